import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { inLetters } from '../../i18n/in-letters.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PaymentView, PaymentViewModel } from '../../view-models/payment-view-model.ts';
import { headingOf } from './heading-of.ts';
import { PaymentState } from './PaymentState.tsx';

export interface CheckingStateProps {
  readonly payment: Pick<PaymentViewModel, 'continueAtProvider' | 'cancel'>;
  readonly view: Extract<PaymentView, { kind: 'checking' | 'ask-staff' }>;
  readonly amount: ReactNode;
}

/** P4: neither a success nor a failure; calm, and never "pay again". */
export const CheckingState = ({ payment, view, amount }: CheckingStateProps): ReactNode => {
  const { t } = useTexts();
  const isEnding = view.cancel === 'asked';
  const isLong = view.kind === 'ask-staff';
  const text = (): string => {
    if (isLong) return t('payment.ask-staff-text');
    if (isEnding) return t('payment.cancelling-text');
    return t(view.cancel === 'refused' ? 'payment.cancel-refused' : 'payment.checking-text');
  };
  return (
    <PaymentState
      title={t(headingOf(view))} text={text()} waiting
      onDish={isLong ? <><span className="vh">{t('payment.code', { code: inLetters(view.code) })}</span><span aria-hidden="true">{view.code}</span></> : amount}
      foot={t('payment.close-page')}
      actions={(
        <>
          {view.canContinue && <Button wide variant="quiet" onClick={() => { payment.continueAtProvider(); }}>{t('payment.continue')}</Button>}
          {!isEnding && <button type="button" className="link" onClick={() => { payment.cancel(); }}>{t(view.cancel === 'refused' ? 'payment.cancel-again' : 'payment.cancel')}</button>}
        </>
      )}
    />
  );
};
