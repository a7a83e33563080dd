import { expect, it } from 'vitest';
import { whateverGuestsDo } from './whatever-guests-do.ts';

it('[CART-7] [CART-8] [CART-10] [NOTE-1] [ORDERTYPE-2] [SPOT-1] [R-10] whatever guests do in three tabs, each shows the basket that somebody who notes it down expects, and its price', { timeout: 60_000 }, () => {
  const reached = whateverGuestsDo(1000);
  expect(Object.entries(reached).filter(([, times]) => times < 100)).toEqual([]);
});
