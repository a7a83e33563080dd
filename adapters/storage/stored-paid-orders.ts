import type { PaidOrders } from '#core/order-tracking/paid-orders.ts';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import type { StoredValue } from '#core/ports/stored-value.ts';
import { paidOrdersSchema } from './schemas/paid-orders-schema.ts';
import { versionedValue } from './versioned-value.ts';

/** §3: the guest's paid orders. By itself, for it comes with the pages that order. */
export const storedPaidOrders = (store: KeyValueStore): StoredValue<PaidOrders> => versionedValue(store, { key: 'weborder.orders', version: 1, schema: paidOrdersSchema });
