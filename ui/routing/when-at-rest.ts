/** A pause after which nothing of the first screen is still on its way. */
const PAUSE_MS = 3000;

/** Calls `run` when the browser has nothing else to do, in a few seconds at the latest. Returns how to call it off. */
export const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run);
    return () => { clearTimeout(timer); };
  }
  const idle = requestIdleCallback(run, { timeout: 5000 });
  return () => { cancelIdleCallback(idle); };
};

/**
 * Calls `run` when the page has come to rest: for what may be needed later and must not stand in the way of what is needed now.
 * Returns how to call it off.
 */
export const whenAtRest = (run: () => void): (() => void) => {
  let stop = (): void => undefined;
  const timer = setTimeout(() => { stop = whenIdle(run); }, PAUSE_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
};
