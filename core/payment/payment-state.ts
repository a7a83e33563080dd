import type { AppError } from '../errors/app-error.ts';
import type { Millis } from '../shared/duration.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import type { PaymentStatus } from './payment-answer.ts';

/** P5: what became of the guest's wish to cancel. `lost`: no answer came, it is asked again. `not-there`: whoever answered knows no such order. Only the status ends the attempt. */
export type CancelWish = 'none' | 'asked' | 'lost' | 'refused' | 'accepted' | 'not-there';

/** Has the guest asked to cancel, and it is not known yet whether that succeeds? One that was refused can be asked for again. */
export const isCancelling = (wish: CancelWish): wish is Exclude<CancelWish, 'none' | 'refused'> => wish !== 'none' && wish !== 'refused';

/** An attempt whose outcome this page waits for. */
export interface Waiting {
  readonly attempt: PaymentAttempt;
  /** When this page began to wait (P8). */
  readonly since: Millis;
  /** How often was asked; the pauses grow with it. */
  readonly asked: number;
  /** Has the server said that it has this attempt? Until then the request may have been lost, and the same one is repeated (P3). */
  readonly isKnown: boolean;
  /** A repetition was refused. That says nothing of the request before it, so the status decides (P3). */
  readonly refusal: AppError | null;
  readonly cancel: CancelWish;
}

/**
 * Paying one order (P1–P12). Final: paid, declined, refused. Everything else blocks a second payment and keeps the basket (P4).
 */
export type Payment =
  | { readonly phase: 'idle' }
  /** Journalled; the request is on its way. */
  | ({ readonly phase: 'starting' } & Waiting)
  /** The guest is being sent to the provider's page. */
  | ({ readonly phase: 'leaving'; readonly redirectUrl: string } & Waiting)
  /** P1: a state of its own. */
  | ({ readonly phase: 'processing' } & Waiting)
  /** P3: no usable answer; not final, never "failed". */
  | ({ readonly phase: 'unknown' } & Waiting)
  /** P8: still being resolved, but the guest is told to ask the staff. */
  | ({ readonly phase: 'ask-staff' } & Waiting)
  | { readonly phase: 'paid'; readonly attempt: PaymentAttempt; readonly status: PaymentStatus | null }
  /** Nothing was charged. Another try is allowed, unless the guest has cancelled the order itself (P5). */
  | { readonly phase: 'declined'; readonly attempt: PaymentAttempt; readonly code: string; readonly isOrderCancelled: boolean }
  /** Never started: the order can't be paid (expired, paid elsewhere), or the attempt could not be written down (P2). */
  | { readonly phase: 'refused'; readonly attempt: PaymentAttempt; readonly error: AppError };

export type WaitingPayment = Extract<Payment, Waiting>;

/** P7: final, or nothing begun. */
export const isFinal = (payment: Payment): payment is Exclude<Payment, Waiting> => !('since' in payment);
