import { useId, type ReactNode } from 'react';
import { classNames } from '../../../components/class-names.ts';
import styles from './SwitchRow.module.css';

export interface SwitchRowProps {
  readonly name: string;
  /** In figures, before the switch. */
  readonly detail?: string | undefined;
  readonly isOn: boolean;
  /** On, but it has done all that it was to do. */
  readonly isUsed?: boolean;
  readonly onTurn: () => void;
  /** After the name: what can be done with the row besides. Such a row is two high: its name is somebody's own and may be long. */
  readonly extra?: ReactNode;
}

/** A fault with its switch: off it is quiet, on it is red. */
export const SwitchRow = ({ name, detail = '', isOn, isUsed = false, onTurn, extra }: SwitchRowProps): ReactNode => {
  const id = useId();
  const figures = isUsed ? 'done' : detail;
  return (
    <div className={classNames(styles.row, extra !== undefined && styles.own, isOn && styles.on, isUsed && styles.used)}>
      <span id={id} className={styles.name} title={name}>{name}</span>
      {extra}
      <span id={`${id}-detail`} className={styles.detail} title={extra === undefined ? undefined : figures}>{figures}</span>
      <button type="button" role="switch" aria-checked={isOn} aria-labelledby={id} aria-describedby={detail === '' ? undefined : `${id}-detail`} className={styles.switch} onClick={onTurn} />
    </div>
  );
};
