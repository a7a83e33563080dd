import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/Icon.tsx';
import styles from './Notice.module.css';

export interface NoticeProps {
  /** `danger`: it keeps the guest from going on. */
  readonly tone?: 'warn' | 'danger';
  readonly title?: string;
  /** Below the words. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** A few sentences in the page about something that has happened. Where the focus is led to it, it is read out. */
export const Notice = ({ tone = 'warn', title, action, children }: NoticeProps): ReactNode => (
  <div className={classNames(styles['notice'], styles[tone])} tabIndex={-1} data-notice>
    <Icon name="alert" />
    <div className={styles['words']}>
      {title !== undefined && <b>{title}</b>}
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  </div>
);
