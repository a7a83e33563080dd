import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Mark } from './Mark.tsx';
import styles from './Tile.module.css';

export interface TileProps {
  readonly group: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly disabled?: boolean;
  /** Bold. */
  readonly title: ReactNode;
  readonly text?: ReactNode;
}

/** One of two or three ways, as a card with a ring: "Så snart som möjligt". Put them into a `<fieldset>` with a legend. */
export const Tile = ({ group, checked, onChoose, disabled = false, title, text }: TileProps): ReactNode => (
  <label className={classNames(styles['tile'], checked && styles['on'], disabled && styles['off'])}>
    <input type="radio" name={group} className="vh" checked={checked} disabled={disabled} onChange={onChoose} />
    <Mark kind="radio" />
    <span className={styles['words']}><b>{title}</b>{text !== undefined && <small>{text}</small>}</span>
  </label>
);
