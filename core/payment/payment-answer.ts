import type { AttemptId } from '../shared/ids.ts';
import type { Minor } from '../shared/money.ts';

/** §3: payment status, and whose it is (P6). Amounts in minor units. */
export interface PaymentStatus {
  readonly attemptId: AttemptId;
  readonly processingId: string;
  readonly journalId: string;
  /** P6: what was charged. */
  readonly amount: Minor;
  readonly stillToPay: Minor;
  readonly changeBack: Minor;
  readonly transactionNumber: string;
}

/** W7: what the server says of a payment. P1: `processing` carries no amounts, so no one can compare them. */
export type PaymentAnswer =
  | { readonly kind: 'processing' }
  | { readonly kind: 'approved'; readonly status: PaymentStatus }
  /** Final for this attempt: nothing was charged. `code` chooses the text. */
  | { readonly kind: 'declined'; readonly attemptId: AttemptId; readonly code: string };

/** W7: what starting answers: a page to go to, or one of the above at once. */
export type PaymentStart =
  | { readonly kind: 'redirect'; readonly redirectUrl: string; readonly attemptId: AttemptId }
  /** §8 payment-already-started: M14, leads to the running attempt, never to a second start. */
  | { readonly kind: 'already-started'; readonly attemptId: AttemptId }
  | PaymentAnswer;
