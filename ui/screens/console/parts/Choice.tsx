import { useId, type ReactNode } from 'react';
import styles from './Choice.module.css';

export interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly quiet?: boolean;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly onValue: (value: T) => void;
}

/** One of many, by the platform's own list. */
export const Choice = <T extends string>({ label, quiet = false, value, options, onValue }: ChoiceProps<T>): ReactNode => {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={quiet ? 'vh' : undefined}>{label}</label>
      <select
        id={id} value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value);
          if (chosen) onValue(chosen.value);
        }}
      >
        {options.map((option) => <option key={option.value} value={option.value}>{option.text}</option>)}
      </select>
    </div>
  );
};
