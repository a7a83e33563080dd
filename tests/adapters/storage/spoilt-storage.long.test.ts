import { expect, it } from 'vitest';
import { meetSpoiltStorage } from './spoilt-storage.ts';

it('[R-9] [P-2] half a million spoilt texts in the storage', { timeout: 3_600_000 }, () => {
  const { read, unreadable } = meetSpoiltStorage(500_000);
  expect([read > 25_000, unreadable > 150_000]).toEqual([true, true]);
});
