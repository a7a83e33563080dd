import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { BasketViewModel } from '../../view-models/basket-view-model.ts';

/** R1: the order type was changed: says what that did to price and VAT. */
export const RepricedNotice = observer(({ basket }: { readonly basket: BasketViewModel }): ReactNode => {
  const { t, format } = useTexts();
  const { showToast } = useFeedback();
  const { notices, currency, isEmpty } = basket;
  const { repricing } = notices;
  const text = ((): string | null => {
    if (!repricing || isEmpty) return null;
    const { orderType, before, after, vatRates } = repricing;
    const rates = format.list(vatRates.map((rate) => format.percent(rate)));
    return t(`basket.repriced-${before === after ? 'same' : 'new'}`, { orderType: t(`order-type.${orderType}`), price: format.price(after, currency), rates });
  })();
  useEffect(() => {
    if (text === null) return;
    showToast({ text, spoken: format.spokenSums(text, currency) });
    notices.forgetRepricing();
  }, [text, notices, showToast, format, currency]);
  return null;
});
