import type { Clock } from '#core/ports/clock.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import type { Answer, FetchInit } from './fetch.ts';

/** So much is whole seconds and a slow line: a device that is no further off goes by its own clock. */
const TRUSTED_MS = minutes(2);

/** A clock that is set right by what a server says in passing. */
export interface ToldClock {
  readonly clock: Clock;
  /** The same `fetch`; the `Date` of its answers is listened to (RFC 9110 §6.6.1). */
  listening<A extends Answer>(fetch: (url: string, init: FetchInit) => Promise<A>): (url: string, init: FetchInit) => Promise<A>;
}

/**
 * The server's time, for what must not hang on how a device's clock is set (a kiosk's opening hours): this device's own until an answer has come, and
 * while that says about the same. Waiting goes by the device: only its hands may be wrong, not its pace.
 */
export const createToldClock = (own: Clock): ToldClock => {
  let aheadMs = 0;
  const hear = (headers: Answer['headers']): void => {
    // `Age` (RFC 9111 §5.1): so long a cache on the way has had the answer ready.
    const difference = Date.parse(headers.get('date') ?? '') + seconds(Number(headers.get('age'))) - own.now();
    if (!Number.isNaN(difference)) aheadMs = Math.abs(difference) <= TRUSTED_MS ? 0 : difference;
  };
  return {
    clock: { now: () => own.now() + aheadMs, schedule: (delayMs, run) => own.schedule(delayMs, run) },
    listening: (fetch) => async (url, init) => {
      const answer = await fetch(url, init);
      hear(answer.headers);
      return answer;
    },
  };
};
