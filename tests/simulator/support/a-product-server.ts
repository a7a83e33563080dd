import { onTestFinished } from 'vitest';
import { createHttpClient, type HttpClient } from '#adapters/http/http-client.ts';
import { createProductServer, type ProductServer, type ProductServerOptions } from '#simulator/composition/create-product-server.ts';
import { createVirtualClock, type VirtualClock } from '#simulator/world/virtual-clock.ts';
import { cheapHasher } from '#tests/support/cheap-hasher.ts';
import { NOON } from '#tests/support/moment.ts';
import { aChain } from './a-chain.ts';

/** What a reply is, read whole. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; null when it is none. */
  readonly json: unknown;
}

export interface TestServer {
  readonly server: ProductServer;
  readonly clock: VirtualClock;
  /** Calls endpoint values as the browser's client does: a reply that does not fit its schema is an error. */
  readonly client: HttpClient;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  send(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  /** Errors that the server told nobody; a test that expects none compares with []. */
  readonly errors: readonly unknown[];
}

export const ORIGIN = 'http://shop.test';

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export const readReply = async (response: Response): Promise<Reply> => {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: jsonOf(text) };
};

/** A product server in memory, on Friday noon in Stockholm, with a small chain. Closed when the test ends. */
export const aProductServer = async (options: Partial<ProductServerOptions> = {}, start = NOON): Promise<TestServer> => {
  const clock = createVirtualClock(start);
  const errors: unknown[] = [];
  const server = await createProductServer({ data: null, seed: 1, chain: aChain(), clock, hasher: cheapHasher(), onError: (error) => { errors.push(error); }, ...options });
  onTestFinished(() => server.close());
  const ask = async (path: string, init: RequestInit): Promise<Reply> => readReply(await server.fetch(new Request(ORIGIN + path, init)));
  return {
    server, clock, errors,
    client: createHttpClient({ baseUrl: ORIGIN, clock, fetch: (url, init) => server.fetch(new Request(url, init)) }),
    get: (path, headers = {}) => ask(path, { headers }),
    send: (method, path, body, headers = {}) =>
      ask(path, {
        method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  };
};
