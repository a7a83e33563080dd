import { LAYOUT } from '#core/business-constants.ts';
import type { Readable } from '#core/shared/readable.ts';

/** §3 isSmallScreen, §9: below 900 px width. A fraction of a pixel below still counts (zoomed pages have them). */
export const smallScreen = (page: { matchMedia(query: string): Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'> }): Readable<boolean> => {
  const query = page.matchMedia(`(max-width: ${LAYOUT.smallBelowPx - 0.02}px)`);
  return {
    get: () => query.matches,
    subscribe: (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
  };
};
