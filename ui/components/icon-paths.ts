import type { SPRITE_ICONS } from './sprite-icons.ts';

/** The drawings of the first screen and of buttons that show nothing else, on a field of 24 × 24, in strokes of the text's colour: one path each. */
export const ICON_PATHS = {
  back: 'M15 5l-7 7 7 7',
  down: 'M6 9.5l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.6 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M16 16l4.5 4.5',
  account: 'M8.3 8.2a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0M4.8 20c.7-3.9 3.6-5.8 7.2-5.8s6.5 1.9 7.2 5.8',
  globe: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M3.5 12h17M12 3.5c2.6 2.6 3.6 5.4 3.6 8.5s-1 5.9-3.6 8.5c-2.6-2.6-3.6-5.4-3.6-8.5s1-5.9 3.6-8.5z',
  bin: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
  alert: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7.5v5.5M12 16.2v.1',
} as const satisfies Readonly<Record<string, string>>;

/** A drawing of ours: one of these, or one of the sprite's (icons.svg). */
export type IconName = keyof typeof ICON_PATHS | (typeof SPRITE_ICONS)[number];
