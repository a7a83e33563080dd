import { expect } from 'vitest';
import { createHttpClient, type HttpClient } from '#adapters/http/http-client.ts';
import type { Fetch } from '#adapters/http/fetch.ts';
import type { WireTerminalPaymentRequest } from '#adapters/wire/terminal-host.ts';
import { createTerminalHost, DEMO_CASHIERS, type TerminalHost, type TerminalHostOptions } from '#simulator/terminal-host/create-terminal-host.ts';
import { getHostSession } from '#adapters/wire/terminal-host.ts';
import { virtualClock, type TestClock } from '#tests/support/virtual-clock.ts';
import { aProductServer, type FakeProductServer } from './a-product-server.ts';

export const APP_ORIGIN = 'http://app.test';
export const HOST_URL = 'http://localhost:4860';
export const SESSION = 'session-0123456789abcdef';

/** An answer as a test looks at it: status 0 where the line was lost. */
export interface Heard { readonly status: number; readonly body: Record<string, unknown>; readonly headers: Headers }

export interface HostWorld {
  readonly clock: TestClock;
  readonly host: TerminalHost;
  readonly server: FakeProductServer;
  readonly errors: unknown[];
  /** Calls as the kiosk that is signed in. */
  call(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Heard>;
  pay(overrides?: Partial<WireTerminalPaymentRequest>, headers?: Readonly<Record<string, string>>): Promise<Heard>;
  status(id?: string): Promise<Heard>;
  cancel(id?: string, reason?: string): Promise<Heard>;
  token(): string;
  useToken(token: string): void;
  /** As the kiosk does before its token expires. */
  refresh(): Promise<void>;
  readonly client: HttpClient;
}

/** A text of this form, inside a whole value that is asserted. */
export const like = (form: RegExp): unknown => expect.stringMatching(form);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What a test hears of a fetch that may be lost. */
export const hear = async (answering: Promise<Response>): Promise<Heard> => {
  let response: Response;
  try {
    response = await answering;
  } catch {
    return { status: 0, body: {}, headers: new Headers() };
  }
  const text = await response.text();
  const body: unknown = text === '' ? {} : JSON.parse(text);
  return { status: response.status, body: isRecord(body) ? body : {}, headers: response.headers };
};

/** A host in memory under a virtual clock, with a kiosk signed in. Paying takes the time it takes: advance the clock. */
export const aHost = async (options: Partial<TerminalHostOptions> = {}): Promise<HostWorld> => {
  const [clock, server, errors] = [virtualClock(), aProductServer(), [] as unknown[]];
  const host = createTerminalHost({
    data: null, shopId: 1, clock, seed: 7, productServer: server, origins: [APP_ORIGIN], publicUrl: HOST_URL, onError: (error) => { errors.push(error); }, ...options,
  });
  let token = '';
  let refreshToken = '';
  const call: HostWorld['call'] = (method, path, body, headers = {}) => hear(host.fetch(new Request(`${HOST_URL}${path}`, {
    method, headers: { origin: APP_ORIGIN, authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })));
  const [cashier] = DEMO_CASHIERS;
  if (cashier === undefined) throw new Error('a cashier is needed');
  await host.control.signIn(SESSION, cashier, 'kiosk-1');
  const session = await call('GET', getHostSession.path.replace('{id}', SESSION));
  const take = (body: Record<string, unknown>): void => {
    token = String(body['access_token']);
    refreshToken = String(body['refresh_token']);
  };
  take(session.body);
  const fetch: Fetch = (url, init) => host.fetch(new Request(url, { ...init, headers: { ...init.headers, origin: APP_ORIGIN, authorization: `Bearer ${token}` } }));
  return {
    clock, host, server, errors, call, client: createHttpClient({ baseUrl: HOST_URL, fetch, clock }),
    pay: (overrides = {}, headers = {}) => {
      const request = { attemptId: 'attempt-0001', orderId: 'order-0001', amount: 154, currency: 'SEK', language: 'sv', ...overrides };
      return call('POST', '/self-service/payment', request, { 'idempotency-key': request.attemptId, ...headers });
    },
    status: (id = 'attempt-0001') => call('GET', `/self-service/payment/${id}`),
    cancel: (id = 'attempt-0001', reason) => call('DELETE', `/self-service/payment/${id}${reason === undefined ? '' : `?reason=${reason}`}`),
    token: () => token,
    useToken: (next) => { token = next; },
    refresh: async () => take((await call('PUT', '/self-service/token/refresh', { refreshToken })).body),
  };
};
