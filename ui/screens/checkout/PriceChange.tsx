import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Sums } from '../../components/Sums.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { CheckoutViewModel } from '../../view-models/checkout-view-model.ts';

/** W9: the guest is asked before paying another price than the one shown. */
export const PriceChange = observer(({ checkout }: { readonly checkout: CheckoutViewModel }): ReactNode => {
  const { t, format } = useTexts();
  const { priceChange } = checkout;
  const { currency } = checkout.basket;
  const written = (minor: number): string => format.price(minor, currency);
  return (
    <Dialog
      open={priceChange !== null} urgent onClose={() => { checkout.dismiss(); }} title={t('checkout.price-changed')}
      actions={(
        <>
          <Button wide onClick={() => { void checkout.payNewPrice(); }}><Sums currency={currency}>{t('checkout.price-accept', { price: written(priceChange?.now ?? 0) })}</Sums></Button>
          <Button wide variant="quiet" onClick={() => { checkout.dismiss(); }}>{t('checkout.price-refuse')}</Button>
        </>
      )}
    >
      {priceChange && <Sums currency={currency}>{t('checkout.price-changed-text', { now: written(priceChange.now), before: written(priceChange.before) })}</Sums>}
    </Dialog>
  );
});
