import { useEffect, useRef } from 'react';
import { focusHeadingIn } from './arrival.ts';

/** X5: what a page asked has given way to what came of it, at the same address: its heading has the focus, as after a change of page. */
export const useHeadingFocusOn = (isOver: boolean): void => {
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (isOver && !wasOver.current) focusHeadingIn(document)();
    wasOver.current = isOver;
  }, [isOver]);
};
