import type { ReactNode } from 'react';
import styles from './Logo.module.css';

/** The sign and the name of the chain, the ampersand light. It is no link by itself: the top bar wraps it in one. @example <Logo name="Björk & Bröd" /> */
export const Logo = ({ name }: { readonly name: string }): ReactNode => {
  const [first = '', ...rest] = name.split(' & ');
  return (
    <span className={styles['logo']} translate="no">
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <path d="M18 2C28 2 34 9 34 18.5S28 34 18 34 2 28 2 18.5 8 2 18 2z" fill="var(--brand)" />
        <path d="M18 8v21M18 15.5l-5.2-4M18 15.5l5.2-4M18 20.8l-6.4-4.7M18 20.8l6.4-4.7M18 26l-5-3.7M18 26l5-3.7" stroke="var(--on-brand)" strokeWidth="2.2" strokeLinecap="round" fill="none" />
      </svg>
      <span>{first}{rest.length > 0 && <><i>&amp;</i>{rest.join(' & ')}</>}</span>
    </span>
  );
};
