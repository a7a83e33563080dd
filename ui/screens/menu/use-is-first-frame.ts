import { startTransition, useEffect, useState } from 'react';
import { afterGrowing } from '../../routing/shared-plate.ts';
import { useIsTakenOver } from '../../routing/use-is-taken-over.ts';

/**
 * Is this the menu's first frame, which a guest waits for? Only what can be seen of it then is made. What a server has rendered is there as a whole
 * (its first frame is told by `data-first-frame`).
 */
export const useIsFirstFrame = (): boolean => {
  const isTakenOver = useIsTakenOver();
  const [isFirst, setIsFirst] = useState(isTakenOver);
  useEffect(() => (isFirst ? afterGrowing(() => { startTransition(() => { setIsFirst(false); }); }) : undefined), [isFirst]);
  return isFirst;
};
