import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'type'> {
  readonly icon: IconName;
  /** What it does, in words; it has no others. */
  readonly label: string;
  /** On a picture: a disc of its own. */
  readonly solid?: boolean;
  /** A switch such as the favourite's heart: on = filled and red. */
  readonly pressed?: boolean;
  readonly className?: string | undefined;
}

/** A round button of 48 px that shows an icon only. @example <IconButton icon="back" label={t('action.back')} onClick={() => top.back()} /> */
export const IconButton = ({ icon, label, solid, pressed, className, ...rest }: IconButtonProps): ReactNode => (
  <button
    {...rest}
    type="button"
    aria-label={label}
    aria-pressed={pressed}
    className={classNames(styles['iconButton'], solid && styles['solid'], pressed && styles['pressed'], className)}
  >
    <Icon name={icon} filled={pressed ?? false} />
  </button>
);
