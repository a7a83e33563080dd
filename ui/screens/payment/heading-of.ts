import type { TextKey } from '../../i18n/text-keys.ts';
import type { PaymentView } from '../../view-models/payment-view-model.ts';

/** The guest has asked for the payment to be ended, and it is not known yet whether it is. */
export const isCancelling = ({ cancel }: Pick<Extract<PaymentView, { kind: 'checking' }>, 'cancel'>): boolean => cancel !== 'none' && cancel !== 'refused';

/** What a payment's page says in large letters. Whoever listens hears the same words. */
export const headingOf = (view: PaymentView): TextKey => {
  switch (view.kind) {
    case 'loading': return 'payment.loading';
    case 'order-failed': return view.isNotFound ? 'payment.order-not-found' : 'payment.order-failed';
    case 'payable': return 'payment.due';
    case 'not-started': return 'payment.not-started';
    case 'gone': return view.error === null ? 'payment.expired' : 'payment.gone';
    case 'cancelled': return 'order.now-cancelled';
    case 'starting': return 'payment.starting';
    case 'leaving': return 'payment.redirecting';
    case 'checking': return isCancelling(view) ? 'payment.cancelling' : 'payment.checking';
    case 'ask-staff': return 'payment.ask-staff';
    case 'declined': return view.code === 'payment.abandoned' ? 'payment.abandoned-title' : 'payment.declined-title';
    case 'paid': return 'payment.paid';
  }
};
