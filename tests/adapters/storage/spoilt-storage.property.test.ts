import { expect, it } from 'vitest';
import { meetSpoiltStorage } from './spoilt-storage.ts';

it('[R-9] [P-2] [CART-8] whatever lies in the storage: what can be read is as it was, the rest is a clean start, and of the payment journal nothing is lost', { timeout: 60_000 }, () => {
  const { read, unreadable } = meetSpoiltStorage(10_000);
  expect([read > 500, unreadable > 3000]).toEqual([true, true]);
});
