import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';

/** What we use of `EventSource`. */
export interface EventSourceLike {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: Event) => void): void;
  close(): void;
}

/** How one is opened, `(url) => new EventSource(url)`, and how soon anew. */
interface Opening { readonly clock: Clock; readonly open: (url: string) => EventSourceLike; readonly reopenMs: Millis }

const CLOSED = 2;

/**
 * Keeps a stream of events open until the returned function is called. `EventSource` comes back by itself after a lost connection, but gives up after an error answer;
 * then it is opened again. `listen` is given each one that is opened.
 */
export const keepOpen = (url: string, { clock, open, reopenMs }: Opening, listen: (source: EventSourceLike) => void): (() => void) => {
  let stop = (): void => undefined;
  const start = (): void => {
    const source = open(url);
    stop = () => source.close();
    listen(source);
    source.addEventListener('error', () => { if (source.readyState === CLOSED) stop = clock.schedule(reopenMs, start); });
  };
  start();
  return () => stop();
};
