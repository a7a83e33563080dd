import { expect, type Locator, type Page } from 'playwright/test';
import { ApiGuest } from './api-guest.ts';
import type { RunningShop } from './shop-test.ts';

/** A customer who has paid for so many orders, and whose page can show the first of them side by side. */
export const ordersUnderWay = async (page: Page, shop: RunningShop, paid: number): Promise<(shown: number) => Promise<Locator>> => {
  const sam = new ApiGuest(page.context(), shop.url);
  await sam.signsUp({ name: 'Sam', lastName: 'Lindqvist', email: 'sam.lindqvist@example.com', phone: '070 987 65 43' }, 'Kanelbulle-7');
  const orders: string[] = [];
  for (let made = 0; made < paid; made += 1) {
    const id = await sam.orders();
    await sam.pays(id);
    orders.push(id);
  }
  const listed = page.getByRole('main').getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Visa hela beställningen' }) });
  return async (shown) => {
    await page.goto('/');
    await page.evaluate((ids) => {
      localStorage.setItem('weborder.orders', JSON.stringify({ v: 1, data: { ongoing: ids.map((id) => ({ id, expires: Date.now() + 3_600_000, customerCode: '' })), delivered: [] } }));
    }, orders.slice(0, shown));
    await page.goto('/orders');
    await expect(listed).toHaveCount(shown);
    return listed;
  };
};
