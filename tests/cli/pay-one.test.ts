import { expect, it } from 'vitest';
import { finishOpen, payOne } from '#cli/commands/pay-one.ts';
import { EXIT } from '#cli/exit-codes.ts';
import { followPayment, type Ended } from '#cli/commands/follow-payment.ts';
import { createOutput } from '#cli/render/output.ts';
import { appError } from '#core/errors/app-error.ts';
import type { TerminalPayment } from '#core/payment/pay-at-terminal-state.ts';
import { staffCode, type PaymentAttempt } from '#core/payment/payment-attempt.ts';
import type { Payable } from '#core/payment/payable.ts';
import { attemptId, orderId, shopId } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';

const attemptOf = (order: string): PaymentAttempt => ({
  id: attemptId(`attempt-${order}`), orderId: orderId(order), shopId: shopId(1), basketHash: '', amount: 9800, currency: 'SEK', terminal: 'T-01', startedAt: 0, pickupTime: 0, customerCode: '', redirectUrl: null,
});
const payableOf = (order: string): Payable => ({ order: { id: orderId(order), total: 9800, currency: 'SEK', pickupTime: 0, holdExpires: null, paid: false }, shopId: shopId(1), basketHash: '', customerCode: '' });
const paid = (order: string): Ended => ({ phase: 'paid', attempt: attemptOf(order), status: null, orderNumber: '7' });

/** A terminal at which these payments are open, oldest first; each ends as it stands here. `stays`: the journal goes on showing it. */
const aTerminal = (open: readonly Ended[], stays = false) => {
  const left = [...open];
  const payment = cell<TerminalPayment>({ phase: 'idle' });
  const end = (): boolean => {
    const [first] = left;
    if (first === undefined) return false;
    payment.set(first);
    if (!stays) left.shift();
    return true;
  };
  return {
    payment, openAttempt: () => left[0]?.attempt ?? null, resume: end, dismiss: () => { payment.set({ phase: 'idle' }); },
    start: (payable: Payable) => {
      if (!end()) payment.set(paid(payable.order.id));
      return Promise.resolve(true);
    },
  };
};

const listening = (isJson = true) => {
  const said = { out: '', err: '' };
  const output = createOutput({ stdout: { write: (text) => { said.out += text; } }, stderr: { write: (text) => { said.err += text; } } }, isJson);
  return { said, context: { output, ifCutShort: () => undefined, giveUp: () => undefined } };
};

it.each([
  [paid('left'), 'is paid: number 7.', { state: 'paid', number: '7' }],
  [{ phase: 'declined', attempt: attemptOf('left'), code: 'payment.declined', condition: '' }, 'is not paid, the card was declined (payment.declined).', { state: 'declined', code: 'payment.declined' }],
  [{ phase: 'declined', attempt: attemptOf('left'), code: 'payment.abandoned', condition: 'Cancel' }, 'is not paid, it was cancelled (payment.abandoned).', { state: 'declined', code: 'payment.abandoned' }],
  [{ phase: 'declined', attempt: attemptOf('left'), code: 'payment.declined', condition: 'Cancel' }, 'is not paid, it was cancelled (payment.declined).', { state: 'declined', code: 'payment.declined' }],
  [{ phase: 'declined', attempt: attemptOf('left'), code: 'card-terminal.payment-timeout', condition: 'Cancel' }, 'is not paid, no card came in time (card-terminal.payment-timeout).', { state: 'declined', code: 'card-terminal.payment-timeout' }],
  [{ phase: 'declined', attempt: attemptOf('left'), code: 'card-terminal.payment-timeout', condition: 'UnreachableHost' }, 'is not paid, it did not go through (card-terminal.payment-timeout).', { state: 'declined', code: 'card-terminal.payment-timeout' }],
  [{ phase: 'declined', attempt: attemptOf('left'), code: 'card-terminal.payment-failed', condition: 'Cancel' }, 'is not paid, it did not go through (card-terminal.payment-failed).', { state: 'declined', code: 'card-terminal.payment-failed' }],
  [{ phase: 'refused', attempt: attemptOf('left'), error: appError('payment.order-expired') }, 'is not paid, its payment was refused (payment.order-expired).', { state: 'refused', code: 'payment.order-expired' }],
  [{ phase: 'reversed', attempt: attemptOf('left'), error: appError('order.shop-closed') }, 'is not paid, it was charged and given back (order.shop-closed).', { state: 'reversed', code: 'order.shop-closed' }],
  [{ phase: 'needs-staff', attempt: attemptOf('left'), error: appError('payment.other-terminal') }, `is for the staff, code ${staffCode(attemptOf('left'))}: perhaps charged (payment.other-terminal).`, { state: 'needs-staff', code: 'payment.other-terminal' }],
] as const satisfies readonly (readonly [Ended, string, object])[])('[M1] another order\'s payment is told as it ended, a card that nobody gave not as declined, and the order asked for is paid (%#)', async (ended, words, more) => {
  const { said, context } = listening();
  expect(await payOne(aTerminal([ended]), payableOf('wanted'), context)).toEqual(paid('wanted'));
  expect({ out: said.out, err: JSON.parse(said.err) as unknown }).toEqual({ out: '', err: { note: `Order left, whose payment was still open, ${words}`, orderId: 'left', attemptId: 'attempt-left', ...more } });
});

it('[P-9] an order that is over by the time that another one\'s payment has come to its end is not begun', async () => {
  const begun: string[] = [];
  const { context } = listening();
  const terminal = aTerminal([paid('left')]);
  const start = (payable: Payable): Promise<boolean> => {
    if (terminal.openAttempt() === null) begun.push(payable.order.id);
    return terminal.start(payable);
  };
  expect([await payOne({ ...terminal, start }, payableOf('wanted'), context, () => Promise.resolve(EXIT.refused)), begun]).toEqual([EXIT.refused, []]);
});

it('[M1] several that were left open are all brought to their end before a guest orders', async () => {
  const { said, context } = listening();
  expect(await finishOpen(aTerminal([paid('one'), paid('two')]), context)).toBeNull();
  expect(said.err.trim().split('\n').map((line) => (JSON.parse(line) as { readonly orderId: string }).orderId)).toEqual(['one', 'two']);
});

it.each([
  ['the order asked for', (context: ReturnType<typeof listening>['context']) => payOne(aTerminal([paid('left')], true), payableOf('wanted'), context)],
  ['the next guest', (context: ReturnType<typeof listening>['context']) => finishOpen(aTerminal([paid('left')], true), context)],
])('[M1] one that is open again and again ends with 8, and %s is not paid: it is said which one, and what may be done', async (_who, act) => {
  const { said, context } = listening();
  expect(await act(context)).toBe(8);
  expect(said.out.split('\n').filter((line) => line !== '').map((line): unknown => JSON.parse(line))).toEqual([{ error: {
    code: 'payment.other-order-open', message: 'A payment of order left is still open at this terminal; nothing else was paid.', hint: 'See how it stands: weborder terminal pay left', retryable: true,
  } }]);
});

it('[P-8] a payment of which nobody says for 150 s how it ends is left open, and is the staff\'s to look at; one at a terminal that answers is waited for', () => {
  const attempt = attemptOf('wanted');
  const under = (phase: 'processing' | 'unknown', asksStaff: boolean): TerminalPayment => ({
    phase, attempt, since: 0, asksStaff, sends: 1, misses: 0, isKnown: true, isOrphan: false, isForgotten: false, refusal: null, cancel: 'none', processingId: '', display: null, oddApprovals: 0, orderRefusals: 0,
  });
  const { said, context } = listening(false);
  const payment = cell(under('processing', false));
  const [cut, givenUp]: [(string | undefined)[], string[]] = [[], []];
  void followPayment({ payment }, { ...context, ifCutShort: (short) => { cut.push(short?.message); }, giveUp: () => { givenUp.push(payment.get().phase); } });
  for (const next of [under('processing', true), under('unknown', false), under('unknown', true)]) payment.set(next);
  const code = staffCode(attempt);
  expect({ cut, givenUp, told: said.err }).toEqual({
    cut: ['', ` (ask the staff, code ${code})`, '', ` (ask the staff, code ${code})`].map((staff) => `Payment attempt-wanted of order wanted is under way and not final${staff}.`),
    givenUp: ['unknown'],
    told: `  processing\n  processing (ask the staff, code ${code})\n  unknown\n  unknown (ask the staff, code ${code})\n`,
  });
});

it('of a host that mirrors nothing of its display the phase is told, and no line without words', () => {
  const { said, context } = listening(false);
  const display = { phase: 'waitingForCard', lines: [], canCancel: true } as const;
  const payment = cell<TerminalPayment>({
    phase: 'processing', attempt: attemptOf('wanted'), since: 0, asksStaff: false, sends: 1, misses: 0, isKnown: true, isOrphan: false, isForgotten: false, refusal: null, cancel: 'none', processingId: '', display, oddApprovals: 0, orderRefusals: 0,
  });
  void followPayment({ payment }, context);
  expect(said.err).toBe('  processing\n');
});

/** A terminal whose open payments are closed by another process while they are followed: the host knows nothing of them, and the journal no longer has them. */
const closedBeside = (open: readonly string[]) => {
  const left = open.map(attemptOf);
  const payment = cell<TerminalPayment>({ phase: 'idle' });
  const begin = (attempt: PaymentAttempt, ends: TerminalPayment): void => {
    payment.set({
      phase: 'processing', attempt, since: 0, asksStaff: false, sends: 1, misses: 0, isKnown: false, isOrphan: false, isForgotten: false, refusal: null, cancel: 'none', processingId: '', display: null, oddApprovals: 0, orderRefusals: 0,
    });
    queueMicrotask(() => {
      left.shift();
      payment.set(ends);
    });
  };
  const resume = (): boolean => {
    const [first] = left;
    if (first !== undefined) begin(first, { phase: 'idle' });
    return first !== undefined;
  };
  return {
    payment, openAttempt: () => left[0] ?? null, resume, dismiss: () => undefined,
    start: (payable: Payable) => {
      if (!resume()) begin(attemptOf(payable.order.id), paid(payable.order.id));
      return Promise.resolve(true);
    },
  };
};
const elsewhere = { note: 'Order left, whose payment was still open, was brought to its end by another run.', orderId: 'left', attemptId: 'attempt-left', state: 'ended-elsewhere' };

it('[P-11] [M1] another order\'s payment that another run has ended meanwhile keeps nobody waiting: it is told, and the order asked for is paid', async () => {
  const { said, context } = listening();
  expect(await payOne(closedBeside(['left']), payableOf('wanted'), context)).toEqual(paid('wanted'));
  expect(said.err.trim().split('\n').map((line) => JSON.parse(line) as unknown)).toContainEqual(elsewhere);
});

it('[P-11] nor the next guest at a kiosk', async () => {
  const { said, context } = listening();
  expect(await finishOpen(closedBeside(['left']), context)).toBeNull();
  expect(said.err.trim().split('\n').map((line) => JSON.parse(line) as unknown)).toContainEqual(elsewhere);
});

it('[P-11] the very payment that another run has ended meanwhile ends with 9: how, only the order says, and nothing is begun anew', async () => {
  const { said, context } = listening();
  expect(await payOne(closedBeside(['wanted']), payableOf('wanted'), context)).toBe(9);
  expect(JSON.parse(said.out)).toMatchObject({ error: { code: 'payment.ended-elsewhere', retryable: false } });
});
