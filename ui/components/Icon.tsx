import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Icon.module.css';
import { ICON_PATHS, type IconName } from './icon-paths.ts';
import sprite from './icons.svg';

export interface IconProps {
  readonly name: IconName;
  /** 24, 20 or 16 px. */
  readonly size?: 'm' | 's' | 'xs';
  /** Filled with the text's colour, as the heart of a favourite. */
  readonly filled?: boolean;
  readonly className?: string | undefined;
}

const isInline = (name: IconName): name is keyof typeof ICON_PATHS => Object.hasOwn(ICON_PATHS, name);

/** A drawing beside words. It says nothing itself: whoever shows it alone gives its button a name. @example <Icon name="plus" size="s" /> */
export const Icon = ({ name, size = 'm', filled = false, className }: IconProps): ReactNode => (
  <svg className={classNames(styles['icon'], size !== 'm' && styles[size], filled && styles['filled'], className)} viewBox="0 0 24 24" aria-hidden="true">
    {isInline(name) ? <path d={ICON_PATHS[name]} /> : <use href={`${sprite}#${name}`} />}
  </svg>
);
