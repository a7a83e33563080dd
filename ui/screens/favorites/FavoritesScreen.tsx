import { observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import { Callout } from '../../components/Callout.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FavoriteButton } from '../../components/FavoriteButton.tsx';
import { useFeedback } from '../../components/feedback-context.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import { ButtonLink } from '../../routing/ButtonLink.tsx';
import { keepFocus } from '../../routing/keep-focus.ts';
import { useFocusPassedOn } from '../../routing/use-focus-passed-on.ts';
import type { FavoritesViewModel } from '../../view-models/favorites-view-model.ts';
import type { MenuCard } from '../../view-models/menu-card.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { useSharedViewModels } from '../layout/shared-view-models.ts';
import { menuActs } from '../menu/menu-acts.ts';
import { MemberPage } from '../profile/MemberPage.tsx';
import { SignedOut } from '../profile/SignedOut.tsx';
import { AboveBasketBar } from './AboveBasketBar.tsx';
import { DishCard } from './DishCard.tsx';
import { FavoriteShops } from './FavoriteShops.tsx';
import styles from './FavoritesScreen.module.css';
import { focusBeside } from './focus-beside.ts';

/** §2 favorites: the dishes, and the restaurants. */
export const FavoritesScreen = observer(({ viewModel: favorites }: { readonly viewModel: FavoritesViewModel }): ReactNode => {
  const { t } = useTexts();
  return (
    <AboveBasketBar>
      <PageTitle>{t('favorites.page')}</PageTitle>
      {!favorites.isSignedIn && <SignedOut />}
      {favorites.isSignedIn && favorites.isEmpty && <Empty favorites={favorites} />}
      {favorites.isSignedIn && !favorites.isEmpty && (
        <MemberPage title={t('favorites.heading')}>
          <Dishes favorites={favorites} />
          <FavoriteShops favorites={favorites} />
        </MemberPage>
      )}
    </AboveBasketBar>
  );
});

const Empty = observer(({ favorites }: { readonly favorites: FavoritesViewModel }): ReactNode => {
  const { t } = useTexts();
  const { shop } = favorites;
  const { basket } = useSharedViewModels(); // Its bar has the one main thing to do when there is something in it.
  return (
    <EmptyState
      level={1} title={t('favorites.empty')} text={t('favorites.empty-text')}
      action={<ButtonLink wide variant={basket.isEmpty ? undefined : 'quiet'} to={shop ? { name: 'menuPage', params: { shopId: String(shop.id) } } : { name: 'home' }}>{t(shop ? 'action.to-menu' : 'member.choose-shop')}</ButtonLink>}
    />
  );
});

/** The favourites that the guest's restaurant has today. */
const Dishes = observer(({ favorites }: { readonly favorites: FavoritesViewModel }): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { textOf } = useEntityText();
  const { articleCodes, cards, currency, shop, isLoading, isWithoutShop, menuError, elsewhere } = favorites;
  const acts = useMemo(() => menuActs(favorites, currency), [favorites, currency]);
  if (articleCodes.length === 0) return null;
  return (
    <section className={styles['section']} aria-busy={isLoading}>
      <h2>{shop && !isWithoutShop ? t('favorites.at', { shop: withoutHyphens(textOf(shop, 'name')) }) : t('favorites.dishes')}</h2>
      {isLoading && <div className={styles['waiting']}><span className="vh">{t('app.loading')}</span><Skeleton shape="card" count={Math.min(4, articleCodes.length)} /></div>}
      {isWithoutShop && <><p className={styles['note']}>{t('favorites.no-shop')}</p><ButtonLink variant="quiet" to={{ name: 'home' }}>{t('member.choose-shop')}</ButtonLink></>}
      {menuError && (
        <Callout tone="warn" title={t('menu.failed-title')} action={<button type="button" className="link" onClick={() => { favorites.retryMenu(); }}>{t('action.retry')}</button>}>{errorText(menuError)}</Callout>
      )}
      <ul className={styles['grid']}>
        {cards.map((card) => <li key={card.article.code}><DishCard card={card} acts={acts} corner={<Heart favorites={favorites} card={card} />} /></li>)}
      </ul>
      {elsewhere > 0 && <p className={styles['note']}>{t('favorites.elsewhere', { count: elsewhere })}</p>}
    </section>
  );
});

/** Taken off the list at once; the message has the way back. */
const Heart = observer(({ favorites, card }: { readonly favorites: FavoritesViewModel; readonly card: MenuCard }): ReactNode => {
  const { t } = useTexts();
  const { textOf } = useEntityText();
  const { showToast } = useFeedback();
  const name = withoutHyphens(textOf(card.article, 'name'));
  useFocusPassedOn();
  const remove = (): void => {
    focusBeside();
    void favorites.remove({ code: card.article.code, type: 'article' });
    showToast({ text: t('favorites.removed', { name }), undo: () => { void favorites.restore(); queueMicrotask(keepFocus); } });
  };
  return <FavoriteButton label={t('favorite.mark', { name })} isFavorite onToggle={remove} />;
});
