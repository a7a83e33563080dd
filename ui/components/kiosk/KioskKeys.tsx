import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { classNames } from '../class-names.ts';
import styles from './KioskKeys.module.css';

export interface KioskKeysProps {
  /** What stands on the keys, row after row; a space leaves a place empty. */
  readonly rows: readonly string[];
  readonly onKey: (sign: string) => void;
  readonly onErase: () => void;
  readonly label: string;
  /** Keys for digits are larger. */
  readonly large?: boolean;
  /** Before the key that erases. */
  readonly children?: ReactNode;
}

/** The drawing of the key that erases. */
const ERASE = 'M8.5 5.5H20v13H8.500L3 12zM11.500 9.500l5 5M16.500 9.500l-5 5';

/** Keys to press where there is no keyboard; one that erases is at the end. */
export const KioskKeys = ({ rows, onKey, onErase, label, large = false, children }: KioskKeysProps): ReactNode => {
  const { t } = useTexts();
  return (
    <fieldset aria-label={label} className={classNames(styles['keys'], large && styles['large'])}>
      {rows.map((row, at) => (
        <div key={row} className={styles['row']}>
          {row.split('').map((sign) => (sign === ' ' ? <span key="space" /> : <button key={sign} type="button" onClick={() => { onKey(sign); }}>{sign}</button>))}
          {at === rows.length - 1 && <>{children}<button type="button" className={styles['erase']} aria-label={t('kiosk-order.erase')} onClick={onErase}><svg viewBox="0 0 24 24" aria-hidden="true"><path d={ERASE} /></svg></button></>}
        </div>
      ))}
    </fieldset>
  );
};
