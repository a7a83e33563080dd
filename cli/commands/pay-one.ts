import type { PayAtTerminal } from '#core/payment/pay-at-terminal.ts';
import { staffCode, type PaymentAttempt } from '#core/payment/payment-attempt.ts';
import type { Payable } from '#core/payment/payable.ts';
import type { AttemptId, OrderId } from '#core/shared/ids.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { followPayment, otherAmount, whyNotCharged, type Ended } from './follow-payment.ts';

/** What of the use case and of a command's context is needed here. */
type Paying = Pick<PayAtTerminal, 'payment' | 'openAttempt' | 'start' | 'resume' | 'dismiss'>;
type Telling = Pick<CommandContext, 'output' | 'ifCutShort' | 'giveUp'>;

const howItEnded = (ended: Ended): { readonly words: string; readonly more: Readonly<Record<string, string>> } => {
  switch (ended.phase) {
    case 'paid': {
      const other = otherAmount(ended);
      const staff = other === null ? '' : `, and for the staff, code ${staffCode(ended.attempt)}: another sum was charged than it costs`;
      return { words: `is paid: number ${ended.orderNumber}${staff}`, more: { number: ended.orderNumber, ...(other && { code: other.code }) } };
    }
    case 'declined': return { words: `is not paid, ${whyNotCharged(ended)} (${ended.code})`, more: { code: ended.code } };
    case 'refused': return { words: `is not paid, its payment was refused (${ended.error.code})`, more: { code: ended.error.code } };
    case 'reversed': return { words: `is not paid, it was charged and given back (${ended.error.code})`, more: { code: ended.error.code } };
    case 'needs-staff': return { words: `is for the staff, code ${staffCode(ended.attempt)}: perhaps charged (${ended.error.code})`, more: { code: ended.error.code } };
  }
};

/** Told beside, also to programs: stdout belongs to the order that was asked for. `ended` null: another run has told how. */
const tellOfOther = ({ orderId, id }: PaymentAttempt, ended: Ended | null, { output }: Telling): void => {
  const { words, more } = ended === null ? { words: 'was brought to its end by another run', more: {} } : howItEnded(ended);
  output.aside(`Order ${orderId}, whose payment was still open, ${words}.`, { orderId, attemptId: id, state: ended?.phase ?? 'ended-elsewhere', ...more });
};

/** Whoever waits is told what for: another guest's card may take its time. */
const tellOfWait = (other: OrderId, { output }: Telling): void => { output.note(`The payment of order ${other} is still open; it is brought to its end first.`); };

/** An attempt that ends and is open again all the same would be followed for ever. */
const stillOpen = (other: OrderId, { output }: Telling): ExitCode => {
  output.error({ code: 'payment.other-order-open', message: `A payment of order ${other} is still open at this terminal; nothing else was paid.`, hint: `See how it stands: weborder terminal pay ${other}`, retryable: true });
  return EXIT.busy;
};

/** How the order's own payment ended, only the order can say now; to begin another one might charge twice. */
const endedElsewhere = (id: OrderId, { output }: Telling): ExitCode => {
  output.error({ code: 'payment.ended-elsewhere', message: `Another run has brought the payment of order ${id} to its end.`, hint: `See how it ended: weborder order show ${id}`, retryable: false });
  return EXIT.outcomeUnknown;
};

/** Payments that earlier runs have left open are brought to their end and told; null: the terminal is free. */
export const finishOpen = async (payment: Paying, context: Telling): Promise<ExitCode | null> => {
  const seen = new Set<AttemptId>();
  for (let open = payment.openAttempt(); open !== null; open = payment.openAttempt()) {
    if (seen.has(open.id)) return stillOpen(open.orderId, context);
    seen.add(open.id);
    tellOfWait(open.orderId, context);
    payment.resume();
    const ended = await followPayment(payment, context);
    payment.dismiss();
    tellOfOther(ended?.attempt ?? open, ended, context);
  }
  return null;
};

/**
 * Pays this very order. The use case follows whatever is open already (M1), so another order's payment is brought to its end first, and told: its
 * number is never taken for the one of the order asked for. An exit code: this order could not be begun, and why is said. `lookAgain`: may it still be
 * paid after that wait? Null: it may.
 */
export const payOne = async (payment: Paying, payable: Payable, context: Telling, lookAgain: () => Promise<ExitCode | null> = () => Promise.resolve(null)): Promise<Ended | ExitCode> => {
  const seen = new Set<AttemptId>();
  for (;;) {
    const open = payment.openAttempt();
    if (open !== null && open.orderId !== payable.order.id) tellOfWait(open.orderId, context);
    await payment.start(payable);
    const ended = await followPayment(payment, context);
    const followed = ended?.attempt ?? open;
    if (followed === null || followed.orderId === payable.order.id) return ended ?? endedElsewhere(payable.order.id, context);
    payment.dismiss();
    if (seen.has(followed.id)) return stillOpen(followed.orderId, context);
    seen.add(followed.id);
    tellOfOther(followed, ended, context);
    const isOver = await lookAgain();
    if (isOver !== null) return isOver;
  }
};
