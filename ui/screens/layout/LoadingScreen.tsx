import type { ReactNode } from 'react';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './LoadingScreen.module.css';

/** A page whose layout is not known yet: calm bars, and a word for those who listen. Where the layout is known, skeletons of its own boxes. */
export const LoadingScreen = (): ReactNode => {
  const { t } = useTexts();
  return (
    <div className={styles['loading']} aria-busy="true">
      <output className="vh">{t('app.loading')}</output>
      <Skeleton shape="title" />
      <Skeleton shape="text" count={3} />
    </div>
  );
};
