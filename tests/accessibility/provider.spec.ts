import type { Page } from 'playwright/test';
import { ApiGuest } from '#tests/e2e/support/api-guest.ts';
import { expect, test } from '#tests/e2e/support/shop-test.ts';
import { Looks } from './support/looks.ts';
import { enlargeLetters, roomLook } from './support/room-look.ts';
import { smallMenu } from './support/small-menu.ts';
import { spokenWords } from './support/spoken-words.ts';
import { LANGUAGES } from './support/web-walk.ts';

test.use({ hornstull: smallMenu });

/** Where the provider takes the payment of an order. */
const comesToTheProvider = async (page: Page, guest: ApiGuest): Promise<string> => {
  await page.goto('/login', { waitUntil: 'domcontentloaded', timeout: 60_000 });
  await expect.poll(() => guest.xsrf(), { timeout: 20_000 }).not.toBe('');
  const order = await guest.orders([{ code: 'cinnamon-bun', quantity: 2, choices: [] }]);
  const answer = await guest.call('POST', `/api/order/${order}/payment`, undefined, { 'idempotency-key': 'look-at-the-provider' });
  return ((await answer.json()) as { redirectUrl: string }).redirectUrl;
};

test('[X1] [X6] [X15] [X21] the payment provider\'s page in every language: nothing that axe finds, targets of 44 px, its language, its headings', async ({ page, context, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const redirectUrl = await comesToTheProvider(page, new ApiGuest(context, shop.url));
  const looks = new Looks(page, await spokenWords('sv'));
  for (const language of LANGUAGES) {
    looks.words = await spokenWords(language);
    await context.addCookies([{ name: 'culture', value: language, url: shop.url }]);
    await page.goto(redirectUrl, { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 20_000 });
    await looks.phone('provider');
  }
  expect(looks.faults).toEqual([]);
});

test('[X7] [X19] the payment provider\'s page has room for letters of 200 %, and with forced colours its buttons have an edge and lie on nothing that can be read', async ({ page, context, shop }) => {
  await context.addCookies([{ name: 'culture', value: 'fi', url: shop.url }]);
  await page.goto(await comesToTheProvider(page, new ApiGuest(context, shop.url)), { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await enlargeLetters(page);
  expect(await roomLook(page)).toEqual([]);
  await enlargeLetters(page, false);
  await page.emulateMedia({ forcedColors: 'active' });
  const pay = page.locator('button.pay');
  expect(await pay.evaluate((button) => [getComputedStyle(button).borderTopStyle, getComputedStyle(button.parentElement ?? button).backgroundColor])).toEqual(['solid', 'rgb(255, 255, 255)']);
});

test('[X7] on a phone at 200 % the payment provider\'s page and the mail outbox have nothing to scroll sideways, and each card its mark at the left', async ({ page, context, shop }) => {
  const guest = new ApiGuest(context, shop.url);
  await context.addCookies([{ name: 'culture', value: 'fi', url: shop.url }]);
  const redirectUrl = await comesToTheProvider(page, guest);
  await page.setViewportSize({ width: 195, height: 422 });
  await page.goto(redirectUrl, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await roomLook(page)).toEqual([]);
  expect(await page.locator('.card').evaluateAll((cards) => cards.map((card) => (card.querySelector('.what')?.getBoundingClientRect().left ?? 0) > (card.querySelector('input')?.getBoundingClientRect().right ?? Infinity)))).not.toContain(false);
  await page.goto(new URL('/outbox', shop.url).href, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(195);
  expect((await page.getByRole('searchbox').boundingBox())?.width ?? 0).toBeGreaterThan(90);
});
