import type { CartKeeper } from '../cart/cart-keeper.ts';
import type { PaymentAttempt } from '../payment/payment-attempt.ts';
import type { KioskOrdering } from './kiosk-ordering.ts';

export interface SettleAtKioskDeps { readonly ordering: Pick<KioskOrdering, 'paid'>; readonly cart: Pick<CartKeeper, 'clear'> }

/** What follows once a kiosk's order is paid (M3): the basket is empty, and the next order a new one. Only the first page that learns of it does so. */
export const settleAtKiosk = ({ ordering, cart }: SettleAtKioskDeps) => (_attempt: PaymentAttempt, isFirst: boolean): void => {
  if (!isFirst) return;
  ordering.paid(); // Before the basket: an edited basket would withdraw the order.
  cart.clear();
};
