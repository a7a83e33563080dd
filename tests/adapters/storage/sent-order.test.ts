import { expect, it } from 'vitest';
import { createMemoryStore } from '#adapters/storage/memory-store.ts';
import { forgetWhoOrdered, storedSentOrder } from '#adapters/storage/stored-ordering.ts';
import { PlaceOrder } from '#core/checkout/place-order.ts';
import { shopId } from '#core/shared/ids.ts';
import { ok } from '#core/shared/result.ts';
import { aCreatedOrder } from '#tests/support/an-order.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { scriptedOrders } from '#tests/support/scripted-orders.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const REQUEST = {
  shopId: shopId(1), orderType: 'takeAway', items: [], customerCode: 'ALVA00000001', pickupTime: null, note: '', spotId: null, contact: { phone: '+46701740612', email: '' },
  smsOptIn: false, receiptOptIn: false, marketingConsent: false, expectedTotal: 3900,
} as const;

it('[S20] [W-8] who has signed out cannot be found out from what their unpaid order has left by trying every telephone number; its place is still given free for the next order, and what it takes out of the basket is still known', async () => {
  const [store, orders] = [createMemoryStore(), scriptedOrders({ create: [ok(aCreatedOrder())], cancel: [ok(undefined)] })];
  const sent = storedSentOrder(store);
  const placing = new PlaceOrder({ orders, clock: virtualClock(), random: countingRandom(), sent, mayGiveUp: () => true });
  await placing.submit(REQUEST, 'line-1', { ordered: { lines: [{ key: 'bun', quantity: 2 }], note: '' } });
  const before = sent.read();
  forgetWhoOrdered(store);
  expect([before?.fingerprint, sent.read()]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), { ...before, fingerprint: '' }]);
  expect(placing.orderedAs(aCreatedOrder().id)).toEqual({ lines: [{ key: 'bun', quantity: 2 }], note: '' });
  placing.edited();
  await placing.submit(REQUEST, 'line-1');
  expect(orders.calls).toEqual(['create id1', `cancel ${aCreatedOrder().id}`, 'create id2']);
});

it('[S20] where nothing was ordered nothing is left', () => {
  const store = createMemoryStore();
  forgetWhoOrdered(store);
  expect(store.get('weborder.sent-order')).toBeNull();
});
