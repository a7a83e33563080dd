import type { Page } from 'playwright/test';
import { expect, test } from './support/shop-test.ts';

/** No slow phone makes more cards within one frame (ui/screens/menu/made-cards.ts). */
const CARDS_AT_A_TIME = 4;

/** A search shows no more (ui/view-models/found-on-menu.ts). */
const MOST_FOUND = 60;

/** No small screen shows more at once (ui/screens/menu/CategoryBar.tsx). */
const IN_SIGHT = 12;

/** Of the dish that is opened. */
const QUESTIONS = 3;

/** Notes how many elements of a selector there are after each change of the page, until `counts` reads them. */
const noteCounts = (page: Page, selector: string): Promise<void> => page.evaluate((each) => {
  const counts: number[] = [];
  new MutationObserver(() => { counts.push(document.querySelectorAll(each).length); }).observe(document, { childList: true, subtree: true });
  Object.assign(globalThis, { notedCounts: counts });
}, selector);

const counts = (page: Page): Promise<readonly number[]> => page.evaluate(() => Reflect.get(globalThis, 'notedCounts') as number[]);

test('what a search finds is made some cards at a time, so that no letter waits for them', async ({ page }) => {
  await page.goto('/shop/1/menu');
  await page.getByRole('button', { name: 'Sök i menyn' }).first().click();
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  await noteCounts(page, 'search article');
  await field.fill('s');
  await expect(page.getByRole('search').getByRole('article')).toHaveCount(MOST_FOUND);
  const made = await counts(page);
  expect(Math.max(...made.map((count, at) => count - (made[at - 1] ?? 0)))).toBeLessThanOrEqual(CARDS_AT_A_TIME);
});

test('of the categories a small screen has those in sight first, and the rest when it has been painted; so with the outlines of dishes that have yet to be made @both', async ({ page }, { project }) => {
  await page.goto('/shop/1/order-type');
  const way = page.getByText('Ta hem', { exact: true });
  await way.waitFor();
  await page.evaluate(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const menu = document.querySelector<HTMLElement>('[data-added]');
      if (!menu) return;
      const state = `${menu.querySelectorAll('nav > a').length} ${'outlined' in menu.dataset}`;
      if (state !== seen.at(-1)) seen.push(state);
    }).observe(document, { childList: true, subtree: true, attributes: true });
    Object.assign(globalThis, { seen });
  });
  await way.click();
  await expect(page.locator('[data-outlined]')).toHaveCount(1);
  await expect(page.locator('[data-missing]')).toHaveCount(0);
  const all = await page.getByRole('navigation', { name: 'Kategorier' }).locator('> a').count();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'seen') as string[])).toEqual([`${project.name === 'phone' ? IN_SIGHT : all} false`, `${all} true`]);
  expect(all).toBeGreaterThan(IN_SIGHT);
});

test('the categories of the first frame fill the largest small screen from edge to edge', async ({ page }) => {
  await page.setViewportSize({ width: 899, height: 700 });
  await page.goto('/shop/1/order-type');
  const way = page.getByText('Ta hem', { exact: true });
  await way.waitFor();
  await page.evaluate(() => {
    const seen: boolean[] = [];
    new MutationObserver(() => {
      const [bar, last] = [document.querySelector('[data-added] nav'), document.querySelector('[data-added] nav > a:last-of-type')];
      if (bar && last && seen.length === 0) seen.push(last.getBoundingClientRect().right >= bar.getBoundingClientRect().right);
    }).observe(document, { childList: true, subtree: true });
    Object.assign(globalThis, { seen });
  });
  await way.click();
  await expect(page.locator('[data-outlined]')).toHaveCount(1);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'seen') as boolean[])).toEqual([true]);
});

test('a dish is there before its questions, which come one after the other', async ({ page }) => {
  await page.goto('/shop/1/menu');
  await expect(page.locator('[data-missing]')).toHaveCount(0);
  // The heading of a menu is nothing to be seen.
  await noteCounts(page, 'main h1:not(.vh), main h1 ~ * fieldset');
  await page.getByRole('link', { name: 'Björkburgaren' }).click();
  const questions = page.locator('main h1 ~ * fieldset');
  await expect(questions).toHaveCount(QUESTIONS);
  await expect(page.getByRole('heading', { level: 1, name: 'Björkburgaren' })).toBeFocused();
  const made = new Set((await counts(page)).filter((count) => count > 0));
  expect([...made]).toEqual(Array.from({ length: 1 + QUESTIONS }, (_, at) => at + 1));
});

test('a touch on "+" is answered by its count; the minus, the basket\'s bar and the way past the dishes are made afterwards', async ({ page }) => {
  await page.goto('/shop/1/menu');
  await expect(page.locator('[data-missing]')).toHaveCount(0);
  await page.evaluate(() => {
    const turns: string[] = [];
    new MutationObserver(() => {
      const made = { count: 'article button > .num', minus: 'article [class*="AddControl-less"]', bar: '#basket', way: 'a[href="#basket"]' };
      const turn = Object.entries(made).filter(([, selector]) => document.querySelector(selector)).map(([what]) => what).join(' ');
      if (turn !== '' && turn !== turns.at(-1)) turns.push(turn);
    }).observe(document, { childList: true, subtree: true });
    Object.assign(globalThis, { turns });
  });
  await page.locator('article button[data-add]').first().click();
  await expect(page.locator('#basket')).toBeVisible();
  const turns = (): Promise<string[]> => page.evaluate(() => Reflect.get(globalThis, 'turns') as string[]);
  await expect.poll(async () => (await turns()).at(-1)).toBe('count minus bar way');
  expect((await turns())[0]).toBe('count');
});

test('a further touch on "+" is answered by its count, and the basket\'s bar follows', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/shop/1/menu');
  const add = page.locator('article button[data-add]').first();
  await add.click();
  const bar = page.locator('#basket > .num').first();
  await expect(bar).toHaveText('1');
  await page.evaluate(() => {
    const told = ['1 1'];
    new MutationObserver(() => {
      const now = ['article button[data-add] > .num', '#basket > .num'].map((selector) => document.querySelector(selector)?.textContent ?? '').join(' ');
      if (now !== told.at(-1)) told.push(now);
    }).observe(document, { childList: true, subtree: true, characterData: true });
    Object.assign(globalThis, { told });
  });
  await add.click();
  await expect(bar).toHaveText('2');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'told') as string[])).toEqual(['1 1', '2 1', '2 2']);
});

test('the minus of a card folds away three and a half seconds after the last touch', async ({ page }) => {
  await page.clock.install();
  await page.goto('/shop/1/menu');
  await page.locator('article').first().waitFor();
  await expect(page.locator('[data-missing]')).toHaveCount(0); // What is tapped before the app is there is counted, and opens nothing.
  const add = page.locator('article button[data-add]').first();
  const [minus, count] = [page.locator('article [class*="AddControl-less"]'), add.locator('> .num')];
  // From here on the time is the test's; it has passed this moment on no machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  /** A touch, whose leap and minus come with the next frame. React's own turns are nobody's time: the last of them begins the wait. */
  const touches = async (leap: RegExp): Promise<void> => {
    await add.click();
    await page.clock.runFor(100);
    await expect(count).toHaveClass(leap);
    await page.evaluate(() => new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage('');
    }));
  };
  await touches(/AddControl-odd/);
  await page.clock.runFor(3000);
  await expect(minus).toBeVisible();
  await touches(/AddControl-even/);
  await page.clock.runFor(3400);
  await expect(minus).toBeVisible();
  await page.clock.runFor(200);
  await expect(minus).toHaveCount(0);
  await expect(count).toHaveText('2');
});
