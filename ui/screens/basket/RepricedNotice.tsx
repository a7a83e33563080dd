import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { BasketViewModel } from '../../view-models/basket-view-model.ts';

/** R1: the order type was changed: says what that did to price and VAT. */
export const RepricedNotice = observer(({ basket }: { readonly basket: BasketViewModel }): ReactNode => {
  const { t, format } = useTexts();
  const { showToast } = useFeedback();
  const { notices, repricing, currency, price } = basket;
  const text = ((): string | null => {
    if (!repricing) return null;
    const { orderType, before } = repricing;
    const rates = format.list(price.vat.map((line) => format.percent(line.rateBasisPoints)));
    return t(`basket.repriced-${before === price.total ? 'same' : 'new'}`, { orderType: t(`order-type.${orderType}`), price: format.price(price.total, currency), rates });
  })();
  useEffect(() => {
    if (text === null) return;
    showToast({ text, spoken: format.spokenSums(text, currency) });
    notices.forgetRepricing();
  }, [text, notices, showToast, format, currency]);
  return null;
});
