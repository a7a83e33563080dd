import { useLayoutEffect } from 'react';

/**
 * What takes the page's place begins at its heading, for those who listen; where it came from gets the focus back if it is still there. Before it is painted:
 * a key that is pressed as soon as the page is seen must not be taken back. `at`: which of its parts is shown; each begins so.
 */
export const useHeadingFocus = (at = 0): void => {
  useLayoutEffect(() => { document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }); }, [at]);
};
