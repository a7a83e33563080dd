import type { ReactNode } from 'react';
import styles from './ConsoleMark.module.css';

/** The sign of the house. */
export const ConsoleMark = (): ReactNode => (
  <svg className={styles.mark} viewBox="0 0 36 36" aria-hidden="true">
    <path d="M18 2C28 2 34 9 34 18.500S28 34 18 34 2 28 2 18.500 8 2 18 2z" fill="var(--brand)" />
    <path d="M18 8v21M18 15.500l-5.200-4M18 15.500l5.200-4M18 20.800l-6.400-4.700M18 20.800l6.400-4.700M18 26l-5-3.700M18 26l5-3.700" stroke="var(--on-brand)" strokeWidth="2.200" strokeLinecap="round" fill="none" />
  </svg>
);
