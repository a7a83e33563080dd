import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Plate } from '../../components/Plate.tsx';
import type { TableClass } from '../../styles/table-class.ts';
import styles from './EntryFrame.module.css';

export interface EntryFrameProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** On the dish; empty: the empty dish. */
  readonly picture: string;
  readonly table: TableClass;
  /** What there is to fill in or to press. */
  readonly children: ReactNode;
}

/** The pages on the way in: a tinted table with a dish and the heading, and beside it (on phones below it) what there is to do. */
export const EntryFrame = ({ title, lead, picture, table, children }: EntryFrameProps): ReactNode => (
  <div className={styles['page']}>
    <div className={classNames(styles['panel'], table)}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{lead}</p>
      <Plate image={picture} size="hero" eager className={styles['plate']} />
    </div>
    <div className={styles['column']}>{children}</div>
  </div>
);
