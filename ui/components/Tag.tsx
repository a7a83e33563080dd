import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './Tag.module.css';

export interface TagProps {
  /** `deal` campaigns only; `member`; `out` on a picture; `ok`, `warn`, `off` states; left out: neutral. */
  readonly tone?: 'deal' | 'member' | 'out' | 'ok' | 'warn' | 'off' | undefined;
  /** A dot before the words: something is going on. */
  readonly dot?: boolean;
  readonly icon?: IconName;
  readonly className?: string | undefined;
  /** Of its words, where that is not the page's. */
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}

/** A few words on a pill. @example <Tag tone="ok" dot>{t('shop.status.online')}</Tag> */
export const Tag = ({ tone, dot, icon, className, lang, children }: TagProps): ReactNode => (
  <span className={classNames(styles['tag'], tone && styles[tone], 'num', className)} lang={lang}>
    {dot && <span className={styles['dot']} />}
    {icon && <Icon name={icon} size="xs" />}
    {children}
  </span>
);
