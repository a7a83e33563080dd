import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Plate } from '../../components/Plate.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFocusPassedOn } from '../../routing/use-focus-passed-on.ts';
import foot from './ArticleFoot.module.css';
import hero from './ArticleHero.module.css';
import styles from './ArticleScreen.module.css';
import own from './ArticleSkeleton.module.css';

/** The article's boxes while the menu is on its way: the empty dish, the first question, the foot, and the way back. */
export const ArticleSkeleton = ({ onBack }: { readonly onBack: () => void }): ReactNode => {
  const { t } = useTexts();
  useFocusPassedOn();
  return (
    <div className={styles['page']} aria-busy="true">
      <div className={classNames(hero['hero'], 't-wheat')}>
        <Plate image="" size="hero" className={hero['plate']} />
        <div className={hero['acts']}><IconButton icon="back" solid label={t('action.back')} onClick={onBack} /></div>
      </div>
      <div className={styles['words']}>
        <h1 className="vh">{t('app.loading')}</h1>
        <div className={own['dish']}><Skeleton shape="title" /><Skeleton shape="short" /><Skeleton shape="text" /><Skeleton shape="short" /></div>
        <div className={own['question']}><Skeleton shape="title" /><Skeleton shape="short" /><Skeleton shape="choice" count={3} /></div>
      </div>
      <div className={classNames(foot['foot'], own['foot'])} aria-hidden="true"><span /><span /></div>
    </div>
  );
};
