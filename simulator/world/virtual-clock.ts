import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import { createTimerHeap } from './timer-heap.ts';

/** A clock that stands still until it is told to move. The same code runs under it as under real time. */
export interface VirtualClock extends Clock {
  /** Goes through every deadline of the next `ms`, sets `now` to each, lets all promises settle after each, and ends `ms` later. */
  advance(ms: Millis): Promise<void>;
  /** Like `advance`, to a moment; one in the past changes nothing. */
  advanceTo(moment: Millis): Promise<void>;
  /** Lets everything settle that needs no time. */
  settle(): Promise<void>;
  /** How many timers wait. */
  pending(): number;
  /** When the next timer is due; null when none waits. */
  nextDue(): Millis | null;
}

/** One turn of the event loop: what can settle without time has settled. */
const turn = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve); });

/**
 * Simulated time. Deadlines run in the order of (due, sequence), so two runs of one script are the same run.
 * @example const clock = createVirtualClock(0); clock.schedule(500, ring); await clock.advance(1000);
 */
export const createVirtualClock = (start: Millis): VirtualClock => {
  let now = start;
  let moving: Promise<void> = Promise.resolve();
  const timers = createTimerHeap();

  const goTo = async (moment: Millis): Promise<void> => {
    await turn();
    for (let next = timers.takeDue(moment); next !== null; next = timers.takeDue(moment)) {
      now = next.due;
      next.run();
      await turn();
    }
    now = Math.max(now, moment);
  };
  // Two callers that move the clock at once take turns; otherwise time would jump back and forth between them.
  const inTurn = (target: () => Millis): Promise<void> => {
    moving = moving.then(() => goTo(target()));
    return moving;
  };

  return {
    now: () => now,
    schedule: (delayMs, run) => timers.add(now + Math.max(0, delayMs), run),
    advance: (ms) => inTurn(() => now + ms),
    advanceTo: (moment) => inTurn(() => moment),
    settle: turn,
    pending: () => timers.size(),
    nextDue: () => timers.nextDue(),
  };
};
