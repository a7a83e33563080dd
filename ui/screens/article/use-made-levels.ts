import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../../routing/after-paint.ts';
import { useIsTakenOver } from '../../routing/use-is-taken-over.ts';

/** How many of an article's levels are made now: one at once, for the others are below the screen, then one more after each frame, so that none takes long. A server renders all of them. */
export const useMadeLevels = (levels: number): number => {
  const isTakenOver = useIsTakenOver();
  const [made, setMade] = useState(isTakenOver ? 1 : levels);
  useEffect(() => (made >= levels ? undefined : afterPaint(() => { startTransition(() => { setMade(made + 1); }); })), [made, levels]);
  return made;
};
