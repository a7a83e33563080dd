import { isValidElement, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icon-paths.ts';
import { Sums, type SumsProps } from '../Sums.tsx';
import styles from './KioskButton.module.css';

export interface KioskButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className' | 'type'> {
  /** `primary` once per screen, always in the same place; `second` beside it; `quiet` in the utility row. */
  readonly look?: 'primary' | 'second' | 'quiet';
  /** Before the words. */
  readonly icon?: IconName;
  /** After the words: where it leads. */
  readonly arrow?: IconName | undefined;
  /** Something is under way: keeps its place and takes no second press. */
  readonly busy?: boolean;
  /** Something is under way that another press may still change. */
  readonly waits?: boolean;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A word of more than 18 letters, and a sentence, step the type down one size. */
const isLong = (children: ReactNode): boolean => {
  if (isValidElement<SumsProps>(children) && children.type === Sums) return isLong(children.props.children);
  return typeof children === 'string' && (children.length > 26 || children.split(/[\s\u00AD]/).some((word) => word.length > 18));
};

/** A button at a kiosk: 20 mm and more. @example <KioskButton look="primary" arrow="arrow" onClick={pay}>{t('kiosk.pay')}</KioskButton> */
export const KioskButton = ({ look = 'quiet', icon, arrow, busy = false, waits = false, children, className, onClick, ...rest }: KioskButtonProps): ReactNode => (
  <button
    {...rest}
    type="button"
    className={classNames(styles['button'], styles[look], isLong(children) && styles['long'], busy && styles['busy'], className)}
    aria-busy={busy || waits || undefined}
    aria-disabled={busy || rest['aria-disabled']}
    onClick={(event) => {
      if (busy || rest['aria-disabled'] === true) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {icon && <Icon name={icon} className={styles['icon']} />}
    <span>{children}</span>
    {arrow && <Icon name={arrow} className={styles['icon']} />}
  </button>
);
