import { expect, it } from 'vitest';
import { seconds } from '#core/shared/duration.ts';
import { aConsole } from './a-console.ts';

it('a kiosk that calls itself something else, as the command line does, has come like any other', async () => {
  const { vm, simulator, clock, kiosk, seen } = await aConsole();
  await kiosk.order();
  await simulator.control.signIn('session-of-the-command-line', { username: 'kassa', password: 'bjork' }, 'kiosk-2');
  await seen();
  const call = (path: string, headers: Readonly<Record<string, string>>): Promise<Response> => simulator.terminals[0]?.host.fetch(new Request(`http://127.0.0.1:4310/self-service/${path}`, { headers: { 'origin': simulator.url(), 'x-simulator-client': 'weborder-cli', ...headers } })) ?? Promise.reject(new Error('there is no terminal'));
  const { access_token: token } = await (await call('session/session-of-the-command-line', {})).json() as { readonly access_token: string };
  await seen();
  expect((await call('ping', { authorization: `Bearer ${token}` })).status).toBe(200);
  await seen();
  expect(vm.kiosks.signedIn(clock.now()).map((one) => `${one.kiosk} ${one.who}`)).toEqual(['kiosk-1 kiosk', 'kiosk-2 kiosk']);
});

it('a kiosk is at work once it has come, until another waits for a cashier; staff who were let in are none', async () => {
  const { vm, simulator, clock, kiosk, seen, pass } = await aConsole();
  const isAtWork = (): boolean => vm.kiosks.isAtWork(clock.now());
  const moments: boolean[] = [];
  const next = async (): Promise<void> => { await seen(); moments.push(isAtWork()); };
  await simulator.control.signIn('session-of-the-staff', { username: 'kassa', password: 'bjork' }, 'kiosk-2');
  await pass(seconds(15));
  await next();
  await kiosk.order();
  await next();
  await simulator.product.fetch(new Request(`${simulator.url()}/api/self-service/1/session`, { method: 'POST' }));
  await next();
  expect(moments).toEqual([false, true, false]);
});
