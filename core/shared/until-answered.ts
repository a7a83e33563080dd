import { RETRY } from '../business-constants.ts';
import type { Clock } from '../ports/clock.ts';
import type { Millis } from './duration.ts';

/**
 * Asks at once, and again until `ask` says that it was answered: soon at first, then less and less often. Until the returned function is called.
 * @example untilAnswered(clock, async () => (await settings.load()).ok)
 */
export const untilAnswered = (clock: Clock, ask: () => Promise<boolean>): (() => void) => {
  let isStopped = false;
  let cancel = (): void => undefined;
  const go = async (pauseMs: Millis): Promise<void> => {
    const isAnswered = await ask();
    if (isAnswered || isStopped) return;
    cancel = clock.schedule(pauseMs, () => { void go(Math.min(pauseMs * 2, RETRY.longestMs)); });
  };
  void go(RETRY.firstMs);
  return () => {
    isStopped = true;
    cancel();
  };
};
