import { expect, money, test } from '#tests/e2e/support/shop-test.ts';
import { countPointers } from './support/no-pointer.ts';
import { spokenWords } from './support/spoken-words.ts';
import { ordersOnTheWeb } from './support/web-order.ts';

test('[X2] [X4] an order on the web with the mouse unplugged and the screen off', async ({ page, shop }) => {
  const pointers = await countPointers(page);
  const { number } = await ordersOnTheWeb(page, await spokenWords('sv'), { goesAround: true });
  expect(number.name).toBe('1');
  expect([pointers(), money(shop).paidOrders, money(shop).mismatches]).toEqual([0, 1, []]);
});
