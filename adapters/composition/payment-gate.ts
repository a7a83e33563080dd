import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import type { PaymentJournal } from '#core/payment/payment-journal.ts';

/**
 * P7, P8: what navigation has to know of payments, also while paying itself has not been loaded (a guest who reads the menu needs none of it):
 * an attempt of this page that is not final, and one that an earlier page has left open.
 */
export interface PaymentGate {
  canLeave(): boolean;
  /** The oldest open attempt in the journal. */
  openAttempt(): PaymentAttempt | null;
  /** Paying has been loaded: from now on it says whether the page may be left. */
  attach(payment: { canLeave(): boolean }): void;
}

export const createPaymentGate = (journal: Pick<PaymentJournal, 'open'>): PaymentGate => {
  let payment: { canLeave(): boolean } | null = null;
  return {
    canLeave: () => payment?.canLeave() ?? true,
    openAttempt: () => journal.open()[0] ?? null,
    attach: (loaded) => { payment = loaded; },
  };
};
