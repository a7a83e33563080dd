import type { CartKeeper } from '../cart/cart-keeper.ts';
import type { OrderTracker } from '../order-tracking/order-tracker.ts';
import type { PaymentAttempt } from '../payment/payment-attempt.ts';
import type { Checkout } from './checkout.ts';

export interface SettleOrderDeps {
  readonly tracker: Pick<OrderTracker, 'add'>;
  readonly cart: Pick<CartKeeper, 'clear'>;
  readonly checkout: Pick<Checkout, 'reset'>;
}

/**
 * What follows once an order is paid (M3): it is followed, the basket is empty, what was typed in is gone.
 * Only the first page that learns of it empties the basket: in another tab, or on a page that the browser's history brings back, there may be a new one.
 */
export const settleOrder = ({ tracker, cart, checkout }: SettleOrderDeps) => ({ orderId, pickupTime, customerCode }: PaymentAttempt, isFirst: boolean): void => {
  tracker.add({ id: orderId, pickupTime, customerCode });
  if (!isFirst) return;
  cart.clear();
  checkout.reset();
};
