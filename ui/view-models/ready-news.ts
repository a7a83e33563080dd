import { pathOf } from '#core/navigation/path-of.ts';
import type { Order } from '#core/order-tracking/order.ts';
import type { OrderId } from '#core/shared/ids.ts';

/** What is compared: the orders under way with what is known of them, and the address of the page. */
export interface OrdersLook { readonly orders: readonly { readonly id: OrderId; readonly order: Order | null }[]; readonly path: string }

/**
 * The orders that have become ready, for the bar to tell of once (X11). Not one that was ready before a reload, for it has been told of; nor the one whose
 * page the guest is on, for that page says so.
 */
export const readyNews = (before: OrdersLook, after: OrdersLook): readonly Order[] => {
  const waited = new Set(before.orders.filter(({ order }) => order?.status !== 'done').map(({ id }) => id));
  const [page] = after.path.split('?');
  return after.orders.flatMap(({ id, order }) =>
    (order?.status === 'done' && waited.has(id) && page !== pathOf({ name: 'orderPage', params: { orderId: id } }) ? [order] : []));
};
