import { createBearerSession } from '#adapters/http/bearer-session.ts';
import { createHttpClient, type HttpClient } from '#adapters/http/http-client.ts';
import { createHttpTerminalHost } from '#adapters/terminal/http-terminal-host.ts';
import { explainNoAnswer } from '#adapters/terminal/explain-no-answer.ts';
import type { LocalNetworkPermission } from '#adapters/terminal/local-network-permission.ts';
import type { BearerSource } from '#core/ports/bearer-source.ts';
import type { TerminalHost } from '#core/ports/terminal-host.ts';
import type { HostAccess } from '#core/self-service/terminal-session.ts';
import { anAddress } from '#tests/core/self-service/a-terminal-session.ts';
import { answeringFetch, type AnsweringFetch, type SentRequest } from '#tests/support/answering-fetch.ts';
import { virtualClock, type TestClock } from '#tests/support/virtual-clock.ts';

/** An access token with these claims, signed by nobody. */
export const aJwt = (claims: unknown): string => `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.c2ln`;

export const access = (accessToken: string): HostAccess => ({ host: anAddress(), accessToken });

/** Hands out tokens in turn; `asked` tells what it was asked for. */
export const scriptedBearer = (first: HostAccess | null, renewed: HostAccess | null = null): BearerSource & { readonly asked: readonly string[] } => {
  const asked: string[] = [];
  return {
    asked,
    access: () => { asked.push('access'); return Promise.resolve(first); },
    renew: (stale) => { asked.push(`renew ${stale}`); return Promise.resolve(renewed); },
  };
};

export interface HostUnderTest { readonly host: TerminalHost; readonly client: HttpClient; readonly server: AnsweringFetch; readonly clock: TestClock }

/** The terminal host's adapter against a server that answers as the test says. */
export const aHost = (answer: (request: SentRequest) => Response | Promise<Response>, bearer: BearerSource = scriptedBearer(access('token-1')), permission: LocalNetworkPermission = () => Promise.resolve('unknown')): HostUnderTest => {
  const [server, clock] = [answeringFetch(answer), virtualClock()];
  const client = createBearerSession({ bearer, clientOf: (baseUrl) => createHttpClient({ baseUrl, fetch: server.fetch, clock, redirect: 'manual' }) });
  return { host: createHttpTerminalHost({ client, explain: (error) => explainNoAnswer(error, anAddress(), permission) }), client, server, clock };
};
