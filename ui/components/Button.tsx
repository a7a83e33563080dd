import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import styles from './Button.module.css';

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** At the right end, e.g. the price: "Lägg till … 274 kr". */
  readonly trailing?: ReactNode;
  /** Something is under way: the button tells so, keeps its place and takes no second press. */
  readonly busy?: boolean;
}

/**
 * The button of a screen's one primary action, and its quiet companions. 56 px high.
 * @example <Button wide trailing={<Price … />} onClick={add}>{t('article.add')}</Button>
 */
export const Button = ({ variant, wide, trailing, busy, children, onClick, type = 'button', ...rest }: ButtonProps): ReactNode => (
  <button
    {...rest}
    type={type}
    className={buttonClass({ variant, wide }, trailing !== undefined && styles['split'], busy && styles['busy'])}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={(event) => {
      if (busy) event.preventDefault();
      else onClick?.(event);
    }}
  >
    <span>{children}</span>
    {trailing !== undefined && <span className="num">{trailing}</span>}
  </button>
);
