import type { ReactNode } from 'react';
import styles from './ChoiceRow.module.css';
import { classNames } from './class-names.ts';
import { Mark } from './Mark.tsx';

export interface ChoiceRowProps {
  /** One of the level (`radio`) or several (`checkbox`). */
  readonly kind: 'radio' | 'checkbox';
  /** Ties the rows of a level together. */
  readonly group: string;
  readonly checked: boolean;
  /** The level is full: dashed, and a press goes to `onBlocked`, which says what to do. It is never simply dead. */
  readonly blocked?: boolean;
  readonly onChoose: () => void;
  readonly onBlocked?: () => void;
  /** At the right: "Ingår", "+12 kr". */
  readonly price?: ReactNode;
  /** Small, below the name: allergens, "slut". */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/**
 * One pick of a choice level: a hairline row of 54 px over a native radio or checkbox. Put the rows of a level into a `<ChoiceGroup>`.
 * @example <ChoiceRow kind="checkbox" group="level-2" checked={row.isPicked} blocked={row.isBlocked} onChoose={row.toggle}>{row.name}</ChoiceRow>
 */
export const ChoiceRow = ({ kind, group, checked, blocked = false, onChoose, onBlocked, price, note, children }: ChoiceRowProps): ReactNode => (
  <label className={classNames(styles['row'], checked && styles['on'], blocked && styles['blocked'])}>
    <input
      type={kind}
      name={group}
      className="vh"
      checked={checked}
      aria-disabled={blocked || undefined}
      onChange={() => { (blocked && !checked ? onBlocked : onChoose)?.(); }}
    />
    <Mark kind={kind} />
    <span className={styles['name']}>{children}{note !== undefined && <small>{note}</small>}</span>
    {price !== undefined && <span className={classNames(styles['price'], 'num')}>{price}</span>}
  </label>
);
