import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PaymentView, PaymentViewModel } from '../../view-models/payment-view-model.ts';
import { PaymentState } from './PaymentState.tsx';

export interface CheckingStateProps {
  readonly payment: Pick<PaymentViewModel, 'continueAtProvider' | 'cancel'>;
  readonly view: Extract<PaymentView, { kind: 'checking' | 'ask-staff' }>;
  readonly amount: ReactNode;
}

/** P4: neither a success nor a failure; calm, and never "pay again". */
export const CheckingState = ({ payment, view, amount }: CheckingStateProps): ReactNode => {
  const { t } = useTexts();
  const isCancelling = view.cancel !== 'none' && view.cancel !== 'refused';
  const isLong = view.kind === 'ask-staff';
  const words = (): { readonly title: string; readonly text: string } => {
    if (isLong) return { title: t('payment.ask-staff'), text: t('payment.ask-staff-text') };
    if (isCancelling) return { title: t('payment.cancelling'), text: t('payment.cancelling-text') };
    return { title: t('payment.checking'), text: view.cancel === 'refused' ? t('payment.cancel-refused') : t('payment.checking-text') };
  };
  return (
    <PaymentState
      {...words()} waiting
      onDish={isLong ? <><span className="vh">{t('payment.code', { code: view.code.split('').join(' ') })}</span><span aria-hidden="true">{view.code}</span></> : amount}
      foot={t('payment.close-page')}
      actions={(
        <>
          {view.canContinue && <Button wide variant="quiet" onClick={() => { payment.continueAtProvider(); }}>{t('payment.continue')}</Button>}
          {!isCancelling && <button type="button" className="link" onClick={() => { payment.cancel(); }}>{t(view.cancel === 'refused' ? 'payment.cancel-again' : 'payment.cancel')}</button>}
        </>
      )}
    />
  );
};
