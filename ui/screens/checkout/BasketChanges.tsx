import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { CartChange } from '#core/cart/cart-changes.ts';
import { Callout } from '../../components/Callout.tsx';
import { Sums } from '../../components/Sums.tsx';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import type { CheckoutViewModel } from '../../view-models/checkout-view-model.ts';

/** R10: another tab has changed the basket: what, by name, and the new total to say yes to before paying. Read out when it comes. */
export const BasketChanges = observer(({ checkout }: { readonly checkout: CheckoutViewModel }): ReactNode => {
  const { t, format } = useTexts();
  const { textOf } = useEntityText();
  const { changes } = checkout;
  const { price, currency, orderType, elsewhere } = checkout.basket;
  const words = (change: CartChange): string => {
    switch (change.kind) {
      case 'added':
      case 'removed': return t(`checkout.change-${change.kind}`, { name: withoutHyphens(textOf(change.article, 'name')), count: change.quantity });
      case 'quantity': return t('checkout.change-quantity', { name: withoutHyphens(textOf(change.article, 'name')), before: change.before, now: change.now });
      case 'choices': return t('checkout.change-choices', { name: withoutHyphens(textOf(change.article, 'name')) });
      case 'order-type': return t('checkout.change-order-type', { orderType: t(`order-type.${orderType}`) });
      default: return t(`checkout.change-${change.kind}`);
    }
  };
  const accept = <button type="button" className="link" onClick={() => { checkout.basket.accept(); }}><Sums currency={currency}>{t('checkout.change-accept', { price: format.price(price.total, currency) })}</Sums></button>;
  const goThere = <button type="button" className="link" onClick={() => { checkout.basket.goThere(); }}>{t('checkout.change-go-there', { name: elsewhere ?? '' })}</button>;
  return (
    <div aria-live="polite">
      {(changes.length > 0 || elsewhere !== null) && (
        <Callout
          tone="warn"
          title={t('checkout.changed-elsewhere')}
          action={elsewhere === null ? accept : goThere}
        >
          {changes.map(words).join(' ')}
        </Callout>
      )}
    </div>
  );
});
