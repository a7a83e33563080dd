import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { PaymentSteps } from '../../../components/kiosk/PaymentSteps.tsx';
import { TerminalDrawing } from '../../../components/kiosk/TerminalDrawing.tsx';
import { Price } from '../../../components/Price.tsx';
import { Sums } from '../../../components/Sums.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { KioskPaymentView } from '../../../view-models/kiosk/kiosk-payment-view.ts';
import type { KioskPaymentViewModel } from '../../../view-models/kiosk/kiosk-payment-view-model.ts';
import { PAYMENT_STEPS, type PaymentStep } from '../../../view-models/kiosk/payment-steps.ts';
import { KioskFrame } from '../frame/KioskFrame.tsx';
import { KioskSign } from '../frame/KioskSign.tsx';
import { KioskUtility } from '../frame/KioskUtility.tsx';
import styles from './AtTerminal.module.css';
import { headlineKey } from './payment-words.ts';
import { TerminalSide } from './TerminalSide.tsx';

export interface AtTerminalProps {
  readonly payment: KioskPaymentViewModel;
  readonly view: Extract<KioskPaymentView, { kind: 'at-terminal' | 'paid' | 'nothing' }>;
}

const stepAt = (view: AtTerminalProps['view']): PaymentStep => (view.kind === 'paid' ? 'done' : view.kind === 'nothing' ? 'waiting' : view.step);

/** The terminal does its work: what to do there, what it shows, how far it has come. */
export const AtTerminal = observer(({ payment, view }: AtTerminalProps): ReactNode => {
  const { t } = useTexts();
  const isAt = view.kind === 'at-terminal';
  const lines = isAt ? view.lines : [];
  const headline = t(headlineKey(view));
  const cancel = isAt ? view.cancel : 'gone';
  const drawing = <TerminalDrawing className={styles['drawing']} name={payment.chainName} lines={lines} card={isAt && view.act === 'present'} />;
  return (
    <KioskFrame
      layout="bare" utility={<KioskUtility first={null} />} primary={<TerminalSide side={payment.terminalSide} />}
      secondary={cancel === 'offered'
        ? <KioskButton look="second" icon="close" onClick={() => { payment.cancel(); }}>{t('kiosk-pay.cancel')}</KioskButton>
        : <p className={styles['said']}>{cancel === 'refused' && t('kiosk-pay.cancel-refused')}{cancel === 'asked' && t('kiosk-pay.cancelling-text')}</p>}
      show={<div className={styles['show']}><p className={styles['headline']}>{headline}</p>{drawing}</div>}
    >
      <section className={styles['top']}>
        <div className={styles['head']}><KioskSign /><OrderTypeSign payment={payment} /></div>
        <h1>{headline}</h1>
        {drawing}
        {isAt && view.act === 'present' && <p className="vh">{t(`kiosk-pay.side-${payment.terminalSide}`)}</p>}
        {lines.length > 0 && <p className="vh">{t('kiosk-pay.terminal-shows', { text: lines.join('. ') })}</p>}
      </section>
      <div className={styles['body']}>
        <Amount payment={payment} />
        <PaymentSteps
          label={t('kiosk-pay.steps')} current={PAYMENT_STEPS.indexOf(stepAt(view))}
          steps={[t('kiosk-pay.step-waiting'), t('kiosk-pay.step-reading'), t('kiosk-pay.step-bank'), t('kiosk-pay.step-done')]}
        />
      </div>
    </KioskFrame>
  );
});

const OrderTypeSign = observer(({ payment }: Pick<AtTerminalProps, 'payment'>): ReactNode => {
  const { t } = useTexts();
  const { orderType } = payment;
  if (orderType === null) return null;
  return <span className={styles['type']}><Icon name={orderType === 'takeAway' ? 'bag' : 'dish'} />{t(`order-type.${orderType}`)}</span>;
});

/** Once large on the page; the terminal's display has it once more. */
const Amount = observer(({ payment }: Pick<AtTerminalProps, 'payment'>): ReactNode => {
  const { t, format } = useTexts();
  const { amount, vat } = payment;
  if (amount === null) return null;
  const { currency, total } = amount;
  return (
    <p className={styles['total']}>
      <span>{t('kiosk-pay.to-pay')}</span>
      <b><Price amount={total} currency={currency} size="plain" /></b>
      <small><Sums currency={currency}>{vat.map((line) => t('kiosk-pay.vat', { rate: format.percent(line.rateBasisPoints), amount: format.price(line.vat, currency) })).join(', ')}</Sums></small>
    </p>
  );
});
