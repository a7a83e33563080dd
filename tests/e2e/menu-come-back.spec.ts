import type { Page } from 'playwright/test';
import { expect, test } from './support/shop-test.ts';

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'no-preference' } });

interface Standing { readonly path: string; readonly top: number; readonly cards: number; readonly holes: number }

/** The first dish below a quarter of the screen, how many cards there are, and how many places on the screen wait for their cards. */
const standing = (page: Page): Promise<Standing> => page.evaluate(() => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('article a')];
  const first = links.find((link) => link.getBoundingClientRect().top > innerHeight / 4);
  const holes = [...document.querySelectorAll('[data-missing]')].filter((block) => {
    const { top, bottom } = block.getBoundingClientRect();
    const last = block.lastElementChild?.getBoundingClientRect().bottom ?? top;
    return top < innerHeight && bottom > 0 && last < Math.min(innerHeight, bottom - 100);
  });
  return { path: first?.pathname ?? '', top: Math.round(first?.getBoundingClientRect().top ?? 0), cards: links.length, holes: holes.length };
});

/** Looks in the first frame after the menu is there again. */
const watchComingBack = (page: Page): Promise<void> => page.evaluate(() => {
  const seen: { cards: number } = { cards: 0 };
  Object.assign(globalThis, { comingBack: seen });
  const watch = new MutationObserver(() => {
    const cards = document.querySelectorAll('article a').length;
    if (cards === 0) return;
    seen.cards = cards;
    watch.disconnect();
  });
  addEventListener('popstate', () => { watch.observe(document.body, { childList: true, subtree: true }); }, { once: true });
});

/** Every card is made. */
const isWhole = async (page: Page): Promise<void> => {
  await page.locator('article a').first().waitFor();
  await expect(page.locator('[data-missing]')).toHaveCount(0);
};

for (const [how, down] of [['at the top', 0], ['in the middle', 1500]] as const) {
  test(`a guest who comes back to the menu ${how} finds the dish where it was and the screen full, before all the other cards are made @desktop`, async ({ page }) => {
    await page.goto('/shop/1/menu');
    await isWhole(page);
    await page.mouse.wheel(0, down);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(down);
    const before = await standing(page);
    await watchComingBack(page);
    await page.evaluate((path) => { document.querySelector<HTMLElement>(`article a[href="${path}"]`)?.click(); }, before.path);
    await page.waitForURL(`**${before.path}`);
    await page.getByRole('button', { name: 'Tillbaka' }).first().waitFor();
    await expect(page.locator('article a')).toHaveCount(0);
    await page.goBack();
    await expect.poll(async () => (await standing(page)).cards).toBeGreaterThan(0);
    const first = await standing(page);
    expect({ path: first.path, isNear: Math.abs(first.top - before.top) <= 1, holes: first.holes }).toEqual({ path: before.path, isNear: true, holes: 0 });
    expect(await page.evaluate(() => (globalThis as unknown as { comingBack: { cards: number } }).comingBack.cards)).toBeLessThan(before.cards * 0.6);
    await isWhole(page);
    const settled = await standing(page);
    expect({ ...settled, top: 0, isNear: Math.abs(settled.top - before.top) <= 1 }).toEqual({ ...before, top: 0, isNear: true });
  });
}

for (const waitMs of [0, 60, 250]) {
  test(`a guest of a slow phone who turns back ${waitMs} ms after opening a dish stands in the menu, where the address says`, async ({ page }) => {
    // Until the browser has its picture of the old page, into which the dish is to grow, such a phone takes so long.
    await page.addInitScript(() => {
      const growing = { now: 0 };
      Object.assign(globalThis, { growing });
      document.startViewTransition = (update) => {
        const show = async (): Promise<void> => {
          growing.now += 1;
          await new Promise((resolve) => { setTimeout(resolve, 200); });
          if (typeof update === 'function') await update();
          growing.now -= 1;
        };
        const shown = show();
        return { ready: shown, finished: shown, updateCallbackDone: shown, skipTransition: () => undefined, types: new Set<string>() };
      };
    });
    await page.goto('/shop/1/menu');
    await isWhole(page);
    const { path } = await standing(page);
    await page.evaluate(async ({ href, delay }) => {
      document.querySelector<HTMLElement>(`article a[href="${href}"]`)?.click();
      while (location.pathname !== href) await new Promise((resolve) => { setTimeout(resolve, 1); });
      await new Promise((resolve) => { setTimeout(resolve, delay); });
      history.back();
    }, { href: path, delay: waitMs });
    // What is shown counts when nothing is about to be shown any more.
    await expect.poll(() => page.evaluate(() => ({
      path: location.pathname, headings: Array.from(document.querySelectorAll('main h1'), (each) => each.textContent), growing: (globalThis as unknown as { growing: { now: number } }).growing.now,
    }))).toEqual({ path: '/shop/1/menu', headings: ['Meny'], growing: 0 });
  });
}

test('no other cards are made while a dish shrinks back into its own: they would be seen in its motion', async ({ page }) => {
  await page.addInitScript(() => {
    const cards = (): number => document.querySelectorAll('article').length;
    Object.assign(globalThis, { atMotion: [] });
    document.startViewTransition = (update) => {
      const shown = Promise.resolve().then(async () => { if (typeof update === 'function') await update(); });
      const move = async (): Promise<void> => {
        await shown;
        const before = cards();
        await new Promise((resolve) => { setTimeout(resolve, 500); });
        (globalThis as unknown as { atMotion: number[][] }).atMotion.push([before, cards()]);
      };
      return { ready: shown, finished: move(), updateCallbackDone: shown, skipTransition: () => undefined, types: new Set<string>() };
    };
  });
  await page.goto('/shop/1/menu');
  await isWhole(page);
  const all = await page.locator('article').count();
  const motions = (): Promise<readonly (readonly number[])[]> => page.evaluate(() => (globalThis as unknown as { atMotion: number[][] }).atMotion);
  await page.locator('article a').first().click();
  await expect.poll(motions).toHaveLength(1);
  await page.goBack();
  await expect.poll(motions).toHaveLength(2);
  const [before, after] = (await motions())[1] ?? [];
  expect({ after, isSome: before !== undefined && before > 0 && before < all }).toEqual({ after: before, isSome: true });
  await isWhole(page);
  expect(await page.locator('article').count()).toBe(all);
});

/** Where the dish of which it is told over a reload is painted, in every frame from the first. */
const watchDish = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const tops = new Set<number>();
    Object.assign(globalThis, { tops });
    // Asked anew in each frame it tells where things are when all of the frame is laid out.
    const watch = new IntersectionObserver((entries) => { for (const { boundingClientRect } of entries) tops.add(Math.round(boundingClientRect.top)); });
    const look = (): void => {
      const dish = [...document.querySelectorAll<HTMLAnchorElement>('article a')].find((link) => link.pathname === sessionStorage.getItem('watched'));
      watch.disconnect();
      if (dish) watch.observe(dish);
      requestAnimationFrame(look);
    };
    look();
  });
};

for (const category of ['Kaffe', 'Soppor']) {
  test(`who reloads the menu at "${category}" has the same dish at the same place from the first frame, whatever is laid out above it meanwhile @both`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchDish(page);
    await page.goto('/shop/1/menu');
    await isWhole(page);
    await page.getByRole('navigation').getByRole('link', { name: category, exact: true }).click();
    await page.waitForURL(/\/menu\/[a-z]+$/u);
    const before = await standing(page);
    const address = page.url();
    await page.evaluate((path) => { sessionStorage.setItem('watched', path); }, before.path);
    await page.reload({ waitUntil: 'commit' });
    await isWhole(page);
    expect({ ...await standing(page), address: page.url() }).toEqual({ ...before, address });
    const tops = await page.evaluate(() => [...(globalThis as unknown as { tops: Set<number> }).tops]);
    expect(tops.filter((top) => Math.abs(top - before.top) > 1)).toEqual([]);
  });
}

test('who has gone elsewhere after a reload by what is no act on the page, such as the browser\'s search, stays there when something above grows', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/shop/1/menu/coffee');
  await isWhole(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.reload();
  await isWhole(page);
  await page.evaluate(() => { scrollBy(0, 2000); });
  const { path } = await standing(page);
  const top = (): Promise<number> => page.evaluate((href) => Math.round([...document.querySelectorAll<HTMLAnchorElement>('article a')].find(({ pathname }) => pathname === href)?.getBoundingClientRect().top ?? 0), path);
  const before = await top();
  await page.evaluate(async () => {
    const section = document.querySelector<HTMLElement>('section[data-category="burgers"]');
    section?.style.setProperty('margin-bottom', '300px');
    await new Promise((resolve) => { requestAnimationFrame(() => { requestAnimationFrame(resolve); }); });
  });
  // The browser itself keeps in place what is seen, as soon as it is let.
  expect(await page.evaluate(() => document.documentElement.style.minHeight)).toBe('');
  expect(Math.abs(await top() - before)).toBeLessThanOrEqual(301);
});
