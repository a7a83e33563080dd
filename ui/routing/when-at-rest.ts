/** A pause after which nothing of the first screen is still on its way. */
const PAUSE_MS = 3000;

/**
 * Calls `run` when the page has come to rest: for what may be needed later and must not stand in the way of what is needed now.
 * Returns how to call it off.
 */
export const whenAtRest = (run: () => void): (() => void) => {
  let idle = 0;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(run, { timeout: 5000 });
    else run();
  }, PAUSE_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== 0) cancelIdleCallback(idle);
  };
};
