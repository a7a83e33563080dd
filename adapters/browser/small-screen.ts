import { LAYOUT } from '#core/business-constants.ts';
import type { Readable } from '#core/shared/readable.ts';

/** §3 isSmallScreen, §9: below 900 px width. A fraction of a pixel below still counts (zoomed pages have them), and for whoever has chosen larger letters than the usual 16 px it is as much wider (X7). */
export const smallScreen = (page: { matchMedia(query: string): Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'> }): Readable<boolean> => {
  const query = page.matchMedia(`(max-width: ${String((LAYOUT.smallBelowPx - 0.02) / 16)}em)`);
  return {
    get: () => query.matches,
    subscribe: (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
  };
};
