import type { Clock } from '#core/ports/clock.ts';

/** Timers of browsers and Node hold 31 bits of milliseconds; a longer delay would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The machine's clock. */
export const createSystemClock = (): Clock => ({
  now: () => Date.now(),
  schedule: (delayMs, run) => {
    let left = Math.max(0, delayMs);
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      const step = Math.min(left, LONGEST_TIMER_MS);
      left -= step;
      timer = setTimeout(() => { if (left > 0) wait(); else run(); }, step);
    };
    wait();
    return () => clearTimeout(timer);
  },
});
