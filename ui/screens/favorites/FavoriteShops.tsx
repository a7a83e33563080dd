import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Callout } from '../../components/Callout.tsx';
import { classNames } from '../../components/class-names.ts';
import { FavoriteButton } from '../../components/FavoriteButton.tsx';
import { useFeedback } from '../../components/feedback-context.ts';
import { Tag, type TagProps } from '../../components/Tag.tsx';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import { keepFocus } from '../../routing/keep-focus.ts';
import { useFocusPassedOn } from '../../routing/use-focus-passed-on.ts';
import type { FavoriteShop, FavoritesViewModel } from '../../view-models/favorites-view-model.ts';
import styles from './FavoritesScreen.module.css';
import { focusBeside } from './focus-beside.ts';
import { GiveUpBasket } from './GiveUpBasket.tsx';

const TONES: Readonly<Record<FavoriteShop['badge'], TagProps['tone']>> = { online: 'ok', paused: 'warn', offline: 'off', closed: 'off', comingSoon: 'off' };

/** The favourite restaurants, each with the way to its menu. */
export const FavoriteShops = observer(({ favorites }: { readonly favorites: FavoritesViewModel }): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { textOf } = useEntityText();
  const { asked, shops, listError } = favorites;
  if (shops.length === 0 && !listError) return null;
  return (
    <section className={styles['section']}>
      <h2>{t('favorites.shops')}</h2>
      {listError && (
        <Callout tone="warn" title={t('home.failed-title')} action={<button type="button" className="link" onClick={() => { favorites.retryList(); }}>{t('action.retry')}</button>}>{errorText(listError)}</Callout>
      )}
      <ul className={styles['rows']}>{shops.map((row) => <li key={row.shop.id}><Row row={row} favorites={favorites} /></li>)}</ul>
      <GiveUpBasket shop={asked && withoutHyphens(textOf(asked, 'name'))} onYes={() => { favorites.giveUpBasket(); }} onNo={() => { favorites.keepBasket(); }} />
    </section>
  );
});

const Row = observer(({ row: { shop, address, badge, canBeChosen }, favorites }: { readonly row: FavoriteShop; readonly favorites: FavoritesViewModel }): ReactNode => {
  const { t, tOf } = useTexts();
  const { textOf } = useEntityText();
  const { showToast } = useFeedback();
  const name = withoutHyphens(textOf(shop, 'name'));
  const way = t(badge === 'online' ? 'favorites.order-here' : 'action.to-menu'); // Where nothing is ordered just now, one may still read.
  useFocusPassedOn();
  const remove = (): void => {
    focusBeside();
    void favorites.remove({ code: String(shop.id), type: 'shop' });
    showToast({ text: t('favorites.removed', { name }), undo: () => { void favorites.restore(); queueMicrotask(keepFocus); } });
  };
  return (
    <article className={classNames(styles['row'], !canBeChosen && styles['closed'])}>
      <div>
        <h3>{textOf(shop, 'name')}</h3>
        <p>{address}</p>
        <span className={styles['tag']}><Tag tone={TONES[badge]} dot={badge === 'online' || badge === 'paused'}>{tOf(shop.id, `shop.status.${badge}`)}</Tag></span>
      </div>
      <div className={styles['acts']}>
        {canBeChosen && <button type="button" className={styles['order']} aria-label={`${way}: ${name}`} onClick={() => { favorites.openShop(shop); }}>{way}</button>}
        <FavoriteButton label={t('favorite.mark', { name })} isFavorite onToggle={remove} />
      </div>
    </article>
  );
});
