import type { ReactNode } from 'react';
import styles from './ConsoleIcon.module.css';

/** The console's own drawings, on a field of 24 × 24, in strokes of the text's colour. */
const PATHS = {
  pause: 'M9 6v12M15 6v12',
  play: 'M7 5l12 7-12 7V5z',
  camera: 'M5 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2M8.500 13.500a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0M8.500 7l1.500-2.500h4L15.500 7',
  reset: 'M4 12a8 8 0 1 0 2.600-5.900M4 4v4.500h4.500',
  search: 'M4.500 11a6.500 6.500 0 1 0 13 0a6.500 6.500 0 1 0-13 0M16 16l4.500 4.500',
  download: 'M12 4v11M7 10.500l5 5 5-5M5 20h14',
  copy: 'M10.500 8h7a2.500 2.500 0 0 1 2.500 2.500v7a2.500 2.500 0 0 1-2.500 2.500h-7A2.500 2.500 0 0 1 8 17.500v-7A2.500 2.500 0 0 1 10.500 8M16 8V6.500A2.500 2.500 0 0 0 13.500 4h-7A2.500 2.500 0 0 0 4 6.500v7A2.500 2.500 0 0 0 6.500 16H8',
  contactless: 'M6 15a8.500 8.500 0 0 1 12 0M8.800 18a4.600 4.600 0 0 1 6.400 0M3.200 12a12.400 12.400 0 0 1 17.600 0',
  plus: 'M12 5v14M5 12h14',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  close: 'M6 6l12 12M18 6L6 18',
  pencil: 'M4 20l1-4.500L16.500 4a2.100 2.100 0 0 1 3.500 3.500L8.500 19 4 20M14 6.500l3.500 3.500',
  alert: 'M3.500 12a8.500 8.500 0 1 0 17 0a8.500 8.500 0 1 0-17 0M12 7.500v5.500M12 16.200v.1',
  up: 'M12 19V5M6 11l6-6 6 6',
  grip: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
} as const;

export type ConsoleIconName = keyof typeof PATHS;

/** A drawing beside words; it says nothing itself. */
export const ConsoleIcon = ({ name }: { readonly name: ConsoleIconName }): ReactNode => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true"><path d={PATHS[name]} /></svg>
);
