import { useEffect, useState } from 'react';

/** A press that no click follows (it has become a swipe) is waited for no longer. */
const CLICK_COMES_WITHIN_MS = 400;

/**
 * A finger that makes the overlay go must not press what lies under it: the watch hears it come down, long before the click that follows. So the overlay
 * stays until the press, or the key, is over.
 */
export const useOpenUntilLifted = (isShown: boolean): boolean => {
  const [wasShown, setWasShown] = useState(isShown);
  const [lingers, setLingers] = useState(false);
  if (isShown !== wasShown) {
    setWasShown(isShown);
    setLingers(!isShown);
  }
  useEffect(() => {
    if (!lingers) return undefined;
    const end = (): void => { setLingers(false); };
    const timer = setTimeout(end, CLICK_COMES_WITHIN_MS);
    addEventListener('click', end);
    addEventListener('keyup', end);
    return () => {
      clearTimeout(timer);
      removeEventListener('click', end);
      removeEventListener('keyup', end);
    };
  }, [lingers]);
  return isShown || lingers;
};
