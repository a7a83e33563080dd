import { useId, type ComponentProps, type ReactNode } from 'react';
import { afterPress } from './after-press.ts';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { FieldHelp } from './FieldHelp.tsx';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'onChange' | 'onBlur' | 'value' | 'aria-describedby' | 'aria-invalid'> {
  readonly label: string;
  /** Lighter, after the label: "för kvittot", "frivilligt". */
  readonly labelNote?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** It has been left, and what was pressed instead has been let go. */
  readonly onBlur?: () => void;
  readonly help?: ReactNode;
  /** In words; it takes the place of the help. */
  readonly error?: string | undefined;
  /** What kind of data it is, so that the browser fills it in (X16): `tel`, `email` … */
  readonly autoComplete: string;
}

/**
 * A line to write in: label above, help or error below and tied to it.
 * @example <Field label={t('checkout.phone')} type="tel" autoComplete="tel" value={contact.phone} onValue={contact.setPhone} error={…} />
 */
export const Field = ({ label, labelNote, value, onValue, onBlur, help, error, ...input }: FieldProps): ReactNode => {
  const id = useId();
  return (
    <div className={classNames(styles['field'], error !== undefined && styles['bad'])}>
      <label htmlFor={id}>{label}{labelNote && <span className={styles['note']}> {labelNote}</span>}</label>
      <div className={styles['box']}>
        <input
          {...input}
          id={id}
          value={value}
          onChange={(event) => { onValue(event.currentTarget.value); }}
          onBlur={() => { if (onBlur) afterPress(onBlur); }}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error !== undefined || help !== undefined ? `${id}-help` : undefined}
        />
      </div>
      <FieldHelp id={`${id}-help`} help={help} error={error} />
    </div>
  );
};
