import type { CheckoutDraft } from '#core/checkout/checkout-draft.ts';
import type { Contact } from '#core/checkout/order-request.ts';

/** What a guest may wish for besides the food. */
export type CheckoutWish = Partial<Pick<CheckoutDraft, 'smsOptIn' | 'receiptOptIn' | 'marketingConsent'>>;

/** X16: what is wanted, is known, and was not written otherwise. `known` null: nobody is signed in. */
export const withKnown = (contact: Contact, known: Contact | null, wanted: { readonly phone: boolean; readonly email: boolean }): Contact => ({
  phone: wanted.phone ? contact.phone || (known?.phone ?? '') : contact.phone, email: wanted.email ? contact.email || (known?.email ?? '') : contact.email,
});
