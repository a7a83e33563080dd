import type { Page } from 'playwright/test';
import { demoChain } from '#simulator/product-server/seed/demo-chain.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { isRendered } from './support/is-rendered.ts';
import { expect, test } from './support/shop-test.ts';

const MENU = '/shop/1/menu';

test.beforeEach(async ({ request }) => { await isRendered(request, MENU); });

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

/** Which dishes of the first screen lie in sight, and which of all are drawn. */
const dishes = (page: Page): Promise<{ readonly inSight: readonly boolean[]; readonly drawn: readonly boolean[] }> => page.evaluate(() => {
  const cards = [...document.querySelectorAll('article')];
  const isDrawn = (card: Element): boolean => card.querySelector('h3')?.checkVisibility({ contentVisibilityAuto: true }) === true;
  return { inSight: cards.filter((card) => card.getBoundingClientRect().top < innerHeight).map(isDrawn), drawn: cards.map(isDrawn) };
});

test('the first frame has every dish that a phone shows, and leaves out what lies below', async ({ page }) => {
  await page.route(/early-taps/, (route) => route.abort()); // Nothing follows the first frame.
  for (const [width, height] of [[390, 844], [320, 568], [360, 915], [430, 932], [540, 720], [599, 900]] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(MENU, { waitUntil: 'domcontentloaded' });
    await page.locator('article h3').first().waitFor();
    const { inSight, drawn } = await dishes(page);
    expect({ width, inSight: new Set(inSight), drawn: drawn.filter(Boolean).length, isMore: drawn.length > 7 }).toEqual({ width, inSight: new Set([true]), drawn: 7, isMore: true });
  }
});

test.describe('where the first category is a small one', () => {
  test.use({ hornstull: { menu: (demoChain.shops[0]?.menu ?? []).map((category, at) => (at === 0 ? { ...category, articles: (category.articles ?? []).slice(0, 2) } : category)) } });

  test('the first frame has the dishes of the next ones, too, as far as they are in sight', async ({ page }) => {
    await page.route(/early-taps/, (route) => route.abort()); // Nothing follows the first frame.
    await page.goto(MENU, { waitUntil: 'domcontentloaded' });
    await page.locator('article h3').first().waitFor();
    const { inSight } = await dishes(page);
    expect({ isMore: inSight.length > 2, inSight: new Set(inSight) }).toEqual({ isMore: true, inSight: new Set([true]) });
  });
});

test('all dishes and the outlines of those that have yet to be made are drawn after the first frame, without letters and app', async ({ page }) => {
  const [release, letIn] = [await holdScripts(page), await holdLetters(page)];
  await page.goto(MENU, { waitUntil: 'commit' });
  await page.locator('article h3').first().waitFor();
  await expect.poll(async () => (await dishes(page)).drawn.filter((isDrawn) => !isDrawn).length).toBe(0);
  expect((await dishes(page)).drawn.length).toBeGreaterThan(7);
  expect(await page.locator('[data-missing]:empty').first().evaluate((grid) => getComputedStyle(grid, '::before').content)).toBe('""');
  expect(await namedFirst(page)).toBe('Onest Fallback');
  letIn();
  release();
  await page.waitForLoadState('networkidle');
});

test('letters that cannot be had are named all the same, for the pages that follow', async ({ page }) => {
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.goto(MENU);
  await expect.poll(() => namedFirst(page)).toBe('Onest Variable');
});
