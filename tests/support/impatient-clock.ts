import type { Clock } from '#core/ports/clock.ts';

/** Does at once whatever is to be done later. */
export const impatientClock: Pick<Clock, 'schedule'> = {
  schedule: (_delayMs, run) => {
    run();
    return () => undefined;
  },
};
