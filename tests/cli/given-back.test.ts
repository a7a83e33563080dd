import { expect, it } from 'vitest';
import { aSimulatorLine } from './a-command-line.ts';

// Each test has a simulator of its own, and most of its time is a pause between two questions: so they wait together.
it.concurrent.for([
  ['the bank approves half of it', 'partial', 'card-terminal.payment-failed'],
  ['the bank approves another sum', 'other-amount', 'card-terminal.payment-failed'],
])('[P-6] where %s the money goes back, and what is said is about that, not about a payment that failed: the same command pays the order', { timeout: 120_000 }, async ([, scenario, reason], test) => {
  const { run, json, simulator } = await aSimulatorLine(0, undefined, test);
  expect((await run(['kiosk', 'sign-in', '1', '--cashier', 'kassa'])).code).toBe(0);
  const order = (await run(['order', 'create', '1', '1xvasterbotten-toast', '--type', 'takeAway', '--phone', '070 174 06 05'])).out.trim();
  await run(['sim', 'scenario', 'set', `${scenario}, approved`]);
  expect(await json(['terminal', 'pay', order])).toEqual({ code: 6, values: [{ error: {
    code: 'payment.given-back', message: expect.stringMatching(new RegExp(String.raw`^Charged and given back: this order is not paid\. \[orderId: ${order}; attemptId: [^;]+; reason: ${reason}\]$`)) as string,
    hint: '`weborder order show ORDER` says how it stands: `weborder terminal pay ORDER` pays it with another card, and one that was cancelled is placed anew.', retryable: false,
  } }] });
  const [{ id } = { id: '' }] = simulator.control.ledger().attempts;
  expect([await run(['terminal', 'show', id]), await json(['terminal', 'show', id])]).toMatchObject([
    { code: 0, out: 'approved, and given back\n' }, { code: 0, values: [{ state: 'approved', attemptId: id }] },
  ]);
  expect(await run(['terminal', 'pay', order])).toMatchObject({ code: 0, out: '1\n' });
  expect(await json(['sim', 'ledger', '--check'])).toMatchObject({ code: 0, values: [{ isClean: true, charges: 2, reversals: 1, orders: 1 }] });
});

it.concurrent('[P-9] an order that was charged and that only the staff can settle is the staff\'s also when it is cancelled by then: who was told to place it anew would pay twice', async (test) => {
  const { run, json, simulator } = await aSimulatorLine(0, undefined, test);
  expect((await run(['kiosk', 'sign-in', '1', '--cashier', 'kassa'])).code).toBe(0);
  const order = (await run(['order', 'create', '1', '1xvasterbotten-toast', '--type', 'takeAway', '--phone', '070 174 06 05'])).out.trim();
  await run(['sim', 'fault', 'set', 'f', '--on', 'product', '--route', 'settleAtTerminal', '--kind', 'status', '--status', '409', '--code', 'order.failed-find-order']);
  await run(['sim', 'scenario', 'set', 'reversal:refused']);
  const first = await json(['terminal', 'pay', order]);
  expect(first).toMatchObject({ code: 9, values: [{ error: { code: 'payment.needs-staff', retryable: false } }] });
  await run(['sim', 'fault', 'off']);
  expect((await run(['order', 'cancel', order])).code).toBe(0);
  expect(await json(['terminal', 'pay', order])).toEqual(first);
  expect(simulator.control.ledger().lines.map(({ kind }) => kind)).toEqual(['charge']);
}, 120_000);
