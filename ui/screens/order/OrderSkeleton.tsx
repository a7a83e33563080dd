import type { ReactNode } from 'react';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import heroStyles from './OrderHero.module.css';
import styles from './OrderScreen.module.css';

/** The page's own boxes, while the order is on its way. */
export const OrderSkeleton = (): ReactNode => {
  const { t } = useTexts();
  return (
    <div className={styles['page']} aria-busy="true">
      <PageTitle>{t('order.page-plain')}</PageTitle>
      <div className={styles['now']}>
        <section className={heroStyles['hero']}><div className={styles['heroBar']} /><h1 className={`${heroStyles['plain'] ?? ''} ${styles['coming'] ?? ''}`} tabIndex={-1}>{t('order.loading')}</h1></section>
      </div>
      <div className={styles['rest']}><Skeleton shape="line" count={3} /></div>
    </div>
  );
};
