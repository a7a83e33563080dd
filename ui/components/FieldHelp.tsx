import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';

/** Below a field: the error if there is one, else the help. */
export const FieldHelp = ({ id, help, error }: { readonly id: string; readonly help?: ReactNode; readonly error?: string | undefined }): ReactNode => {
  if (error !== undefined) return <p id={id} className={classNames(styles['help'], styles['error'])}><Icon name="alert" size="xs" />{error}</p>;
  return help === undefined ? null : <p id={id} className={styles['help']}>{help}</p>;
};
