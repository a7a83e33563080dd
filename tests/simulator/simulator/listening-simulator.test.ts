import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { resetSimulator } from '#adapters/wire/simulator-control.ts';
import { jobText } from '#simulator/printer/print-job.ts';
import { createSimulator } from '#simulator/composition/create-simulator.ts';
import { pagePolicy } from '#simulator/http/security-headers.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { aSimulator } from './a-simulator.ts';

const send = async (port: number, bytes: string): Promise<void> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end(bytes);
  await once(socket, 'close');
};

describe('a simulator over HTTP', () => {
  it('counts clients anew when it is reset: whoever tries a sign-in again and again from the first day on is not kept out', async () => {
    const world = await aSimulator();
    const { simulator } = world;
    await simulator.listen();
    const begin = async (): Promise<number> => (await fetch(`${simulator.url()}/api/self-service/1/session`, { method: 'POST' })).status;
    for (let time = 0; time < 60; time += 1) await begin();
    const before = await begin();
    await world.tell(resetSimulator, { body: { what: 'all' } });
    expect([before, await begin()]).toEqual([429, 201]);
  });

  it('lets the app call the terminal host, and nobody else', async () => {
    const { simulator } = await aSimulator();
    await simulator.listen();
    const [terminal] = simulator.terminals;
    const from = async (origin: string): Promise<readonly unknown[]> => {
      const answer = await fetch(`${terminal?.url()}/self-service/ping`, { headers: { origin } });
      return [answer.status, answer.headers.get('access-control-allow-origin')];
    };
    const local = simulator.url().replace('127.0.0.1', 'localhost');
    expect([await from(simulator.url()), await from(local), await from(simulator.consoleUrl()), await from('http://evil.test'), await from(simulator.url().replace('http:', 'https:'))]).toEqual(
      [[401, simulator.url()], [401, local], [401, simulator.consoleUrl()], [403, null], [403, null]],
    );
  });

  it('lets the app call the terminal host from the address under which it is known to guests, too', async () => {
    const { simulator } = await aSimulator({ publicOrigin: 'https://orders.test' });
    await simulator.listen();
    const allowed = async (origin: string): Promise<string | null> =>
      (await fetch(`${simulator.terminals[0]?.url()}/self-service/ping`, { headers: { origin } })).headers.get('access-control-allow-origin');
    expect([await allowed('https://orders.test'), await allowed('http://orders.test'), await allowed('https://other.test')]).toEqual(['https://orders.test', null, null]);
  });

  it('the pages of the app may call the terminal hosts, and these alone', async () => {
    const { simulator } = await aSimulator({
      terminals: [{ shopId: 1 }, { shopId: 1 }],
      ui: { file: () => null, page: () => '<!doctype html><html><head></head><body></body></html>', manifest: {}, policy: pagePolicy, isStable: true },
    });
    await simulator.listen();
    const policy = (await fetch(`${simulator.url()}/`)).headers.get('content-security-policy') ?? '';
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual(["'self'", ...simulator.terminals.map((terminal) => terminal.url())]);
  });

  it('listens on this machine only', async () => {
    const { simulator } = await aSimulator();
    await simulator.listen();
    const outside = Object.values(networkInterfaces()).flatMap((list) => list ?? []).find((one) => one.family === 'IPv4' && !one.internal)?.address;
    const ports = [simulator.url(), simulator.consoleUrl(), ...simulator.terminals.map((terminal) => terminal.url())].map((url) => Number(new URL(url).port));
    const reached = await Promise.all([...ports, simulator.terminals[0]?.rawPort() ?? 0].map((port) => new Promise<boolean>((resolve) => {
      if (outside === undefined) {
        resolve(false);
        return;
      }
      const socket = connect({ port, host: outside, timeout: 500 }, () => { socket.destroy(); resolve(true); });
      socket.on('error', () => resolve(false));
      socket.on('timeout', () => { socket.destroy(); resolve(false); });
    })));
    expect(reached).toEqual([false, false, false, false]);
  });

  it('what comes over the raw port is on the paper and in the log', async () => {
    const { simulator } = await aSimulator({ isFrozen: false });
    await simulator.listen();
    await send(simulator.terminals[0]?.rawPort() ?? 0, '\u001b@Soppa 119,00\n\u001bd\u0003\u001dV\u0000');
    await expect.poll(() => simulator.world.journal.list({ target: 'printer' })).toMatchObject([{ server: 'T-01', method: 'RAW', status: 200, route: 'raw', requestBody: expect.stringContaining('Soppa 119,00') as unknown, happened: expect.stringMatching(/^printed, \d+ lines, \d+ bytes$/) as unknown }]);
    expect(simulator.control.printJobs().map(jobText)).toEqual([expect.stringContaining('Soppa 119,00')]);
  });

  it('the raw port lets go of a sender who says nothing for a minute of the machine, also while the simulated clock stands', async () => {
    const machine = virtualClock();
    const { simulator } = await aSimulator({ clock: machine });
    await simulator.listen();
    const socket = connect(simulator.terminals[0]?.rawPort() ?? 0, '127.0.0.1');
    onTestFinished(() => { socket.destroy(); });
    socket.write('half a line\u0010\u0004\u0001');
    await once(socket, 'data');
    const [begun, gone] = [simulator.clock.now(), once(socket, 'close')];
    await machine.advance(60_000);
    await gone;
    await expect.poll(() => simulator.control.printJobs().map(jobText)).toEqual(['half a line\n']);
    expect(simulator.clock.now() - begun).toBe(0);
  });

  it('a fault tears a real line, also of what is answered from ready bytes', async () => {
    const { simulator } = await aSimulator();
    await simulator.listen();
    const ask = () => fetch(`${simulator.url()}/api/shops/1/menu`).then((answer) => answer.text().then(() => answer.status, () => 'broken off'), () => 'lost');
    expect(await ask()).toBe(200);
    for (const [kind, heard] of [['drop-before', 'lost'], ['drop-after', 'lost'], ['reset', 'lost'], ['truncate', 'broken off'], ['html', 200]] as const) {
      await simulator.world.productFaults.set({ id: 'f', name: kind, isOn: true, route: 'getMenu', client: '', fault: { kind }, timing: {} });
      expect([kind, await ask()]).toEqual([kind, heard]);
    }
    await simulator.world.allFaultsOff();
    expect(await ask()).toBe(200);
  });

  it('of two cookies that are set both come over a real line, also with half an answer, and both stand in the log, masked', async () => {
    const { simulator } = await aSimulator();
    await simulator.listen();
    const email = 'kim@example.test';
    const post = (path: string, body: object): Promise<Response> => fetch(`${simulator.url()}/api/identity/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    await post('register', { email, password: 'Lunch-17-ok', acceptTerms: true, phone: '070 174 06 05', favoriteShopId: 1 });
    const [mail] = (await (await fetch(`${simulator.url()}/outbox/api/mails?to=${email}`)).json()) as readonly { readonly link: string }[];
    const link = new URL(mail?.link ?? '').searchParams;
    await post('confirmEmail', { userId: link.get('userId'), code: link.get('code') });
    const cookiesOf = (answer: Response): readonly string[] => answer.headers.getSetCookie().map((line) => line.split('=')[0] ?? '');
    const login = (): Promise<Response> => post('login?useCookies=true', { email, password: 'Lunch-17-ok' });
    expect(cookiesOf(await login())).toEqual(['weborder-session', 'XSRF-TOKEN']);
    expect(simulator.world.journal.list({ route: 'login' })[0]?.replyHeaders['set-cookie']).toMatch(/^weborder-session=••••\S{4}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+\nXSRF-TOKEN=••••\S{4}; Path=\/; Max-Age=\d+; SameSite=Lax$/);
    await simulator.world.productFaults.set({ id: 'f', name: 'half', isOn: true, route: 'login', client: '', fault: { kind: 'truncate' }, timing: {} });
    expect(cookiesOf(await login())).toEqual(['weborder-session', 'XSRF-TOKEN']);
  });

  it('says which terminal a host of one\'s own has, for it signs kiosks in with that id', async () => {
    const { simulator } = await aSimulator({ hosts: [{ shopId: 1, terminalId: 'X-01', name: 'Kassa X', localApiUrl: 'http://127.0.0.1:5000', key: 'a-key-that-both-sides-know' }] });
    expect(simulator.startText().split('\n').filter((line) => line.includes('X-01'))).toEqual(['  Own host     http://127.0.0.1:5000   X-01 in shop 1: it signs kiosks in as this terminal']);
  });

  it('a port that is taken: nothing is left listening, and the data folder is free again', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    onTestFinished(() => { holder.close(); });
    const address = holder.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const simulator = await createSimulator();
    await expect(simulator.listen({ product: port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await expect(fetch(simulator.consoleUrl())).rejects.toThrow('fetch failed');
    await simulator.close();
  });
});
