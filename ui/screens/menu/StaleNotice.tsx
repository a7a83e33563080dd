import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './StaleNotice.module.css';

/** The network is gone: this is the menu as last seen (§7). */
export const StaleNotice = ({ onRetry }: { readonly onRetry: () => void }): ReactNode => {
  const { t } = useTexts();
  return (
    <output className={styles['notice']}>
      <Icon name="clock" size="s" />
      <span>{t('menu.as-last-seen')}</span>
      <button type="button" className="link" onClick={onRetry}>{t('action.retry')}</button>
    </output>
  );
};
