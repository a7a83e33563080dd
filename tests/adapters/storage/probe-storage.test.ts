import { expect, it } from 'vitest';
import { createLocalStorageStore } from '#adapters/storage/local-storage-store.ts';
import { createMemoryStore } from '#adapters/storage/memory-store.ts';
import { probeStorage } from '#adapters/storage/probe-storage.ts';
import { fakeWebStorage } from '#tests/support/fake-web-storage.ts';

it('storage that takes what is written is usable, and is as it was', () => {
  const store = createMemoryStore();
  store.set('weborder.payment-journal', 'kept');
  expect([probeStorage(store), store.keys()]).toEqual([true, ['weborder.payment-journal']]);
});

it.each(['fill', 'forbid'] as const)('[R-9] storage that a browser will not let write (%s) is not', (what) => {
  const browser = fakeWebStorage();
  const store = createLocalStorageStore(browser.open());
  browser[what]();
  expect(probeStorage(store)).toBe(false);
});
