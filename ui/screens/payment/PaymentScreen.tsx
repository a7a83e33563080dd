import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { buttonClass } from '../../components/button-class.ts';
import { Button } from '../../components/Button.tsx';
import { Price } from '../../components/Price.tsx';
import { RichText } from '../../components/RichText.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Link } from '../../routing/Link.tsx';
import type { PaymentView, PaymentViewModel } from '../../view-models/payment-view-model.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { CheckingState } from './CheckingState.tsx';
import styles from './PaymentScreen.module.css';
import { headingOf } from './heading-of.ts';
import { PaymentState } from './PaymentState.tsx';
import { useOutcomeSaid } from './use-outcome-said.ts';
import { useRefusalsTold } from './use-refusals-told.ts';

/** §2 paymentPage: says at every moment what is happening and what to do. */
export const PaymentScreen = observer(({ viewModel: payment }: { readonly viewModel: PaymentViewModel }): ReactNode => {
  const { t } = useTexts();
  const { view, amount } = payment;
  const written = amount && <Price amount={amount.total} currency={amount.currency} size="plain" />;
  const focus = useOutcomeSaid(view);
  useRefusalsTold(payment.refusals);
  useEffect(() => {
    const shown = (event: PageTransitionEvent): void => { if (event.persisted) payment.cameBack(); };
    window.addEventListener('pageshow', shown);
    return () => { window.removeEventListener('pageshow', shown); };
  }, [payment]);
  return (
    <div className={styles['page']} {...focus}>
      <PageTitle>{t('payment.page')}</PageTitle>
      <header className={styles['head']}><span>{t('payment.page')}</span>{/* Elsewhere the dish says it. */}{view.kind === 'ask-staff' && written}</header>
      <Phase payment={payment} view={view} amount={written} />
    </div>
  );
});

interface PhaseProps { readonly payment: PaymentViewModel; readonly view: PaymentView; readonly amount: ReactNode }

const Phase = observer(({ payment, view, amount }: PhaseProps): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const back = <Button wide onClick={() => { payment.back(); }}>{t('payment.to-order')}</Button>;
  const title = t(headingOf(view));
  switch (view.kind) {
    case 'loading': return <PaymentState title={title} waiting onDish={amount} />;
    case 'payable': return <Payable payment={payment} view={view} amount={amount} />;
    case 'starting': return <PaymentState title={title} text={t('payment.starting-text')} waiting onDish={amount} />;
    case 'leaving': return (
      <PaymentState
        title={title} text={t('payment.at-provider-text')} waiting onDish={amount}
        actions={<a className={buttonClass({ wide: true })} href={view.url}>{t('payment.to-provider')}</a>}
      />
    );
    case 'checking': case 'ask-staff': return <CheckingState payment={payment} view={view} amount={amount} />;
    case 'declined': return <Declined payment={payment} view={view} amount={amount} />;
    case 'gone': return view.error === null
      ? <PaymentState title={title} text={t('payment.expired-text')} actions={back} />
      : <PaymentState title={title} text={errorText(view.error)} actions={back} />;
    case 'cancelled': return <PaymentState title={title} text={t('order.cancelled-text')} actions={back} />;
    case 'not-started': return (
      <PaymentState
        title={title} text={errorText(view.error)} onDish={amount}
        actions={<Button wide busy={view.isBusy} onClick={() => { void payment.payNow(); }}>{t('action.retry')}</Button>}
      />
    );
    case 'order-failed': return view.isNotFound
      ? <PaymentState title={title} text={t('payment.order-not-found-text')} actions={<Button wide onClick={() => { payment.back(); }}>{t('action.to-menu')}</Button>} />
      : <PaymentState title={title} text={errorText(view.error)} actions={<Button wide onClick={() => { payment.retry(); }}>{t('action.retry')}</Button>} />;
    case 'paid': return <PaymentState title={title} text={t('payment.paid-text')} done />;
  }
});

/** Until when the order waits to be paid, as a sentence behind another; empty where nobody knows. */
const useHoldWords = ({ holdExpires, timeZone }: { readonly holdExpires: number | null; readonly timeZone: string }): string => {
  const { t, format } = useTexts();
  return holdExpires === null ? '' : ` ${t('payment.hold-left', { time: format.time(holdExpires, timeZone) })}`;
};

const Payable = ({ payment, view, amount }: PhaseProps & { readonly view: Extract<PaymentView, { kind: 'payable' }> }): ReactNode => {
  const { t } = useTexts();
  const kept = useHoldWords(view);
  return (
    <PaymentState
      title={t(headingOf(view))} text={t('payment.due-text') + kept} onDish={amount}
      actions={(
        <>
          <Button wide busy={view.isBusy} trailing={amount} onClick={() => { void payment.payNow(); }}>{t('checkout.pay')}</Button>
          <button type="button" className="link" onClick={() => { payment.back(); }}>{t('checkout.change-order')}</button>
        </>
      )}
      foot={<RichText text={t('checkout.ways')} link={(words) => <Link className="link" to={{ name: 'termsAndConditions' }}>{words}</Link>} />}
    />
  );
};

/** Why in words, and that nothing was charged; then another card for the same order, or back to the basket. */
const Declined = ({ payment, view, amount }: PhaseProps & { readonly view: Extract<PaymentView, { kind: 'declined' }> }): ReactNode => {
  const { t, lookUp } = useTexts();
  const isAbandoned = view.code === 'payment.abandoned';
  const why = isAbandoned ? t('payment.abandoned-text') : (lookUp('errors', view.code) ?? t('payment.declined-text'));
  const kept = useHoldWords(view);
  return (
    <PaymentState
      title={t(headingOf(view))} onDish={amount}
      text={why + kept}
      actions={view.canPayAgain
        ? (
          <>
            <Button wide trailing={amount} busy={payment.isPressed} onClick={() => { void payment.payNow(); }}>{t(isAbandoned ? 'checkout.pay' : 'payment.try-again')}</Button>
            <button type="button" className="link" onClick={() => { payment.back(); }}>{t('checkout.change-order')}</button>
          </>
        )
        : <Button wide onClick={() => { payment.back(); }}>{t('payment.to-order')}</Button>}
    />
  );
};
