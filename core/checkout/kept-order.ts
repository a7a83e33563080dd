import type { CreatedOrder } from '../order-tracking/order.ts';
import { orderId } from '../shared/ids.ts';
import type { Millis } from '../shared/duration.ts';
import type { OrderRequest } from './order-request.ts';
import type { Placing } from './place-order-transitions.ts';

/** An order that the terminal host keeps while the product server is away. `key`: the one it was sent to the product server with. */
export interface KeptOrder { readonly key: string; readonly request: OrderRequest }

/** How a kiosk names an order that the product server has not named. Nobody can guess it, for the key is random. */
const idOf = (key: string): CreatedOrder['id'] => orderId(`kept-${key}`);

/**
 * An order that nobody answered about, as the terminal host keeps it: it has no slot, so it is ready as soon as the kitchen gets to it. Null: there is
 * nothing to keep, because it was answered, because nobody knows the currency, or because it costs nothing, and what is not paid at the terminal never reaches its host.
 */
export const orderToKeep = (placing: Placing, request: OrderRequest, currency: string, now: Millis): { readonly order: CreatedOrder; readonly kept: KeptOrder } | null =>
  placing.phase !== 'unconfirmed' || request.expectedTotal === 0 || currency === ''
    ? null
    : {
      order: { id: idOf(placing.key), total: request.expectedTotal, currency, pickupTime: now, holdExpires: null, paid: false },
      kept: { key: placing.key, request },
    };
