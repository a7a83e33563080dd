import { useLayoutEffect, type RefObject } from 'react';
import { hasNoFocus, keepFocus } from './keep-focus.ts';

/**
 * X5: what stands here for a while, an outline, a failure or a way on, gives way to what comes; where it takes the focus along, the heading of that has it, or
 * what begins the `place` that it stood in. Nobody's focus is moved who had none.
 */
export const useFocusPassedOn = (place?: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => () => {
    // What goes is still in the page now, and what comes is there then.
    if (!hasNoFocus()) queueMicrotask(() => {
      if (hasNoFocus()) place?.current?.querySelector<HTMLElement>('h2, a')?.focus();
      keepFocus();
    });
  }, [place]);
};
