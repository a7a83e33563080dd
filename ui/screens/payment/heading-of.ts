import type { TextKey } from '../../i18n/text-keys.ts';
import type { PaymentView } from '../../view-models/payment-view-model.ts';

/** What a payment's page says in large letters. Whoever listens hears the same words. */
export const headingOf = (view: PaymentView): TextKey => {
  switch (view.kind) {
    case 'order-failed': return view.isNotFound ? 'order.not-found' : 'payment.order-failed';
    case 'payable': return 'payment.due';
    case 'gone': return view.error === null ? 'payment.expired' : 'payment.gone';
    case 'cancelled': return 'order.now-cancelled';
    case 'leaving': return 'payment.redirecting';
    case 'checking': return view.cancel === 'asked' ? 'payment.cancelling' : 'payment.checking';
    case 'declined': return view.code === 'payment.abandoned' ? 'payment.abandoned-title' : 'payment.declined-title';
    default: return `payment.${view.kind}`;
  }
};
