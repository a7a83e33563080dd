import * as v from 'valibot';
import type { PendingLogout } from '#core/account/customer-session.ts';
import type { CustomerProfile } from '#core/account/customer.ts';
import type { SeenCard } from '#core/account/member-card-keeper.ts';
import type { Cart } from '#core/cart/cart.ts';
import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import type { StoredValue } from '#core/ports/stored-value.ts';
import type { ShopId } from '#core/shared/ids.ts';
import { shopIdSchema } from './schemas/basics.ts';
import { cartSchema } from './schemas/cart-schema.ts';
import { customerProfileSchema, pendingLogoutSchema, seenCardSchema } from './schemas/customer-schema.ts';
import { paymentAttemptSchema } from './schemas/payment-attempt-schema.ts';
import { readableLines, versionedValue, type VersionedValueOptions } from './versioned-value.ts';

const cart: VersionedValueOptions<Cart> = { key: 'weborder.cart', version: 1, schema: cartSchema };

/** §3: the guest's cart. */
export const storedCart = (store: KeyValueStore): StoredValue<Cart> => versionedValue(store, cart);

/** §3: the selected shop. */
export const storedShopId = (store: KeyValueStore): StoredValue<ShopId> => versionedValue(store, { key: 'weborder.shop', version: 1, schema: shopIdSchema });

const paymentAttempts: VersionedValueOptions<readonly PaymentAttempt[]> = { key: 'weborder.payment-journal', version: 1, schema: readableLines(paymentAttemptSchema), mustLast: true };

/** P2: the payment journal; never lost, never only in memory. */
export const storedPaymentAttempts = (store: KeyValueStore, onPutAside?: () => void): StoredValue<readonly PaymentAttempt[]> => versionedValue(store, paymentAttempts, onPutAside);

const some = v.array(v.unknown());
const listedOrders = v.object({ ongoing: some, delivered: some });

/** Has the guest orders on a list? Asked by every page, so that what can read them (`storedPaidOrders`) need not be there. */
export const storedListedOrders = (store: KeyValueStore): Pick<StoredValue<v.InferOutput<typeof listedOrders>>, 'read' | 'onOutsideChange'> =>
  versionedValue(store, { key: 'weborder.orders', version: 1, schema: listedOrders });

/** §3: who is signed in; cleared with the sign-out (S19). */
export const storedCustomer = (store: KeyValueStore): StoredValue<CustomerProfile> =>
  versionedValue(store, { key: 'weborder.user', version: 1, schema: customerProfileSchema });

/** T6: a sign-out that the server has yet to hear of. */
export const storedPendingLogout = (store: KeyValueStore): StoredValue<PendingLogout> =>
  versionedValue(store, { key: 'weborder.pending-logout', version: 1, schema: pendingLogoutSchema });

/** The membership card as last seen on this device; cleared with the sign-out (S19). */
export const storedMemberCard = (store: KeyValueStore): StoredValue<SeenCard> =>
  versionedValue(store, { key: 'weborder.member-card', version: 1, schema: seenCardSchema });
