import { appError } from '#core/errors/app-error.ts';
import type { SelfServiceGateway } from '#core/ports/self-service-gateway.ts';
import { failed, ok } from '#core/shared/result.ts';
import { createSession, getSession, listTerminals, setSessionData } from '../wire/self-service.ts';
import type { HttpClient } from './http-client.ts';
import { toSigninSession } from './mapping/self-service.ts';

/** §7: the self-service calls on the product server over HTTP. */
export const createHttpSelfServiceGateway = ({ client }: { readonly client: HttpClient }): SelfServiceGateway => ({
  createSession: async (shop) => {
    const reply = await client.call(createSession, { params: { shopId: String(shop) } });
    return reply.ok ? ok(toSigninSession(reply.value.body)) : reply;
  },
  session: async (id) => {
    const reply = await client.call(getSession, { params: { id } });
    return reply.ok ? ok(toSigninSession(reply.value.body)) : reply;
  },
  setSessionData: async (id, { localApiUrl, terminalId }) => {
    const reply = await client.call(setSessionData, { params: { id }, headers: {}, body: { state: 'cashierSignedIn', localApiUrl, terminalId } });
    if (reply.ok) return ok(undefined);
    const { status, outcome } = reply.error;
    return failed(appError('self-service.session-data', { status, title: 'Failed to set session data', outcome })); // §8
  },
  terminals: async (shop) => {
    const reply = await client.call(listTerminals, { params: { shopId: String(shop) } });
    return reply.ok ? ok(reply.value.body) : reply;
  },
});
