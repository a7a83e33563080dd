import { expect, it } from 'vitest';
import { createMemoryStore } from '#adapters/storage/memory-store.ts';
import { storedCustomer, storedPendingLogout } from '#adapters/storage/stored-values.ts';
import { aCustomer, aProfile } from '#tests/support/a-customer.ts';

it('who is signed in comes back as it was written; anything else is nobody', () => {
  const store = createMemoryStore();
  const profile = aProfile({ customer: aCustomer({ favoriteShopId: null }), favorites: [{ code: 'bun', type: 'article' }] });
  storedCustomer(store).write(profile);
  expect(storedCustomer(store).read()).toEqual(profile);
  for (const data of [null, {}, { customer: {}, favorites: [] }, { ...profile, favorites: [{ code: 'bun', type: 'drink' }] }, { ...profile, customer: { ...profile.customer, favoriteShopId: '1' } }]) {
    store.set('weborder.user', JSON.stringify({ v: 1, data }));
    expect(storedCustomer(store).read()).toBeNull();
  }
});

it('a sign-out that the server has yet to hear of outlasts a reload', () => {
  const store = createMemoryStore();
  storedPendingLogout(store).write('everywhere');
  expect(storedPendingLogout(store).read()).toBe('everywhere');
  store.set('weborder.pending-logout', JSON.stringify({ v: 1, data: 'there' }));
  expect(storedPendingLogout(store).read()).toBeNull();
});
