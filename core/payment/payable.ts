import type { OrderedLines } from '../cart/ordered-lines.ts';
import type { KeptOrder } from '../checkout/kept-order.ts';
import type { CreatedOrder, Order } from '../order-tracking/order.ts';
import type { ShopId } from '../shared/ids.ts';
import type { PaymentAttempt } from './payment-attempt.ts';

/** What is about to be paid, online or at a card terminal. */
export interface Payable {
  readonly order: CreatedOrder;
  readonly shopId: ShopId;
  /** P2: a mark of the basket; never empty. */
  readonly basketHash: string;
  readonly customerCode: string;
  /** What leaves the basket once it is paid (R10); left out where nobody knows any more. */
  readonly ordered?: OrderedLines | undefined;
  /** At a kiosk: the product server does not know this order, the terminal host keeps it. */
  readonly kept?: KeptOrder;
}

/**
 * An order that the server has, as something to be paid: for whoever begins with the order alone (its page, a command). `ordered`: what leaves the basket,
 * where that is known.
 * @example pay.start(payableOf(order, placing.orderedAs(order.id)))
 */
export const payableOf = ({ id, total, currency, pickupTime, holdExpires, paid, shop, customerCode, createdAt, lines }: Order, ordered?: OrderedLines): Payable => ({
  order: { id, total, currency: currency.name, pickupTime: pickupTime ?? createdAt, holdExpires, paid }, shopId: shop.id, customerCode,
  basketHash: lines.map((line) => `${line.code}×${line.quantity}`).join(), ordered,
});

/** PAY-3: what an attempt that is over was about, to be paid by another one. `told`: the server's latest word on how long the order is held; left out: what the attempt knows of that (TRACK-12). */
export const payableAgain = ({ orderId, amount, currency, pickupTime, holdExpires = null, shopId, basketHash, customerCode, ordered }: PaymentAttempt, told = holdExpires): Payable =>
  ({ order: { id: orderId, total: amount, currency, pickupTime, holdExpires: told, paid: false }, shopId, basketHash, customerCode, ordered });
