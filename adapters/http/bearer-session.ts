import { appError } from '#core/errors/app-error.ts';
import type { BearerSource } from '#core/ports/bearer-source.ts';
import type { HostAccess } from '#core/self-service/terminal-session.ts';
import { failed, type Result } from '#core/shared/result.ts';
import type { Endpoint, InputOf, ReplyOf } from '../wire/endpoint.ts';
import type { CallOptions, HttpClient } from './http-client.ts';

export interface BearerSessionDeps {
  readonly bearer: BearerSource;
  /** A client for one host; it follows no redirect, or the token would go along (R8). */
  readonly clientOf: (host: string) => HttpClient;
}

/**
 * Calls with a bearer token (§4, T2): a 401 leads to one refresh and one retry of the very same request, then it is the answer.
 * Signed out: `self-service.no-refresh-token`, and nothing was sent.
 */
export const createBearerSession = ({ bearer, clientOf }: BearerSessionDeps): HttpClient => {
  const send = <E extends Endpoint>({ host, accessToken }: HostAccess, endpoint: E, input: InputOf<E>, options: CallOptions): Promise<Result<ReplyOf<E>>> =>
    clientOf(host).call(endpoint, input, { ...options, headers: { ...options.headers, authorization: `Bearer ${accessToken}` } });

  return {
    call: async (endpoint, input, options = {}) => {
      const access = await bearer.access();
      if (access === null) return failed(appError('self-service.no-refresh-token', { title: 'No refresh token or host available' }));
      const reply = await send(access, endpoint, input, options);
      if (reply.ok || reply.error.status !== 401) return reply;
      const renewed = await bearer.renew(access.accessToken);
      return renewed === null ? reply : send(renewed, endpoint, input, options);
    },
  };
};
