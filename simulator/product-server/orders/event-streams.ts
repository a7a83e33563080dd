import type { Clock } from '#core/ports/clock.ts';
import { repeating } from '#core/shared/repeating.ts';
import { eventSender } from '../../http/event-sender.ts';
import { createStreamPlaces } from '../../http/stream-places.ts';
import { LIMITS } from '../limits.ts';
import type { OrderEventsHub } from './order-events-hub.ts';

/** R2: server-sent events about orders. */
export interface EventStreams {
  /** Null: this client has as many open as one may; `client` '' is a call in process, and not counted. */
  open(orderIds: readonly string[], client: string): ReadableStream<Uint8Array<ArrayBuffer>> | null;
  /** Ends every open stream. */
  closeAll(): void;
}

/**
 * Each stream begins by naming every order it follows: what changed while the follower was not connected is asked for then. A comment now and
 * then keeps the connection from being taken for dead.
 */
export const createEventStreams = (events: OrderEventsHub, clock: Clock): EventStreams => {
  const places = createStreamPlaces(LIMITS.orderStreams);
  const endings = new Set<() => void>();
  return {
    open: (orderIds, client) => {
      const leave = places.take(client);
      if (leave === null) return null;
      let end = (): void => undefined;
      return new ReadableStream({
        start: (controller) => {
          const send = eventSender(controller, () => end());
          const tell = (id: string): void => send(`event: order\ndata: ${id}\n\n`);
          send('retry: 3000\n\n');
          for (const id of orderIds) tell(id);
          const unfollow = events.follow(orderIds, tell);
          const stopHeartbeat = repeating(clock, LIMITS.heartbeatMs, () => send(': still here\n\n'));
          const close = (): void => {
            end();
            controller.close();
          };
          end = () => {
            unfollow();
            stopHeartbeat();
            endings.delete(close);
            leave();
          };
          endings.add(close);
        },
        cancel: () => end(),
      });
    },
    closeAll: () => { for (const close of [...endings]) close(); },
  };
};
