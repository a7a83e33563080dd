import type { ReactNode } from 'react';
import styles from './Callout.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';

export interface CalloutProps {
  /** `ok`: it went through. `warn`: to be known. `danger`: it keeps the guest from going on. */
  readonly tone: 'ok' | 'warn' | 'danger';
  readonly title?: string | undefined;
  /** Below the words. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** A few sentences about what has happened, in the page. The focus can be led to it, and then it is read out. @example <Callout tone="danger">{errorText(error)}</Callout> */
export const Callout = ({ tone, title, action, children }: CalloutProps): ReactNode => (
  <div className={classNames(styles['callout'], styles[tone])} tabIndex={-1} data-callout>
    <Icon name={tone === 'ok' ? 'check' : 'alert'} />
    <div className={styles['words']}>
      {title !== undefined && <b>{title}</b>}
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  </div>
);
