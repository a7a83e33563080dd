import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { Changing } from './changing.ts';
import { createTimerHeap } from './timer-heap.ts';

/** The world's one time, as it really is; every device sees it through a clock of its own. */
export interface WorldClock extends Clock {
  /** Runs deadline after deadline, lets everything settle after each, and calls `afterEach`; until `isOver`, nothing is left, or `until` has come. */
  run(isOver: () => boolean, until: Millis, afterEach: () => void): Promise<void>;
  /** How many deadlines were run. */
  readonly events: number;
  pending(): number;
}

/** Every promise that can settle without time has settled: Node comes back to the next tick only when none is left. Much quicker than a turn of the event loop. */
const settled = (): Promise<void> => new Promise((resolve) => { process.nextTick(resolve); });
/** One turn of the event loop: also hears of promises that were left unhandled. */
const turn = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve); });

export const createWorldClock = (start: Millis): WorldClock => {
  const timers = createTimerHeap();
  let now = start;
  const clock: Changing<WorldClock> = {
    events: 0,
    now: () => now,
    // Whole milliseconds, as every device's clock has them: what is kept with a time in it could not be read back otherwise.
    schedule: (delayMs, run) => timers.add(now + Math.max(0, Math.ceil(delayMs)), run),
    run: async (isOver, until, afterEach) => {
      await settled();
      // What is waited for has often come already: nothing was run, so nobody has left a promise behind.
      if (isOver()) return;
      do {
        const next = timers.takeDue(until);
        if (next === null) {
          now = Math.max(now, until);
          break;
        }
        now = next.due;
        clock.events += 1;
        next.run();
        await settled();
        afterEach();
      } while (!isOver());
      await turn();
    },
    pending: () => timers.size(),
  };
  return clock;
};
