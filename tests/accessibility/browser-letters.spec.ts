import type { Page } from 'playwright/test';
import { findChromium } from '#scripts/find-chromium.ts';
import { ApiGuest } from '#tests/e2e/support/api-guest.ts';
import { chromiumSwitches } from '#tests/e2e/support/chromium-switches.ts';
import { expect, test } from '#tests/e2e/support/shop-test.ts';
import { brokenWords } from './support/broken-words.ts';
import { isAt, press } from './support/looks.ts';
import { roomLook } from './support/room-look.ts';
import { smallMenu } from './support/small-menu.ts';
import { spokenWords } from './support/spoken-words.ts';
import { addsIt } from './support/web-walk.ts';

const executablePath = findChromium();
/** What a browser calls "very large", in px; 16 where a guest has chosen nothing. */
const SIZE = 24;

/** Words in letters that have not grown with what is chosen: the app's smallest are 12 px where 16 are. */
const smallerLetters = (page: Page): Promise<readonly string[]> => page.evaluate((least) => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faults: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    const words = (node.textContent ?? '').trim();
    if (parent === null || words === '' || parent.closest('script, style, noscript, svg') || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (Number.parseFloat(getComputedStyle(parent).fontSize) < least) faults.push(`X7 letters of ${getComputedStyle(parent).fontSize}: "${words}"`);
  }
  return [...new Set(faults)];
}, SIZE * 12 / 16);

test.use({ hornstull: smallMenu, launchOptions: { args: [...chromiumSwitches, `--blink-settings=defaultFontSize=${String(SIZE)}`], ...(executablePath !== undefined && { executablePath }) } });
test.describe.configure({ timeout: 300_000 });

test('[X7] letters that are chosen very large in the browser are the app\'s own, and find room on every page @both', async ({ page, context, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const words = await spokenWords('fi');
  const runa = new ApiGuest(context, shop.url);
  await runa.signsUp({ name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' }, 'Kanelbulle-7');
  await context.addCookies([{ name: 'culture', value: 'fi', url: shop.url }]);
  const [unpaid, paid] = [await runa.orders(), await runa.orders()];
  await runa.pays(paid);
  await page.goto('/shop/1/menu/buns/articles/cinnamon-bun', { waitUntil: 'domcontentloaded', timeout: 60_000 });
  await addsIt(page, words);
  await page.waitForURL((url) => !url.pathname.endsWith('cinnamon-bun'));
  const faults: string[] = [];
  const look = async (what: string): Promise<void> => { faults.push(...[...await roomLook(page), ...await brokenWords(page)].map((fault) => `${what}: ${fault}`)); };
  for (const path of [
    '/', '/shop/1/order-type', '/shop/1/menu', '/shop/1/menu/burgers/articles/bjork-burger', '/shop/1/checkout', `/shop/1/checkout/payment/${unpaid}`, `/order/${paid}`,
    '/order-history', '/profile', '/favorites', '/member-card', '/campaigns', '/terms-and-conditions',
  ]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await isAt(page, /./);
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    faults.push(...(await smallerLetters(page)).map((fault) => `${path}: ${fault}`));
    await look(path);
  }
  await page.goto('/shop/1/menu', { waitUntil: 'domcontentloaded' });
  if ((page.viewportSize()?.width ?? 0) < 900) {
    await press(page, words.in('menu.show-basket'));
    await page.locator('dialog:modal').waitFor();
    await look('basket');
  }
  expect(faults).toEqual([]);
});

test('[X7] an order for another day tells its time and day in two lines where very large letters leave no room, and is not cut', async ({ page, context, shop }) => {
  const runa = new ApiGuest(context, shop.url);
  await runa.signsUp({ name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' }, 'Kanelbulle-7');
  const paid = await runa.orders();
  await runa.pays(paid);
  await context.addCookies([{ name: 'culture', value: 'fi', url: shop.url }]);
  await page.route(`**/api/order/${paid}`, async (route) => {
    const response = await route.fetch();
    const order = await response.json() as { readonly pickupTime: string };
    await route.fulfill({ response, json: { ...order, pickupTime: new Date(Date.parse(order.pickupTime) + 2 * 86_400_000).toISOString() } });
  });
  await page.goto(`/order/${paid}`, { waitUntil: 'domcontentloaded' });
  const named = page.getByRole('main').locator('section b').first();
  await expect(named).toHaveText(/^\d\d\.\d\d, \p{L}+ \d+\. \p{L}+kuuta$/u);
  const edges = await named.evaluate((words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    const { left, right } = range.getBoundingClientRect();
    return { isCutLeft: left < 0, isCutRight: right > innerWidth };
  });
  expect(edges).toEqual({ isCutLeft: false, isCutRight: false });
});
