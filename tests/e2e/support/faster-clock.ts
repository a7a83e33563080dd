import { createSystemClock } from '#adapters/clock/system-clock.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';

/** Lets so much time pass at once: links and sessions grow old, what is under way goes on as before. */
interface Passing { pass(ms: Millis): void }

/** A clock that runs so many times faster than ours, from now on: for banks and kitchens that take their time. */
export const fasterClock = (speed: number): Clock & Passing => {
  const clock = createSystemClock();
  const start = clock.now();
  let passed = 0;
  return {
    now: () => start + (clock.now() - start) * speed + passed, schedule: (delayMs, run) => clock.schedule(delayMs / speed, run), pass: (ms) => { passed += ms; },
  };
};
