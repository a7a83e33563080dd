import type { ReactNode } from 'react';
import styles from './Checkbox.module.css';
import { Mark } from './Mark.tsx';

export interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly required?: boolean;
  /** The id of what is wrong with it, in words. */
  readonly errorId?: string | undefined;
  readonly children: ReactNode;
}

/** A yes or no with its sentence: consents, receipt by e-mail. @example <Checkbox checked={form.receipt} onChange={form.setReceipt}>{t('checkout.receipt')}</Checkbox> */
export const Checkbox = ({ checked, onChange, required, errorId, children }: CheckboxProps): ReactNode => (
  <label className={styles['checkbox']}>
    <input
      type="checkbox" className="vh" checked={checked} required={required} aria-invalid={errorId !== undefined || undefined} aria-describedby={errorId}
      onChange={(event) => { onChange(event.currentTarget.checked); }}
    />
    <Mark kind="checkbox" />
    <span>{children}</span>
  </label>
);
