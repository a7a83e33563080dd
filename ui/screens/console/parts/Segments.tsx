import type { ReactNode } from 'react';
import { classNames } from '../../../components/class-names.ts';
import styles from './Segments.module.css';

export interface SegmentsProps<T extends string> {
  /** What is chosen here, for those who listen. */
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly text: ReactNode }[];
  readonly value: T;
  readonly onValue: (value: T) => void;
  /** `tabs`: without a frame. */
  readonly look?: 'joined' | 'tabs';
}

/** One of a few, all of them in sight. */
export const Segments = <T extends string>({ label, options, value, onValue, look = 'joined' }: SegmentsProps<T>): ReactNode => (
  <fieldset className={styles[look]} aria-label={label}>
    {options.map((option) => (
      <button key={option.value} type="button" aria-pressed={option.value === value} className={classNames(styles.segment, option.value === value && styles.on)} onClick={() => { onValue(option.value); }}>
        {option.text}
      </button>
    ))}
  </fieldset>
);
