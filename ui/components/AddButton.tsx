import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './AddButton.module.css';

export interface AddButtonProps {
  readonly name: string;
  /** How many lie in the basket: 0 shows a plus, more shows the count. */
  readonly count: number;
  /** Something must be chosen first: said to those who listen. */
  readonly mustChoose?: boolean;
  readonly size?: 'm' | 'l';
  readonly className?: string | undefined;
  readonly onClick: () => void;
}

/** The round "+" on a card; it turns green and counts once the article is in the basket. @example <AddButton name={name} count={2} onClick={add} /> */
export const AddButton = ({ name, count, mustChoose = false, size = 'm', className, onClick }: AddButtonProps): ReactNode => {
  const { t } = useTexts();
  const label = count > 0 ? t('menu.in-basket', { count, name }) : t(mustChoose ? 'menu.choose' : 'menu.add', { name });
  return (
    <button type="button" className={classNames(styles['add'], count > 0 && styles['in'], size === 'l' && styles['l'], className)} aria-label={label} onClick={onClick}>
      {count > 0 ? <span key={count} className={classNames(styles['count'], 'num')}>{count}</span> : <Icon name="plus" />}
    </button>
  );
};
