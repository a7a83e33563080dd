import { describe, expect, it } from 'vitest';
import { pagePolicy } from '#simulator/http/security-headers.ts';
import { DEMO_CASHIERS } from '#simulator/terminal-host/create-terminal-host.ts';
import { aSimulator } from './a-simulator.ts';

const OWN = '192.168.7.7';
const portOf = (url: string | undefined): string => new URL(url ?? 'http://none').port;

/** A simulator that listens on every address of a machine with this one in the local network, and a kiosk that waits there for its cashier. */
const listening = async () => {
  const { simulator } = await aSimulator({
    ownAddresses: () => [OWN], ui: { file: () => null, page: () => '<!doctype html><html><head></head><body></body></html>', manifest: {}, policy: pagePolicy, isStable: true },
  });
  await simulator.listen({ host: '0.0.0.0' });
  const [terminal] = simulator.terminals;
  const [appPort, hostPort] = [portOf(simulator.url()), portOf(terminal?.url())];
  const ask = async (host: string, path: string): Promise<unknown> => (await simulator.product.fetch(new Request(`http://${host}:${appPort}${path}`))).json();
  const [cashier] = DEMO_CASHIERS;
  const begun = await simulator.product.signins.begin(1);
  const id = begun.ok ? begun.value.id : '';
  if (cashier !== undefined) await terminal?.host.control.signIn(id, cashier, 'kiosk-1');
  return { simulator, terminal, appPort, hostPort, ask, session: (host: string) => ask(host, `/api/self-service/session/${id}`) };
};

describe('[R-8] a simulator that listens on all addresses', () => {
  it('tells a kiosk the terminal host under the name by which it reached the server', async () => {
    const { ask, session, hostPort } = await listening();
    expect(await session(OWN)).toMatchObject({ state: 'cashierSignedIn', localApiUrl: `http://${OWN}:${hostPort}` });
    expect(await ask(OWN, '/api/self-service/1/terminals')).toMatchObject([{ localApiUrl: `http://${OWN}:${hostPort}` }]);
  });

  it.each(['127.0.0.1', 'localhost', 'evil.test', '192.168.7.8', '8.8.8.8'])('a kiosk that came by %s, which is none of its names elsewhere, is sent to this machine', async (host) => {
    const { session, hostPort } = await listening();
    expect(await session(host)).toMatchObject({ localApiUrl: `http://127.0.0.1:${hostPort}` });
  });

  it('[S13] [S14] the terminal host answers there to pages from there, under that name alone', async () => {
    const { terminal, appPort, hostPort } = await listening();
    const ping = async (host: string, origin: string): Promise<number | undefined> => (await terminal?.host.fetch(new Request(`http://${host}:${hostPort}/self-service/ping`, { headers: { origin } })))?.status;
    expect([await ping(OWN, `http://${OWN}:${appPort}`), await ping('192.168.7.8', `http://${OWN}:${appPort}`), await ping(OWN, 'http://192.168.7.8:80')]).toEqual([401, 403, 403]);
  });

  it('its pages may call it there, and the terminal window says where that is', async () => {
    const { simulator, appPort, hostPort } = await listening();
    const page = await simulator.product.fetch(new Request(`http://${OWN}:${appPort}/`));
    expect(page.headers.get('content-security-policy')).toContain(`connect-src 'self' http://127.0.0.1:${hostPort} http://${OWN}:${hostPort};`);
    expect(simulator.startText()).toContain(`http://${OWN}:${appPort}/   from other machines`);
  });

  it('listening on this machine only, there is no other name', async () => {
    const { simulator } = await aSimulator({ ownAddresses: () => [OWN] });
    await simulator.listen();
    expect([simulator.terminals.flatMap((terminal) => terminal.urlsFromElsewhere()), simulator.startText().includes(OWN)]).toEqual([[], false]);
  });
});
