import type { Millis } from '#core/shared/duration.ts';
import { createVirtualClock, type VirtualClock } from '#simulator/world/virtual-clock.ts';
import { NOON } from './moment.ts';

/** The simulator's clock, whose wall can be set to another time while timers keep their distance (F34). */
export interface TestClock extends VirtualClock { jump(byMs: Millis): void }

/** A clock that only moves when a test moves it; Friday noon in Stockholm to begin with. */
export const virtualClock = (start: Millis = NOON): TestClock => {
  const clock = createVirtualClock(start);
  let shift = 0;
  return { ...clock, now: () => clock.now() + shift, jump: (byMs) => { shift += byMs; } };
};
