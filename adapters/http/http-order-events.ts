import type { Clock } from '#core/ports/clock.ts';
import type { OrderEvents } from '#core/ports/order-events.ts';
import { seconds } from '#core/shared/duration.ts';
import type { OrderId } from '#core/shared/ids.ts';
import { eventStreamReader } from './event-stream.ts';
import type { Fetch } from './fetch.ts';
import { followedOrder, ORDER_EVENT, orderEventsAddress } from './order-events-address.ts';
import { mediaTypeOf } from './read-body.ts';

export interface HttpOrderEventsDeps { readonly baseUrl: string; readonly fetch: Fetch; readonly clock: Clock }

/** Pause before a stream that broke off is opened again. */
const REOPEN_MS = seconds(5);

/** R2: live order events for programs without `EventSource`. After a gap every followed order may have changed, and is told of. */
export const createHttpOrderEvents = ({ baseUrl, fetch, clock }: HttpOrderEventsDeps): OrderEvents => {
  const listen = async (address: string, signal: AbortSignal, heard: (id: string) => void): Promise<void> => {
    const response = await fetch(baseUrl.replace(/\/+$/, '') + address, { credentials: 'same-origin', headers: { accept: 'text/event-stream' }, signal });
    const stream: ReadableStream<Uint8Array> | null = response.body;
    if (!response.ok || stream === null || mediaTypeOf(response) !== 'text/event-stream') return stream?.cancel();
    const read = eventStreamReader((event) => { if (event.name === ORDER_EVENT) heard(event.data); });
    const decoder = new TextDecoder();
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) read(decoder.decode(part.value, { stream: true }));
  };

  return {
    follow: (ids: readonly OrderId[], changed) => {
      const address = orderEventsAddress(ids);
      if (address === null) return () => undefined;
      const stopped = new AbortController();
      let cancelReopen: (() => void) | null = null;
      const open = (): void => {
        const heard = (data: string): void => {
          const id = followedOrder(ids, data);
          if (id !== null && !stopped.signal.aborted) changed(id);
        };
        const reopen = (): void => {
          if (stopped.signal.aborted) return;
          cancelReopen = clock.schedule(REOPEN_MS, () => {
            open();
            for (const id of ids) changed(id);
          });
        };
        listen(address, stopped.signal, heard).then(reopen, reopen);
      };
      open();
      return () => {
        stopped.abort();
        cancelReopen?.();
      };
    },
  };
};
