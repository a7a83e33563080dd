import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Price } from '../../components/Price.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { CheckoutViewModel } from '../../view-models/checkout-view-model.ts';
import styles from './CheckoutScreen.module.css';

/** The one primary action, with what concerns the whole order right above it. It names the sum unless a line is struck out (SlipSum). */
export const PayButton = observer(({ checkout }: { readonly checkout: CheckoutViewModel }): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { isBusy, isShut, unconfirmed } = checkout;
  const { price, currency, hasLinesStruckOut, isFree } = checkout.basket;
  const error = checkout.errorAt('page');
  const label = (): string => {
    if (isBusy) return t('checkout.sending');
    if (isShut) return t('basket.look-again');
    if (unconfirmed) return t('action.retry');
    return t(isFree ? 'checkout.pay-nothing' : 'checkout.pay');
  };
  return (
    <div className={styles['payWith']} data-place="page">
      {unconfirmed && <Callout tone="warn" title={t('checkout.unconfirmed')}>{t('checkout.unconfirmed-text')}</Callout>}
      {error && <Callout tone="danger">{errorText(error)}</Callout>}
      <Button type="submit" wide busy={isBusy} variant={isShut ? 'quiet' : 'primary'} {...(!isShut && !hasLinesStruckOut && { trailing: <Price amount={price.total} currency={currency} size="plain" /> })}>{label()}</Button>
    </div>
  );
});
