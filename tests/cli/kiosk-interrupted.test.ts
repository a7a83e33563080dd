import { describe, expect, it, type TestContext } from 'vitest';
import type { CliProcess } from '#cli/cli-process.ts';
import { runCommand } from '#cli/command-context.ts';
import { commonOptions } from '#cli/common-options.ts';
import { aSimulatorLine, aStateFolder, waitsForACard } from './a-command-line.ts';

/** A kiosk that is signed in, at a terminal where `busy` waits for whoever pays next. */
const aKiosk = async (test: TestContext) => {
  const line = await aSimulatorLine(1, undefined, test);
  await line.run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
  await line.run(['sim', 'scenario', 'set', 'busy']);
  return { ...line, queue: () => line.simulator.control.queue() };
};
const threeGuests = ['kiosk', 'run', '1xvasterbotten-toast', '--type', 'takeAway', '--guests', '3', '--scenario', 'approved, declined:51, approved, reply-lost'];

// Each has a simulator of its own.
describe.concurrent('what `--scenario` has queued for guests who have not begun to pay when the command is cut short is taken back: the next payment is not met by it', { timeout: 180_000 }, () => {
  it('by Ctrl-C while the first one\'s card is waited for', async (test) => {
    const { run, queue, simulator } = await aKiosk(test);
    simulator.control.attend(true);
    expect([(await run(threeGuests, { interrupted: waitsForACard(simulator, test) })).code, queue()]).toEqual([130, ['reply-lost']]);
  });

  it('by Ctrl-C before anybody began: what waited before waits again', async (test) => {
    const { run, queue, simulator } = await aKiosk(test);
    await run(['sim', 'fault', 'set', 'h', '--on', 'product', '--route', 'createOrder', '--kind', 'hang']);
    const interrupted = test.expect.poll(() => simulator.world.journal.list({ route: 'createOrder' }), { timeout: 60_000 }).not.toEqual([]);
    expect([(await run(threeGuests, { interrupted })).code, queue()]).toEqual([130, ['busy']]);
  });

  it('by its time that is over', async (test) => {
    const { run, queue } = await aKiosk(test);
    await run(['sim', 'fault', 'set', 'h', '--on', 'product', '--route', 'createOrder', '--kind', 'hang']);
    expect([(await run([...threeGuests, '--timeout', '14'])).code, queue()]).toEqual([9, ['busy']]);
  });
});

async function* nobodyTypes(): AsyncGenerator<Uint8Array, void> { /* nothing */ }

it('[P-11] whoever has pressed Ctrl-C is not kept waiting where nobody answers to what is put back', async () => {
  const state = aStateFolder(() => Promise.resolve());
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  const program: CliProcess = {
    stdout: { write: () => undefined, on: () => undefined }, stderr: { write: () => undefined }, stdin: nobodyTypes(), env: {},
    on: (signal, heard) => { if (signal === 'SIGINT') void pressed.then(heard); }, off: () => undefined, exit: () => undefined,
  };
  const never = new Promise<never>(() => undefined);
  expect(await runCommand(commonOptions({ state }, { XDG_CONFIG_HOME: state }), program, (context) => {
    context.putBackIfCutShort(() => never);
    press();
    return never;
  })).toBe(130);
}, 60_000);
