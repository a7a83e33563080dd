import { expect, it } from 'vitest';
import { whateverGuestsDo } from './whatever-guests-do.ts';

it('[CART-7] [R-10] a hundred thousand guests in three tabs find the basket that they expect', { timeout: 3_600_000 }, () => {
  const reached = whateverGuestsDo(100_000);
  expect(Object.entries(reached).filter(([, times]) => times < 10_000)).toEqual([]);
});
