import type { Page } from 'playwright/test';
import { holdScripts } from './support/hold-scripts.ts';
import { expect, test } from './support/shop-test.ts';

const MENU = '/shop/1/menu';

// A server that has just started may send its first guest the skeleton.
test.beforeEach(async ({ request }) => {
  await expect.poll(async () => (await request.get(MENU, { headers: { 'accept-language': 'sv-SE' } })).text(), { timeout: 25_000 }).toContain('data-rendered');
});

/** Holds the page's letters back until they are let in. */
const holdLetters = async (page: Page): Promise<() => void> => {
  let letIn = (): void => undefined;
  const isLetIn = new Promise<void>((resolve) => { letIn = resolve; });
  await page.route(/\.woff2$/, async (route) => {
    await isLetIn;
    await route.continue();
  });
  return letIn;
};

const namedFirst = (page: Page): Promise<string | undefined> => page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0]?.replaceAll('"', ''));

test('a first screen is painted with the letters that the device has, and asks for the page\'s own, which it names when they are there @both', async ({ page }) => {
  const [release, letIn] = [await holdScripts(page), await holdLetters(page)];
  const asked = page.waitForEvent('request', (request) => request.url().endsWith('.woff2'));
  await page.goto(MENU, { waitUntil: 'commit' });
  await page.locator('article h3').first().waitFor();
  await asked;
  expect(await namedFirst(page)).toBe('Onest Fallback');
  letIn();
  await expect.poll(() => namedFirst(page)).toBe('Onest Variable');
  release();
  await page.waitForLoadState('networkidle');
});

test('outlines of dishes that have yet to be made are drawn with the letters, not before the first paint', async ({ page }) => {
  const [release, letIn] = [await holdScripts(page), await holdLetters(page)];
  await page.goto(MENU, { waitUntil: 'commit' });
  await page.locator('article h3').first().waitFor();
  const outline = (): Promise<string> => page.locator('[data-missing]:empty').first().evaluate((grid) => getComputedStyle(grid, '::before').content);
  expect(await outline()).toBe('none');
  letIn();
  await expect.poll(outline).toBe('""');
  release();
  await page.waitForLoadState('networkidle');
});

test('letters that cannot be had are named all the same, for the pages that follow', async ({ page }) => {
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.goto(MENU, { waitUntil: 'networkidle' });
  expect(await namedFirst(page)).toBe('Onest Variable');
});
