import { isFinal, type Payment } from '#core/payment/payment-state.ts';
import type { BrowserTab } from '../../actors/browser.ts';
import type { KioskServices } from '../../actors/kiosk-services.ts';
import type { WebPageParts } from '../../actors/web-page-parts.ts';
import type { Bank } from '../../world/bank.ts';
import type { PaymentPhase } from '../../world/payment-phase.ts';

/** Where an attempt of which the guest hears nothing yet is, as the bank has it. */
const atBank = (state: ReturnType<Bank['stateOf']>): PaymentPhase => (state === 'processing' ? 'deciding' : state === 'open' || state === null ? 'at-card' : 'confirming');

const phaseOfPayment = (payment: Exclude<Payment, { phase: 'idle' }>, bank: Bank): PaymentPhase => {
  if (isFinal(payment)) return 'after';
  switch (payment.phase) {
    case 'starting': return 'starting';
    case 'leaving': return 'at-card';
    case 'unknown': case 'ask-staff': return 'unknown';
    case 'processing': return atBank(bank.stateOf(payment.attempt.id));
  }
};

/** How far a guest with a phone has come, by the first of their tabs that tells. */
export const webPaymentPhase = (tabs: readonly BrowserTab<WebPageParts>[], bank: Bank, hasPaid: boolean): PaymentPhase => {
  for (const { away, page } of tabs) {
    // A page that the bank does not know is none on which somebody could still pay.
    if (away !== null) return atBank(bank.page(away)?.state ?? 'declined');
    if (page === null) continue;
    const { payment, placing } = page.parts.services;
    const state = payment.payment.get();
    if (state.phase !== 'idle') return phaseOfPayment(state, bank);
    const { phase } = placing.state.get();
    if (phase === 'placing' || phase === 'unconfirmed') return 'ordering';
  }
  return hasPaid ? 'after' : 'shopping';
};

/** How far the guest at a kiosk has come, by what its page says. */
export const kioskPaymentPhase = ({ ordering, payment }: Pick<KioskServices, 'ordering' | 'payment'>, hasBeenServed: boolean): PaymentPhase => {
  const state = payment.payment.get();
  switch (state.phase) {
    case 'idle': {
      const { phase } = ordering.order.get();
      if (phase === 'pricing' || phase === 'placing' || phase === 'unconfirmed') return 'ordering';
      return hasBeenServed ? 'after' : 'shopping';
    }
    case 'starting': case 'unknown': return state.phase;
    case 'processing': return state.display?.phase === 'authorizing' ? 'deciding' : 'at-card';
    case 'confirming': case 'reversing': return 'confirming';
    case 'paid': case 'declined': case 'refused': case 'reversed': case 'needs-staff': return 'after';
  }
};
