import type { RouteTarget } from '#core/navigation/route-target.ts';
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
  /** The page of that attempt: there its guest belongs, whichever tab has begun it. */
  stayAt(): RouteTarget | null;
  /** A way to pay has been loaded: from now on it has a say in whether the page may be left. */
  attach(payment: { canLeave(): boolean }): void;
}

/** A gate over the journal that all tabs share; until a way to pay is attached, nothing keeps the page. */
export const createPaymentGate = (journal: Pick<PaymentJournal, 'open'>): PaymentGate => {
  const payments = new Set<{ canLeave(): boolean }>();
  const openAttempt = (): PaymentAttempt | null => journal.open()[0] ?? null;
  return {
    canLeave: () => [...payments].every((payment) => payment.canLeave()),
    openAttempt,
    stayAt: () => {
      const open = openAttempt();
      return open && { name: 'paymentPage', params: { shopId: String(open.shopId), orderId: open.orderId } };
    },
    attach: (loaded) => { payments.add(loaded); },
  };
};
