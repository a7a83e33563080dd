import type { ReactNode } from 'react';
import styles from './AboveBasketBar.module.css';

/** A page that shows the cart (§2): on phones nothing of it may lie under the basket's bar. */
export const AboveBasketBar = ({ children }: { readonly children: ReactNode }): ReactNode => <div className={styles['above']}>{children}</div>;
