import { appError, type AppError } from '#core/errors/app-error.ts';
import type { PayAtTerminal } from '#core/payment/pay-at-terminal.ts';
import { isSettled, otherSum, type TerminalPayment } from '#core/payment/pay-at-terminal-state.ts';
import { staffCode } from '#core/payment/payment-attempt.ts';
import { when } from '#core/shared/when.ts';
import type { CommandContext } from '../command-context.ts';
import type { ExitCode } from '../exit-codes.ts';
import { moneyText } from '../render/money.ts';

/** Settled, one way or another. */
export type Ended = Exclude<TerminalPayment, { readonly since: number } | { readonly phase: 'idle' }>;
export type Paid = Extract<TerminalPayment, { readonly phase: 'paid' }>;

/**
 * Tells what the terminal shows, and waits until the payment is settled. Cut short, the guest is told that it goes on, and how to ask (P3). Null: another
 * run has brought it to its end meanwhile and told how, so the host has nothing more to say of it here. P8: where nobody has said for 150 s how it ends it
 * is left open, and told so: a kiosk goes on asking behind its next guest, a command would never end.
 */
export const followPayment = async (payment: Pick<PayAtTerminal, 'payment'>, { output, ifCutShort, giveUp }: Pick<CommandContext, 'output' | 'ifCutShort' | 'giveUp'>): Promise<Ended | null> => {
  let shown = '';
  const tell = (): void => {
    const now = payment.payment.get();
    if (isSettled(now)) return ifCutShort(null);
    const askStaff = now.asksStaff ? ` (ask the staff, code ${staffCode(now.attempt)})` : '';
    ifCutShort({ message: `Payment ${now.attempt.id} of order ${now.attempt.orderId} is under way and not final${askStaff}.`, hint: `Go on with the same payment: weborder terminal pay ${now.attempt.orderId}` });
    // A host may mirror nothing of its display: then there is the phase to tell.
    const mirrored = now.phase === 'processing' && now.display !== null ? now.display.lines.join(' · ') : '';
    const display = `${mirrored === '' ? now.phase : mirrored}${askStaff}`;
    if (display !== shown) output.note(`  ${display}`);
    shown = display;
    // A terminal that answers ends it by itself, however long somebody looks for their card.
    return now.asksStaff && now.phase !== 'processing' ? giveUp() : undefined;
  };
  const stop = payment.payment.subscribe(tell);
  tell();
  const ended = await when(payment.payment, isSettled);
  stop();
  ifCutShort(null);
  return ended.phase === 'idle' ? null : ended;
};

/** PAY-8: the order is paid, and another sum was charged for it. Null: what was charged is what it costs. */
export const otherAmount = (ended: Paid): AppError | null => {
  const { attempt } = ended;
  const charged = otherSum(ended);
  return charged === null ? null : appError('payment.needs-staff', {
    title: `The order is paid, but the terminal host says that ${moneyText(charged, attempt.currency)} were charged for it, not ${moneyText(attempt.amount, attempt.currency)}: ask the staff, code ${staffCode(attempt)}.`,
    outcome: 'unknown', values: { orderId: attempt.orderId, attemptId: attempt.id },
  });
};

/** Why nothing was charged, of what a host calls declined (402) whatever it was: a card that nobody gave has not been refused. */
export const whyNotCharged = ({ code, condition }: { readonly code: string; readonly condition: string }): string => {
  if (code === 'payment.abandoned' || (code === 'payment.declined' && condition === 'Cancel')) return 'it was cancelled';
  if (code === 'card-terminal.payment-timeout' && condition === 'Cancel') return 'no card came in time';
  return code.startsWith('card-terminal.') ? 'it did not go through' : 'the card was declined';
};

/** The exit code of what is not paid: 6 declined, refused or given back, 9 where staff has to look. */
export const failPayment = (ended: Exclude<Ended, Paid>, context: CommandContext): ExitCode => {
  switch (ended.phase) {
    case 'declined': return context.fail(appError(ended.code, { status: 402, values: { orderId: ended.attempt.orderId, attemptId: ended.attempt.id, condition: ended.condition } }), 'write');
    case 'refused': return context.fail(ended.error, 'write');
    // Why the money had to go back has a next step of its own, which is another's: of a payment that failed, say, or of a receipt.
    case 'reversed': return context.fail(appError('payment.given-back', { status: 409, title: 'Charged and given back: this order is not paid.', values: { orderId: ended.attempt.orderId, attemptId: ended.attempt.id, reason: ended.error.code } }), 'write');
    case 'needs-staff': return context.fail(appError('payment.needs-staff', { title: `${ended.error.code === 'payment.other-terminal' ? 'Perhaps charged, and nobody here can say' : 'Charged, without an order'}: ask the staff, code ${staffCode(ended.attempt)}.`, outcome: 'unknown', values: { attemptId: ended.attempt.id } }), 'write');
  }
};
