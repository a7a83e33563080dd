import type { KeptOrder } from '../checkout/kept-order.ts';
import type { AttemptId, OrderId } from '../shared/ids.ts';
import type { Minor } from '../shared/money.ts';
import type { PaymentStatus } from './payment-answer.ts';

/** What the card terminal is doing; `unknown`: the host does not say. */
export type TerminalPhase = 'waitingForCard' | 'reading' | 'pin' | 'signature' | 'authorizing' | 'cancelling' | 'unavailable' | 'unknown';

/** The terminal as the screen mirrors it. */
export interface TerminalDisplay {
  readonly phase: TerminalPhase;
  /** The very lines on its display, in the guest's language. */
  readonly lines: readonly string[];
  /** It still takes a cancel (P5: a request, not a promise). */
  readonly canCancel: boolean;
}

/** §3: payment status of a card payment. `reversed`: how much of it went back since. */
export interface TerminalPaymentStatus extends PaymentStatus {
  readonly reversed: Minor;
  readonly card: { readonly brand: string; readonly last4: string };
}

/** P9: has all that was charged gone back? */
export const isGivenBack = ({ amount, reversed }: Pick<TerminalPaymentStatus, 'amount' | 'reversed'>): boolean => amount > 0 && reversed >= amount;

/** W11: the same bytes each time it is sent (M7). */
export interface TerminalPaymentRequest {
  readonly attemptId: AttemptId;
  readonly orderId: OrderId;
  readonly amount: Minor;
  readonly currency: string;
  /** Of the guest, for display and receipt. */
  readonly language: string;
  /** What the host is to keep for the product server, which is away. */
  readonly kept?: KeptOrder;
}

/** How a payment at the terminal stands. P1: `processing` carries no amounts. Empty ids: the host does not name them. */
export type TerminalAnswer =
  | { readonly kind: 'processing'; readonly attemptId: string; readonly processingId: string; readonly display: TerminalDisplay }
  | { readonly kind: 'approved'; readonly status: TerminalPaymentStatus }
  /** Final for this attempt: nothing was charged. `code` chooses the text, `condition` is the terminal's own word (`Cancel`, `DeviceOut` …). */
  | { readonly kind: 'declined'; readonly attemptId: AttemptId; readonly code: string; readonly condition: string };

/** What starting answers. M14: `already-started` names the one that runs, and its order, so that nobody follows somebody else's. */
export type TerminalStart = TerminalAnswer | { readonly kind: 'already-started'; readonly attemptId: AttemptId; readonly orderId: string };
