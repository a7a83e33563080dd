import type { OrderedLines } from '../cart/ordered-lines.ts';
import type { KeptOrder } from '../checkout/kept-order.ts';
import type { CreatedOrder } from '../order-tracking/order.ts';
import type { ShopId } from '../shared/ids.ts';

/** What is about to be paid, online or at a card terminal. */
export interface Payable {
  readonly order: CreatedOrder;
  readonly shopId: ShopId;
  /** Fingerprint of the basket. */
  readonly basketHash: string;
  readonly customerCode: string;
  /** What leaves the basket once it is paid (R10); left out where nobody knows any more. */
  readonly ordered?: OrderedLines | undefined;
  /** At a kiosk: the product server does not know this order, the terminal host keeps it. */
  readonly kept?: KeptOrder;
}
