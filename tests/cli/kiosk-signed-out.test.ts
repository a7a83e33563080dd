import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFileStore } from '#adapters/storage/file-store.ts';
import { storedTerminalSession } from '#adapters/storage/stored-self-service.ts';
import { aSimulatorLine } from './a-command-line.ts';

const toast = '1xvasterbotten-toast';
const text = expect.any(String) as string;
const signedOut = { code: 4, values: [{ error: { code: 'self-service.signed-out', message: text, hint: 'Sign in with `weborder kiosk sign-in SHOP`.', retryable: false } }] };

// Most of their time is a pause between two questions: so they wait together, each with a simulator of its own.
it.concurrent('says that it is signed out as soon as its host knows it no longer, whatever it was about to do, and that nobody was served', async (test) => {
  await Promise.all([['kiosk', 'run', toast, '--type', 'takeAway'], ['terminal', 'status']].map(async (args) => {
    const { simulator, json } = await aSimulatorLine(0, undefined, test);
    await json(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
    await simulator.reset();
    expect([args, await json(args)]).toEqual([args, signedOut]);
    expect([args, await json(args)]).toEqual([args, signedOut]);
    expect(simulator.world.books().product.orders).toEqual([]);
  }));
}, 60_000);

it.concurrent('says so, too, where its token was over before the command began, and its host gives no other: the day after, at a simulator that was started anew', async (test) => {
  const { simulator, json, state } = await aSimulatorLine(0, undefined, test);
  await json(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
  await simulator.reset();
  const stored = storedTerminalSession(createFileStore(join(state, 'kiosk')));
  const session = stored.read();
  for (const args of [['kiosk', 'run', toast, '--type', 'takeAway'], ['terminal', 'status'], ['terminal', 'pay', 'order-1']]) {
    if (session !== null) stored.write({ ...session, expiresAt: 0 });
    expect([args, await json(args)]).toEqual([args, { code: 4, values: [{ error: { ...signedOut.values[0]?.error, message: 'The terminal host no longer takes the sign-in of this kiosk.' } }] }]);
  }
});

it.concurrent('may try again where its price could not be had: nothing was ordered, and nobody is asked to look for a payment', async (test) => {
  await Promise.all(([['html', 5], ['hang', 124]] as const).map(async ([kind, code]) => {
    const { json, run, simulator } = await aSimulatorLine(0, undefined, test);
    await json(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
    await run(['sim', 'fault', 'set', 'f', '--route', 'calculatePrice', '--kind', kind]);
    expect([kind, await json(['kiosk', 'run', toast, '--type', 'takeAway'])]).toMatchObject([kind, { code, values: [{ error: { retryable: true } }] }]);
    expect(simulator.world.books().product.orders).toEqual([]);
  }));
}, 90_000);
