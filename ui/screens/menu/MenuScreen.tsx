import { observer } from 'mobx-react-lite';
import { useMemo, useRef, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLocationOfPage } from '../../routing/page-context.ts';
import { useLinkPresses } from '../../routing/use-link-presses.ts';
import type { MenuViewModel } from '../../view-models/menu-view-model.ts';
import { FailedPage } from '../layout/FailedPage.tsx';
import { lazyPart } from '../layout/lazy-part.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { CategoryBar } from './CategoryBar.tsx';
import { madeIn } from './made-cards.ts';
import { menuActs } from './menu-acts.ts';
import styles from './MenuScreen.module.css';
import { MenuNotice } from './MenuNotice.tsx';
import { MenuSection } from './MenuSection.tsx';
import { MenuSkeleton } from './MenuSkeleton.tsx';
import { SkipToBasket } from './SkipToBasket.tsx';
import { useIsFirstFrame } from './use-is-first-frame.ts';
import { useMadeCards } from './use-made-cards.ts';
import { useMenuPlace } from './use-menu-place.ts';
import { usePlaceBeside } from './use-place-beside.ts';
import { useSectionSpy } from './use-section-spy.ts';

const MenuSearch = lazyPart(async () => (await import('./MenuSearch.tsx')).MenuSearch);

/** Pictures above the fold. */
const EAGER_PICTURES = 3;

export interface MenuScreenProps { readonly menu: MenuViewModel }

/** §2 menuPage. */
export const MenuScreen = observer(({ menu }: MenuScreenProps): ReactNode => {
  const { t } = useTexts();
  return (
    <>
      <PageTitle>{t('menu.page')}</PageTitle>
      {menu.phase === 'loading' && <MenuSkeleton />}
      {menu.phase === 'ready' && <ReadyMenu menu={menu} />}
      {menu.phase === 'failed' && (
        <div className={styles['failed']}>
          <FailedPage title={t('menu.failed-title')} error={menu.error} onRetry={() => { menu.retry(); }} />
        </div>
      )}
    </>
  );
});

const ReadyMenu = observer(({ menu }: MenuScreenProps): ReactNode => {
  const { t } = useTexts();
  const page = useRef<HTMLDivElement>(null);
  const location = useLocationOfPage();
  const category = location.target.category ?? [];
  const { currency } = menu;
  const acts = useMemo(() => menuActs(menu, currency), [menu, currency]);
  const { sections } = menu;
  const isFirstFrame = useIsFirstFrame();
  const { made, make } = useMadeCards(page, menu, category, isFirstFrame);
  const spy = useSectionSpy(page, (reached) => { menu.scrolledTo(reached); }, sections.length);
  usePlaceBeside(menu.isSearching);
  useMenuPlace(page, menu, location, spy);
  const presses = useLinkPresses();
  const choose = (chosen: readonly string[]): void => {
    make(chosen);
    spy.goTo(chosen, { focus: true });
  };
  return (
    <div ref={page} className={styles['page']} data-outlined={!isFirstFrame || undefined} data-added={t('menu.in-basket-more', { count: 0, name: '*' })}>
      <h1 className="vh">{t('menu.page')}</h1>
      <SkipToBasket />
      {menu.isSearching && <MenuSearch asked takeBack={() => { menu.closeSearch(); }} menu={menu} acts={acts} presses={presses} />}
      <div className={styles['whole']} hidden={menu.isSearching}>
        <CategoryBar menu={menu} isFirstFrame={isFirstFrame} onChoose={choose} />
        <div className={styles['menu']} {...presses}>
          {menu.halt && <MenuNotice>{t(`basket.shop-${menu.halt}`)}</MenuNotice>}
          {menu.isStale && <MenuNotice onRetry={() => { menu.retry(); }}>{t('menu.as-last-seen')}</MenuNotice>}
          {sections.map((section, at) => <MenuSection key={section.key} section={section} acts={acts} made={madeIn(made, section)} eager={at === 0 ? EAGER_PICTURES : 0} />)}
        </div>
      </div>
    </div>
  );
});
