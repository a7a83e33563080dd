import type { Page } from 'playwright/test';
import { ApiGuest } from '#tests/e2e/support/api-guest.ts';
import { Guest } from '#tests/e2e/support/guest.ts';
import { expect, test } from '#tests/e2e/support/shop-test.ts';
import { brokenWords } from './support/broken-words.ts';
import { isAt } from './support/looks.ts';

const RUNA = { name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' };

test('[X7] on a phone that lies, what leads on from a page with little on it is in sight: paying, the menu, another try', async ({ page, context, shop }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const runa = new ApiGuest(context, shop.url);
  await runa.signsUp(RUNA, 'Kanelbulle-7');
  const unpaid = await runa.orders();
  await page.goto(`/shop/1/checkout/payment/${unpaid}`);
  await expect(page.getByRole('button', { name: /^Betala/ })).toBeInViewport({ ratio: 1 });
  for (const [path, name] of [['/shop/1/checkout', 'Till menyn'], ['/orders', 'Beställ något gott'], ['/order/nobodys', 'Till startsidan']] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link', { name }).or(page.getByRole('main').getByRole('button', { name })), path).toBeInViewport({ ratio: 1 });
  }
});

/** Which part of the window is left between what stays at its edges, in the middle of a page. */
const leftBetweenBars = (page: Page): Promise<number> => page.evaluate(() => {
  scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2);
  const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => /sticky|fixed/.test(getComputedStyle(element).position) && element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert], .vh') === null)
    .map((element) => element.getBoundingClientRect()).filter(({ width, height, top, bottom }) => width > innerWidth / 2 && height > 10 && bottom > 0 && top < innerHeight);
  const above = Math.max(0, ...bars.filter(({ top }) => top <= 4).map(({ bottom }) => bottom));
  const below = Math.max(0, ...bars.filter(({ top, bottom }) => top > 4 && bottom >= innerHeight - 4).map(({ top }) => innerHeight - top));
  return (innerHeight - above - below) / innerHeight;
});

test('[X7] at 400 %, in a window that is low besides, most of it is left to the page: only the way to the basket stays, and narrower; on a phone that lies the bars stay', async ({ page }) => {
  await page.goto('/shop/1/menu/buns/articles/cinnamon-bun');
  await page.getByRole('button', { name: /^Lägg till.*\d/ }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('cinnamon-bun'));
  const BURGER = '/shop/1/menu/burgers/articles/bjork-burger';
  const opens = async (path: string, width: number, height: number): Promise<void> => {
    await page.setViewportSize({ width, height });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await isAt(page, /./);
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  };
  const tooLittle: string[] = [];
  for (const [width, height] of [[320, 225], [480, 235]] as const) {
    for (const path of ['/shop/1/menu', BURGER, `${BURGER}/suggested`, '/shop/1/checkout', '/campaigns']) {
      await opens(path, width, height);
      const left = await leftBetweenBars(page);
      if (left < 0.75) tooLittle.push(`${path} at ${width} × ${height}: ${Math.round(left * 100)} % are left`);
    }
  }
  expect(tooLittle).toEqual([]);
  // The category that is chosen is scrolled to, heading and all.
  await opens('/shop/1/menu', 320, 225);
  await page.getByRole('navigation', { name: 'Kategorier' }).getByRole('link', { name: 'Soppor' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Soppor' })).toBeInViewport({ ratio: 1 });

  await opens('/shop/1/menu', 844, 390);
  await leftBetweenBars(page);
  await expect(page.locator('#basket')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('navigation', { name: 'Kategorier' })).toBeInViewport();
  await opens(BURGER, 844, 390);
  await leftBetweenBars(page);
  await expect(page.getByRole('button', { name: /^Välj bröd/ })).toBeInViewport({ ratio: 1 });
});

test('[X7] the member\'s card is whole on the whole screen, and can be closed, also where the page is zoomed', async ({ page, context, shop }) => {
  await new ApiGuest(context, shop.url).signsUp(RUNA, 'Kanelbulle-7');
  await page.goto('/member-card');
  await page.evaluate(() => { document.body.classList.add('accessibility-mode'); });
  await page.getByRole('button', { name: 'Visa i helskärm', exact: true }).click();
  const full = page.getByRole('dialog', { name: 'Medlemskort i helskärm' });
  await expect(full.getByRole('img')).toBeInViewport({ ratio: 1 });
  await full.getByRole('button', { name: 'Stäng' }).click();
  await expect(full).toBeHidden();
});

test('the pay bar of a phone stays at the foot of the screen at the end of the page, too, and the version stands above it', async ({ page }) => {
  const guest = new Guest(page);
  await guest.opensTheMenu();
  await page.getByRole('button', { name: /^Lägg till Kanelbulle\b/ }).first().click();
  await guest.hasChosen(1);
  await guest.goesToCheckout();
  const bar = page.locator('form > :has(> [data-place="page"])').filter({ visible: true });
  const version = page.getByText(/^Version/);
  await version.scrollIntoViewIfNeeded();
  await expect.poll(async () => {
    await page.evaluate(() => { scrollTo(0, document.documentElement.scrollHeight); });
    const [foot, words] = [await bar.boundingBox(), await version.boundingBox()];
    return foot !== null && words !== null && { isAtTheFoot: Math.abs(foot.y + foot.height - 844) < 1, isAbove: words.y + words.height <= foot.y + 1 };
  }).toEqual({ isAtTheFoot: true, isAbove: true });
});

test('on the button of a dish what must be chosen stands in one line beside the price on a phone of 390 px, in the languages with the longest words, too', async ({ page, context, shop }) => {
  const lines: Record<string, number> = {};
  for (const language of ['ru', 'fi'] as const) {
    await context.addCookies([{ name: 'culture', value: language, url: shop.url }]);
    await page.goto('/shop/1/menu/burgers/articles/bjork-burger', { waitUntil: 'domcontentloaded' });
    await isAt(page, /./);
    const words = page.getByRole('button', { name: language === 'ru' ? /^Выберите: хлеб/ : /^Valitse: leipä/ });
    lines[language] = await words.locator('span').first().evaluate((span) => {
      const range = document.createRange();
      range.selectNodeContents(span);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  }
  expect(lines).toEqual({ ru: 1, fi: 1 });
});

test('a past order shows its dishes in the middle, whole, names each beside its number, and is as high as what stood there while it was on its way', async ({ page, context, shop }) => {
  const runa = new ApiGuest(context, shop.url);
  await runa.signsUp(RUNA, 'Kanelbulle-7');
  await runa.pays(await runa.orders());
  const lines = [{ code: 'cinnamon-bun', quantity: 1, choices: [] }, { code: 'cardamom-bun', quantity: 1, choices: [] }, { code: 'vasterbotten-toast', quantity: 1, choices: [] }] as const;
  await runa.pays(await runa.orders(lines));
  let lets = (): void => undefined;
  const until = new Promise<void>((resolve) => { lets = resolve; });
  await page.route('**/api/user/order-history**', async (route) => {
    await until;
    await route.continue();
  });
  await page.goto('/order-history', { waitUntil: 'domcontentloaded' });
  await isAt(page, /^Mina beställningar/);
  const waiting = await page.locator('main [aria-busy="true"] > div').first().boundingBox();
  lets();
  const card = page.getByRole('article').nth(1);
  await card.waitFor();
  // No number of pieces stands at the end of a line, away from its dish.
  expect(await page.getByRole('article').first().getByText(/Kanelbulle/).evaluate(({ firstChild }) => {
    const [text, range] = [firstChild?.textContent ?? '', document.createRange()];
    const lineOf = (at: number): number => {
      range.setStart(firstChild ?? document, at);
      range.setEnd(firstChild ?? document, at + 1);
      return Math.round(range.getBoundingClientRect().top);
    };
    return [...text.matchAll(/\d(?=\s)/g)].map(({ index }) => lineOf(index) === lineOf(index + 2));
  })).toEqual([true, true, true]);
  const [order, strip, plate, food] = [await card.boundingBox(), await card.locator('> div').first().boundingBox(), await card.locator('> div > span').first().boundingBox(), await card.locator('img').first().boundingBox()];
  if (!waiting || !order || !strip || !plate || !food) throw new Error('Something is not shown.');
  expect({
    isAsHigh: Math.abs(order.height - waiting.height) <= 12, isInTheMiddle: Math.abs(plate.x + plate.width / 2 - strip.x - strip.width / 2) <= 1, isWhole: food.y >= strip.y && food.y + food.height <= strip.y + strip.height,
  }).toEqual({ isAsHigh: true, isInTheMiddle: true, isWhole: true });
});

for (const language of ['ru', 'no', 'fi'] as const) {
  test(`[X7] no word is broken without a hyphen on a small phone: ways to eat, favourites, the order, its receipt, ${language}`, async ({ page, context, shop }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const runa = new ApiGuest(context, shop.url);
    await runa.signsUp(RUNA, 'Kanelbulle-7');
    await Promise.all([runa.marks('cinnamon-bun', 'article'), runa.marks('1', 'shop'), runa.marks('2', 'shop')]);
    const paid = await runa.orders();
    await runa.pays(paid);
    await context.addCookies([{ name: 'culture', value: language, url: shop.url }]);
    const faults: string[] = [];
    for (const path of ['/', '/shop/1/order-type', '/favorites', `/order/${paid}`, '/order-history', '/orders']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await isAt(page, /./);
      await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0, { timeout: 20_000 });
      faults.push(...(await brokenWords(page)).map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

test('a member card that fills the window lies clear of the button that closes it, on a small phone too, upright and lying', async ({ page, context, shop }) => {
  await new ApiGuest(context, shop.url).signsUp(RUNA, 'Kanelbulle-7');
  await page.goto('/member-card');
  const large = page.getByRole('dialog', { name: 'Medlemskort i helskärm' });
  await page.getByRole('button', { name: 'Visa i helskärm', exact: true }).click();
  const shut = large.getByRole('button', { name: 'Stäng' });
  for (const [width, height] of [[390, 844], [375, 667], [320, 568], [667, 375], [834, 667]] as const) {
    await page.setViewportSize({ width, height });
    const [card, button] = [await large.getByRole('img').boundingBox(), await shut.boundingBox()];
    const [size, far] = [`${String(width)}×${String(height)}`, { x: Number.NaN, y: Number.NaN, width: 0, height: 0 }];
    const [at, by] = [card ?? far, button ?? far];
    expect(at.y >= by.y + by.height || at.x + at.width <= by.x, size).toBe(true);
    expect(Math.min(at.x, at.y, width - at.x - at.width, height - at.y - at.height), size).toBeGreaterThanOrEqual(0);
    expect(Math.min(at.width, at.height), `${size}: as large as there is room for`).toBeGreaterThan(Math.min(width, height) * 0.75);
  }
  await shut.click();
  await expect(large).toBeHidden();
});
