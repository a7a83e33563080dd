import { ORDER_TRACKING } from '../business-constants.ts';
import type { OrderId } from '../shared/ids.ts';
import type { Millis } from '../shared/duration.ts';
import type { Order, OrderStatus, PaidOrder, SeenOrder } from './order.ts';

/** The guest's orders that are still shown: those on their way, and those delivered a short while ago. */
export interface PaidOrders { readonly ongoing: readonly PaidOrder[]; readonly delivered: readonly PaidOrder[] }

export const NO_PAID_ORDERS: PaidOrders = { ongoing: [], delivered: [] };

/** What an order brings along to be listed; §4 demands an id and a pickup time. */
export interface NewPaidOrder { readonly id: OrderId | null; readonly pickupTime: Millis | null; readonly customerCode: string }

/** Spec §4: a paid order expires 60 minutes after its pickup time, a delivered one 30 minutes after its delivery; on the instant. */
export const isExpired = (order: PaidOrder, now: Millis): boolean => now >= order.expires;

const isListed = (orders: PaidOrders, id: OrderId): boolean => [...orders.ongoing, ...orders.delivered].some((order) => order.id === id);

/** §4: an order already listed is not added twice; an order without id or pickup time is not added. */
export const addPaidOrder = (orders: PaidOrders, { id, pickupTime, customerCode }: NewPaidOrder): PaidOrders => {
  if (!id || pickupTime === null || isListed(orders, id)) return orders;
  return { ...orders, ongoing: [...orders.ongoing, { id, expires: pickupTime + ORDER_TRACKING.paidExpiryMs, customerCode }] };
};

/** §4: the kitchen is through with it: the guest can fetch it, or has it. */
export const hasLeftKitchen = (status: OrderStatus): boolean => status === 'done' || status === 'delivered';

/** §4: Done or Delivered moves an order to the delivered list with expiry 30 minutes later; other statuses change nothing. */
export const withStatus = (orders: PaidOrders, id: OrderId, status: OrderStatus, now: Millis): PaidOrders => {
  const order = orders.ongoing.find((candidate) => candidate.id === id);
  if (!order || !hasLeftKitchen(status)) return orders;
  return {
    ongoing: orders.ongoing.filter((candidate) => candidate !== order),
    delivered: [...orders.delivered, { ...order, expires: now + ORDER_TRACKING.deliveredExpiryMs }],
  };
};

const seenOf = ({ number, status, orderType, pickupTime, shop }: Order | SeenOrder, at: Millis): SeenOrder => ({ number, status, orderType, pickupTime, shop, at });

/** P10: a listed order is kept as it was last seen. The moment alone is written once a minute at most: each write is heard in every tab. */
export const withSeen = (orders: PaidOrders, order: Order, now: Millis): PaidOrders => {
  const isNews = ({ id, seen }: PaidOrder): boolean => id === order.id
    && (!seen || Math.abs(now - seen.at) >= ORDER_TRACKING.seenAgainMs || JSON.stringify(seenOf(seen, now)) !== JSON.stringify(seenOf(order, now)));
  if (![...orders.ongoing, ...orders.delivered].some(isNews)) return orders;
  const see = (listed: PaidOrder): PaidOrder => isNews(listed) ? { ...listed, seen: seenOf(order, now) } : listed;
  return { ongoing: orders.ongoing.map(see), delivered: orders.delivered.map(see) };
};

/** The listed orders as last seen. */
export const seenOrders = ({ ongoing, delivered }: PaidOrders): ReadonlyMap<OrderId, SeenOrder> =>
  new Map([...ongoing, ...delivered].flatMap(({ id, seen }) => seen ? [[id, seen]] : []));

/** §4: what has expired is removed. */
export const withoutExpired = (orders: PaidOrders, now: Millis): PaidOrders => {
  const isCurrent = (order: PaidOrder): boolean => !isExpired(order, now);
  if ([...orders.ongoing, ...orders.delivered].every(isCurrent)) return orders;
  return { ongoing: orders.ongoing.filter(isCurrent), delivered: orders.delivered.filter(isCurrent) };
};

/** What the guest does not have yet: the orders on their way, and those of the delivered list that are ready but, as far as is known, not handed out. */
export const underWay = ({ ongoing, delivered }: PaidOrders, latest: ReadonlyMap<OrderId, Pick<Order, 'status'>>): readonly PaidOrder[] => {
  const ready = delivered.filter(({ id }) => latest.get(id)?.status === 'done');
  return ready.length === 0 ? ongoing : [...ongoing, ...ready];
};

/** When the next order expires; null when there is none. */
export const nextExpiry = (orders: PaidOrders): Millis | null => {
  const moments = [...orders.ongoing, ...orders.delivered].map((order) => order.expires);
  return moments.length === 0 ? null : Math.min(...moments);
};

/** S20: without the orders that carry a customer's code; those of a guest stay. */
export const withoutCustomers = (orders: PaidOrders): PaidOrders => {
  const isGuests = (order: PaidOrder): boolean => order.customerCode === '';
  if ([...orders.ongoing, ...orders.delivered].every(isGuests)) return orders;
  return { ongoing: orders.ongoing.filter(isGuests), delivered: orders.delivered.filter(isGuests) };
};
