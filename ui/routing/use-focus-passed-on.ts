import { useLayoutEffect } from 'react';
import { hasNoFocus, keepFocus } from './keep-focus.ts';

/** X5: what stands here for a while, an outline or a failure, gives way to what comes; where it takes the focus along, the heading of that has it. Nobody's focus is moved who had none. */
export const useFocusPassedOn = (): void => {
  useLayoutEffect(() => () => {
    if (!hasNoFocus()) queueMicrotask(keepFocus); // What goes is still in the page now, and what comes is there then.
  }, []);
};
