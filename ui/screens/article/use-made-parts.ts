import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../../routing/after-paint.ts';
import { useIsTakenOver } from '../../routing/use-is-taken-over.ts';

/**
 * How many of so many parts of an article's page are made now: none at once, for the dish comes first, then one more after each frame, so that none takes
 * long. A server renders all of them, and so does the page of a dish that `isKnown`: who turns back to it stands below parts that must be there.
 */
export const useMadeParts = (parts: number, isKnown: boolean): number => {
  const isTakenOver = useIsTakenOver();
  const [made, setMade] = useState(isTakenOver && !isKnown ? 0 : parts);
  useEffect(() => (made >= parts ? undefined : afterPaint(() => { startTransition(() => { setMade(made + 1); }); })), [made, parts]);
  return made;
};
