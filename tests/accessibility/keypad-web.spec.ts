import { ApiGuest } from '#tests/e2e/support/api-guest.ts';
import { expect, money, test } from '#tests/e2e/support/shop-test.ts';
import { KEYBOARD } from './support/blind-agent.ts';
import { countPointers } from './support/no-pointer.ts';
import { spokenWords } from './support/spoken-words.ts';
import { ordersOnTheWeb } from './support/web-order.ts';

const ASTRID = { name: 'Astrid', lastName: 'Lindroos', email: 'astrid.lindroos@example.com', phone: '0701740605' };

test('[X3] a customer orders on the web with the seven keys of a keypad that is a keyboard', async ({ page, shop, context }) => {
  const pointers = await countPointers(page);
  await new ApiGuest(context, shop.url).signsUp(ASTRID, 'Kanelbulle-7');
  const { agent } = await ordersOnTheWeb(page, await spokenWords('sv'), { keys: { ...KEYBOARD, hasLetters: false, isCounted: true } });
  expect([...new Set(agent.pressed)].toSorted()).toEqual(['Enter', 'Escape', 'Shift+Tab', 'Space', 'Tab']);
  expect(agent.pressed.length / agent.planned, `${agent.pressed.length} keys, planned ${agent.planned}`).toBeLessThanOrEqual(1.5);
  expect([pointers(), money(shop).paidOrders, money(shop).mismatches]).toEqual([0, 1, []]);
});
