import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import type { IconName } from '../../../components/icon-paths.ts';
import styles from './DoneRow.module.css';

export interface DoneRowProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: ReactNode;
  /** Below the words, over the whole width. */
  readonly children?: ReactNode;
}

/** One thing to know on the last screen: where, and what has become of the receipt. */
export const DoneRow = ({ icon, title, text, children }: DoneRowProps): ReactNode => (
  <div className={styles['row']}>
    <span className={styles['icon']}><Icon name={icon} /></span>
    <p><b>{title}</b>{text !== undefined && text !== '' && <span>{text}</span>}</p>
    {children !== undefined && <div className={styles['acts']}>{children}</div>}
  </div>
);
