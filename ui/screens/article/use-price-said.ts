import { useEffect, useRef } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** What was pressed says itself first; and of several quick presses only where they have led is told. */
const AFTER_MS = 200;

/** X11: another choice, or another number, and what it costs now: said once. `price` as a voice says it; null: nothing to say. */
export const usePriceSaid = (name: string, quantity: number, price: string | null): void => {
  const { t } = useTexts();
  const { say } = useFeedback();
  const told = useRef({ quantity, price });
  useEffect(() => {
    const before = told.current;
    if (price === null || before.price === null || (before.quantity === quantity && before.price === price)) {
      told.current = { quantity, price };
      return undefined;
    }
    const timer = setTimeout(() => {
      told.current = { quantity, price };
      const sum = t('basket.total-now', { price });
      say(before.quantity === quantity ? sum : `${t('basket.quantity-now', { name, count: quantity })}. ${sum}`);
    }, AFTER_MS);
    return () => { clearTimeout(timer); };
  }, [name, quantity, price, say, t]);
};
