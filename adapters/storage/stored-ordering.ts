import type { CheckoutDraft } from '#core/checkout/checkout-draft.ts';
import type { SentOrder } from '#core/checkout/place-order.ts';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import type { StoredValue } from '#core/ports/stored-value.ts';
import { checkoutDraftSchema, sentOrderSchema } from './schemas/checkout-schemas.ts';
import { versionedValue } from './versioned-value.ts';

/** W6: the key of the order that was sent last. */
export const storedSentOrder = (store: KeyValueStore): StoredValue<SentOrder> =>
  versionedValue(store, { key: 'weborder.sent-order', version: 1, schema: sentOrderSchema });

/** What the guest has typed in at checkout; belongs into storage that ends with the session. */
export const storedCheckoutDraft = (store: KeyValueStore): StoredValue<CheckoutDraft> =>
  versionedValue(store, { key: 'weborder.checkout-draft', version: 1, schema: checkoutDraftSchema });
