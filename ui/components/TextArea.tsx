import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { FieldHelp } from './FieldHelp.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'onChange' | 'value' | 'aria-describedby' | 'aria-invalid'> {
  /** Only for those who listen: the heading above says it already. */
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** At the right end: "24/90". */
  readonly trailing?: ReactNode;
}

/** A few lines to write in, growing with the text. §5: the note is saved on blur, so pass `onBlur`. */
export const TextArea = ({ label, value, onValue, help, error, trailing, ...area }: TextAreaProps): ReactNode => {
  const id = useId();
  return (
    <div className={classNames(styles['field'], error !== undefined && styles['bad'])}>
      <label htmlFor={id} className="vh">{label}</label>
      <div className={styles['box']}>
        <textarea
          rows={1}
          {...area}
          id={id}
          value={value}
          onChange={(event) => { onValue(event.currentTarget.value); }}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error !== undefined || help !== undefined ? `${id}-help` : undefined}
        />
        {trailing !== undefined && <span className={styles['trailing']}>{trailing}</span>}
      </div>
      <FieldHelp id={`${id}-help`} help={help} error={error} />
    </div>
  );
};
