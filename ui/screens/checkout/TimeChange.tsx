import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { CheckoutViewModel } from '../../view-models/checkout-view-model.ts';

/** W8: the guest is asked before ordering for a much later time than the one shown. */
export const TimeChange = observer(({ checkout }: { readonly checkout: CheckoutViewModel }): ReactNode => {
  const { t, format } = useTexts();
  const { timeChange } = checkout;
  const written = (time: number): string => format.time(time, checkout.shop?.timeZone ?? 'UTC');
  return (
    <Dialog
      open={timeChange !== null} urgent onClose={() => { checkout.dismiss(); }} title={t('checkout.time-changed')}
      actions={(
        <>
          <Button wide onClick={() => { void checkout.payForLater(); }}>{t('checkout.time-accept')}</Button>
          <Button wide variant="quiet" onClick={() => { checkout.dismiss(); }}>{t('checkout.price-refuse')}</Button>
        </>
      )}
    >
      {timeChange && t('checkout.time-changed-text', { now: written(timeChange.now), before: written(timeChange.before) })}
    </Dialog>
  );
});
