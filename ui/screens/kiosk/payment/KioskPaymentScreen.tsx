import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { Sums } from '../../../components/Sums.tsx';
import { inLetters } from '../../../i18n/in-letters.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { asksStaff, type KioskPaymentView } from '../../../view-models/kiosk/kiosk-payment-view.ts';
import type { KioskPaymentViewModel } from '../../../view-models/kiosk/kiosk-payment-view-model.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { AtTerminal } from './AtTerminal.tsx';
import { Checking } from './Checking.tsx';
import { KeptBasket } from './KeptBasket.tsx';
import { Outcome } from './Outcome.tsx';
import { headlineKey, outcomeKeys, reversedKey } from './payment-words.ts';
import { useSaid } from './use-said.ts';

interface PaymentProps { readonly payment: KioskPaymentViewModel }

/** §2 paymentPage at a kiosk: says at every moment what is happening and what to do. */
export const KioskPaymentScreen = observer(({ payment }: PaymentProps): ReactNode => {
  const { t, format } = useTexts();
  const { view, amount, terminalSide } = payment;
  const price = amount === null ? '' : format.price(amount.total, amount.currency);
  const more = outcomeKeys(view, terminalSide).map((key) => t(key, { amount: price }));
  // Whoever is sent to the counter has to say it there.
  if (asksStaff(view)) more.push(`${t('kiosk-pay.code')}: ${inLetters(view.code)}.`);
  useSaid(headlineKey(view), 'assertive', amount === null ? more.join(' ') : format.spokenSums(more.join(' '), amount.currency));
  return <><PageTitle>{t('kiosk-pay.page')}</PageTitle><Phase payment={payment} view={view} /></>;
});

const Phase = observer(({ payment, view }: PaymentProps & { readonly view: KioskPaymentView }): ReactNode => {
  switch (view.kind) {
    case 'nothing': case 'at-terminal': case 'paid': return <AtTerminal payment={payment} view={view} />;
    case 'checking': case 'needs-staff': return <Checking payment={payment} view={view} />;
    case 'declined': return <Declined payment={payment} view={view} />;
    case 'refused': return <Refused payment={payment} view={view} />;
    case 'reversed': return <Reversed payment={payment} view={view} />;
  }
});

type Viewed<K extends KioskPaymentView['kind']> = PaymentProps & { readonly view: Extract<KioskPaymentView, { kind: K }> };

const ENDING_ICONS = { 'card': 'card', 'cancelled': 'close', 'broken-off': 'alert' } as const;

const Declined = observer(({ payment, view }: Viewed<'declined'>): ReactNode => {
  const { t } = useTexts();
  return (
    <Outcome
      icon={ENDING_ICONS[view.ending]} title={t(headlineKey(view))} fact={t('kiosk-pay.nothing-drawn')} text={t(`kiosk-pay.why-${view.reason}`)}
      primary={<KioskButton look="primary" busy={payment.isPressed} onClick={() => { void payment.payAgain(); }}>{t('kiosk-pay.try-again')}</KioskButton>}
      secondary={<ChangeOrder payment={payment} />}
    >
      <KeptBasket kept={payment.kept} />
    </Outcome>
  );
});

const Refused = observer(({ payment, view }: Viewed<'refused'>): ReactNode => {
  const { t } = useTexts();
  const isPaid = view.reason === 'already-paid';
  return (
    <Outcome
      icon="alert" title={t(headlineKey(view))} fact={isPaid ? undefined : t('kiosk-pay.nothing-drawn')} text={t(`kiosk-pay.why-${view.reason}`)}
      primary={isPaid
        ? <KioskButton look="primary" onClick={() => { payment.showOrder(); }}>{t('kiosk-pay.show-number')}</KioskButton>
        : <KioskButton look="primary" busy={payment.isPressed} onClick={() => { void payment.payAgain(); }}>{t('kiosk-pay.try-again')}</KioskButton>}
      secondary={view.canPayAtCounter
        ? <KioskButton look="second" busy={payment.isPressed} onClick={() => { void payment.payAtCounter(); }}>{t('kiosk-pay.pay-at-counter')}</KioskButton>
        : isPaid ? undefined : <ChangeOrder payment={payment} />}
    >
      {!isPaid && <KeptBasket kept={payment.kept} />}
    </Outcome>
  );
});

const Reversed = observer(({ payment, view }: Viewed<'reversed'>): ReactNode => {
  const { t, format } = useTexts();
  const { amount } = payment;
  return (
    <Outcome
      icon="reload" title={t(headlineKey(view))} text={amount === null ? t(reversedKey(view), { amount: '' }) : <Sums currency={amount.currency}>{t(reversedKey(view), { amount: format.price(amount.total, amount.currency) })}</Sums>}
      primary={<KioskButton look="primary" onClick={() => { payment.backToOrder(); }}>{t('kiosk-pay.order-again')}</KioskButton>}
      secondary={<KioskButton look="second" onClick={() => { payment.finish(); }}>{t('kiosk-pay.finish')}</KioskButton>}
    />
  );
});

const ChangeOrder = observer(({ payment }: PaymentProps): ReactNode => {
  const { t } = useTexts();
  return <KioskButton look="second" icon="back" onClick={() => { payment.backToOrder(); }}>{t('kiosk-pay.change-order')}</KioskButton>;
});
