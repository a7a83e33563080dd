import { LAYOUT } from '#core/business-constants.ts';

/** §9's time of counting, for components (they take no values from core themselves); the others are styles' (`tokens.css`). */
export const MOTION = { countUpMs: LAYOUT.countUpMs } as const;

let isStill: boolean | null = null;

/**
 * Does the guest want things to stand still? Asked at the moment of moving; on a server nothing moves. The browser is asked once and tells of
 * changes itself: every question would make it bring all styles up to date first, in the middle of a tap.
 */
export const prefersStillness = (): boolean => {
  if (typeof matchMedia !== 'function') return true;
  if (isStill === null) {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    query.addEventListener('change', () => { isStill = query.matches; });
    isStill = query.matches;
  }
  return isStill;
};
