/** Lets go of the screen when called. */
type Release = () => void;

/**
 * Asks the device not to dim while the card is on the screen. Browsers that cannot, or may not (a low battery), simply dim; coming back to the page
 * asks again, for leaving it lets go.
 */
export const keepScreenOn = (): Release => {
  if (!('wakeLock' in navigator)) return () => undefined;
  let isOver = false;
  let held: WakeLockSentinel | null = null;
  const ask = (): void => {
    if (document.visibilityState !== 'visible') return;
    navigator.wakeLock.request('screen').then((lock) => {
      if (isOver) return lock.release();
      held = lock;
      return undefined;
    }).catch(() => undefined); // Dimming is no error.
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    held?.release().catch(() => undefined); // Gone already.
  };
};
