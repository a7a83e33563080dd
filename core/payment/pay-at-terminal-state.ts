import type { AppError } from '../errors/app-error.ts';
import type { Millis } from '../shared/duration.ts';
import type { Minor } from '../shared/money.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import type { CancelWish } from './payment-state.ts';
import type { TerminalDisplay, TerminalPaymentStatus } from './terminal-answer.ts';

/** An attempt at the card terminal that is not settled. */
export interface AtTerminal {
  readonly attempt: PaymentAttempt;
  /** When this page began to wait (P8). */
  readonly since: Millis;
  /** P8: it has taken so long that the guest is told to ask the staff, with a code; it goes on being resolved all the same. */
  readonly asksStaff: boolean;
  /** How often the request was sent; always the same one (M7). */
  readonly sends: number;
  /** Questions in a row without a usable answer; the pauses grow with them. */
  readonly misses: number;
  /** Has the host said that it has this attempt? Until then the request may have been lost, and the same one is repeated (P3). */
  readonly isKnown: boolean;
  /** The page that sent it is gone, and perhaps its guest: what was never begun is not begun now. */
  readonly isOrphan: boolean;
  /** The host has answered about it before, and its last answer was that there is no such payment. Said once, that may be a host that has just begun anew. */
  readonly isForgotten: boolean;
  /** A repetition was refused. That says nothing of the request before it, so the status decides (P3). */
  readonly refusal: AppError | null;
  readonly cancel: CancelWish;
  /** The host's id of it; empty until it is known. */
  readonly processingId: string;
  /** What the terminal shows, for the screen to mirror; null while nobody knows. */
  readonly display: TerminalDisplay | null;
  /** Approvals in a row that are this attempt's own but not of its amount (P6). */
  readonly oddApprovals: number;
  /** How often the order was refused since it was paid (P9). */
  readonly orderRefusals: number;
}

/**
 * Paying one order at the card terminal (P1–P12). Final are paid, declined, refused, reversed and needs-staff; everything else blocks a second
 * payment, keeps the basket, and says neither success nor failure (P4).
 */
export type TerminalPayment =
  | { readonly phase: 'idle' }
  /** Journalled; the request is on its way. */
  | ({ readonly phase: 'starting' } & AtTerminal)
  /** P1: a state of its own; `display` tells what the terminal is doing. */
  | ({ readonly phase: 'processing' } & AtTerminal)
  /** P3: no usable answer; not final, never "failed". */
  | ({ readonly phase: 'unknown' } & AtTerminal)
  /** The card is charged; whether the kitchen has the order is being asked (P9). */
  | ({ readonly phase: 'confirming'; readonly status: TerminalPaymentStatus } & AtTerminal)
  /** P9: charged, and no order will come of it: the money is being given back. `refusedBy`: the bank has said no to that. */
  | ({ readonly phase: 'reversing'; readonly status: TerminalPaymentStatus; readonly error: AppError; readonly refusedBy: AppError | null } & AtTerminal)
  /** `status` null: nothing was to be paid (P12), or the product server has said that it is, the host that charged is out of reach. `orderNumber` is empty until it is known. */
  | { readonly phase: 'paid'; readonly attempt: PaymentAttempt; readonly status: TerminalPaymentStatus | null; readonly orderNumber: string }
  /** Nothing was charged. Another try is another attempt (M7). `condition`: the terminal's word. */
  | { readonly phase: 'declined'; readonly attempt: PaymentAttempt; readonly code: string; readonly condition: string }
  /** Never started: the terminal could not take it, the order can't be paid, or the attempt could not be written down (P2). */
  | { readonly phase: 'refused'; readonly attempt: PaymentAttempt; readonly error: AppError }
  /** P9: charged and given back; `error` says why. */
  | { readonly phase: 'reversed'; readonly attempt: PaymentAttempt; readonly error: AppError }
  /** P9: charged, no order, and the bank does not give it back; or nobody here can say whether it was charged (`payment.other-terminal`). Staff does, by the guest's code. */
  | { readonly phase: 'needs-staff'; readonly attempt: PaymentAttempt; readonly error: AppError };

export type UnsettledPayment = Extract<TerminalPayment, AtTerminal>;

/** PAY-8: what stays charged for a paid order by its host's word, where that is another sum than it costs. Null: it is that sum, or no host says. */
export const otherSum = ({ attempt, status }: Pick<Extract<TerminalPayment, { phase: 'paid' }>, 'attempt' | 'status'>): Minor | null => {
  const charged = status === null ? attempt.amount : status.amount - status.reversed;
  return charged === attempt.amount ? null : charged;
};

/** P7: settled, or nothing begun. */
export const isSettled = (payment: TerminalPayment): payment is Exclude<TerminalPayment, AtTerminal> => !('since' in payment);

/**
 * M3, M5: is it certain that nothing was taken? Only then may a guest be told that nothing is paid. What was charged and given back was taken, and an order that could not
 * be paid because it is paid already is no unpaid one.
 */
export const isNothingTaken = (payment: TerminalPayment): boolean => {
  switch (payment.phase) {
    case 'idle': case 'declined': return true;
    case 'refused': return payment.error.code !== 'payment.order-already-paid';
    case 'starting': case 'processing': case 'unknown': case 'confirming': case 'reversing': case 'paid': case 'reversed': case 'needs-staff': return false;
  }
};
