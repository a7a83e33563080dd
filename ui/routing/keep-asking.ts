/** Pauses between one try and the next: a line that was gone for a moment is back by then, and whoever waits is told soon. */
const PAUSES_MS: readonly number[] = [500, 1000, 2000];

/**
 * Asks until it is answered, a few times at most; then the last error goes to `lost`. Returns how to stop: nobody is told anything from then on.
 * @example keepAsking(() => import('./Popups.tsx'), show, report)
 */
export const keepAsking = <T>(ask: () => Promise<T>, answered: (answer: T) => void, lost: (error: unknown) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const go = ([pause, ...rest]: readonly number[]): void => {
    ask().then(
      (answer) => { if (!isStopped) answered(answer); },
      (error: unknown) => {
        if (isStopped) return;
        if (pause === undefined) lost(error);
        else timer = setTimeout(go, pause, rest);
      },
    );
  };
  go(PAUSES_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
};
