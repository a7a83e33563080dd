import type { Page } from 'playwright/test';
import { Guest } from './support/guest.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { isRendered } from './support/is-rendered.ts';
import { framesPass, isStarted } from './support/is-started.ts';
import { expect, test } from './support/shop-test.ts';

test.use({ serviceWorkers: 'allow' });

/** How far down the guest is, and where the last of all choices stands on the screen. */
const standing = (page: Page): Promise<{ readonly scrolled: number; readonly choices: number; readonly last: number }> => page.evaluate(() => {
  const choices = [...document.querySelectorAll('main label')];
  return { scrolled: Math.round(scrollY), choices: choices.length, last: Math.round(choices.at(-1)?.getBoundingClientRect().top ?? 0) };
});

test('a guest who turns away from a dish and comes back stands at the choice where they had left it @both', async ({ page }) => {
  const lastQuestion = page.getByRole('group', { name: /måltid/ });
  await new Guest(page).opensTheMenu();
  await isStarted(page);
  await page.getByRole('link', { name: /Björk.?burgaren/u }).first().click();
  await expect(lastQuestion).toBeAttached();
  await page.evaluate(() => { scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }); });
  const left = await standing(page);
  expect(left.scrolled).toBeGreaterThan(200);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Meny' })).toBeVisible();
  await expect(lastQuestion).toHaveCount(0);
  await page.goForward();
  await expect(lastQuestion).toBeAttached();
  await expect.poll(() => standing(page)).toEqual(left);
});

test.describe('without a worker that has everything', () => {
  // Scripts that a worker keeps come at once, and nobody can hold them back.
  test.use({ serviceWorkers: 'block' });

  test('a guest who was here before and scrolls down a dish before the app is there stays where they are @phone', async ({ page, request }) => {
    const dish = '/shop/1/menu/bread-burgers/articles/bjork-burger';
    await isRendered(request, dish);
    await new Guest(page).opensTheMenu();
    const release = await holdScripts(page);
    await page.goto(dish, { waitUntil: 'commit' });
    await expect(page.getByRole('group', { name: /måltid/ })).toBeAttached();
    // What has no styles, or other letters, is as long as it likes.
    await page.waitForFunction(() => document.readyState !== 'loading' && !('firstFrame' in document.documentElement.dataset) && !('firstPaint' in document.documentElement.dataset));
    const scrolled = await page.evaluate(() => {
      const places = new Set<number>();
      Object.assign(globalThis, { places });
      const note = (): void => {
        places.add(scrollY);
        requestAnimationFrame(note);
      };
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      note();
      return scrollY;
    });
    expect(scrolled).toBeGreaterThan(200);
    release();
    await isStarted(page);
    await framesPass(page);
    expect(await page.evaluate(() => [...Reflect.get(globalThis, 'places') as Set<number>])).toEqual([scrolled]);
  });
});

test('a guest who reloads a page, or comes back to it from elsewhere, stands where they were @phone', async ({ page, request }) => {
  // In a menu the dish in their eyes and how far down it is: what lies above has been seen by one visit and not by the other, and is as high as it is held to be.
  const place = (): Promise<string> => page.evaluate(() => {
    const dish = [...document.querySelectorAll('section[data-category] article')].find((each) => each.getBoundingClientRect().top > innerHeight / 4);
    return dish ? `${dish.querySelector('a')?.pathname ?? ''} ${dish.getBoundingClientRect().top.toFixed(0)}` : scrollY.toFixed(0);
  });
  const comesToRest = async (): Promise<string> => {
    await isStarted(page);
    await expect(page.locator('[data-missing], [aria-busy=true]')).toHaveCount(0);
    const places: string[] = [];
    await expect.poll(async () => {
      await framesPass(page, 20);
      places.unshift(await place());
      return places[0] === places[1];
    }).toBe(true);
    return places[0] ?? '';
  };
  const [menu, dish, terms, checkout] = ['/shop/1/menu', '/shop/1/menu/bread-burgers/articles/bjork-burger', '/terms-and-conditions', '/shop/1/checkout'] as const;
  await new Guest(page).opensTheMenuWithABurger();
  for (const path of [menu, dish]) await isRendered(request, path);
  const [left, found]: [unknown[], unknown[]] = [[], []];
  for (const path of [menu, dish, terms, checkout]) {
    await page.goto(path);
    await comesToRest();
    await page.evaluate((top) => { scrollTo({ top, behavior: 'instant' }); }, path === menu ? 5600 : 150);
    const before = await comesToRest();
    expect(await page.evaluate(() => scrollY), path).toBeGreaterThan(100);
    await page.reload();
    left.push([path, before]);
    found.push([path, await comesToRest()]);
  }
  await page.goto('about:blank');
  await page.goBack();
  expect([...found, await comesToRest()]).toEqual([...left, '150']);
});
