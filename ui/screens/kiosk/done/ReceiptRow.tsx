import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { KioskReceiptViewModel } from '../../../view-models/kiosk/kiosk-receipt-view-model.ts';
import { useSaid } from '../payment/use-said.ts';
import { DoneRow } from './DoneRow.tsx';
import { receiptKeys } from './receipt-words.ts';

/** The receipt: what the guest may choose, and what has become of it. Nothing here changes what is paid (P10). */
export const ReceiptRow = observer(({ receipt, header }: { readonly receipt: KioskReceiptViewModel; readonly header: string }): ReactNode => {
  const { t } = useTexts();
  const { view, canMail } = receipt;
  const { title, text } = receiptKeys(view, canMail);
  const trouble = 'trouble' in view && view.kind === 'not-printed' ? `${t(`kiosk-pay.printer-${view.trouble}`)} ` : '';
  useSaid(t(title));
  if (view.kind === 'none') return null;
  const canReprint = view.kind === 'not-printed' || view.kind === 'maybe-printed';
  return (
    <DoneRow icon={view.kind === 'mailed' || view.kind === 'mailing' ? 'mail' : 'receipt'} title={t(title)} text={view.kind === 'mailed' ? view.email : trouble + (text === null ? '' : t(text))}>
      {view.kind === 'choosing' && (
        <>
          <KioskButton look="second" icon="receipt" onClick={() => { receipt.print('printed'); }}>{t('kiosk-pay.receipt-print')}</KioskButton>
          <KioskButton look="second" onClick={() => { receipt.print('number-only', header); }}>{t('kiosk-pay.receipt-number')}</KioskButton>
        </>
      )}
      {canReprint && <KioskButton look="second" icon="reload" onClick={() => { receipt.reprint(header); }}>{t('kiosk-pay.receipt-reprint')}</KioskButton>}
    </DoneRow>
  );
});
