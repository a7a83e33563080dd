import type { ReactNode } from 'react';
import { inLetters } from '../../i18n/in-letters.ts';
import { classNames } from '../class-names.ts';
import styles from './NumberReveal.module.css';

export interface NumberRevealProps {
  /** A number, or a code of letters. */
  readonly number: string;
  readonly className?: string | undefined;
}

/** A code is no word: it is read letter by letter. */
const isNumber = (text: string): boolean => /^\d+$/.test(text);
/** M and W take half as much room again as other letters. */
const isWide = (text: string): boolean => (text.match(/[MW]/g) ?? []).length > 2;

/** What is called out, as large as its length allows; it rises into its place. */
export const NumberReveal = ({ number, className }: NumberRevealProps): ReactNode => (
  <p className={classNames(styles['number'], number.length > 3 && styles['four'], number.length > 4 && styles['six'], isWide(number) && styles['wide'], className)} translate="no" data-number={number}>
    {isNumber(number)
      ? <span key={number}>{number}</span>
      : <><span className="vh">{inLetters(number)}</span><span key={number} aria-hidden="true">{number}</span></>}
  </p>
);
