import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Icon } from './Icon.tsx';
import styles from './AddButton.module.css';

export interface AddButtonProps {
  readonly name: string;
  /** Something must be chosen first: said to those who listen. */
  readonly mustChoose?: boolean;
  readonly onClick: () => void;
}

/** The round "+" that adds one and then goes; a card of the menu, which counts, has `AddControl`. @example <AddButton name={name} onClick={add} /> */
export const AddButton = ({ name, mustChoose = false, onClick }: AddButtonProps): ReactNode => {
  const { t } = useTexts();
  return <button type="button" className={styles['add']} aria-label={t(mustChoose ? 'menu.choose' : 'menu.add', { name })} onClick={onClick}><Icon name="plus" /></button>;
};
