import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { StaffCodeCard } from '../../../components/kiosk/StaffCodeCard.tsx';
import { Price } from '../../../components/Price.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { asksStaff, type KioskPaymentView } from '../../../view-models/kiosk/kiosk-payment-view.ts';
import type { KioskPaymentViewModel } from '../../../view-models/kiosk/kiosk-payment-view-model.ts';
import { KioskFrame } from '../frame/KioskFrame.tsx';
import { KioskSign } from '../frame/KioskSign.tsx';
import { KioskUtility, StaffButton } from '../frame/KioskUtility.tsx';
import styles from './Checking.module.css';
import { useHelpCall } from './HelpCall.tsx';
import { headlineKey, leadKey } from './payment-words.ts';

export interface CheckingProps {
  readonly payment: KioskPaymentViewModel;
  readonly view: Extract<KioskPaymentView, { kind: 'checking' | 'needs-staff' }>;
}

/** Nobody knows yet, or only the staff can help: calm, no red, and nothing to pay with. It leaves by itself as soon as it is known (P3, P4, P8, P9). */
export const Checking = observer(({ payment, view }: CheckingProps): ReactNode => {
  const { t } = useTexts();
  const { button, sign, isCalling } = useHelpCall();
  const isLost = view.kind === 'needs-staff';
  const isForStaff = asksStaff(view);
  const headline = t(headlineKey(view));
  const doNotPay = t('kiosk-pay.do-not-pay');
  return (
    <KioskFrame
      layout="bare" isCalled={isCalling} utility={<KioskUtility first={isLost ? undefined : isForStaff ? <StaffButton /> : null} />} primary={button}
      show={<div className={styles['show']}><span className={styles['breath']}><Icon name={isForStaff ? 'bell' : 'clock'} /></span><p className={styles['headline']}>{headline}</p><p className={styles['dont']}>{doNotPay}</p></div>}
    >
      {sign}
      <div className={styles['page']}>
        <div className={styles['sign']}><KioskSign /></div>
        <span className={styles['breath']} aria-hidden="true"><Icon name={isForStaff ? 'bell' : 'clock'} /></span>
        <h1>{headline}</h1>
        <p className={styles['dont']}>{doNotPay}</p>
        <p className={styles['lead']}><Lead payment={payment} view={view} /></p>
        <StaffCodeCard
          label={t('kiosk-pay.code')} code={view.code} address={isLost ? undefined : payment.followAddress} scanLabel={t('kiosk-pay.scan')}
          below={isLost ? undefined : <span aria-hidden="true">{view.nextCheckIn === null ? t('kiosk-pay.checks-now') : t('kiosk-pay.next-check', { seconds: view.nextCheckIn })}</span>}
        />
        {!isLost && (
          <ol className={styles['todo']}>
            <li>{t(isForStaff ? 'kiosk-pay.show-code' : 'kiosk-pay.stay')}</li>
            <li>{t(isForStaff ? 'kiosk-pay.next-guest' : 'kiosk-pay.hurry')}</li>
          </ol>
        )}
      </div>
    </KioskFrame>
  );
});

const Lead = observer(({ payment, view }: CheckingProps): ReactNode => {
  const { t } = useTexts();
  const [before = '', after = ''] = t(leadKey(view), { amount: '\n' }).split('\n');
  return <>{before}<b>{payment.amount && <Price amount={payment.amount.total} currency={payment.amount.currency} size="plain" />}</b>{after}</>;
});
