import type { Page } from 'playwright/test';
import { ApiGuest } from './support/api-guest.ts';
import { expect, test } from './support/shop-test.ts';

test.describe.configure({ timeout: 120_000 });

/** How much of the first dishes in `main` lies outside what cuts them off, in hundredths of their width. Pictures have a little air at their sides. */
const cutOff = (page: Page): Promise<readonly number[]> => page.locator('main').evaluate((main) => [...main.querySelectorAll('img')].filter((dish) => dish.checkVisibility()).slice(0, 2).map((dish) => {
  const { left, right, width } = dish.getBoundingClientRect();
  let [from, to] = [0, innerWidth];
  for (let at = dish.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.overflowX === 'visible' && style.clipPath === 'none') continue;
    [from, to] = [Math.max(from, at.getBoundingClientRect().left), Math.min(to, at.getBoundingClientRect().right)];
  }
  return Math.round(100 * Math.max(0, from - left, right - to) / width);
}));

const SHOPPED = (): boolean => Array.from({ length: localStorage.length }, (_none, at) => localStorage.getItem(localStorage.key(at) ?? '') ?? '').some((kept) => kept.includes('Hornstull'));

test('the dish at the head of a page, on an offer and on a way to eat is whole on a small phone: the plate goes over the edge, the food does not', async ({ page }) => {
  await page.goto('/shop/1/menu');
  await expect.poll(() => page.evaluate(SHOPPED)).toBe(true);
  const found: unknown[] = [];
  for (const path of ['/', '/login', '/register', '/forgot-password', '/shop/1/order-type', '/shop/1/menu', '/campaigns']) {
    await page.goto(path);
    await page.locator('main img:visible').first().waitFor();
    for (const width of [320, 360, 374, 375, 390, 430]) {
      await page.setViewportSize({ width, height: 740 });
      const worst = Math.max(...await cutOff(page));
      if (worst > 6) found.push({ path, width, worst });
    }
  }
  expect(found).toEqual([]);
});

test('two orders under way stand between the edges of a single one on a desktop, and fill them @desktop', async ({ page, context, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const sam = new ApiGuest(context, shop.url);
  await sam.signsUp({ name: 'Sam', lastName: 'Lindqvist', email: 'sam.lindqvist@example.com', phone: '070 987 65 43' }, 'Kanelbulle-7');
  const orders = [await sam.orders(), await sam.orders()];
  for (const id of orders) await sam.pays(id);
  const listed = page.getByRole('main').getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Visa hela beställningen' }) });
  const edges = async (shown: number): Promise<readonly number[]> => {
    await page.goto('/');
    await page.evaluate((ids) => {
      localStorage.setItem('weborder.orders', JSON.stringify({ v: 1, data: { ongoing: ids.map((id) => ({ id, expires: Date.now() + 3_600_000, customerCode: '' })), delivered: [] } }));
    }, orders.slice(0, shown));
    await page.goto('/orders');
    await expect(listed).toHaveCount(shown);
    return listed.evaluateAll((all) => [Math.min(...all.map((each) => each.getBoundingClientRect().left)), Math.max(...all.map((each) => each.getBoundingClientRect().right))]);
  };
  expect(await edges(2)).toEqual(await edges(1));
});

test('beside a page that has nothing to show the empty basket keeps its words and leaves the plate to the page @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const basket = page.getByRole('complementary', { name: 'Min beställning' });
  const plates = (): Promise<readonly boolean[]> => page.locator('main, aside').evaluateAll((all) => all.map((part) => [...part.querySelectorAll('[class*="Plate-plate"]')].some((plate) => plate.checkVisibility())));
  for (const path of ['/campaigns', '/shop/1/menu/burgers/articles/nothing']) {
    await page.goto(path);
    await expect(basket.getByText('Tallriken är tom')).toBeVisible();
    await expect.poll(plates, path).toEqual([true, false]);
  }
  await page.goto('/shop/1/menu');
  await expect(basket.getByText('Tallriken är tom')).toBeVisible();
  await expect.poll(plates).toEqual([true, true]);
});
