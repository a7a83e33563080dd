import { createInPageTabLock } from '#adapters/tabs/in-page-tab-lock.ts';
import { storedPaymentAttempts } from '#adapters/storage/stored-values.ts';
import type { Order } from '#core/order-tracking/order.ts';
import { PayOnline } from '#core/payment/pay-online.ts';
import { payableOf } from '#core/payment/payable.ts';
import { PaymentJournal } from '#core/payment/payment-journal.ts';
import { isFinal } from '#core/payment/payment-state.ts';
import { appError } from '#core/errors/app-error.ts';
import { TEST_CARD_NAMES } from '#simulator/composition/test-card-names.ts';
import type { OrderId } from '#core/shared/ids.ts';
import { fromMinor } from '#core/shared/money.ts';
import { when } from '#core/shared/when.ts';
import type { CommandContext, CutShort } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';

/** `card`: a test card of the simulated provider. `wait` false: only where to pay. */
export interface PayOptions { readonly card?: string; readonly wait: boolean }

/** Each order has a journal of its own, so that scripts may pay many at once (M1 holds for each). */
const journalOf = ({ storeOf }: CommandContext, id: OrderId): PaymentJournal => new PaymentJournal(storedPaymentAttempts(storeOf(`payment-${id}`)));

/** What is under way ends only at the server: whoever runs out of time is told how to ask again. */
const resume = (id: OrderId, attempt: string): CutShort => ({
  message: `Payment ${attempt} of order ${id} is under way and not final.`, hint: `Go on with the same payment: weborder order pay ${id}`, isSameAgain: true,
});

/** `attempt`: null when another run has paid it. */
export const sayPaid = ({ id, number, transactionNumber, total, currency }: Order, attempt: string | null, context: CommandContext): ExitCode => {
  context.output.data(() => number, { orderId: id, state: 'paid', number, total: fromMinor(total), currency: currency.name, ...(attempt === null ? {} : { attemptId: attempt }), transactionNumber });
  context.output.note(`Paid. Order number ${number}.`);
  return EXIT.ok;
};

/** Another run has paid it, or has seen how it ended: only the order can say now. Not paid, or no answer: the same command asks again (P3). */
const sayHowItStands = async (id: OrderId, context: CommandContext): Promise<ExitCode> => {
  const order = await context.orders.byId(id);
  if (order.ok && order.value.paid) return sayPaid(order.value, null, context);
  return context.fail(appError('payment.outcome-unknown', { values: { orderId: id }, outcome: 'unknown' }), 'same-again');
};

/**
 * `weborder order pay ORDER`: pays online through the same use case as the app: journal, provider, and asking until the outcome is known (P1–P12).
 * Run again, it goes on with the same payment. Exit codes: 6 declined or refused, 9 while nobody knows.
 */
export const payOrder = async (id: OrderId, { card, wait }: PayOptions, context: CommandContext): Promise<ExitCode> => {
  // Before a payment begins, for one that is open waits for a card. A provider that knows other cards than we do refuses by itself.
  if (card !== undefined && !TEST_CARD_NAMES.includes(card)) return context.fail(appError('payment.unknown-test-card', { title: `There is no test card "${card}".` }), 'read');
  const order = await context.orders.byId(id);
  if (!order.ok) return context.fail(order.error, 'read');
  if (order.value.paid) return sayPaid(order.value, null, context);
  let cardError: ReturnType<typeof appError> | null = null;
  const isGoing = new Set<string>();
  let hasEnded = false;
  const goTo = async (url: string): Promise<void> => {
    if (isGoing.has(url)) return;
    isGoing.add(url);
    if (card === undefined) {
      context.output.note(`Pay here: ${url}`);
      return;
    }
    const done = await context.provider.pay(url, card);
    if (hasEnded) return;
    if (!done.ok) cardError = done.error;
    pay.resume(id);
  };
  const pay: PayOnline = new PayOnline({
    orders: context.orders, journal: journalOf(context, id), clock: context.clock, random: context.random, lock: createInPageTabLock(),
    leaveTo: (url) => { goTo(url).catch(() => { pay.resume(id); }); }, settled: () => undefined, orderGone: () => undefined, isPaid: () => false,
  });
  try {
    const stop = pay.payment.subscribe(() => {
      const payment = pay.payment.get();
      // An earlier run has left it at the provider: the way there is the same.
      if (payment.phase === 'processing' && payment.asked > 0 && payment.attempt.redirectUrl !== null && isGoing.size === 0) return pay.continueAtProvider();
      context.ifCutShort(isFinal(payment) ? null : resume(id, payment.attempt.id));
      // P8: a card that was given has had its time; somebody who pays by hand takes theirs, for as long as the server is there.
      return payment.phase === 'ask-staff' && (card !== undefined || context.lastSilent() !== null) ? context.giveUp() : undefined;
    });
    if (!pay.resume(id)) await pay.start(payableOf(order.value));
    const ended = await when(pay.payment, (payment) => isFinal(payment) || cardError !== null || (!wait && payment.phase === 'leaving'));
    stop();
    if (cardError !== null && !isFinal(ended)) return context.fail(cardError, 'same-again');
    context.ifCutShort(null);
    switch (ended.phase) {
      case 'paid': {
        context.ifCutShort({ message: `Order ${id} is paid, and its number was not told.`, hint: `Ask for it: weborder order pay ${id}`, isSameAgain: true, isDone: true });
        const after = await context.orders.byId(id);
        context.ifCutShort(null);
        return after.ok ? sayPaid(after.value, ended.attempt.id, context) : context.fail(after.error, 'same-again');
      }
      case 'declined': return context.fail(appError(ended.code, { status: 402, values: { orderId: id, attemptId: ended.attempt.id } }), 'write');
      case 'refused': return ended.error.code === 'payment.order-already-paid' ? await sayHowItStands(id, context) : context.fail(ended.error, 'same-again');
      case 'leaving':
        context.output.data(() => ended.redirectUrl, { orderId: id, state: 'processing', attemptId: ended.attempt.id, redirectUrl: ended.redirectUrl });
        return EXIT.ok;
      case 'idle': case 'starting': case 'processing': case 'unknown': case 'ask-staff':
        return await sayHowItStands(id, context);
    }
  } finally {
    hasEnded = true;
    pay.stop();
  }
};
