import { describe, expect, it } from 'vitest';
import { createHttpClient } from '#adapters/http/http-client.ts';
import { createHttpSelfServiceGateway } from '#adapters/http/http-self-service-gateway.ts';
import type { SelfServiceGateway } from '#core/ports/self-service-gateway.ts';
import { minutes } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import type { Result } from '#core/shared/result.ts';
import { answeringFetch, jsonResponse, problemReply, type AnsweringFetch } from '#tests/support/answering-fetch.ts';
import { NOON } from '#tests/support/moment.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const id = 'session-0123456789';
const aGateway = (answer: () => Response): { gateway: SelfServiceGateway; server: AnsweringFetch } => {
  const server = answeringFetch(answer);
  return { server, gateway: createHttpSelfServiceGateway({ client: createHttpClient({ baseUrl: '', fetch: server.fetch, clock: virtualClock() }) }) };
};
const seen = (result: Result<unknown>): unknown => (result.ok ? result.value : [result.error.code, result.error.status, result.error.title]);

describe('self-service on the product server', () => {
  it('[CALL-8] has the calls of the specification', async () => {
    const { gateway, server } = aGateway(() => problemReply(500));
    await gateway.createSession(shopId(3));
    await gateway.session(id);
    await gateway.setSessionData(id, { localApiUrl: 'http://127.0.0.1:5000', terminalId: 'T1' });
    await gateway.terminals(shopId(3));
    expect(server.sent.map(({ url, init }) => `${init.method ?? 'GET'} ${url} ${init.body ?? ''}`.trim())).toEqual([
      'POST /api/self-service/3/session', `GET /api/self-service/session/${id}`,
      `PUT /api/self-service/session/${id} {"state":"cashierSignedIn","localApiUrl":"http://127.0.0.1:5000","terminalId":"T1"}`, 'GET /api/self-service/3/terminals',
    ]);
  });

  it('[CALL-8] a session has its address, code and end; what is left out is empty, and a newer server\'s state is unknown', async () => {
    const whole = { id, state: 'cashierSignedIn', localApiUrl: 'http://127.0.0.1:5000', shopId: 3, terminalId: 'T1', code: '3F9K2A', expiresAt: '2026-11-20T12:10:00+01:00' };
    expect([seen(await aGateway(() => jsonResponse(whole)).gateway.session(id)), seen(await aGateway(() => jsonResponse({ id, state: 'teleported' }, 201)).gateway.createSession(shopId(3)))]).toEqual([
      { ...whole, expiresAt: NOON + minutes(10) }, { id, state: 'unknown', localApiUrl: '', shopId: null, terminalId: '', code: '', expiresAt: null },
    ]);
  });

  it('[CALL-8] terminals have a name and the host they hang on', async () => {
    const terminals = [{ id: 'T1', name: 'Kiosk 1', localApiUrl: 'http://127.0.0.1:5000' }];
    expect(seen(await aGateway(() => jsonResponse(terminals)).gateway.terminals(shopId(3)))).toEqual(terminals);
  });

  it.each([200, 204])('[ERR-7] session data that is taken with %d is set', async (status) => {
    const session = JSON.stringify({ id, state: 'cashierSignedIn' });
    const answer = (): Response => (status === 204 ? new Response(null, { status }) : jsonResponse(session, status));
    expect((await aGateway(answer).gateway.setSessionData(id, { localApiUrl: 'http://127.0.0.1:5000', terminalId: '' })).ok).toBe(true);
  });

  it.each([201, 202, 400, 401, 404, 409, 500])('[ERR-7] with %d it is "Failed to set session data"', async (status) => {
    const answer = await aGateway(() => jsonResponse('{}', status)).gateway.setSessionData(id, { localApiUrl: 'http://127.0.0.1:5000', terminalId: '' });
    expect(seen(answer)).toEqual(['self-service.session-data', status, 'Failed to set session data']);
  });
});
