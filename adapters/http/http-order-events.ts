import { HTTP } from '#core/business-constants.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { OrderEvents } from '#core/ports/order-events.ts';
import { seconds } from '#core/shared/duration.ts';
import type { OrderId } from '#core/shared/ids.ts';
import { baseAddress } from './base-address.ts';
import { eventStreamReader } from './event-stream.ts';
import type { Fetch } from './fetch.ts';
import { followedOrder, ORDER_EVENT, orderEventsAddress } from './order-events-address.ts';
import { mediaTypeOf } from './read-body.ts';

export interface HttpOrderEventsDeps { readonly baseUrl: string; readonly fetch: Fetch; readonly clock: Clock }

/** Pause before a stream that broke off is opened again. */
const REOPEN_MS = seconds(5);

/** The pieces of one stream; ends when the stream does, or cannot be had. P11: its head is waited for no longer than any answer. */
async function* piecesOf({ baseUrl, fetch, clock }: HttpOrderEventsDeps, address: string, stopped: AbortSignal): AsyncGenerator<string, void> {
  const bound = new AbortController();
  const cancel = clock.schedule(HTTP.readMs, () => bound.abort());
  try {
    const signal = AbortSignal.any([stopped, bound.signal]);
    const response = await fetch(baseAddress(baseUrl) + address, { credentials: 'same-origin', headers: { accept: 'text/event-stream' }, signal }).finally(cancel);
    const stream: ReadableStream<Uint8Array> | null = response.body;
    if (!response.ok || stream === null || mediaTypeOf(response) !== 'text/event-stream') return await stream?.cancel();
    const decoder = new TextDecoder();
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield decoder.decode(part.value, { stream: true });
  } catch {
    return; // No network, or the line went dead: the stream is opened again.
  }
}

/** R2: live order events for programs without `EventSource`. After a gap every followed order may have changed, and is told of. */
export const createHttpOrderEvents = (deps: HttpOrderEventsDeps): OrderEvents => ({
  follow: (ids: readonly OrderId[], changed) => {
    const address = orderEventsAddress(ids);
    if (address === null) return () => undefined;
    const stopped = new AbortController();
    let cancelReopen: (() => void) | null = null;

    const hear = (data: string): void => {
      const id = followedOrder(ids, data);
      if (id !== undefined && !stopped.signal.aborted) changed(id);
    };
    const listen = async (): Promise<void> => {
      const read = eventStreamReader(({ name, data }) => { if (name === ORDER_EVENT) hear(data); });
      for await (const piece of piecesOf(deps, address, stopped.signal)) read(piece);
      if (stopped.signal.aborted) return;
      cancelReopen = deps.clock.schedule(REOPEN_MS, () => {
        void listen();
        for (const id of ids) changed(id);
      });
    };

    void listen();
    return () => {
      stopped.abort();
      cancelReopen?.();
    };
  },
});
