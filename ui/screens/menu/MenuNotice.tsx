import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './MenuNotice.module.css';

export interface MenuNoticeProps {
  readonly children: string;
  /** What can be tried again; left out where only time helps. */
  readonly onRetry?: () => void;
}

/** What concerns the whole menu, above it: that it is as last seen (§7), or that the kitchen takes no orders just now. */
export const MenuNotice = ({ children, onRetry }: MenuNoticeProps): ReactNode => {
  const { t } = useTexts();
  return (
    <output className={styles['notice']}>
      <Icon name="clock" size="s" />
      <span>{children}</span>
      {onRetry && <button type="button" className="link" onClick={onRetry}>{t('action.retry')}</button>}
    </output>
  );
};
