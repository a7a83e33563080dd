import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Price } from '../../../components/Price.tsx';
import type { Currency } from '#core/shared/money.ts';
import { useEntityText } from '../../../i18n/use-entity-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { withoutHyphens } from '../../../i18n/without-hyphens.ts';
import type { MenuCard } from '../../../view-models/menu-card.ts';
import type { PagesOfThree } from '../../../view-models/kiosk/pages-of-three.ts';
import { OfferTag } from '../../menu/OfferTag.tsx';
import { useDietWords } from '../menu/use-diet-words.ts';
import { AccessiblePager } from './AccessibleBar.tsx';
import { AccessibleRow } from './AccessibleRow.tsx';

export interface AccessibleDishesProps {
  readonly rows: PagesOfThree<MenuCard>;
  readonly currency: Currency;
  readonly countOf: (code: MenuCard['article']['code']) => number;
  readonly onTake: (card: MenuCard) => void;
  readonly onFocus: (card: MenuCard) => void;
}

/** Below a tag one line is left for what is in it; it has so many letters. */
const BELOW_TAG = 22;

/** Three dishes, and the ways to the three before and after. A press adds, or opens what wants choices. What no line holds of its allergens is said all the same. */
export const AccessibleDishes = observer(({ rows, currency, countOf, onTake, onFocus }: AccessibleDishesProps): ReactNode => {
  const { t } = useTexts();
  return (
    <>
      {rows.shown.some(({ article }) => article.allergens === null) && <p className="vh">{t('kiosk-order.ask-allergens')}</p>}
      {rows.shown.map((card, at) => <Dish key={card.article.code} card={card} number={at + 1} currency={currency} countOf={countOf} onTake={onTake} onFocus={onFocus} />)}
      <AccessiblePager rows={rows} />
    </>
  );
});

const Dish = observer(({ card, number, currency, countOf, onTake, onFocus }: Omit<AccessibleDishesProps, 'rows'> & { readonly card: MenuCard; readonly number: number }): ReactNode => {
  const { t } = useTexts();
  const { textOf, langOf } = useEntityText();
  const diets = useDietWords();
  const { article, offer, addsAtOnce } = card;
  const count = countOf(article.code);
  const name = textOf(article, 'name');
  const hasTag = offer.told !== null || !article.available;
  const [shown, said] = [diets.line(article, hasTag ? BELOW_TAG : undefined), diets.whole(article)];
  return (
    <AccessibleRow
      number={number} title={name} titleLang={langOf(article, 'name')} image={article.imageUrl} count={count} soldOut={!article.available} aria-disabled={!article.available}
      mark={addsAtOnce ? 'plus' : 'forward'} price={<Price amount={offer.price} ordinary={offer.ordinary ?? undefined} currency={currency} size="plain" />}
      tag={hasTag && <OfferTag card={card} currency={currency} />}
      note={<><span aria-hidden={shown !== said || undefined}>{shown}</span>{shown !== said && <span className="vh">{said}</span>}{count > 0 && <b className="vh">{t('kiosk-order.in-basket', { count })}</b>}<span className="vh">{article.available ? ` ${addsAtOnce ? t('menu.add', { name: '' }) : t('menu.choose', { name: withoutHyphens(name) })}` : ''}</span></>}
      onClick={() => { onTake(card); }} onFocus={() => { onFocus(card); }}
    />
  );
});
