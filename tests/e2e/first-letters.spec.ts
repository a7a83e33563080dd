import type { Page } from 'playwright/test';
import { holdScripts } from './support/hold-scripts.ts';
import { expect, test } from './support/shop-test.ts';

const MENU = '/shop/1/menu';

// A server that has just started may send its first guest the skeleton.
test.beforeEach(async ({ request }) => {
  await expect.poll(async () => (await request.get(MENU, { headers: { 'accept-language': 'sv-SE' } })).text(), { timeout: 25_000 }).toContain('data-rendered');
});

const namedFirst = (page: Page): Promise<string | undefined> => page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0]?.replaceAll('"', ''));

test('a first screen is painted with the letters that the device has, and asks for the page\'s own, which it names when they are there @both', async ({ page }) => {
  await holdScripts(page);
  let letIn = (): void => undefined;
  const isLetIn = new Promise<void>((resolve) => { letIn = resolve; });
  await page.route(/\.woff2$/, async (route) => {
    await isLetIn;
    await route.continue();
  });
  const asked = page.waitForEvent('request', (request) => request.url().endsWith('.woff2'));
  await page.goto(MENU, { waitUntil: 'commit' });
  await page.locator('article h3').first().waitFor();
  await asked;
  expect(await namedFirst(page)).toBe('Onest Fallback');
  letIn();
  await expect.poll(() => namedFirst(page)).toBe('Onest Variable');
});

test('letters that cannot be had are named all the same, for the pages that follow', async ({ page }) => {
  await holdScripts(page);
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.goto(MENU, { waitUntil: 'commit' });
  await page.locator('article h3').first().waitFor();
  await expect.poll(() => namedFirst(page)).toBe('Onest Variable');
});
