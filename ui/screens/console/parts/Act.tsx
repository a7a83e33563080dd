import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../../components/class-names.ts';
import styles from './Act.module.css';
import { ConsoleIcon, type ConsoleIconName } from './ConsoleIcon.tsx';

export interface ActProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly icon?: ConsoleIconName;
  /** `main`: the one act that is suggested just now. `text`: without a box. */
  readonly look?: 'plain' | 'main' | 'text';
  /** The key that does the same while no field has the focus. */
  readonly letter?: string | undefined;
  /** As wide as its place, words at the left and the key at the right. */
  readonly wide?: boolean;
}

/** A button of the console: dense, with the key that does the same. @example <Act letter="T" look="main" onClick={tap}>Tap</Act> */
export const Act = ({ icon, look = 'plain', letter, wide = false, children, type = 'button', ...rest }: ActProps): ReactNode => (
  <button {...rest} type={type} className={classNames(styles.act, styles[look], wide && styles.wide)} aria-keyshortcuts={letter}>
    {icon !== undefined && <ConsoleIcon name={icon} />}
    {children}
    {letter !== undefined && <kbd aria-hidden="true">{letter}</kbd>}
  </button>
);
