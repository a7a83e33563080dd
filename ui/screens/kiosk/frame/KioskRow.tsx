import type { ReactNode } from 'react';
import styles from './KioskUtility.module.css';

/** A utility row of one's own: buttons of equal width. */
export const KioskRow = ({ children }: { readonly children: ReactNode }): ReactNode => <div className={styles['row']}>{children}</div>;
