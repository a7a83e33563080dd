import type { ReactNode } from 'react';
import { HOUSE_PICTURES } from '../../brand/house-pictures.ts';
import { Plate } from '../../components/Plate.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './HomeHero.module.css';

/** The welcome: a question, a sentence, and something from the oven. */
export const HomeHero = (): ReactNode => {
  const { t } = useTexts();
  return (
    <div className={styles['hero']}>
      <div className={styles['inside']}>
        <h1 tabIndex={-1}>{t('home.welcome')}</h1>
        <p>{t('home.welcome-sub')}</p>
        <Plate image={HOUSE_PICTURES.welcome} size="home" eager className={styles['plate']} />
      </div>
    </div>
  );
};
