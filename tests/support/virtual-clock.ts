import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import { NOON } from './moment.ts';

/** A clock that only moves when a test moves it. */
export interface VirtualClock extends Clock {
  /** Goes through every deadline of the next `ms` in order of (due, sequence), lets promises settle after each, and ends `ms` later. */
  advance(ms: Millis): Promise<void>;
  /** Lets everything settle that needs no time. */
  settle(): Promise<void>;
  /** How many timers wait; a test of "whoever starts it stops it" expects 0. */
  pending(): number;
  /** The wall clock is set to another time (F34): timers keep their distance. */
  jump(byMs: Millis): void;
}

/** One turn of the event loop: every promise that can settle without time has settled. */
const turn = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve); });

export const virtualClock = (start: Millis = NOON): VirtualClock => {
  let elapsed = 0;
  let origin = start;
  let sequence = 0;
  const timers = new Map<number, { due: number; run: () => void }>();
  const nextDue = (until: number): [number, { due: number; run: () => void }] | null => {
    let best: [number, { due: number; run: () => void }] | null = null;
    for (const entry of timers) if (entry[1].due <= until && (best === null || entry[1].due < best[1].due)) best = entry;
    return best;
  };
  return {
    now: () => origin + elapsed,
    schedule: (delayMs, run) => {
      sequence += 1;
      const id = sequence;
      timers.set(id, { due: elapsed + Math.max(0, delayMs), run });
      return () => { timers.delete(id); };
    },
    advance: async (ms) => {
      const until = elapsed + ms;
      await turn();
      for (let next = nextDue(until); next !== null; next = nextDue(until)) {
        const [id, timer] = next;
        timers.delete(id);
        elapsed = timer.due;
        timer.run();
        await turn();
      }
      elapsed = until;
    },
    settle: turn,
    pending: () => timers.size,
    jump: (byMs) => { origin += byMs; },
  };
};
