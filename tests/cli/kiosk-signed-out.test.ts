import { expect, it } from 'vitest';
import { aSimulatorLine } from './a-command-line.ts';

const toast = '1xvasterbotten-toast';
const text = expect.any(String) as string;

it('says that it is signed out as soon as its host knows it no longer, whatever it was about to do, and that nobody was served', async (test) => {
  const signedOut = { code: 4, values: [{ error: { code: 'self-service.signed-out', message: text, hint: 'Sign in with `weborder kiosk sign-in SHOP`.', retryable: false } }] };
  for (const args of [['kiosk', 'run', toast, '--type', 'takeAway'], ['terminal', 'status']]) {
    const { simulator, json } = await aSimulatorLine(0, undefined, test);
    await json(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
    await simulator.reset();
    expect([args, await json(args)]).toEqual([args, signedOut]);
    expect([args, await json(args)]).toEqual([args, signedOut]);
    expect(simulator.world.books().product.orders).toEqual([]);
  }
}, 60_000);

it('may try again where its price could not be had: nothing was ordered, and nobody is asked to look for a payment', async (test) => {
  const { json, run, simulator } = await aSimulatorLine(0, undefined, test);
  await json(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
  for (const [kind, code] of [['html', 5], ['hang', 124]] as const) {
    await run(['sim', 'fault', 'set', 'f', '--route', 'calculatePrice', '--kind', kind]);
    expect([kind, await json(['kiosk', 'run', toast, '--type', 'takeAway'])]).toMatchObject([kind, { code, values: [{ error: { retryable: true } }] }]);
  }
  expect(simulator.world.books().product.orders).toEqual([]);
}, 90_000);
