import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './Mark.module.css';

/** The ring or box that shows what is chosen. It follows a hidden native input right before it, so it says nothing itself. */
export const Mark = ({ kind }: { readonly kind: 'radio' | 'checkbox' }): ReactNode => (
  <span className={classNames(styles['mark'], styles[kind])} aria-hidden="true">{kind === 'checkbox' && <Icon name="check" size="xs" />}</span>
);
