import { expect, test } from './support/shop-test.ts';

const MENU = '/shop/1/menu';
const addSome = /^Lägg till /;

// A server that has just started may send its first guest the skeleton.
test.beforeEach(async ({ request }) => {
  await expect.poll(async () => (await request.get(MENU, { headers: { 'accept-language': 'sv-SE' } })).text(), { timeout: 25_000 }).toContain('data-rendered');
});

test('a page whose scripts are lost on the way, and once more, begins when they can be had, with what was tapped meanwhile', async ({ page, request }) => {
  const begun = Array.from((await (await request.get(MENU, { headers: { 'accept-language': 'sv-SE' } })).text()).matchAll(/data-start[^>]* href="([^"]+)"/g), ([, path]) => path ?? '');
  const asked = new Map(begun.map((path) => [path, 0]));
  await page.route(({ pathname }) => asked.has(pathname), (route) => {
    const { pathname } = new URL(route.request().url());
    const times = (asked.get(pathname) ?? 0) + 1;
    asked.set(pathname, times);
    return times > 2 ? route.continue() : route.abort('connectionreset');
  });
  await page.goto(MENU);
  await page.getByRole('button', { name: addSome }).first().click();
  await expect(page.getByRole('button', { name: /Visa beställning/ })).toContainText('1', { timeout: 20_000 });
  expect([...asked]).toEqual(begun.map((path) => [path, 3]));
});

test('what a page begins with is asked for once', async ({ page }) => {
  await page.goto(MENU);
  await expect(page.locator('[data-missing]')).toHaveCount(0);
  const brought = await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/early-taps-')).map((entry) => (entry as PerformanceResourceTiming).transferSize > 0));
  expect({ named: brought.length, brought: brought.filter(Boolean).length }).toEqual({ named: 2, brought: 1 });
});

test('what a page begins with is asked for once more when it was lost on the way', async ({ page }) => {
  let isLost = false;
  await page.route(/\/assets\/early-taps[^/]*\.js$/, (route) => {
    if (isLost) return route.continue();
    isLost = true;
    return route.abort('connectionreset');
  });
  await page.goto(MENU);
  await page.waitForFunction(() => 'weborderEarlyTaps' in globalThis);
  await page.getByRole('button', { name: addSome }).first().click();
  await expect(page.getByRole('button', { name: /Visa beställning/ })).toContainText('1');
});
