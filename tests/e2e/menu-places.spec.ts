import type { Page } from 'playwright/test';
import { holdScripts } from './support/hold-scripts.ts';
import { isRendered } from './support/is-rendered.ts';
import { expect, test } from './support/shop-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const MENU = '/shop/1/menu';

interface Place { readonly category: string; readonly height: number; readonly needs: number }

/** Categories that take less place than their dishes: asked where it is, a dish is laid out even where it is left out of the page. */
const tooLow = (page: Page): Promise<readonly Place[]> => page.evaluate(() => [...document.querySelectorAll<HTMLElement>('section[data-category]')].map((section) => {
  const { top, height } = section.getBoundingClientRect();
  const needs = Math.max(0, ...[...section.querySelectorAll('article')].map((dish) => dish.getBoundingClientRect().bottom - top));
  return { category: section.dataset['category'] ?? '', height: Math.round(height), needs: Math.round(needs) };
}).filter(({ height, needs }) => needs > height));

/** Where the last category begins, in pixels from the top of the page. */
const lastBegins = (page: Page): Promise<number> => page.locator('section[data-category]').last().evaluate((section) => section.getBoundingClientRect().top + scrollY);

test.beforeEach(async ({ request }) => { await isRendered(request, MENU); });

test('a category that is far from the screen keeps the place of all its dishes @both', async ({ page }) => {
  await page.goto(MENU);
  await page.locator('article a').first().waitFor();
  await expect(page.locator('[data-missing]')).toHaveCount(0);
  await expect.poll(() => tooLow(page)).toEqual([]);
});

test('the server\'s HTML keeps the place of the dishes that it leaves to the app: the menu is as long before the app takes over as afterwards @both', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => { if (message.type() === 'error') complaints.push(message.text()); });
  const release = await holdScripts(page);
  await page.goto(MENU, { waitUntil: 'commit' });
  // The last category is the last one once all of the HTML is there.
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.locator('section[data-category]').last().waitFor({ state: 'attached' });
  // A guest who is faster sees outlines, not an empty page: as soon as the styles are there.
  await expect.poll(() => page.locator('[data-missing]').last().evaluate((grid) => Number.parseFloat(getComputedStyle(grid, '::before').height) / grid.getBoundingClientRect().height)).toBe(1);
  const before = await lastBegins(page);
  expect(complaints).toEqual([]);
  release();
  await expect(page.locator('[data-missing]')).toHaveCount(0);
  await expect.poll(() => tooLow(page)).toEqual([]);
  // What nobody has seen yet is estimated: rows of long names are higher.
  expect(Math.abs(1 - before / await lastBegins(page))).toBeLessThan(0.15);
});
