import { useEffect, useRef } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ArticleViewModel } from '../../view-models/article-view-model.ts';

/** What was pressed says itself first; and of several quick presses only where they have led is told. */
const AFTER_MS = 200;

/** X11: another choice, or another number, and what it costs now: said once, and not again in another language. Ask in an observer. */
export const usePriceSaid = ({ article, quantity, price: { total: sum }, currency }: ArticleViewModel, name: string): void => {
  const { t, format } = useTexts();
  const { say } = useFeedback();
  const total = article?.available ? sum : null; // Of what is sold out there is nothing to say.
  const price = format.spokenSums(format.price(sum, currency), currency);
  const told = useRef({ quantity, total });
  useEffect(() => {
    const before = told.current;
    if (total === null || before.total === null || (before.quantity === quantity && before.total === total)) {
      told.current = { quantity, total };
      return undefined;
    }
    const timer = setTimeout(() => {
      told.current = { quantity, total };
      const now = t('basket.total-now', { price });
      say(before.quantity === quantity ? now : `${t('basket.quantity-now', { name, count: quantity })}. ${now}`);
    }, AFTER_MS);
    return () => { clearTimeout(timer); };
  }, [name, quantity, total, price, say, t]);
};
