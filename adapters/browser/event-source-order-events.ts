import type { Clock } from '#core/ports/clock.ts';
import type { OrderEvents } from '#core/ports/order-events.ts';
import { seconds } from '#core/shared/duration.ts';
import { followedOrder, ORDER_EVENT, orderEventsAddress } from '../http/order-events-address.ts';
import { keepOpen, type EventSourceLike } from './reopening-event-source.ts';

export interface EventSourceOrderEventsDeps {
  readonly clock: Clock;
  readonly document: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  /** `(url) => new EventSource(url)` */
  readonly open: (url: string) => EventSourceLike;
}

const REOPEN_MS = seconds(10);

/**
 * R2: live order events. After every gap each followed order may have changed, and is told of.
 * A tab that nobody sees has none: over HTTP/1.1 a browser has six connections to a server for all its tabs, and with a sixth that follows nothing else would be had there, in any of them.
 */
export const createEventSourceOrderEvents = ({ clock, document, open }: EventSourceOrderEventsDeps): OrderEvents => ({
  follow: (ids, changed) => {
    const address = orderEventsAddress(ids);
    if (address === null) return () => undefined;
    let hasGap = false;
    let stop = (): void => undefined;
    const look = (): void => {
      stop();
      if (document.hidden) hasGap = true;
      else stop = keepOpen(address, { clock, open, reopenMs: REOPEN_MS }, (source) => {
        source.addEventListener('open', () => {
          if (hasGap) ids.forEach(changed);
          hasGap = false;
        });
        source.addEventListener(ORDER_EVENT, (event) => {
          const id = followedOrder(ids, event instanceof MessageEvent ? String(event.data) : '');
          if (id !== undefined) changed(id);
        });
        source.addEventListener('error', () => { hasGap = true; });
      });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      stop();
    };
  },
});
