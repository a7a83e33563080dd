import { useId, type ReactNode, type Ref } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/Icon.tsx';
import type { IconName } from '../../components/icon-paths.ts';
import styles from './FactSelect.module.css';

export interface FactSelectProps {
  readonly icon: IconName;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** What the card says while nothing is chosen. */
  readonly placeholder?: string;
  readonly onChoose: (value: string) => void;
  readonly required?: boolean;
  /** The id of the sentence that says what is wrong. */
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** A fact of the order that can be changed: a card over the platform's own list, which every device shows its best way. */
export const FactSelect = ({ icon, label, value, options, placeholder, onChoose, required = false, error, ref }: FactSelectProps): ReactNode => {
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <div className={classNames(styles['fact'], error !== undefined && styles['bad'])}>
      <Icon name={icon} />
      <span className={styles['words']} aria-hidden="true"><small>{label}</small><b>{value === '' ? (placeholder ?? chosen?.text) : chosen?.text}</b></span>
      <Icon name="down" size="s" />
      <label htmlFor={id} className="vh">{label}</label>
      <select ref={ref} id={id} value={value} required={required} aria-invalid={error !== undefined} aria-describedby={error} onChange={(event) => { onChoose(event.currentTarget.value); }}>
        {options.map((option) => <option key={option.value} value={option.value}>{option.text}</option>)}
      </select>
    </div>
  );
};
