import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './OnScreenKeyboard.module.css';

export interface OnScreenKeyboardProps {
  readonly label: string;
  /** A character, or an ending at once. */
  readonly onType: (text: string) => void;
  readonly onErase: () => void;
  readonly eraseText: string;
  /** Endings that save keys: `.se`, `.com`. */
  readonly endings: readonly string[];
}

const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl_', 'zxcvbnm-.+'] as const;

/** Keys for an e-mail address, each 20 mm on the screen. A keyboard that is plugged in writes into the field itself. */
export const OnScreenKeyboard = ({ label, onType, onErase, eraseText, endings }: OnScreenKeyboardProps): ReactNode => (
  // A press leaves the focus where it is: in the field, or on the keys for who goes through them one by one.
  <fieldset className={styles['keys']} onPointerDown={(event) => { event.preventDefault(); }}>
    <legend className="vh">{label}</legend>
    {ROWS.join('').split('').map((key) => <button key={key} type="button" className={styles['key']} onClick={() => { onType(key); }}>{key}</button>)}
    <button type="button" className={classNames(styles['key'], styles['at'])} onClick={() => { onType('@'); }}>@</button>
    {endings.map((ending) => <button key={ending} type="button" className={classNames(styles['key'], styles['ending'])} onClick={() => { onType(ending); }}>{ending}</button>)}
    <button type="button" className={classNames(styles['key'], styles['erase'])} onClick={onErase}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8.500 5.500H20v13H8.500L3 12zM11.500 9.500l5 5M16.500 9.500l-5 5" /></svg>
      <span>{eraseText}</span>
    </button>
  </fieldset>
);
