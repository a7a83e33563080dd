import { expect, it } from 'vitest';
import { createMemoryStore } from '#adapters/storage/memory-store.ts';
import { storedCustomer, storedMemberCard, storedPendingLogout } from '#adapters/storage/stored-values.ts';
import { aCustomer, aProfile } from '#tests/support/a-customer.ts';
import { NOON } from '#tests/support/moment.ts';

it('[STORE-1] who is signed in comes back as it was written; anything else is nobody', () => {
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

it.each([
  ['a picture', {}, true], ['another kind of picture', { mediaType: 'image/svg+xml' }, true], ['a kind that no card has', { mediaType: 'image/x-icon' }, false], ['no picture', { mediaType: 'text/html' }, false],
  ['more than its bytes', { base64: 'AAAA"><script>' }, false], ['no bytes', { base64: '' }, false],
])('[R-9] a membership card that is stored as %s', (_what, patch, isOne) => {
  const store = createMemoryStore();
  const card = { customerCode: 'SIM-1001', mediaType: 'image/png', base64: 'AAA=', seenAt: NOON, ...patch };
  store.set('weborder.member-card', JSON.stringify({ v: 1, data: card }));
  expect(storedMemberCard(store).read()).toEqual(isOne ? card : null);
});
