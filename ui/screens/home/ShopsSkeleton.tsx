import type { ReactNode } from 'react';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './ShopsSkeleton.module.css';

/** The places of the shops while they are on their way. */
export const ShopsSkeleton = (): ReactNode => {
  const { t } = useTexts();
  return (
    <div className={styles['shops']} aria-busy="true">
      <p className="vh">{t('app.loading')}</p>
      <div className={styles['card']}><Skeleton shape="shop" /></div>
      <div className={styles['rows']}><Skeleton shape="shop" count={5} /></div>
    </div>
  );
};
