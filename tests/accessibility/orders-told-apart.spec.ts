import type { Page } from 'playwright/test';
import { minutes } from '#core/shared/duration.ts';
import { ApiGuest } from '#tests/e2e/support/api-guest.ts';
import { expect, test } from '#tests/e2e/support/shop-test.ts';

/** What stands on each link and button of the listed orders, and what it is called. */
const waysOf = (page: Page): Promise<readonly { readonly shown: string; readonly name: string }[]> =>
  page.getByRole('main').getByRole('listitem').locator('a, button').evaluateAll((all) => all.map((element) => {
    const shown = (element as HTMLElement).innerText.trim();
    return { shown, name: element.ariaLabel ?? shown };
  }));

test('[X4] of several orders with the same in them, each link and button says which it is for, and first what stands on it, in every language', async ({ page, context, shop }) => {
  const sam = new ApiGuest(context, shop.url);
  await sam.signsUp({ name: 'Sam', lastName: 'Lindqvist', email: 'sam.lindqvist@example.com', phone: '070 987 65 43' }, 'Kanelbulle-7');
  const orders: string[] = [];
  for (const _order of [1, 2]) {
    const id = await sam.orders();
    await sam.pays(id);
    orders.push(id);
    shop.pass(minutes(15)); // Longer than a slot: the history tells orders by the time that they were for.
  }
  await page.goto('/manifest.webmanifest');
  await page.evaluate((ids) => {
    localStorage.setItem('weborder.orders', JSON.stringify({ v: 1, data: { ongoing: ids.map((id) => ({ id, expires: Date.now() + 3_600_000, customerCode: '' })), delivered: [] } }));
  }, orders);
  for (const language of ['sv', 'en', 'fi', 'no', 'ru']) {
    await context.addCookies([{ name: 'culture', value: language, url: shop.url }]);
    for (const { path, count } of [{ path: '/orders', count: 2 }, { path: '/order-history', count: 4 }]) {
      await page.goto(path);
      await expect.poll(async () => new Set((await waysOf(page)).map(({ name }) => name)).size, `${path}, ${language}: names`).toBe(count);
      expect((await waysOf(page)).filter(({ shown, name }) => !name.startsWith(shown)), `${path}, ${language}`).toEqual([]);
      expect(await waysOf(page)).toHaveLength(count);
    }
  }
});
