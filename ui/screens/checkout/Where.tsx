import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { sentenceList } from '../../i18n/sentence-list.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { CheckoutViewModel } from '../../view-models/checkout-view-model.ts';

/** "Old Town, take away, by the door": what is no name of a place begins small. */
export const Where = observer(({ checkout }: { readonly checkout: CheckoutViewModel }): ReactNode => {
  const { t, language } = useTexts();
  const { textOf } = useEntityText();
  const { shop } = checkout;
  const { spot, orderType } = checkout.basket;
  const names = [shop && textOf(shop, 'name'), t(`order-type.${orderType}`), spot && textOf(spot, 'name')];
  return sentenceList(names.filter((name) => name !== null && name !== undefined), language);
});
