import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../../routing/after-paint.ts';
import { useIsTakenOver } from '../../routing/use-is-taken-over.ts';

/**
 * How many of so many parts of an article's page are made now: none at once, for the dish comes first, then one more after each frame, so that none takes
 * long. A server renders all of them.
 */
export const useMadeParts = (parts: number): number => {
  const isTakenOver = useIsTakenOver();
  const [made, setMade] = useState(isTakenOver ? 0 : parts);
  useEffect(() => (made >= parts ? undefined : afterPaint(() => { startTransition(() => { setMade(made + 1); }); })), [made, parts]);
  return made;
};
