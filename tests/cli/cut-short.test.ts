import { describe, expect, it } from 'vitest';
import type { CliProcess } from '#cli/cli-process.ts';
import { runCommand, type CommandContext } from '#cli/command-context.ts';
import { payOrder } from '#cli/commands/order-pay.ts';
import { commonOptions } from '#cli/common-options.ts';
import { appError } from '#core/errors/app-error.ts';
import { seconds } from '#core/shared/duration.ts';
import { orderId } from '#core/shared/ids.ts';
import { failed, ok } from '#core/shared/result.ts';
import { anOrder } from '../support/an-order.ts';
import { virtualClock } from '../support/virtual-clock.ts';
import { aSimulatorLine, aStateFolder } from './a-command-line.ts';

async function* nobodyTypes(): AsyncGenerator<Uint8Array, void> { /* nothing */ }

type Line = Awaited<ReturnType<typeof aSimulatorLine>>;
const order = ['order', 'create', '1', '1xvasterbotten-toast', '--type', 'takeAway', '--phone', '070 174 06 05'];
const hang = (line: Line, route: string) => line.run(['sim', 'fault', 'set', 'h', '--on', 'product', '--route', route, '--kind', 'hang', '--first', '1']);
const placed = async (line: Line): Promise<string> => (await line.run(order)).out.trim();

// Each of these has a simulator of its own, and waits for its time to be over more than it does: so they wait together. A call ends by itself after 15 s, and would be asked again: the time is over just before that, as late as can be on a busy machine.
describe.concurrent('what was sent and not answered when the time was over is named, with the command that goes on with it', { timeout: 180_000 }, () => {
  it('an order with its key: the same command is about the same order, and finds it', async (test) => {
    const line = await aSimulatorLine(0, undefined, test);
    await hang(line, 'createOrder');
    expect(await line.json([...order, '--key', 'lunch', '--timeout', '14'])).toEqual({ code: 9, values: [{ error: { code: 'outcome-unknown', message: 'Nobody knows whether the order was placed.', hint: 'Run the same command again: with the same key it is the same order.', retryable: true } }] });
    expect(await line.json([...order, '--key', 'lunch'])).toMatchObject({ code: 0, values: [{ key: 'lunch' }] });
  });

  it('an order without a key: a second one might come of it', async (test) => {
    const line = await aSimulatorLine(0, undefined, test);
    await hang(line, 'createOrder');
    expect(await line.json([...order, '--timeout', '14'])).toMatchObject({ code: 9, values: [{ error: { code: 'outcome-unknown', hint: expect.stringContaining('--key') as string, retryable: false } }] });
  });

  it('cancelling', async (test) => {
    const line = await aSimulatorLine(0, undefined, test);
    const id = await placed(line);
    await hang(line, 'cancelOrder');
    expect(await line.json(['order', 'cancel', id, '--timeout', '14'])).toMatchObject({ code: 9, values: [{ error: { message: `Nobody knows whether order ${id} is cancelled.`, retryable: true } }] });
    expect(await line.json(['order', 'cancel', id])).toMatchObject({ code: 0, values: [{ cancelled: true }] });
  });

  it('[P-3] a payment from its first byte on', async (test) => {
    const line = await aSimulatorLine(0, undefined, test);
    const id = await placed(line);
    await hang(line, 'startPayment');
    expect(await line.json(['order', 'pay', id, '--card', 'approve', '--timeout', '14'])).toMatchObject({ code: 9, values: [{ error: { code: 'outcome-unknown', hint: `Go on with the same payment: weborder order pay ${id}`, retryable: true } }] });
    expect(await line.json(['order', 'pay', id, '--card', 'approve'])).toMatchObject({ code: 0, values: [{ state: 'paid' }] });
    expect(line.simulator.world.books().mismatches).toEqual([]);
  });
});

describe('[P-8] a payment of which nobody says for 150 s how it ends', () => {
  /** `order pay`, by a clock of the test: begun at the provider, and from then on the server answers so. */
  const paying = async (answers: Awaited<ReturnType<CommandContext['orders']['paymentStatus']>>, silent: string | null, card?: string) => {
    const [state, clock, atProvider] = [aStateFolder(() => Promise.resolve()), virtualClock(), Promise.withResolvers<void>()];
    let [out, code]: [string, number | null] = ['', null];
    const program: CliProcess = {
      stdout: { write: (piece) => { out += piece; }, on: () => undefined }, stderr: { write: () => undefined }, stdin: nobodyTypes(), env: {}, on: () => undefined, off: () => undefined, exit: () => undefined,
    };
    const running = runCommand(commonOptions({ json: true, state }, { XDG_CONFIG_HOME: state }), program, (context) => payOrder(orderId('o1'), { wait: true, ...(card !== undefined && { card }) }, {
      ...context, clock, lastSilent: () => silent,
      orders: {
        ...context.orders, byId: () => Promise.resolve(ok(anOrder({ id: orderId('o1'), paid: false, status: 'calculatedPrice' }))), paymentStatus: () => Promise.resolve(answers),
        startPayment: (_order, attempt) => {
          atProvider.resolve();
          return Promise.resolve(answers.ok ? ok({ kind: 'redirect', redirectUrl: 'http://127.0.0.1:1/', attemptId: attempt } as const) : answers);
        },
      },
      provider: { pay: () => Promise.resolve(ok(undefined)) },
    }));
    running.then((ended) => { code = ended; }, () => undefined);
    await atProvider.promise;
    for (let at = 0; at < 60; at += 1) await clock.advance(seconds(5));
    await new Promise(setImmediate);
    return { code, said: out === '' ? null : JSON.parse(out) as unknown };
  };
  const nobody = failed(appError('network.unreachable', { outcome: 'unknown' }));
  const undecided = ok({ kind: 'processing' } as const);
  const givenUp = { code: 9, said: { error: { code: 'outcome-unknown', message: expect.stringMatching(/^Payment \S+ of order o1 is under way and not final\.$/) as string, hint: 'Go on with the same payment: weborder order pay o1', retryable: true } } };

  it('ends with 9, and with the command that goes on with it: nobody answers', async () => {
    expect(await paying(nobody, 'http://127.0.0.1:4300')).toEqual(givenUp);
  });
  it('… or the bank does not decide about a card that was given', async () => {
    expect(await paying(undecided, null, 'approve')).toEqual(givenUp);
  });
  it('is waited for where somebody pays by hand, for as long as the server is there', async () => {
    expect(await paying(undecided, null)).toEqual({ code: null, said: null });
  });
});

it.concurrent('a price that does not come in time has changed nothing', async (test) => {
  const line = await aSimulatorLine(0, undefined, test);
  await hang(line, 'calculateOrder');
  expect(await line.json(['price', '1', '1xvasterbotten-toast', '--timeout', '14'])).toEqual({ code: 124, values: [{ error: { code: 'timeout', message: 'The time given with --timeout is over.', hint: 'Nothing was sent that could have changed anything. Give more time with --timeout.', retryable: true } }] });
}, 180_000);

it.concurrent('nor has a code that did not come in time: nobody can have typed it', async (test) => {
  const line = await aSimulatorLine(0, undefined, test);
  await hang(line, 'createSession');
  expect(await line.json(['kiosk', 'sign-in', '1', '--timeout', '2'])).toMatchObject({ code: 124, values: [{ error: { code: 'timeout', retryable: true } }] });
}, 60_000);

it.concurrent('what ends with a command that was cut short is not told behind its last word', async (test) => {
  const line = await aSimulatorLine(0, undefined, test);
  const id = await placed(line);
  await hang(line, 'getOrder');
  expect(await line.run(['order', 'watch', id, '--timeout', '2'])).toEqual({ code: 124, out: '', err: 'The time given with --timeout is over. (timeout)\nNothing was sent that could have changed anything. Give more time with --timeout.\n' });
}, 60_000);

it.concurrent('[P-9] an order that was cancelled is not charged at the terminal, to be given back again', async (test) => {
  const line = await aSimulatorLine(0, undefined, test);
  const id = await placed(line);
  await line.run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
  await line.run(['order', 'cancel', id]);
  expect(await line.json(['terminal', 'pay', id])).toMatchObject({ code: 6, values: [{ error: { code: 'payment.order-expired', hint: expect.stringContaining('place it anew') as string, retryable: false } }] });
  expect(await line.json(['sim', 'ledger'])).toMatchObject({ values: [{ charges: 0, reversals: 0 }] });
});

it('the id of a payment or a kiosk that a script has not set is a mistake in the command', async () => {
  const line = await aSimulatorLine();
  for (const command of ['terminal show', 'terminal cancel', 'terminal reverse', 'printer print', 'printer number', 'sim kiosk sign-out']) expect((await line.run([...command.split(' '), ''])).code).toBe(2);
});

it('of a line of the log that there is not, or that was no request, is said what is wrong with it', async () => {
  const line = await aSimulatorLine();
  for (const what of ['--curl', '--replay']) expect(await line.json(['sim', 'journal', what, '999'])).toMatchObject({ code: 3, values: [{ error: { code: 'simulator.no-such-line', message: 'The log has no line 999.' } }] });
});

it('the log is followed, or something is done with it: of the two of them one was passed over', async () => {
  const line = await aSimulatorLine();
  const refused = { code: 2, values: [{ error: { code: 'usage', message: 'One thing at a time: --follow, --har, --curl, --replay, --clear or --recording.', hint: '', retryable: false } }] };
  for (const also of ['--follow', '--recording=off']) expect(await line.json(['sim', 'journal', '--clear', also])).toEqual(refused);
  expect(await line.json(['sim', 'journal', '--clear'])).toMatchObject({ code: 0 });
});
