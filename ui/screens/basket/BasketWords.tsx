import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import { basketNews, withoutRemoved, type BasketLook } from '../../view-models/basket-news.ts';
import type { BasketViewModel } from '../../view-models/basket-view-model.ts';

/** The eye comes first; and of several quick taps only where they have led is told. */
const AFTER_MS = 200;

/** X11: says once what a change of the basket has come to, whichever page or button made it; the eye sees the count. */
export const BasketWords = observer(({ basket }: { readonly basket: BasketViewModel }): ReactNode => {
  const { t, format } = useTexts();
  const { say } = useFeedback();
  const { textOf } = useEntityText();
  const { lines, total, orderType, currency } = basket;
  const now: BasketLook = { items: lines.map(({ item }) => item), total, orderType };
  const told = useRef(now);
  const words = useRef((): string | null => null);
  useEffect(() => {
    told.current = withoutRemoved(told.current, now);
    words.current = () => {
      const news = basketNews(told.current, now);
      told.current = now;
      if (news === null) return null;
      const price = format.price(total, currency);
      const sum = price && format.spokenSums(t('basket.total-now', { price }), currency);
      if (news.kind === 'total') return sum;
      const name = withoutHyphens(textOf(news.item.article, 'name'));
      return news.kind === 'added' ? t('menu.added', { name }) : `${t('basket.quantity-now', { name, count: news.item.quantity })}. ${sum}`;
    };
  });
  const state = now.items.map(({ id, quantity }) => `${id} ${String(quantity)}`).join();
  useEffect(() => {
    const timer = setTimeout(() => {
      const said = words.current();
      if (said) say(said);
    }, AFTER_MS);
    return () => { clearTimeout(timer); };
  }, [state, total, orderType, say]);
  return null;
});
