import type { AppError } from '../errors/app-error.ts';
import type { Order } from '../order-tracking/order.ts';
import type { AttemptId } from '../shared/ids.ts';
import type { Millis } from '../shared/duration.ts';
import type { Result } from '../shared/result.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import type { PaymentAnswer, PaymentStart } from './payment-answer.ts';

/** What happens to a payment. An answer names the attempt it was asked for, so that a late one can't be taken for another's. */
export type PaymentEvent =
  /** The attempt is in the journal. */
  | { readonly type: 'journalled'; readonly attempt: PaymentAttempt; readonly now: Millis }
  /** It could not be begun: not written down, or not known whether there is anything to pay. */
  | { readonly type: 'not-begun'; readonly attempt: PaymentAttempt; readonly error: AppError }
  /** After a reload, a crash or the way back from the provider. */
  | { readonly type: 'resumed'; readonly attempt: PaymentAttempt; readonly now: Millis }
  | { readonly type: 'start-answered'; readonly id: AttemptId; readonly answer: Result<PaymentStart>; readonly now: Millis }
  /** `isClosed`: the attempt is not in the journal any more, so another page has learned how it ended. */
  | { readonly type: 'status-answered'; readonly id: AttemptId; readonly answer: Result<PaymentAnswer>; readonly isClosed: boolean; readonly now: Millis }
  /** PAY-9: how the order itself stands. */
  | { readonly type: 'order-answered'; readonly id: AttemptId; readonly answer: Result<Order> }
  /** Another page has seen the end of our attempt and begun a new one for the same order. */
  | { readonly type: 'superseded'; readonly by: PaymentAttempt; readonly now: Millis }
  /** The guest goes to the provider's page again: the same attempt. */
  | { readonly type: 'continued'; readonly now: Millis }
  /** P5: the guest asks to cancel. */
  | { readonly type: 'cancel-wished' }
  | { readonly type: 'cancel-answered'; readonly id: AttemptId; readonly answer: Result<void> }
  /** P8: `PAYMENT.askStaffAfterMs` have passed since this page began to wait. */
  | { readonly type: 'waited-long'; readonly id: AttemptId }
  /** P12: the order costs nothing, and says itself that it is paid. */
  | { readonly type: 'free'; readonly attempt: PaymentAttempt }
  /** It was said to cost nothing, and is not paid. */
  | { readonly type: 'not-free'; readonly attempt: PaymentAttempt }
  | { readonly type: 'dismissed' };

/** What is to be done, as data. */
export type PaymentEffect =
  /** Always the same key and body for one attempt (P3). */
  | { readonly type: 'post'; readonly attempt: PaymentAttempt }
  | { readonly type: 'ask'; readonly attempt: PaymentAttempt; readonly delayMs: Millis }
  | { readonly type: 'ask-order'; readonly attempt: PaymentAttempt }
  | { readonly type: 'cancel'; readonly attempt: PaymentAttempt }
  | { readonly type: 'leave'; readonly url: string }
  /** P8: tells when this wait has become long. */
  | { readonly type: 'watch'; readonly attempt: PaymentAttempt; readonly delayMs: Millis }
  /** Writes the attempt again: it learned its redirect address, or follows a running attempt (M14). */
  | { readonly type: 'journal'; readonly attempt: PaymentAttempt; readonly instead: AttemptId }
  /** Comes before `close-journal`: a crash in between settles once more, never not at all. */
  | { readonly type: 'settled'; readonly attempt: PaymentAttempt; readonly isFree: boolean }
  | { readonly type: 'close-journal'; readonly id: AttemptId }
  | { readonly type: 'order-gone'; readonly attempt: PaymentAttempt; readonly error: AppError };
