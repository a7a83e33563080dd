import type { CartKeeper } from '../cart/cart-keeper.ts';
import { withoutOrdered } from '../cart/ordered-lines.ts';
import type { OrderTracker } from '../order-tracking/order-tracker.ts';
import type { PaymentAttempt } from '../payment/payment-attempt.ts';
import type { Checkout } from './checkout.ts';

export interface SettleOrderDeps {
  readonly tracker: Pick<OrderTracker, 'add'>;
  readonly cart: Pick<CartKeeper, 'settle'>;
  readonly checkout: Pick<Checkout, 'reset'>;
  /** Is the customer with this code the one who is signed in here? */
  readonly isHere: (customerCode: string) => boolean;
}

/**
 * What follows once an order is paid (M3): it is followed, what it ordered is out of the basket, what was typed in is gone.
 * An order that was not placed from this basket, or so long ago that nobody knows what it took from it, takes nothing out of it (R10).
 * S20: of a customer who has signed out while it was being paid, no code stays here.
 * Only the first page that learns of it touches the basket: in another tab, or on a page that the browser's history brings back, there may be a new one.
 */
export const settleOrder = ({ tracker, cart, checkout, isHere }: SettleOrderDeps) => ({ orderId, shopId, pickupTime, holdExpires, startedAt, customerCode, ordered }: PaymentAttempt, isFirst: boolean): void => {
  // TRACK-12: nobody begins to pay for a time that has passed, nor for an order that is not held any more: by so much at least this clock is ahead.
  const ahead = Math.max(0, startedAt - Math.min(pickupTime, holdExpires ?? pickupTime));
  tracker.add({ id: orderId, pickupTime: pickupTime + ahead, customerCode: isHere(customerCode) ? customerCode : '' });
  if (!isFirst) return;
  if (ordered) cart.settle((basket) => withoutOrdered(basket, shopId, ordered));
  checkout.reset(orderId);
};
