import type { Payment } from '#core/payment/payment-state.ts';
import type { TerminalPayment } from '#core/payment/pay-at-terminal-state.ts';

/** A payment on a screen, in words. */
export const paymentWords = (payment: Payment | TerminalPayment): string => ('attempt' in payment ? `${payment.phase} (${payment.attempt.id.slice(0, 6)})` : payment.phase);

/** P12: why an order is paid that nobody was asked to pay for; empty: it was paid for. */
export const whyUnasked = (payment: Payment | TerminalPayment): string => (payment.phase === 'paid' && payment.status === null && payment.attempt.amount === 0 ? ', for the order costs nothing' : '');
