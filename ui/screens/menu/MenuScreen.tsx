import { observer } from 'mobx-react-lite';
import { lazy, startTransition, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLocationOfPage } from '../../routing/page-context.ts';
import { useLinkPresses } from '../../routing/use-link-presses.ts';
import type { MenuSectionView } from '../../view-models/menu-card.ts';
import type { MenuViewModel } from '../../view-models/menu-view-model.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { AddedWords } from './AddedWords.tsx';
import { CategoryBar } from './CategoryBar.tsx';
import { menuActs } from './menu-acts.ts';
import styles from './MenuScreen.module.css';
import { MenuSection } from './MenuSection.tsx';
import { MenuSkeleton } from './MenuSkeleton.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { useMenuPlace } from './use-menu-place.ts';
import { useSectionSpy } from './use-section-spy.ts';

const MenuSearch = lazy(async () => ({ default: (await import('./MenuSearch.tsx')).MenuSearch }));

/** Pictures above the fold. */
const EAGER_PICTURES = 3;

export interface MenuScreenProps { readonly menu: MenuViewModel }

/** §2 menuPage. */
export const MenuScreen = observer(({ menu }: MenuScreenProps): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  return (
    <>
      <PageTitle>{t('menu.page')}</PageTitle>
      {menu.phase === 'loading' && <MenuSkeleton />}
      {menu.phase === 'ready' && <ReadyMenu menu={menu} />}
      {menu.phase === 'failed' && (
        <EmptyState
          level={1} title={t('menu.failed-title')} text={menu.error && errorText(menu.error)}
          action={<Button wide onClick={() => { menu.retry(); }}>{t('action.retry')}</Button>}
        />
      )}
    </>
  );
});

const ReadyMenu = observer(({ menu }: MenuScreenProps): ReactNode => {
  const { t } = useTexts();
  const page = useRef<HTMLDivElement>(null);
  const category = useLocationOfPage().target.category ?? [];
  const { currency } = menu;
  const acts = useMemo(() => menuActs(menu, currency), [menu, currency]);
  const { sections, showAll } = useSectionsInTurn(menu, category);
  const spy = useSectionSpy(page, (reached) => { menu.scrolledTo(reached); }, menu.isSearching ? 0 : sections.length);
  useMenuPlace(page, menu, category, spy);
  const presses = useLinkPresses();
  const choose = (chosen: readonly string[]): void => {
    flushSync(showAll); // The first press may come before the sections further down.
    menu.scrolledTo(chosen);
    spy.goTo(chosen, { focus: true });
  };
  return (
    <div ref={page} className={styles['page']} data-added={t('menu.in-basket-more', { count: 0, name: '*' })}>
      <h1 className="vh">{t('menu.page')}</h1>
      {menu.isSearching
        ? <Suspense fallback={null}><MenuSearch menu={menu} acts={acts} presses={presses} /></Suspense>
        : <>
          <CategoryBar menu={menu} onChoose={choose} />
          <div className={styles['menu']} {...presses}>
            {menu.isStale && <StaleNotice onRetry={() => { menu.retry(); }} />}
            {sections.map((section, at) => <MenuSection key={section.key} section={section} acts={acts} eager={at === 0 ? EAGER_PICTURES : 0} />)}
          </div>
        </>}
      <AddedWords menu={menu} />
    </div>
  );
});

/** The first sections at once; all of them after the first paint, and where the address names one or the guest has been here before. */
const useSectionsInTurn = (menu: MenuViewModel, category: readonly string[]): { readonly sections: readonly MenuSectionView[]; readonly showAll: () => void } => {
  const [isWhole, setWhole] = useState(menu.hasBeenShown || category.length > 0);
  useEffect(() => {
    menu.shown();
    startTransition(() => { setWhole(true); });
  }, [menu]);
  return { sections: isWhole ? menu.sections : menu.firstSections, showAll: () => { setWhole(true); } };
};
