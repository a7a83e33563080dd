import type { TerminalPayment, UnsettledPayment } from '#core/payment/pay-at-terminal-state.ts';
import { staffCode } from '#core/payment/payment-attempt.ts';
import { pollDelay } from '#core/payment/payment-transitions.ts';
import { seconds, type Millis } from '#core/shared/duration.ts';
import { endingOf, paymentReason, type PaymentEnding, type PaymentReason } from './payment-reason.ts';
import { actOf, stepOf, type PaymentStep, type TerminalAct } from './payment-steps.ts';

/** What the guest may do about a payment that runs. `asked`: it is being cancelled; `refused`: that is not possible any more. */
type CancelOffer = 'offered' | 'gone' | 'asked' | 'refused';

/** Who a payment waits for: the card terminal without its line, the till with its terminal app, or the bank. */
type SilentParty = 'terminal' | 'till' | 'bank';

/** What the payment page shows. While an attempt is not final there is neither a success nor a failure in it (P4), and nothing to pay with (P3). */
export type KioskPaymentView =
  /** Nothing is being paid. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'at-terminal'; readonly step: PaymentStep; readonly act: TerminalAct; readonly lines: readonly string[]; readonly cancel: CancelOffer }
  /** Nobody knows yet. `code` is what the staff is shown; `asksStaff`: it takes so long that the staff is needed (P8); `silent`: who does not answer. */
  | { readonly kind: 'checking'; readonly code: string; readonly asksStaff: boolean; readonly silent: SilentParty; readonly nextCheckIn: number | null }
  /** Nothing was drawn. */
  | { readonly kind: 'declined'; readonly reason: PaymentReason; readonly ending: PaymentEnding }
  /** Paying could not begin; nothing was drawn. */
  | { readonly kind: 'refused'; readonly reason: PaymentReason; readonly canPayAtCounter: boolean }
  /** P9: drawn, and given back. */
  | { readonly kind: 'reversed'; readonly isOtherAmount: boolean }
  /** P9: drawn, no order, and the staff gives it back by this code. `isCharged` false: perhaps drawn, at a terminal that only the staff can ask. */
  | { readonly kind: 'needs-staff'; readonly code: string; readonly isCharged: boolean }
  | { readonly kind: 'paid' };

/** Is the guest sent to the staff, with a code to say? */
export const asksStaff = (view: KioskPaymentView): view is Extract<KioskPaymentView, { kind: 'checking' | 'needs-staff' }> =>
  view.kind === 'needs-staff' || (view.kind === 'checking' && view.asksStaff);

/** What is remembered of a payment: the terminal's last words, when the host last said something of use, and when anything last changed. */
export interface SeenPayment { readonly step: PaymentStep; readonly lines: readonly string[]; readonly newsAt: Millis; readonly changedAt: Millis }

/** Before the terminal has said anything. */
export const seenFirst = (now: Millis): SeenPayment => ({ step: 'waiting', lines: [], newsAt: now, changedAt: now });

/** What is remembered after a step of the payment. */
export const seenNow = (seen: SeenPayment, payment: TerminalPayment, now: Millis): SeenPayment => {
  if (payment.phase === 'starting') return seenFirst(now);
  if (payment.phase === 'confirming') return { ...seen, step: 'bank', changedAt: now };
  if (payment.phase !== 'processing' || payment.display === null || payment.display.phase === 'unavailable') return { ...seen, changedAt: now };
  const { phase, lines } = payment.display;
  return { step: stepOf(phase) ?? seen.step, lines, newsAt: now, changedAt: now };
};

/** An outcome that is unknown for a moment only (one lost answer) is not worth a fright; the terminal's own instructions stay so long. */
const CALM_MS = seconds(2);

/** Reasons why a card cannot be taken here at all, so that the counter is the way out. */
const NEEDS_COUNTER: ReadonlySet<PaymentReason> = new Set(['terminal-out', 'contact-lost', 'till-silent', 'till', 'not-saved']);

/** Would the counter help, where a card cannot be taken for this reason? */
export const helpsAtCounter = (reason: PaymentReason): boolean => NEEDS_COUNTER.has(reason);

/** Cancelling is offered while the terminal takes it: before anything is known of it, and until the card is read. */
const cancelOffer = (payment: UnsettledPayment): CancelOffer => {
  if (payment.phase !== 'starting' && payment.phase !== 'processing') return 'gone';
  if (payment.cancel === 'refused') return 'refused';
  if (payment.cancel !== 'none') return 'asked';
  if (payment.display !== null) return payment.display.canCancel ? 'offered' : 'gone';
  return payment.phase === 'starting' ? 'offered' : 'gone';
};

/** Seconds until the host is asked again; null: it is being asked now, or all the time. */
const nextCheckIn = ({ misses }: UnsettledPayment, { changedAt }: SeenPayment, now: Millis): number | null => {
  const left = misses === 0 ? 0 : Math.ceil((changedAt + pollDelay(misses - 1) - now) / 1000);
  return left > 0 ? left : null;
};

const isTerminalAway = (payment: UnsettledPayment): boolean => payment.phase === 'processing' && payment.display?.phase === 'unavailable';

/** While the outcome is unknown it is the till that says nothing of use, whatever the bank may do. */
const silentParty = (payment: UnsettledPayment): SilentParty => (isTerminalAway(payment) ? 'terminal' : payment.phase === 'unknown' ? 'till' : 'bank');

/** Does nobody say how it stands? Also while the kitchen has not answered, and while money is given back: that may still end either way. */
const isSilent = (payment: UnsettledPayment): boolean =>
  payment.phase === 'unknown' || payment.phase === 'reversing' || isTerminalAway(payment) || (payment.phase === 'confirming' && payment.misses + payment.orderRefusals > 0);

const ofUnsettled = (payment: UnsettledPayment, seen: SeenPayment, now: Millis): KioskPaymentView => {
  // A clock that was set back must not leave instructions there for an hour (P4).
  if (payment.asksStaff || (isSilent(payment) && Math.abs(now - seen.newsAt) >= CALM_MS)) {
    return {
      kind: 'checking', code: staffCode(payment.attempt), asksStaff: payment.asksStaff, silent: silentParty(payment), nextCheckIn: nextCheckIn(payment, seen, now),
    };
  }
  const display = payment.phase === 'processing' && !isTerminalAway(payment) ? payment.display : null;
  return {
    kind: 'at-terminal', step: (display && stepOf(display.phase)) ?? seen.step, act: display ? actOf(display.phase) : 'wait',
    lines: display && display.lines.length > 0 ? display.lines : seen.lines, cancel: cancelOffer(payment),
  };
};

const ofRefused = ({ error }: Extract<TerminalPayment, { phase: 'refused' }>, payAtCounter: boolean): KioskPaymentView => {
  const condition = error.values['errorCondition'];
  const reason = paymentReason(error.code, typeof condition === 'string' ? condition : '');
  return { kind: 'refused', reason, canPayAtCounter: payAtCounter && helpsAtCounter(reason) };
};

/** What is shown of a payment at this moment. `payAtCounter`: the chain's settings allow it. */
export const paymentView = (payment: TerminalPayment, seen: SeenPayment, now: Millis, payAtCounter: boolean): KioskPaymentView => {
  switch (payment.phase) {
    case 'idle': return { kind: 'nothing' };
    case 'declined': {
      const reason = paymentReason(payment.code, payment.condition);
      return { kind: 'declined', reason, ending: endingOf(reason) };
    }
    case 'refused': return ofRefused(payment, payAtCounter);
    case 'reversed': return { kind: 'reversed', isOtherAmount: payment.error.code === 'card-terminal.payment-failed' };
    case 'needs-staff': return { kind: 'needs-staff', code: staffCode(payment.attempt), isCharged: payment.error.code !== 'payment.other-terminal' };
    case 'paid': return { kind: 'paid' };
    case 'starting': case 'processing': case 'unknown': case 'confirming': case 'reversing': return ofUnsettled(payment, seen, now);
  }
};
