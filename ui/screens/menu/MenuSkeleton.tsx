import type { ReactNode } from 'react';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFocusPassedOn } from '../../routing/use-focus-passed-on.ts';
import styles from './MenuSkeleton.module.css';

/** The menu's boxes while it is on its way. */
export const MenuSkeleton = (): ReactNode => {
  const { t } = useTexts();
  useFocusPassedOn();
  return (
    <div className={styles['page']} aria-busy="true">
      <h1 className="vh">{t('menu.loading')}</h1>
      <div className={styles['bar']} aria-hidden="true">{Array.from({ length: 12 }, (_, at) => <span key={at} />)}</div>
      <div className={styles['menu']}>
        <Skeleton shape="title" />
        <div className={styles['grid']}><Skeleton shape="feature" /><Skeleton shape="card" count={10} /></div>
      </div>
    </div>
  );
};
