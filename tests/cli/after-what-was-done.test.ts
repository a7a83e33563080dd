import { describe, expect, it } from 'vitest';
import { aSimulatorLine } from './a-command-line.ts';

type Line = Awaited<ReturnType<typeof aSimulatorLine>>;
const toast = (key?: string): string => JSON.stringify({ shop: 1, items: ['1xvasterbotten-toast'], type: 'takeAway', phone: '070 174 06 05', ...(key === undefined ? {} : { key }) });
/** Each call of this name after the first. */
const after = (line: Line, on: 'product' | 'terminal', route: string, ...kind: string[]) => line.run(['sim', 'fault', 'set', 'f', '--on', on, '--route', route, '--every', '2', ...kind]);
const ordersOf = (line: Line): number => line.simulator.world.books().product.orders.length;

// Each test has a simulator of its own, and waits for its time to be over more than it does: so they wait together. A call ends by itself after 15 s, and would be asked again: the time is over just before that, as late as can be on a busy machine.
describe.concurrent('what was done before nobody answered any more is not said to be nothing', { timeout: 180_000 }, () => {
  it('orders of a file without keys: run again, it would order the first ones twice', async (test) => {
    const line = await aSimulatorLine(0, undefined, test);
    await after(line, 'product', 'calculateOrder', '--kind', 'hang');
    const cut = await line.json(['order', 'create', '-', '--timeout', '14'], { stdin: `${toast()}\n${toast()}` });
    expect([ordersOf(line), cut]).toMatchObject([1, { code: 9, values: [{ orderId: expect.any(String) as string }, { error: { code: 'outcome-unknown', retryable: false } }] }]);
  });

  it('the same where the line goes', async (test) => {
    const line = await aSimulatorLine(0, undefined, test);
    await after(line, 'product', 'calculateOrder', '--kind', 'drop-before');
    const cut = await line.json(['order', 'create', '-'], { stdin: `${toast()}\n${toast()}` });
    expect([ordersOf(line), cut]).toMatchObject([1, { code: 9, values: [{ orderId: expect.any(String) as string }, { error: { retryable: false } }] }]);
  });

  it('with keys the same command goes on', async (test) => {
    const line = await aSimulatorLine(0, undefined, test);
    await after(line, 'product', 'calculateOrder', '--kind', 'hang');
    const cut = await line.json(['order', 'create', '-', '--timeout', '14'], { stdin: `${toast('one')}\n${toast('two')}` });
    expect(cut).toMatchObject({ code: 9, values: [{ key: 'one' }, { error: { code: 'outcome-unknown', retryable: true } }] });
  });

  it('a file whose first order has no key, also where the second one has', async (test) => {
    const line = await aSimulatorLine(0, undefined, test);
    await after(line, 'product', 'createOrder', '--kind', 'hang');
    const cut = await line.json(['order', 'create', '-', '--timeout', '14'], { stdin: `${toast()}\n${toast('two')}` });
    expect(cut).toMatchObject({ code: 9, values: [{ orderId: expect.any(String) as string }, { error: { code: 'outcome-unknown', message: expect.stringContaining('Nobody knows whether the order was placed.') as string, retryable: false } }] });
  });

  it('an order is not placed before all is known that its line says', async (test) => {
    const line = await aSimulatorLine(0, undefined, test);
    await line.run(['sim', 'fault', 'set', 'f', '--on', 'product', '--route', 'getShop', '--kind', 'hang']);
    const { code, values } = await line.json(['order', 'create', '1', '1xvasterbotten-toast', '--type', 'takeAway', '--phone', '070 174 06 05', '--timeout', '14']);
    expect([ordersOf(line), code, values]).toMatchObject([0, 124, [{ error: { code: 'timeout', retryable: true } }]]);
  });

  it('guests of a kiosk: run again, it would charge the first ones twice', async (test) => {
    const line = await aSimulatorLine(0, undefined, test);
    await line.run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
    await after(line, 'terminal', 'calculatePrice', '--kind', 'hang');
    const cut = await line.json(['kiosk', 'run', '1xvasterbotten-toast', '--type', 'takeAway', '--guests', '2', '--receipt', 'none', '--timeout', '14']);
    expect(cut).toMatchObject({ code: 9, values: [{ state: 'paid' }, { error: { code: 'outcome-unknown', retryable: false } }] });
  });

  it.for([
    ['behind one who has paid', 'approved, busy', [{ state: 'paid' }, 'Another payment is under way there.']],
    ['before one who pays', 'busy, approved', ['Another payment is under way there.', { state: 'paid' }]],
    ['of a card that is declined, before one who pays', 'declined:51, approved', ['Pay with another card.', { state: 'paid' }]],
  ] as const)('a guest of several %s: nothing calls itself retryable, and the hint charges nobody once more', async ([, scenario, told], test) => {
    const line = await aSimulatorLine(0, undefined, test);
    await line.run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
    const rest = 'Then run what is left alone: the same command again would order the others once more.';
    const values = told.map((each) => (typeof each === 'string' ? { error: { hint: `${each} ${rest}`, retryable: false } } : each));
    expect(await line.json(['kiosk', 'run', '1xvasterbotten-toast', '--type', 'takeAway', '--guests', '2', '--receipt', 'none', '--scenario', scenario])).toMatchObject({ code: scenario.includes('busy') ? 9 : 6, values });
    expect(await line.json(['kiosk', 'run', '1xvasterbotten-toast', '--type', 'takeAway', '--scenario', 'busy'])).toMatchObject({ code: 8, values: [{ error: { hint: 'Another payment is under way there. Wait, then run the same command again.', retryable: true } }] });
  });

  it.for([['without a key', [toast(), toast()], 9, false], ['with keys', [toast('one'), toast('two')], 8, true]] as const)('a server that is busy at the first order of a file %s, and not at the second', async ([, orders, code, retryable], test) => {
    const line = await aSimulatorLine(0, undefined, test);
    await line.run(['sim', 'fault', 'set', 'f', '--on', 'product', '--route', 'calculateOrder', '--kind', 'status', '--status', '503', '--first', '1']);
    expect(await line.json(['order', 'create', '-'], { stdin: orders.join('\n') })).toMatchObject({ code, values: [{ error: { retryable } }, { orderId: expect.any(String) as string }] });
    expect(ordersOf(line)).toBe(1);
  });

  it('a guest whose card was declined, before one at whom the command is interrupted: an order was sent, and that is not said to be nothing', async (test) => {
    const line = await aSimulatorLine(0, undefined, test);
    await line.run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
    await line.run(['sim', 'fault', 'set', 'f', '--on', 'terminal', '--route', 'calculatePrice', '--kind', 'hang', '--every', '2']);
    const interrupted = test.expect.poll(() => line.simulator.world.journal.list({ route: 'calculatePrice' }), { timeout: 60_000 }).toHaveLength(2);
    const cut = await line.json(['kiosk', 'run', '1xvasterbotten-toast', '--type', 'takeAway', '--guests', '2', '--receipt', 'none', '--scenario', 'declined:51'], { interrupted });
    expect(cut).toMatchObject({ code: 130, values: [{ error: { code: 'payment.insufficient-funds' } }, { error: {
      code: 'interrupted', message: 'How it ended for the guests before was told; those whose numbers were told have paid.',
      hint: 'Run the rest with fewer --guests; `weborder sim ledger --check` looks through a simulator\'s books.', retryable: false,
    } }] });
  });

  it('[P-9] a guest who was charged without an order, behind one who met a busy terminal: it does not end with 8, for whoever waits and tries again would charge once more', async (test) => {
    const line = await aSimulatorLine(0, undefined, test);
    await line.run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
    await line.run(['sim', 'fault', 'set', 'f', '--on', 'product', '--route', 'settleAtTerminal', '--kind', 'status', '--status', '409', '--code', 'order.failed-find-order']);
    expect(await line.json(['kiosk', 'run', '1xvasterbotten-toast', '--type', 'takeAway', '--guests', '2', '--receipt', 'none', '--scenario', 'busy, reversal:refused']))
      .toMatchObject({ code: 9, values: [{ error: { code: 'card-terminal.payment-failed', retryable: false } }, { error: { code: 'payment.needs-staff', retryable: false } }] });
  });

  it('[P-10] a guest who has paid and got no receipt, behind one who met a busy terminal: that does not end with 8 either', async (test) => {
    const line = await aSimulatorLine(0, undefined, test);
    await line.run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
    line.simulator.control.setPrinter({ coverOpen: true });
    expect(await line.json(['kiosk', 'run', '1xvasterbotten-toast', '--type', 'takeAway', '--guests', '2', '--scenario', 'busy, approved:at-once']))
      .toMatchObject({ code: 9, values: [{ error: { code: 'card-terminal.payment-failed', retryable: false } }, { state: 'paid', receipt: 'print-failed' }] });
  });

  it.for([
    ['without keys', [toast(), toast()], { message: 'The orders whose ids were told are placed.', hint: 'Take them out before you run the rest.', retryable: false }],
    ['with keys', [toast('one'), toast('two')], { message: 'The orders whose ids were told are placed.', hint: 'Run the same command again: with the same keys they are the same orders.', retryable: true }],
  ] as const)('an order of a file %s of which nobody knows whether it was placed, before one at which the command is interrupted', async ([, orders, said], test) => {
    const line = await aSimulatorLine(0, undefined, test);
    await line.run(['sim', 'fault', 'set', 'f', '--on', 'product', '--route', 'createOrder', '--kind', 'html']);
    await line.run(['sim', 'fault', 'set', 'g', '--on', 'product', '--route', 'calculateOrder', '--kind', 'hang', '--every', '2']);
    const interrupted = test.expect.poll(() => line.simulator.world.journal.list({ route: 'calculateOrder' }), { timeout: 60_000 }).toHaveLength(2);
    expect(await line.json(['order', 'create', '-'], { stdin: orders.join('\n'), interrupted })).toMatchObject({ code: 130, values: [{ error: { code: 'wire.unreadable-reply' } }, { error: { code: 'interrupted', ...said } }] });
  });

  it('a payment online: the same command tells how it ended', async (test) => {
    const line = await aSimulatorLine(0, undefined, test);
    const { values } = await line.json(['order', 'create', '1', '1xvasterbotten-toast', '--type', 'takeAway', '--phone', '070 174 06 05']);
    const { orderId } = values[0] as { orderId: string };
    await after(line, 'product', 'getOrder', '--kind', 'hang');
    expect(await line.json(['order', 'pay', orderId, '--card', 'approve', '--timeout', '14'])).toMatchObject({ code: 9, values: [{ error: { code: 'outcome-unknown', retryable: true } }] });
    await line.run(['sim', 'fault', 'off']);
    expect(await line.json(['order', 'pay', orderId, '--card', 'approve'])).toMatchObject({ code: 0, values: [{ state: 'paid' }] });
  });
});
