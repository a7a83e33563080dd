import type { Clock } from '../ports/clock.ts';
import type { Millis } from './duration.ts';

/** Runs `act` every `everyMs` until the returned function is called. Whoever starts it stops it. */
export const repeating = (clock: Clock, everyMs: Millis, act: () => void): (() => void) => {
  let cancel = clock.schedule(everyMs, function again() {
    cancel = clock.schedule(everyMs, again);
    act();
  });
  return () => cancel();
};

/** Resolves after `delayMs` of the clock's time. */
export const sleep = (clock: Clock, delayMs: Millis): Promise<void> =>
  new Promise((resolve) => { clock.schedule(delayMs, resolve); });

/** P11: every wait is bounded. Answers `fallback` when `work` has not answered after `limitMs`. */
export const within = <T, F>(clock: Clock, limitMs: Millis, work: Promise<T>, fallback: () => F): Promise<T | F> =>
  new Promise((resolve, reject) => {
    const cancel = clock.schedule(limitMs, () => resolve(fallback()));
    work.then((value) => { cancel(); resolve(value); }, (error: unknown) => { cancel(); reject(error); });
  });
