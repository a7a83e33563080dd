import { customerKey } from '#core/account/customer.ts';
import type { CheckoutDraft } from '#core/checkout/checkout-draft.ts';
import { customersDraft } from '#core/checkout/customers-draft.ts';
import type { SentOrder } from '#core/checkout/place-order.ts';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import type { StoredValue } from '#core/ports/stored-value.ts';
import { checkoutDraftSchema, sentOrderSchema } from './schemas/checkout-schemas.ts';
import { storedCustomer } from './stored-values.ts';
import { versionedValue } from './versioned-value.ts';

/** W6: the key of the order that was sent last. */
export const storedSentOrder = (store: KeyValueStore): StoredValue<SentOrder> =>
  versionedValue(store, { key: 'weborder.sent-order', version: 1, schema: sentOrderSchema });

/** S20: the fingerprint of what was sent, from which a telephone number could be found out by trying, goes with the person: the same basket is another order from then on. */
export const forgetWhoOrdered = (store: KeyValueStore): void => {
  const sent = storedSentOrder(store);
  const last = sent.read();
  if (last !== null) sent.write({ ...last, fingerprint: '' });
};

/** What the guest has typed in at checkout; belongs into storage that ends with the session (`session`). `store`: where who is signed in is kept (S19). */
export const storedCheckoutDraft = (session: KeyValueStore, store: KeyValueStore): StoredValue<CheckoutDraft> => {
  const known = storedCustomer(store);
  const customer = (): string => {
    const profile = known.read();
    return profile === null ? '' : customerKey(profile);
  };
  return customersDraft(versionedValue(session, { key: 'weborder.checkout-draft', version: 1, schema: checkoutDraftSchema }), customer);
};
