import type { Clock } from '#core/ports/clock.ts';
import { hours, seconds, type Millis } from '#core/shared/duration.ts';

/** Work that the database says is due at some moment: one timer for the earliest, whatever is written or restarted in between. */
export interface DueQueue {
  /** Looks for work and begins; also what came due while the server was down. */
  start(): void;
  /** Something was written that is due then. */
  wake(due: Millis): void;
  /** No more work; resolves when what runs has ended. */
  stop(): Promise<void>;
}

export interface DueQueueDeps {
  readonly clock: Clock;
  /** When the earliest work is due; null when there is none. */
  readonly nextDue: () => Millis | null;
  /** Does all that is due at `now`. */
  readonly run: (now: Millis) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** No timer sleeps longer than this: the wall clock may be set in between. */
const longestSleepMs = hours(1);
/** Work that is still due after it was run is not run again at once. */
const retryMs = seconds(1);

export const createDueQueue = ({ clock, nextDue, run, onError }: DueQueueDeps): DueQueue => {
  let timer: { due: Millis; cancel: () => void } | null = null;
  let running: Promise<void> | null = null;
  let isStopped = true;

  const sleepUntil = (due: Millis): void => {
    timer?.cancel();
    timer = { due, cancel: clock.schedule(Math.min(Math.max(0, due - clock.now()), longestSleepMs), work) };
  };
  const workNow = async (): Promise<void> => {
    try {
      await run(clock.now());
    } catch (error) {
      onError(error);
    }
    running = null;
    const due = nextDue();
    if (!isStopped && due !== null) sleepUntil(due <= clock.now() ? clock.now() + retryMs : due);
  };
  function work(): void {
    timer = null;
    const due = nextDue();
    if (isStopped || running !== null || due === null) return;
    if (due > clock.now()) sleepUntil(due);
    else running = workNow();
  }

  return {
    start: () => {
      isStopped = false;
      work();
    },
    wake: (due) => {
      if (!isStopped && running === null && (timer === null || due < timer.due)) sleepUntil(due);
    },
    stop: async () => {
      isStopped = true;
      timer?.cancel();
      timer = null;
      await running;
    },
  };
};
