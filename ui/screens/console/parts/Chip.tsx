import type { ReactNode } from 'react';
import { classNames } from '../../../components/class-names.ts';
import styles from './Chip.module.css';

export interface ChipProps {
  readonly tone?: 'quiet' | 'ok' | 'warn' | 'bad' | 'info';
  /** A dot before the words: something that lives. */
  readonly dot?: boolean;
  readonly children: ReactNode;
}

/** A word or a number beside a title. Colour only where it means something. */
export const Chip = ({ tone = 'quiet', dot = false, children }: ChipProps): ReactNode => (
  <span className={classNames(styles.chip, styles[tone])}>{dot && <i className={styles.dot} />}{children}</span>
);
