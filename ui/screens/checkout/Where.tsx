import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { CheckoutViewModel } from '../../view-models/checkout-view-model.ts';

/** "Hornstull, ta med, disken vid entrén" */
export const Where = observer(({ checkout }: { readonly checkout: CheckoutViewModel }): ReactNode => {
  const { t } = useTexts();
  const { textOf } = useEntityText();
  const { shop } = checkout;
  const { spot, orderType } = checkout.basket;
  return [shop && textOf(shop, 'name'), t(`order-type.${orderType}`).toLocaleLowerCase(), spot && textOf(spot, 'name')].filter(Boolean).join(', ');
});
