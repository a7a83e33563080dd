import type { OrderId } from '#core/shared/ids.ts';
import { orderEvents } from '../wire/orders.ts';
import { buildRequest } from './build-request.ts';

/** W10: how many orders one stream follows. */
const MOST_IDS = 20;

/** R2: the address of the stream that follows these orders (the newest where there are too many); null when there is nothing to follow. */
export const orderEventsAddress = (ids: readonly OrderId[]): string | null =>
  ids.length === 0 ? null : (buildRequest(orderEvents, { query: { ids: ids.slice(-MOST_IDS).join(',') } })?.path ?? null);

/** The name of the event that tells of a changed order; its data is the order's id. */
export const ORDER_EVENT = 'order';

/** Which of the followed orders an event's data names; undefined for any other text. */
export const followedOrder = (ids: readonly OrderId[], data: string): OrderId | undefined => ids.find((id) => id === data.trim());
