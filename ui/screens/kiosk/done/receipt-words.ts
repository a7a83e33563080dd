import type { TextKey } from '../../../i18n/text-keys.ts';
import type { ReceiptView } from '../../../view-models/kiosk/kiosk-receipt-view-model.ts';

/** What is said of the receipt: the fact, and what to do about it. */
export const receiptKeys = (view: ReceiptView, canMail: boolean): { readonly title: TextKey; readonly text: TextKey | null } => {
  switch (view.kind) {
    case 'none': return { title: 'kiosk-pay.receipt-ask-text', text: null };
    case 'choosing': return { title: 'kiosk-pay.receipt-ask', text: 'kiosk-pay.receipt-ask-text' };
    case 'mail-only': return { title: 'kiosk-pay.receipt-ask', text: 'kiosk-pay.receipt-by-mail' };
    case 'no-printer': return { title: 'kiosk-pay.printer-out', text: canMail ? 'kiosk-pay.receipt-by-mail' : 'kiosk-pay.receipt-at-counter' };
    case 'printing': return { title: 'kiosk-pay.receipt-printing', text: 'kiosk-pay.receipt-take' };
    case 'printed': return { title: view.choice === 'printed' ? 'kiosk-pay.receipt-printed' : 'kiosk-pay.number-printed', text: 'kiosk-pay.receipt-take' };
    case 'not-printed': return { title: 'kiosk-pay.receipt-not-printed', text: canMail ? 'kiosk-pay.receipt-by-mail' : 'kiosk-pay.receipt-at-counter' };
    case 'maybe-printed': return { title: 'kiosk-pay.receipt-maybe', text: 'kiosk-pay.receipt-look' };
    case 'mailing': return { title: 'kiosk-pay.receipt-mailing', text: null };
    case 'mailed': return { title: 'kiosk-pay.receipt-mailed', text: null };
    case 'not-mailed': return { title: 'kiosk-pay.receipt-not-mailed', text: 'kiosk-pay.receipt-not-mailed-text' };
  }
};
