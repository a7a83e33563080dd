import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Order } from '#core/order-tracking/order.ts';
import { useFeedback } from '../../../components/feedback-context.ts';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { KioskReceiptViewModel } from '../../../view-models/kiosk/kiosk-receipt-view-model.ts';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import { useSaid } from '../payment/use-said.ts';
import { DoneRow } from './DoneRow.tsx';
import { receiptKeys } from './receipt-words.ts';
import { useReceiptWords } from './use-receipt-words.ts';

export interface ReceiptRowProps {
  readonly receipt: KioskReceiptViewModel;
  /** Above the number on paper. */
  readonly header: string;
  /** What was bought; null while it is not known. */
  readonly order: Order | null;
}

/** The receipt: what the guest may choose, and what has become of it. Nothing here changes what is paid (P10). */
export const ReceiptRow = observer(({ receipt, header, order }: ReceiptRowProps): ReactNode => {
  const { t } = useTexts();
  const { say } = useFeedback();
  const { accessibility } = useKioskViewModels();
  const { view, canMail, choices, canReprint } = receipt;
  const { title, text } = receiptKeys(view, canMail);
  const trouble = 'trouble' in view && view.kind === 'not-printed' ? `${t(`kiosk-pay.printer-${view.trouble}`)} ` : '';
  const isTrouble = view.kind === 'not-printed' || view.kind === 'not-mailed' || view.kind === 'maybe-printed';
  const words = view.kind === 'mailed' ? view.email : trouble + (text === null ? '' : t(text));
  // Of what has come to nothing yet, and of a question whose answers are there to be found, the name is enough.
  useSaid(title, isTrouble ? 'assertive' : 'polite', view.kind === 'choosing' || view.kind === 'printing' ? '' : words);
  const spoken = useReceiptWords(order);
  const canRead = accessibility.isOn && spoken !== null;
  if (view.kind === 'none' && !canRead) return null;
  return (
    <DoneRow icon={view.kind === 'mailed' || view.kind === 'mailing' ? 'mail' : 'receipt'} title={t(title)} text={words}>
      {choices.includes('printed') && <KioskButton look="second" icon="receipt" onClick={() => { receipt.print('printed'); }}>{t('kiosk-pay.receipt-print')}</KioskButton>}
      {choices.includes('number-only') && <KioskButton look="second" onClick={() => { receipt.print('number-only', header); }}>{t('kiosk-pay.receipt-number')}</KioskButton>}
      {canRead && <KioskButton look="second" icon="headphones" onClick={() => { say(spoken); }}>{t('kiosk-pay.receipt-read')}</KioskButton>}
      {canReprint && <KioskButton look="second" icon="reload" onClick={() => { receipt.reprint(header); }}>{t('kiosk-pay.receipt-reprint')}</KioskButton>}
    </DoneRow>
  );
});
