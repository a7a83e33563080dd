import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../../../components/class-names.ts';
import { ConsoleIcon, type ConsoleIconName } from './ConsoleIcon.tsx';
import styles from './Entry.module.css';

export interface EntryProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'id'> {
  readonly label: string;
  /** The label is only heard. */
  readonly quiet?: boolean;
  readonly icon?: ConsoleIconName;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Code or figures. */
  readonly mono?: boolean;
  /** At the right end. */
  readonly after?: ReactNode;
  /** What it should be, where it is not; empty: nothing is wrong. */
  readonly wrong?: string;
}

/** A field of the console. @example <Entry label="Seed" mono value={seed} onValue={write} /> */
export const Entry = ({ label, quiet = false, icon, value, onValue, mono = false, after, wrong = '', ...input }: EntryProps): ReactNode => {
  const id = useId();
  return (
    <div className={styles.entry}>
      <label htmlFor={id} className={quiet ? 'vh' : undefined}>{label}</label>
      <div className={styles.box}>
        {icon !== undefined && <ConsoleIcon name={icon} />}
        <input spellCheck={false} autoComplete="off" {...input} id={id} value={value} className={classNames(mono && styles.mono)} aria-invalid={wrong !== ''} aria-describedby={wrong === '' ? undefined : `${id}-wrong`} onChange={(event) => { onValue(event.currentTarget.value); }} />
        {after}
      </div>
      {wrong !== '' && <p id={`${id}-wrong`} className={styles.wrong}>{wrong}</p>}
    </div>
  );
};
