import { useEffect } from 'react';

/** What takes the page's place begins at its heading, for those who listen; where it came from gets the focus back if it is still there. */
export const useHeadingFocus = (): void => {
  useEffect(() => { document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }); }, []);
};
