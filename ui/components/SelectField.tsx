import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import fieldStyles from './Field.module.css';
import { FieldHelp } from './FieldHelp.tsx';
import { Icon } from './Icon.tsx';
import styles from './SelectField.module.css';

export interface SelectFieldProps {
  readonly label: string;
  /** Lighter, after the label: "frivilligt". */
  readonly labelNote?: string | undefined;
  readonly name: string;
  /** '' while nothing is chosen. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** What '' reads: an invitation, or that none is an answer too. */
  readonly placeholder: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly required?: boolean;
  readonly error?: string | undefined;
}

/** One of many, by the platform's own list. @example <SelectField label={t('register.shop')} name="shop" value={id} options={shops} placeholder={…} onValue={choose} /> */
export const SelectField = ({ label, labelNote, name, value, onValue, placeholder, options, required = false, error }: SelectFieldProps): ReactNode => {
  const id = useId();
  return (
    <div className={classNames(fieldStyles['field'], error !== undefined && fieldStyles['bad'])}>
      <label htmlFor={id}>{label}{labelNote && <span className={fieldStyles['note']}> {labelNote}</span>}</label>
      <div className={classNames(fieldStyles['box'], styles['select'], value === '' && styles['unchosen'])}>
        <select
          id={id} name={name} value={value} required={required} autoComplete="off" aria-invalid={error !== undefined}
          aria-describedby={error !== undefined ? `${id}-help` : undefined}
          onChange={(event) => { onValue(event.currentTarget.value); }}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => <option key={option.value} value={option.value}>{option.text}</option>)}
        </select>
        <Icon name="down" size="s" />
      </div>
      <FieldHelp id={`${id}-help`} error={error} />
    </div>
  );
};
