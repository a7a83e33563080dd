import type { CSSProperties, ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { classNames } from '../class-names.ts';
import styles from './KioskKeys.module.css';

/** A key that does more than write one sign: an ending at once, or other keys. */
interface MoreKey {
  readonly text: string;
  readonly onPress: () => void;
  /** As wide as two. */
  readonly isWide?: boolean;
}

export interface KioskKeysProps {
  /** What stands on the keys, row after row; a space leaves a place empty. All keys are as wide as those of the longest row. */
  readonly rows: readonly string[];
  readonly onKey: (sign: string) => void;
  readonly onErase: () => void;
  readonly label: string;
  /** Keys for digits are larger. */
  readonly large?: boolean;
  /** In the last row, before the key that erases. */
  readonly more?: readonly MoreKey[];
  /** A press leaves the focus where it is: in the field, or on the keys for who goes through them one by one. */
  readonly keepsFocus?: boolean;
}

/** The drawing of the key that erases. */
const ERASE = 'M8.5 5.5H20v13H8.500L3 12zM11.500 9.500l5 5M16.500 9.500l-5 5';

/** Keys to press where there is no keyboard, each 20 mm on the screen; the one that erases is at the lower right. */
export const KioskKeys = ({ rows, onKey, onErase, label, large = false, more = [], keepsFocus = false }: KioskKeysProps): ReactNode => {
  const { t } = useTexts();
  return (
    <fieldset
      aria-label={label} className={classNames(styles['keys'], large && styles['large'])} style={{ '--columns': Math.max(...rows.map((row) => row.length)) } as CSSProperties}
      onPointerDown={keepsFocus ? (event) => { event.preventDefault(); } : undefined}
    >
      {rows.map((row, at) => (
        // Other keys leave the last row's own where they are, with the focus.
        <div key={at === rows.length - 1 ? 'last' : row} className={styles['row']}>
          {row.split('').map((sign) => (sign === ' ' ? <span key="space" className={styles['key']} /> : <button key={sign} type="button" className={styles['key']} onClick={() => { onKey(sign); }}>{sign}</button>))}
          {at === rows.length - 1 && (
            <>
              {more.map(({ text, onPress, isWide = false }, place) => <button key={place} type="button" className={classNames(styles['more'], isWide && styles['wide'])} onClick={onPress}>{text}</button>)}
              <button type="button" className={classNames(styles['more'], styles['wide'], styles['erase'])} onClick={onErase}><svg viewBox="0 0 24 24" aria-hidden="true"><path d={ERASE} /></svg><span>{t('kiosk.key-erase')}</span></button>
            </>
          )}
        </div>
      ))}
    </fieldset>
  );
};
