import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../../../components/class-names.ts';
import styles from './WholeRows.module.css';

export interface WholeRowsProps {
  readonly rows: number;
  readonly rowPx: number;
  readonly className?: string | undefined;
  /** The list: one element that scrolls. */
  readonly children: ReactNode;
}

const roomOf = (rows: number, rowPx: number): CSSProperties & { readonly '--rows': number; readonly '--row': string } => ({ '--rows': rows, '--row': `${String(rowPx)}px` });

/** Room for a list in a column that may be too low for it: as many rows as fit, and none of them cut through its letters. */
export const WholeRows = ({ rows, rowPx, className, children }: WholeRowsProps): ReactNode => <div className={classNames(styles.room, className)} style={roomOf(rows, rowPx)}>{children}</div>;
