import { useEffect, useRef } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** What was pressed says itself first; and of several quick presses only where they have led is told. */
const AFTER_MS = 200;

/** X11: another choice, or another number, and what it costs now: said once, and not again in another language. `total`: null: nothing to say; `price`: the same as a voice says it. */
export const usePriceSaid = (name: string, quantity: number, total: number | null, price: string): void => {
  const { t } = useTexts();
  const { say } = useFeedback();
  const told = useRef({ quantity, total });
  useEffect(() => {
    const before = told.current;
    if (total === null || before.total === null || (before.quantity === quantity && before.total === total)) {
      told.current = { quantity, total };
      return undefined;
    }
    const timer = setTimeout(() => {
      told.current = { quantity, total };
      const sum = t('basket.total-now', { price });
      say(before.quantity === quantity ? sum : `${t('basket.quantity-now', { name, count: quantity })}. ${sum}`);
    }, AFTER_MS);
    return () => { clearTimeout(timer); };
  }, [name, quantity, total, price, say, t]);
};
