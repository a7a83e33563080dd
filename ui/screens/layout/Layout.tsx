import { observer } from 'mobx-react-lite';
import { useDeferredValue, type ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { SpeechIn } from '../../i18n/TextsProvider.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLocationOfPage } from '../../routing/page-context.ts';
import { BasketNotices } from '../basket/BasketNotices.tsx';
import { BasketWords } from '../basket/BasketWords.tsx';
import { PageOutlet } from './PageOutlet.tsx';
import { frameOf } from './frames.ts';
import { KEY_OF_PAGE } from './language-of-page.ts';
import { LazyPopups } from './LazyPopups.tsx';
import styles from './Layout.module.css';
import { useSharedViewModels } from './shared-view-models.ts';
import { TopBar } from './TopBar.tsx';

export interface LayoutProps {
  /** The basket panel: from 900 px on it stands in the sidebar; below it brings its own bar and sheet. */
  readonly basket: ReactNode;
}

/** §2 "Root layout": what stays while pages change. */
export const Layout = observer(({ basket }: LayoutProps): ReactNode => {
  const { topBar, basket: viewModel } = useSharedViewModels();
  const { target } = useLocationOfPage();
  const { t, langOf } = useTexts();
  const { isShown } = viewModel.panel;
  // It comes after what it is there for: the touch on "+" is answered first. It goes at once.
  const hasPanel = useDeferredValue(isShown) && isShown;
  const keyOfPage = KEY_OF_PAGE[target.name];
  const lang = keyOfPage && langOf(keyOfPage);
  return (
    <>
      {/* The address stays: one step back is the page before. */}
      <a href="#main" className={styles['skip']} onClick={(event) => { event.preventDefault(); document.getElementById('main')?.focus(); }}>{t('app.skip-to-content')}</a>
      <TopBar page={target.name} />
      <div className={classNames(styles['body'], frameOf(target.name) === 'own' && styles['bare'])}>
        <div className={styles['column']}>
          <main id="main" tabIndex={-1} lang={lang} className={styles['main']}><SpeechIn language={lang}><PageOutlet /></SpeechIn></main>
          {topBar.version && <footer className={styles['version']}>{t('app.version', { version: topBar.version })}</footer>}
        </div>
        {hasPanel && <aside className={styles['side']} aria-label={t('basket.heading')}>{basket}</aside>}
      </div>
      <BasketNotices basket={viewModel} />
      <BasketWords basket={viewModel} />
      <LazyPopups />
    </>
  );
});
