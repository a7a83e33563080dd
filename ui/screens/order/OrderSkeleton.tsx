import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFocusPassedOn } from '../../routing/use-focus-passed-on.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import facts from './OrderFacts.module.css';
import hero from './OrderHero.module.css';
import styles from './OrderScreen.module.css';
import own from './OrderSkeleton.module.css';
import steps from './OrderSteps.module.css';

const FOUR = [0, 1, 2, 3] as const;

/** The page's own boxes, while the order is on its way: the panel with the way back, four steps, where and when. */
export const OrderSkeleton = ({ back }: { readonly back: ReactNode }): ReactNode => {
  const { t } = useTexts();
  useFocusPassedOn();
  return (
    <div className={styles['page']} aria-busy="true">
      <PageTitle>{t('order.page-plain')}</PageTitle>
      <div className={styles['now']}>
        <section className={hero['hero']}><div className={styles['heroBar']}>{back}</div><h1 className={classNames(hero['plain'], own['coming'])} tabIndex={-1}>{t('order.loading')}</h1></section>
        <ol className={steps['steps']} aria-hidden="true">{FOUR.map((step) => <li key={step}><i /><span className={own['step']} /></li>)}</ol>
      </div>
      <div className={styles['rest']}>
        <ul className={facts['facts']} aria-hidden="true">{FOUR.map((fact) => <li key={fact}><i className={own['icon']} /><div className={own['fact']}><Skeleton shape="text" /></div></li>)}</ul>
      </div>
    </div>
  );
};
