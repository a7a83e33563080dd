import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { Price } from '../../../components/Price.tsx';
import { Sums } from '../../../components/Sums.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { KioskCheckoutView, KioskCheckoutViewModel } from '../../../view-models/kiosk/kiosk-checkout-view-model.ts';
import { Outcome } from '../payment/Outcome.tsx';
import styles from './PriceQuestion.module.css';

export interface PriceQuestionProps {
  readonly checkout: KioskCheckoutViewModel;
  readonly view: Extract<KioskCheckoutView, { kind: 'price-changed' }>;
  readonly title: string;
}

/** W9: the guest is asked before paying another price than the one they saw. */
export const PriceQuestion = observer(({ checkout, view, title }: PriceQuestionProps): ReactNode => {
  const { t, format } = useTexts();
  const { currency } = checkout;
  return (
    <Outcome
      icon="receipt" title={title} text={t('kiosk-pay.price-changed-text')}
      primary={<KioskButton look="primary" busy={checkout.isPressed} onClick={() => { void checkout.acceptPrice(); }}><Sums currency={currency}>{t('kiosk-pay.price-accept', { price: format.price(view.now, currency) })}</Sums></KioskButton>}
      secondary={<KioskButton look="second" onClick={() => { checkout.backToOrder(); }}>{t('kiosk-pay.price-refuse')}</KioskButton>}
    >
      <dl className={styles['prices']}>
        <div className={styles['before']}><dt>{t('kiosk-pay.price-before')}</dt><dd><Price amount={view.before} currency={currency} size="plain" /></dd></div>
        <div className={styles['now']}><dt>{t('kiosk-pay.price-now')}</dt><dd><Price amount={view.now} currency={currency} size="plain" /></dd></div>
      </dl>
    </Outcome>
  );
});
