import type { Clock } from '#core/ports/clock.ts';
import type { OrderEvents } from '#core/ports/order-events.ts';
import { seconds } from '#core/shared/duration.ts';
import { followedOrder, ORDER_EVENT, orderEventsAddress } from '../http/order-events-address.ts';

/** What we use of `EventSource`. */
interface EventSourceLike {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: Event) => void): void;
  close(): void;
}

export interface EventSourceOrderEventsDeps {
  readonly clock: Clock;
  /** `(url) => new EventSource(url)` */
  readonly open: (url: string) => EventSourceLike;
}

/** `EventSource` comes back by itself after a lost connection, but gives up after an error answer; then we open it again. */
const REOPEN_MS = seconds(10);
const CLOSED = 2;

/** R2: live order events. After every gap each followed order may have changed, and is told of. */
export const createEventSourceOrderEvents = ({ clock, open }: EventSourceOrderEventsDeps): OrderEvents => ({
  follow: (ids, changed) => {
    const address = orderEventsAddress(ids);
    if (address === null) return () => undefined;
    let stop = (): void => undefined;
    let hasGap = false;
    const start = (): void => {
      const source = open(address);
      stop = () => source.close();
      source.addEventListener('open', () => {
        if (hasGap) for (const id of ids) changed(id);
        hasGap = false;
      });
      source.addEventListener(ORDER_EVENT, (event) => {
        const id = 'data' in event && typeof event.data === 'string' ? followedOrder(ids, event.data) : null;
        if (id !== null) changed(id);
      });
      source.addEventListener('error', () => {
        hasGap = true;
        if (source.readyState === CLOSED) stop = clock.schedule(REOPEN_MS, start);
      });
    };
    start();
    return () => stop();
  },
});
