import styles from './Button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonLook {
  /** `primary` once per screen; `quiet` beside it; `danger` for what cannot be undone. */
  readonly variant?: 'primary' | 'quiet' | 'danger' | undefined;
  /** As wide as what holds it. */
  readonly wide?: boolean | undefined;
}

/** The classes of a button's look, also for links that look like one. */
export const buttonClass = ({ variant = 'primary', wide = false }: ButtonLook, ...more: readonly (string | false | undefined)[]): string =>
  classNames(styles['button'], variant !== 'primary' && styles[variant], wide && styles['wide'], ...more);
