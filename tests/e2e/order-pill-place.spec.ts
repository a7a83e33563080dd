import type { Page } from 'playwright/test';
import { ApiGuest } from './support/api-guest.ts';
import { Guest } from './support/guest.ts';
import { framesPass, isStarted } from './support/is-started.ts';
import { expect, test } from './support/shop-test.ts';

/** From the smallest phone to a large screen. */
const WIDTHS = [320, 360, 390, 600, 899, 900, 1280];

/** Where everything in the bar but the way to the order begins, and the first things below it. */
const places = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await framesPass(page);
    found.push(...await page.evaluate((at) => [...document.querySelectorAll<HTMLElement>('header, header > :is(a, button), header b > span, main :is(h1, h2)')]
      .filter((element) => !/\d/.test(element.ariaLabel ?? '') && element.checkVisibility() && element.getBoundingClientRect().y < innerHeight)
      .map((element) => {
        const { x, y, bottom } = element.getBoundingClientRect();
        const name = element.ariaLabel ?? (element.localName === 'header' ? '' : element.innerText);
        return `${at}: ${element.localName} ${name.slice(0, 30)} at ${x.toFixed(0)}, ${y.toFixed(0)}${element.localName === 'header' ? ` to ${bottom.toFixed(0)}` : ''}`;
      }), width));
  }
  return found;
};

for (const language of ['sv', 'fi', 'ru']) {
  test(`[LAYOUT-5] when the way to an order comes, nothing moves under the finger, at any width: ${language}`, async ({ page, context, shop }) => {
    await new Guest(page).opensTheMenu();
    const guest = new ApiGuest(context, shop.url);
    const id = await guest.orders();
    await guest.pays(id);
    await context.addCookies([{ name: 'culture', value: language, url: shop.url }]);
    await page.evaluate((order) => {
      localStorage.setItem('weborder.orders', JSON.stringify({ v: 1, data: { ongoing: [{ id: order, expires: Date.now() + 3_600_000, customerCode: '' }], delivered: [] } }));
    }, id);
    for (const path of ['/', '/shop/1/menu', '/terms-and-conditions']) {
      const { promise: held, resolve } = Promise.withResolvers<undefined>();
      await page.route('**/OrdersButton-*.js', async (route) => {
        await held;
        await route.fallback();
      });
      const asked = page.waitForRequest('**/OrdersButton-*.js');
      await page.goto(path, { waitUntil: 'commit' });
      await asked;
      await isStarted(page);
      await page.getByText(/Version|Versio|Версия/).waitFor({ state: 'attached' }); // What this chain offers is known.
      await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
      const before = await places(page);
      resolve(undefined);
      await page.getByRole('banner').getByRole('button', { name: /\d/ }).waitFor(); // Its number, in every language.
      expect(await places(page), path).toEqual(before);
      await page.unroute('**/OrdersButton-*.js');
    }
  });
}
