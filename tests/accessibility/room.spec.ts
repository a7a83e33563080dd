import type { Page } from 'playwright/test';
import { demoChain } from '#simulator/product-server/seed/demo-chain.ts';
import { ApiGuest } from '#tests/e2e/support/api-guest.ts';
import { expect, test } from '#tests/e2e/support/shop-test.ts';
import { brokenWords } from './support/broken-words.ts';
import { isAt, press } from './support/looks.ts';
import { enlargeLetters, roomLook, spaceBack, spaceOut } from './support/room-look.ts';
import { smallMenu } from './support/small-menu.ts';
import { spokenWords } from './support/spoken-words.ts';
import { addsIt } from './support/web-walk.ts';

/** And a category that is one long word in Finnish, with one of its dishes. */
const pizzas = (demoChain.shops[0]?.menu ?? []).filter(({ code }) => code === 'pizza').map((category) => ({ ...category, articles: category.articles.slice(0, 1) }));
test.use({ hornstull: { menu: [...smallMenu.menu ?? [], ...pizzas] } });
test.describe.configure({ timeout: 300_000 });

/** What 150 % leaves of a laptop's window, 200 % and 400 % of a window of 1280 × 1024, and a small phone. */
const SIZES = [{ width: 911, height: 425 }, { width: 640, height: 512 }, { width: 320, height: 256 }, { width: 320, height: 640 }];
/** Where a browser makes the letters twice as large, and leaves the page as it is. */
const LETTERS = [{ width: 390, height: 844 }, { width: 900, height: 800 }, { width: 1000, height: 800 }, { width: 1280, height: 1024 }];
/** Where, and in windows of which width, no word is cut in two by letters of 200 %: what does not fit beside a word stands below it. */
const WHOLE: Readonly<Record<string, readonly number[]>> = {
  '/shop/1/menu': [390, 900, 1000, 1280], '/shop/1/menu/burgers/articles/bjork-burger': [390], '/shop/1/checkout': [390, 900, 1000, 1280], '/terms-and-conditions': [390], '/campaigns': [390, 900, 1000, 1280], basket: [390],
};
const PAGES = ['/', '/register', '/shop/1/order-type', '/shop/1/menu', '/shop/1/menu/burgers/articles/bjork-burger', '/shop/1/checkout', '/terms-and-conditions', '/campaigns'];

test('[X7] at 200 % and 400 %, with letters alone of 200 %, on a small phone and with text spaced out, nothing is lost and nothing scrolls in two directions', async ({ page, context, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const words = await spokenWords('fi');
  await context.addCookies([{ name: 'culture', value: 'fi', url: shop.url }]);
  const faults: string[] = [];
  const look = async (what: string): Promise<void> => { faults.push(...(await roomLook(page)).map((fault) => `${what}: ${fault}`)); };
  const enlarged = async (what: string, sizes: typeof LETTERS): Promise<void> => {
    await enlargeLetters(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      if (WHOLE[what]?.includes(size.width) === true) faults.push(...(await brokenWords(page)).map((fault) => `${what}, letters of 200 % at ${size.width} × ${size.height}: ${fault}`));
      await look(`${what}, letters of 200 % at ${size.width} × ${size.height}`);
    }
    await enlargeLetters(page, false);
  };
  await page.goto('/shop/1/menu/buns/articles/cinnamon-bun', { waitUntil: 'domcontentloaded', timeout: 60_000 });
  await addsIt(page, words);
  await page.waitForURL((url) => !url.pathname.endsWith('cinnamon-bun'));
  for (const path of PAGES) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await isAt(page, /./);
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0, { timeout: 20_000 });
    await enlarged(path, LETTERS);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await look(`${path} at ${size.width} × ${size.height}`);
    }
    await spaceOut(page);
    await look(`${path}, spaced out`);
  }
  // The basket, where most of an order is read and changed.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/shop/1/menu', { waitUntil: 'domcontentloaded' });
  await press(page, words.in('menu.show-basket'));
  await page.locator('dialog:modal').waitFor();
  await enlarged('basket', LETTERS.slice(0, 1));
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await look(`basket at ${size.width} × ${size.height}`);
  }
  await spaceOut(page);
  await look('basket, spaced out');
  expect(faults).toEqual([]);
});

test('[X7] with letters of 200 % no heading beside a dish is broken inside a word on a phone, in the language with the longest', async ({ page, context, shop }) => {
  await context.addCookies([{ name: 'culture', value: 'fi', url: shop.url }]);
  const faults: string[] = [];
  for (const path of ['/', '/login', '/register', '/forgot-password', '/reset-password?email=a%40example.com&code=abc', '/shop/1/order-type']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await isAt(page, /./);
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    await enlargeLetters(page);
    faults.push(...[...await roomLook(page), ...await brokenWords(page)].map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

/** What stands beside each other in the bar at the top touches nothing, nothing hangs out of it, and what only the keyboard shows is out of sight. */
const barLook = (page: Page): Promise<readonly string[]> => page.evaluate(() => {
  const bar = document.querySelector('header');
  if (!bar?.checkVisibility()) return [];
  const parts = [...bar.querySelectorAll('a, button')].filter((part) => part.checkVisibility()).map((part) => {
    const boxes = [part, ...part.querySelectorAll('*')].filter((each) => !each.matches('.vh') && each.checkVisibility()).map((each) => each.getBoundingClientRect());
    const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
    const [up, down] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
    return { name: part.getAttribute('aria-label') ?? part.textContent, left, right, up, down };
  });
  const { top, bottom } = bar.getBoundingClientRect();
  const touching = parts.slice(1).flatMap(({ name, left }, at) => { const before = parts[at]; return before && left < before.right - 0.5 ? [`X7 "${before.name}" touches "${name}"`] : []; });
  const outside = parts.flatMap(({ name, up, down }) => (up < top - 1 || down > bottom + 1 ? [`X7 "${name}" hangs out of the bar`] : []));
  const early = [...document.querySelectorAll('a[href^="#"]')].flatMap((skip) => (skip.getBoundingClientRect().bottom > 0 && getComputedStyle(skip).position === 'fixed' ? [`X7 "${skip.textContent}" covers the bar`] : []));
  return [...touching, ...outside, ...early];
});

for (const language of ['sv', 'ru'] as const) {
  test(`[X7] the bar at the top has room for letters of 200 % on a phone, ${language}`, async ({ page, context, shop }) => {
    await context.addCookies([{ name: 'culture', value: language, url: shop.url }]);
    const faults: string[] = [];
    for (const path of ['/', '/login', '/shop/1/order-type', '/shop/1/menu', '/terms-and-conditions']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await isAt(page, /./);
      await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
      await enlargeLetters(page);
      faults.push(...[...await roomLook(page), ...await barLook(page)].map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

for (const language of ['fi', 'ru'] as const) {
  test(`[X7] an order, its payment and the orders before it have room for letters of 200 % and for text spaced out, ${language}`, async ({ page, context, shop }) => {
    const runa = new ApiGuest(context, shop.url);
    await runa.signsUp({ name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' }, 'Kanelbulle-7');
    await context.addCookies([{ name: 'culture', value: language, url: shop.url }]);
    const [unpaid, paid] = [await runa.orders(), await runa.orders()];
    await runa.pays(paid);
    const faults: string[] = [];
    for (const path of [`/shop/1/checkout/payment/${unpaid}`, `/order/${paid}`, '/order-history']) {
      await page.setViewportSize({ width: 320, height: 844 });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await isAt(page, /./);
      await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        const look = async (what: string): Promise<void> => { faults.push(...(await roomLook(page)).map((fault) => `${path} at ${width}, ${what}: ${fault}`)); };
        if (width > 320) await enlargeLetters(page);
        await look('letters of 200 %');
        await enlargeLetters(page, false);
        await spaceOut(page);
        await look('spaced out');
        await spaceBack(page);
      }
    }
    // The longest headings of these pages are Swedish, and a restaurant's name has a heart beside it for who is signed in.
    await context.addCookies([{ name: 'culture', value: 'sv', url: shop.url }]);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of language === 'fi' ? ['/', '/order-history', '/member-card', '/campaigns'] : []) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await isAt(page, /./);
      await enlargeLetters(page);
      faults.push(...(await brokenWords(page)).filter((fault) => /<h1|Kungsholmsstrand/.test(fault)).map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

test('[X7] on the smallest phone, too, letters of 200 % push nothing out of the screen, and what one logs in with keeps its words whole; so do the restaurants that one likes on a larger one, ru', async ({ page, context, shop }) => {
  await context.addCookies([{ name: 'culture', value: 'ru', url: shop.url }]);
  const faults: string[] = [];
  const opens = async (path: string, width: number): Promise<void> => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await isAt(page, /./);
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    await enlargeLetters(page);
  };
  const looks = async (path: string): Promise<void> => {
    await opens(path, 320);
    faults.push(...(await roomLook(page)).map((fault) => `${path}: ${fault}`));
  };
  for (const path of ['/', '/register', '/shop/1/menu/burgers/articles/bjork-burger', '/shop/1/menu/buns/articles/cinnamon-bun']) await looks(path);
  const runa = new ApiGuest(context, shop.url);
  await runa.signsUp({ name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' }, 'Kanelbulle-7');
  await runa.marks('1', 'shop');
  await looks('/');
  await looks('/profile');
  faults.push(...(await brokenWords(page)).filter((fault) => /<(?:b|small) /.test(fault)));
  // One that no line is long enough for is broken all the same.
  await page.getByText('example.com').evaluate((address) => { address.textContent = `runa.skoldebrand.hornstull${address.textContent}`; });
  faults.push(...(await roomLook(page)).map((fault) => `a long address: ${fault}`));
  await opens('/favorites', 390);
  faults.push(...(await brokenWords(page)).filter((fault) => /Hornstull|Långholmsgatan/.test(fault)));
  expect(faults).toEqual([]);
});

test.describe('a restaurant whose name is one word of sixty letters', () => {
  test.use({ hornstull: { ...smallMenu, name: 'Hornstullsstrandsbageriochkrogvidliljeholmsbronsfiskmarknads' } });

  test('[X7] finds room on every page that names it @both', async ({ page, context, shop }) => {
    const runa = new ApiGuest(context, shop.url);
    await runa.signsUp({ name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' }, 'Kanelbulle-7');
    const paid = await runa.orders();
    await runa.pays(paid);
    const faults: string[] = [];
    for (const path of ['/', '/shop/1/order-type', '/shop/1/menu', '/shop/1/menu/burgers/articles/bjork-burger', `/order/${paid}`, '/order-history']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await isAt(page, /./);
      await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
      faults.push(...[...await roomLook(page), ...await barLook(page)].map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});

test('a chain whose name is one word of thirty letters leaves room on a phone for what stands beside it', async ({ page }) => {
  await page.route('**/api/settings', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...await response.json() as object, chainName: 'Sankteriksgatansbageriochkrogar' } });
  });
  const faults: string[] = [];
  for (const [path, width] of [['/', 390], ['/login', 320]] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await isAt(page, /./);
    await expect(page.getByRole('banner').getByText('Sankteriksgatansbageriochkrogar')).toBeVisible();
    faults.push(...[...await roomLook(page), ...await barLook(page)].map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
