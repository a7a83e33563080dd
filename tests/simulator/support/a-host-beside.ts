import { onTestFinished } from 'vitest';
import { createHttpClient, type HttpClient } from '#adapters/http/http-client.ts';
import { getHostSession, refreshToken } from '#adapters/wire/terminal-host.ts';
import { createTerminalHost, DEMO_CASHIERS, type TerminalHost, type TerminalHostOptions } from '#simulator/terminal-host/create-terminal-host.ts';
import { ORIGIN, type TestServer } from './a-product-server.ts';
import { KEY } from './hosts.ts';

const APP = 'http://app.test';
const SESSION = 'session-0123456789abcdef';

export interface HostBeside {
  readonly host: TerminalHost;
  /** Calls the host as a kiosk that is signed in. */
  readonly kiosk: HttpClient;
  /** As the kiosk does before its token expires. */
  refresh(): Promise<void>;
}

/** A real terminal host beside a real product server, under its clock. `line.isDown` cuts the line between the two. */
export const aHostBeside = async (
  world: TestServer, { line = { isDown: false }, ...options }: { readonly line?: { isDown: boolean } } & Partial<TerminalHostOptions> = {},
): Promise<HostBeside> => {
  const host = createTerminalHost({
    data: null, shopId: 1, terminalId: 'T1', clock: world.clock, seed: 7, origins: [APP], publicUrl: 'http://127.0.0.1:4310',
    productServer: { origin: ORIGIN, key: KEY, fetch: (url, init) => (line.isDown ? Promise.reject(new TypeError('fetch failed')) : world.server.fetch(new Request(url, init))) },
    ...options,
  });
  onTestFinished(() => host.close());
  let [token, refresher] = ['', ''];
  const kiosk = createHttpClient({
    baseUrl: 'http://127.0.0.1:4310', clock: world.clock,
    fetch: (url, init) => host.fetch(new Request(url, { ...init, headers: { ...init.headers, origin: APP, authorization: `Bearer ${token}` } })),
  });
  const [cashier = { username: '', password: '' }] = DEMO_CASHIERS;
  await host.control.signIn(SESSION, cashier, 'kiosk-1');
  const session = await kiosk.call(getHostSession, { params: { id: SESSION } });
  if (session.ok) [token, refresher] = [session.value.body.access_token, session.value.body.refresh_token];
  return {
    host, kiosk,
    refresh: async () => {
      const reply = await kiosk.call(refreshToken, { body: { refreshToken: refresher } });
      if (reply.ok) [token, refresher] = [reply.value.body.access_token, reply.value.body.refresh_token];
    },
  };
};
