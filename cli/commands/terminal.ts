import { appError, type AppError } from '#core/errors/app-error.ts';
import type { Order } from '#core/order-tracking/order.ts';
import { payableOf } from '#core/payment/payable.ts';
import type { TerminalAnswer } from '#core/payment/terminal-answer.ts';
import { attemptId, type OrderId, type ShopId } from '#core/shared/ids.ts';
import { fromMinor } from '#core/shared/money.ts';
import type { CommandContext } from '../command-context.ts';
import type { KioskServices } from '../composition/kiosk-services.ts';
import { EXIT, isUnpaidReceipt, type ExitCode } from '../exit-codes.ts';
import { failPayment, otherAmount, whyNotCharged } from './follow-payment.ts';
import type { PrintOptions } from './kiosk-options.ts';
import { sayPaid } from './order-pay.ts';
import { payOne } from './pay-one.ts';

/** The same machine by its two names. */
const plainly = (origin: string): string => origin.replace('//localhost:', '//127.0.0.1:');

const failSignedOut = (title: string, { fail }: Pick<CommandContext, 'fail'>): ExitCode => fail(appError('self-service.signed-out', { status: 401, title }), 'read');
const NO_LONGER_TAKEN = 'The terminal host no longer takes the sign-in of this kiosk.';

/**
 * Its host has refused the bearer: whatever the command was about, that is what has to be said. `InvalidToken` in the words of people is about the link of a
 * mail, and a sign-out in the middle of an order says only that it was not placed. What nobody knows the outcome of stays so.
 */
const tellingSignOut = (kiosk: KioskServices, context: CommandContext): CommandContext => ({
  ...context,
  fail: (error, did, where) => {
    const isRefused = error.status === 401 && error.code === 'InvalidToken';
    const isWhy = isRefused || (!kiosk.tokens.mode.get().enabled && (error.status === 401 || error.code === 'order.not-placed'));
    return context.fail(isWhy ? appError('self-service.signed-out', { status: 401, title: NO_LONGER_TAKEN }) : error, did, where);
  },
});

/** Runs with the sign-in that is kept, or says that there is none, or none at the host that was named: a token goes to its own host only (R8). */
export const asKiosk = async (context: CommandContext, run: (kiosk: KioskServices, context: CommandContext, shop: ShopId) => Promise<ExitCode>): Promise<ExitCode> => {
  const kiosk = await context.kiosk();
  const stop = kiosk.start();
  const { tokens } = kiosk;
  try {
    if (!tokens.mode.get().enabled) return failSignedOut('No kiosk is signed in here.', context);
    const access = await tokens.access();
    const mode = tokens.mode.get();
    // Its time was over, as of one from yesterday, and the host gave no other for it.
    if (access === null || !mode.enabled) return failSignedOut(NO_LONGER_TAKEN, context);
    const { host, isHostNamed } = context.options;
    if (isHostNamed && plainly(access.host) !== plainly(host)) {
      context.output.error({ code: 'self-service.other-host', message: `The kiosk is signed in at ${access.host}, not at ${host}.`, hint: 'Sign in there with `weborder kiosk sign-in SHOP`, or leave --host and WEBORDER_HOST out.', retryable: false });
      return EXIT.auth;
    }
    return await run(kiosk, tellingSignOut(kiosk, context), mode.shopId);
  } finally {
    kiosk.payment.stop();
    stop();
  }
};

/** … and with the payments that are kept for itself alone: two that write them down beside each other would each write over what the other has written (M1, P2). */
export const asPayingKiosk: typeof asKiosk = (outer, run) => asKiosk(outer, async (kiosk, context, shop) => {
  const taken = kiosk.takePayments();
  if (taken.isTaken) return run(kiosk, context, shop);
  context.output.error({
    code: 'self-service.in-use', message: `${taken.pid === null ? 'Another process' : `Process ${taken.pid}`} is at work with the payments in the state folder ${context.options.state}; nothing was begun here.`,
    hint: 'Wait until it has ended, then run the same command again. A second kiosk has a state folder of its own: name it with --state, and sign it in there.', retryable: true,
  });
  return EXIT.busy;
});

/** `weborder terminal status`. */
export const hostStatus = (outer: CommandContext): Promise<ExitCode> => asKiosk(outer, async ({ host, tokens }, context) => {
  const health = await host.ping();
  if (!health.ok) return context.fail(health.error, 'read');
  const { terminal, printer } = health.value;
  context.output.data(() => `Terminal  ${tokens.terminalId()}, ${terminal}\nPrinter   ${printer}`, { terminalId: tokens.terminalId(), terminal, printer });
  return EXIT.ok;
});

/** `weborder terminal pay ORDER`: through the very use case of the kiosk's screen: journal, terminal, order number (P1–P12). */
export const payAtTerminal = (id: OrderId, outer: CommandContext): Promise<ExitCode> => asPayingKiosk(outer, async ({ payment }, context) => {
  /** The order, to be paid; or how the command ends. */
  const toPay = async (): Promise<Order | ExitCode> => {
    const order = await context.orders.byId(id);
    if (!order.ok) return context.fail(order.error, 'read');
    const { paid, status } = order.value;
    // By the very payment that is open here: it is followed to its end, so that it is no longer.
    if (payment.openAttempt()?.orderId === id) return order.value;
    if (paid) return sayPaid(order.value, null, context);
    // P9: charged, and not given back: whoever places it anew has paid twice.
    const left = status === 'cancelled' && payment.recall(id) ? payment.payment.get() : null;
    if (left?.phase === 'needs-staff') return failPayment(left, context);
    // Nothing is charged that would have to be given back.
    return status === 'cancelled' ? context.fail(appError('payment.order-expired', { status: 409, title: `Order ${id} was cancelled, or its time to be paid is over.` }), 'read') : order.value;
  };
  const order = await toPay();
  if (typeof order === 'number') return order;
  const lookAgain = async (): Promise<ExitCode | null> => {
    const now = await toPay();
    return typeof now === 'number' ? now : null;
  };
  const ended = await payOne(payment, payableOf(order), { ...context, ifCutShort: (said) => { context.ifCutShort(said === null ? null : { ...said, isSameAgain: true }); } }, lookAgain);
  if (typeof ended === 'number') return ended;
  if (ended.phase !== 'paid') return failPayment(ended, context);
  context.output.data(() => ended.orderNumber, { orderId: ended.attempt.orderId, state: 'paid', number: ended.orderNumber, attemptId: ended.attempt.id, total: fromMinor(ended.attempt.amount), currency: ended.attempt.currency, transactionNumber: ended.status?.transactionNumber ?? '' });
  const other = otherAmount(ended);
  return other === null ? EXIT.ok : context.fail(other, 'write');
});

const answerJson = (answer: TerminalAnswer): unknown => {
  switch (answer.kind) {
    case 'processing': return { state: 'processing', display: answer.display.lines, canCancel: answer.display.canCancel };
    case 'approved': return { state: 'approved', attemptId: answer.status.attemptId, amount: fromMinor(answer.status.amount), reversed: fromMinor(answer.status.reversed), transactionNumber: answer.status.transactionNumber };
    case 'declined': return { state: 'declined', attemptId: answer.attemptId, code: answer.code, condition: answer.condition };
  }
};

const answerText = (answer: TerminalAnswer): string => {
  switch (answer.kind) {
    case 'processing': return `processing: ${answer.display.lines.join(' · ')}`;
    case 'approved': return answer.status.reversed > 0 ? 'approved, and given back' : 'approved';
    case 'declined': return `not paid, ${whyNotCharged(answer)}: ${answer.code}`;
  }
};

/** `weborder terminal show|cancel|reverse ATTEMPT`: one call of the contract; what it answers is said as it is. */
export const askTerminal = (verb: 'show' | 'cancel' | 'reverse', attempt: string, outer: CommandContext): Promise<ExitCode> => asKiosk(outer, async ({ host }, context) => {
  const id = attemptId(attempt);
  const ask = { show: () => host.paymentStatus(id), cancel: () => host.cancelPayment(id), reverse: () => host.reversePayment(id) } as const;
  const answer = await ask[verb]();
  if (!answer.ok) return context.fail(answer.error, verb === 'show' ? 'read' : 'same-again');
  const { value } = answer;
  context.output.data(() => answerText(value), answerJson(value));
  return EXIT.ok;
});

/** §8: a fault of the printer is exit code 10; the number is said all the same (M12). A host finds no order where it has none with this id; what was asked for is a payment's. */
const failReceipt = (error: AppError, id: string, did: 'read' | 'write' | 'same-again', context: CommandContext): ExitCode => {
  if (error.code === 'order.failed-find-order') {
    context.output.error({ code: error.code, message: `This terminal host knows no payment "${id}", and no order of that id.`, hint: 'The id of a payment stands under "attemptId" where `weborder terminal pay` and `weborder kiosk run` say --json.', retryable: false });
    return EXIT.notFound;
  }
  if (did !== 'read' && error.outcome === 'unknown' && error.code !== 'network.unreachable') {
    const isSame = did === 'same-again';
    const hint = isSame ? 'Run the same command again: with the same --key it is printed once.' : 'Look at the printer before you print again: a second receipt may come.';
    context.output.error({ code: 'outcome-unknown', message: `Nobody knows whether it was printed (${error.code}).`, hint, retryable: isSame });
    return EXIT.outcomeUnknown;
  }
  const code = context.fail(error, did);
  return did !== 'read' && error.code === 'self-service.receipt-print' && !isUnpaidReceipt(error) ? EXIT.printer : code;
};

/** `weborder printer print ATTEMPT`: printing never changes what is paid (P10). */
export const printReceipt = (attempt: string, { numberOnly, header, key }: PrintOptions, outer: CommandContext): Promise<ExitCode> => asKiosk(outer, async ({ host }, context) => {
  const printed = await host.printReceipt(attemptId(attempt), { key: key ?? context.random.id(), onlyOrderNumber: numberOnly === true, headerText: header });
  if (!printed.ok) return failReceipt(printed.error, attempt, key === undefined ? 'write' : 'same-again', context);
  context.output.data(() => printed.value, { number: printed.value, printed: true });
  return EXIT.ok;
});

/** `weborder printer number ATTEMPT`. */
export const orderNumber = (attempt: string, outer: CommandContext): Promise<ExitCode> => asKiosk(outer, async ({ host }, context) => {
  const number = await host.orderNumber(attemptId(attempt));
  if (!number.ok) return failReceipt(number.error, attempt, 'read', context);
  context.output.data(() => number.value, { number: number.value });
  return EXIT.ok;
});
