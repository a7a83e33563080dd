import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { useFirstNew } from '../../components/use-first-new.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLocationOfPage } from '../../routing/page-context.ts';
import { useIsTakenOver } from '../../routing/use-is-taken-over.ts';
import type { HomeShop, HomeViewModel } from '../../view-models/home-view-model.ts';
import { lazyPart } from '../layout/lazy-part.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { HomeHero } from './HomeHero.tsx';
import styles from './HomeScreen.module.css';
import { ListFailure } from './ListFailure.tsx';
import { ShopCard } from './ShopCard.tsx';
import { ShopRows } from './ShopRows.tsx';
import { ShopSearch } from './ShopSearch.tsx';
import { ShopsSkeleton } from './ShopsSkeleton.tsx';
import { SingleShop } from './SingleShop.tsx';

const StrayNotice = lazyPart(async () => (await import('./StrayNotice.tsx')).StrayNotice);

/** §2 home: one shop, or several to choose from. */
export const HomeScreen = observer(({ home }: { readonly home: HomeViewModel }): ReactNode => {
  const { t } = useTexts();
  const { query } = useLocationOfPage().target;
  const isTakenOver = useIsTakenOver();
  // Until then its time stood still.
  useEffect(() => { void home.look(); }, [home, isTakenOver]);
  const select = (shop: HomeShop['shop']): void => { home.select(shop, query); };
  const notice = home.stray && isTakenOver && <StrayNotice stray={home.stray} again={() => { home.again(); }} asked={home.stray.why} />;
  return (
    <>
      <PageTitle>{t('home.page')}</PageTitle>
      {home.single ? <SingleShop shown={home.single} notice={notice} onSelect={select} /> : <ShopSelector home={home} notice={notice} onSelect={select} />}
    </>
  );
});

interface ShopSelectorProps {
  readonly home: HomeViewModel;
  readonly notice: ReactNode;
  readonly onSelect: (shop: HomeShop['shop']) => void;
}

const ShopSelector = observer(({ home, notice, onSelect }: ShopSelectorProps): ReactNode => {
  const { t } = useTexts();
  const column = useRef<HTMLDivElement>(null);
  const goesOn = useFirstNew(column, 'article', home.list.rows.length);
  return (
    <div className={styles['page']}>
      <HomeHero />
      <div ref={column} className={styles['column']}>
        {!home.isEmpty && <ShopSearch home={home} />}
        {notice}
        {home.error && <ListFailure error={home.error} onRetry={() => { void home.retry(); }} />}
        {home.phase === 'loading' && <ShopsSkeleton />}
        {/* X5: distances that come late name a group anew, they do not make it anew. */}
        {home.groups.map(({ kind, card, rows }) => (
          <section key={String(kind === 'favorites')} aria-labelledby={`shops-${kind}`}>
            <h2 id={`shops-${kind}`} className={styles['group']}>{t(`home.${kind}`)}</h2>
            {card && <ShopCard shown={card} onSelect={onSelect} />}
            <ShopRows rows={rows} onSelect={onSelect} />
          </section>
        ))}
        {(home.isEmpty || home.hasNoMatch) && (
          <div className={styles['none']}>
            <p>{t(home.isEmpty ? 'home.none' : 'home.no-match')}</p>
            {home.example && <p>{t('home.no-match-hint', { start: home.example.start, shop: home.example.name })}</p>}
          </div>
        )}
        {home.list.hasMore && (
          <div className={styles['more']}><Button wide variant="quiet" onClick={() => { goesOn(); home.showMore(); }}>{t('home.show-more', { count: home.nextCount })}</Button></div>
        )}
      </div>
    </div>
  );
});
