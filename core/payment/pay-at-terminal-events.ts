import type { AppError } from '../errors/app-error.ts';
import type { AttemptId } from '../shared/ids.ts';
import type { Millis } from '../shared/duration.ts';
import type { Minor } from '../shared/money.ts';
import type { Result } from '../shared/result.ts';
import type { OrderConfirmation } from './order-confirmation.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import type { TerminalAnswer, TerminalStart } from './terminal-answer.ts';

/** What happens to a payment at the terminal. An answer names the attempt it was asked for, so that a late one can't be taken for another's. */
export type TerminalPaymentEvent =
  /** The attempt is in the journal (P2). */
  | { readonly type: 'journalled'; readonly attempt: PaymentAttempt; readonly now: Millis }
  | { readonly type: 'not-begun'; readonly attempt: PaymentAttempt; readonly error: AppError }
  /** P8: after a reload, a crash or a new sign-in. `isGuestHere`: another tab has begun it, for the guest who stands there. */
  | { readonly type: 'resumed'; readonly attempt: PaymentAttempt; readonly isGuestHere: boolean; readonly now: Millis }
  /** P12: the order itself says that it is paid. `orderNumber` empty: it has none yet. */
  | { readonly type: 'free'; readonly attempt: PaymentAttempt; readonly orderNumber: string }
  | { readonly type: 'started'; readonly id: AttemptId; readonly answer: Result<TerminalStart> }
  /**
   * `isClosed`: the journal knows it no more, for another tab has seen how it ended. `isElsewhere`: the kiosk is signed in at another terminal now, or
   * anew, so the host that answers may not be the one that had it. `isKnown`: a host has answered about it, to this page or to another.
   */
  | { readonly type: 'asked'; readonly id: AttemptId; readonly answer: Result<TerminalAnswer>; readonly isClosed: boolean; readonly isElsewhere: boolean; readonly isKnown: boolean }
  /** P5: the guest asks to cancel. */
  | { readonly type: 'cancel-wished' }
  | { readonly type: 'cancel-answered'; readonly id: AttemptId; readonly answer: Result<TerminalAnswer> }
  | { readonly type: 'order-asked'; readonly id: AttemptId; readonly answer: OrderConfirmation }
  | { readonly type: 'reverse-answered'; readonly id: AttemptId; readonly answer: Result<TerminalAnswer>; readonly isElsewhere: boolean }
  /** P8: `PAYMENT.askStaffAfterMs` have passed since this page began to wait, or there is nobody left to ask (signed out). */
  | { readonly type: 'waited-long' }
  | { readonly type: 'dismissed' };

/** What is to be done, as data. */
export type TerminalPaymentEffect =
  /** Always the same key and body for one attempt (M7). */
  | { readonly type: 'post'; readonly attempt: PaymentAttempt }
  | { readonly type: 'ask'; readonly attempt: PaymentAttempt; readonly delayMs: Millis }
  | { readonly type: 'cancel'; readonly attempt: PaymentAttempt }
  /** P9: is there an order for this charge? `isFree`: there is no charge, only a number to be learned. */
  | { readonly type: 'ask-order'; readonly attempt: PaymentAttempt; readonly isFree: boolean; readonly delayMs: Millis }
  | { readonly type: 'reverse'; readonly attempt: PaymentAttempt; readonly delayMs: Millis }
  /** P8: tells when this wait has become long. */
  | { readonly type: 'watch'; readonly delayMs: Millis }
  /** M14: the attempt that runs becomes ours to follow. */
  | { readonly type: 'journal'; readonly attempt: PaymentAttempt; readonly instead: AttemptId }
  /** Comes before `close-journal`: a crash in between settles once more, never not at all. */
  | { readonly type: 'settled'; readonly attempt: PaymentAttempt; readonly isFree: boolean }
  /** M2: written down for staff before the journal lets go of it. `charged`: the order is paid, and that is what was taken for it (PAY-8). */
  | { readonly type: 'tell-staff'; readonly attempt: PaymentAttempt; readonly error: AppError; readonly charged?: Minor }
  /** P3: the host has answered about it, which the next page has to know. */
  | { readonly type: 'known'; readonly id: AttemptId }
  | { readonly type: 'close-journal'; readonly id: AttemptId }
  /** The order can't be paid any more: the same basket is a new order. */
  | { readonly type: 'order-gone'; readonly attempt: PaymentAttempt; readonly error: AppError };
