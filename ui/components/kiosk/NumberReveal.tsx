import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './NumberReveal.module.css';

/** The number that is called out, as large as its length allows; it rises into its place. Those who listen hear its figures one by one when they are letters. */
export const NumberReveal = ({ number, className }: { readonly number: string; readonly className?: string | undefined }): ReactNode => (
  <p className={classNames(styles['number'], number.length > 3 && styles['four'], number.length > 4 && styles['six'], className)} translate="no" data-number={number}>
    <span key={number}>{number}</span>
  </p>
);
