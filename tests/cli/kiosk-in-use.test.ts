import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, type TestContext } from 'vitest';
import { aSimulatorLine, waitsForACard } from './a-command-line.ts';

const toast = '1xvasterbotten-toast';
const program = join(import.meta.dirname, '../../cli/weborder.mjs');

/** A kiosk that is signed in, with two orders, and nobody at its card terminal. */
const twoOrders = async (test: TestContext) => {
  const line = await aSimulatorLine(1, undefined, test);
  const order = async (): Promise<string> => (await line.run(['order', 'create', '1', toast, '--type', 'takeAway', '--phone', '070 174 06 05'])).out.trim();
  expect((await line.run(['kiosk', 'sign-in', '1', '--cashier', 'kassa'])).code).toBe(0);
  const [one, other] = [await order(), await order()];
  line.simulator.control.attend(true);
  const tap = (): void => {
    line.simulator.control.act('tap');
    line.simulator.control.attend(false);
  };
  return { ...line, one, other, tap, charged: () => line.simulator.world.books().product.orders.filter(({ paid }) => paid).map(({ id }) => id) };
};

describe.concurrent('two commands that pay, in one state folder', { timeout: 180_000 }, () => {
  it('[M1] [P-2] the second one is refused before it begins anything, so that neither writes over what the other has written down; what only asks goes on', async (test) => {
    const { json, one, other, tap, simulator, charged, state } = await twoOrders(test);
    const first = json(['terminal', 'pay', one]);
    await waitsForACard(simulator, test);
    const refused = { code: 8, values: [{ error: {
      code: 'self-service.in-use', message: `Process ${process.pid} is at work with the payments in the state folder ${state}; nothing was begun here.`,
      hint: 'Wait until it has ended, then run the same command again. A second kiosk has a state folder of its own: name it with --state, and sign it in there.', retryable: true,
    } }] };
    for (const args of [['terminal', 'pay', other], ['terminal', 'pay', one], ['kiosk', 'run', toast, '--type', 'takeAway']]) expect(await json(args)).toEqual(refused);
    expect(simulator.world.books().product.orders.length).toBe(2);
    expect(await json(['terminal', 'status'])).toMatchObject({ code: 0, values: [{ terminal: 'busy' }] });
    tap();
    expect(await first).toMatchObject({ code: 0, values: [{ orderId: one, state: 'paid' }] });
    expect(await json(['terminal', 'pay', other])).toMatchObject({ code: 0, values: [{ orderId: other, state: 'paid' }] });
    expect([simulator.world.books().mismatches, charged()]).toEqual([[], [one, other]]);
  });

  it('[P-2] [P-8] one that was killed in the middle of a payment keeps nobody out, and the next goes on with its payment', async (test) => {
    const { json, one, tap, simulator, charged, state } = await twoOrders(test);
    const killed = spawn(process.execPath, [program, '--server', simulator.url(), '--state', state, 'terminal', 'pay', one], { stdio: 'ignore' });
    await waitsForACard(simulator, test);
    expect(await json(['terminal', 'pay', one])).toMatchObject({ code: 8, values: [{ error: { code: 'self-service.in-use', message: expect.stringContaining(`Process ${String(killed.pid)} is`) as string } }] });
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const next = json(['terminal', 'pay', one]);
    tap();
    expect(await next).toMatchObject({ code: 0, values: [{ orderId: one, state: 'paid' }] });
    expect([simulator.world.books().mismatches, charged(), simulator.control.ledger().lines.map(({ kind }) => kind)]).toEqual([[], [one], ['charge']]);
  });

  it('[P-2] what cannot be taken for one command alone, as a lock that root has left, is said, and nothing is begun', async (test) => {
    const { json, one, simulator, state } = await twoOrders(test);
    mkdirSync(join(state, 'kiosk', 'in-use.lock'));
    expect(await json(['terminal', 'pay', one])).toEqual({ code: 2, values: [{ error: {
      code: 'storage.unavailable', message: `The state folder ${join(state, 'kiosk')} cannot be used: unable to open database file.`, hint: 'Name another with --state or WEBORDER_STATE.', retryable: false,
    } }] });
    expect(simulator.control.ledger().lines).toEqual([]);
  });
});
