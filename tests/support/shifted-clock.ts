import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';

/** A clock that runs like another, but began at `start`: a test over real sockets stands at Friday noon whenever it is run. */
export const createShiftedClock = (clock: Clock, start: Millis): Clock => {
  const shiftMs = start - clock.now();
  return { now: () => clock.now() + shiftMs, schedule: (delayMs, run) => clock.schedule(delayMs, run) };
};
