import type { ReactNode } from 'react';
import { SIGN } from '../brand/sign.ts';
import styles from './Logo.module.css';

/** The sign and the name of the chain, the ampersand light. It is no link by itself: the top bar wraps it in one. @example <Logo name="Bread & Butter" /> */
export const Logo = ({ name }: { readonly name: string }): ReactNode => {
  const [first = '', ...rest] = name.split(' & ');
  return (
    <span className={styles['logo']} translate="no">
      <svg viewBox={SIGN.viewBox} strokeLinecap="round" aria-hidden="true">{SIGN.paths.map((path) => <path key={path.d} {...path} />)}</svg>
      <span>{first}{rest.length > 0 && <><i>&amp;</i>{rest.join(' & ')}</>}</span>
    </span>
  );
};
