import { LAYOUT } from '#core/business-constants.ts';

/** §9's times of movement, for components (they take no values from core themselves). */
export const MOTION = { countUpMs: LAYOUT.countUpMs, popupMs: LAYOUT.popupMs, staggerMs: LAYOUT.staggerMs } as const;

/** Does the guest want things to stand still? Asked at the moment of moving; on a server nothing moves. */
export const prefersStillness = (): boolean => typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
