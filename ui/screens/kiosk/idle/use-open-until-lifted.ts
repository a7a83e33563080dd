import { useEffect, useState } from 'react';

/** A press that no click follows (it has become a swipe) is waited for no longer, once the finger has left. */
const CLICK_COMES_WITHIN_MS = 400;

/**
 * A finger that makes the overlay go must not press what lies under it: the watch hears it come down, long before the click that follows. So the overlay
 * stays until the press, or the key, is over, however long the finger rests.
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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hold = (): void => { clearTimeout(timer); };
    const wait = (): void => {
      hold();
      timer = setTimeout(end, CLICK_COMES_WITHIN_MS);
    };
    wait();
    // The finger's first event was the watch's; this one follows it.
    const heard = [['touchstart', hold], ['pointerup', wait], ['pointercancel', wait], ['click', end], ['keyup', end]] as const;
    for (const [type, hear] of heard) addEventListener(type, hear);
    return () => {
      hold();
      for (const [type, hear] of heard) removeEventListener(type, hear);
    };
  }, [lingers]);
  return isShown || lingers;
};
