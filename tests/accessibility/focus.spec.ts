import { ApiGuest } from '#tests/e2e/support/api-guest.ts';
import { expect, test } from '#tests/e2e/support/shop-test.ts';
import { focusLook } from './support/focus-look.ts';
import { isAt, press } from './support/looks.ts';
import { smallMenu } from './support/small-menu.ts';
import { spokenWords } from './support/spoken-words.ts';
import { addsIt } from './support/web-walk.ts';

test.use({ hornstull: smallMenu });

test('[X5] by Tab through every kind of page: the focus is seen and never hidden', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  for (const [path, steps] of [['/', 14], ['/login', 12], ['/register', 22], ['/shop/1/order-type', 10], ['/shop/1/menu', 26], ['/shop/1/menu/burgers/articles/bjork-burger', 26], ['/terms-and-conditions', 16], ['/campaigns', 10]] as const) {
    await page.goto(path, { waitUntil: 'domcontentloaded', timeout: 60_000 });
    await isAt(page, /./);
    faults.push(...(await focusLook(page, steps)).map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('[X5] on an order\'s page, too, whose head is as dark as the mark of the focus is elsewhere @both', async ({ page, context, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const runa = new ApiGuest(context, shop.url);
  await runa.signsUp({ name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' }, 'Kanelbulle-7');
  const paid = await runa.orders([{ code: 'cinnamon-bun', quantity: 1, choices: [] }]);
  await runa.pays(paid);
  await page.goto(`/order/${paid}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Dela' }).waitFor();
  expect(await focusLook(page, 14)).toEqual([]);
});

/** What has the focus, in words. */
const FOCUSED = (): string => {
  const element = document.activeElement;
  return `${element?.tagName ?? ''} ${(element?.getAttribute('aria-label') ?? element?.textContent ?? '').replaceAll('\u00AD', '').trim().slice(0, 40)}`;
};

test('[X5] the focus returns to what opened a dialog, and goes to the heading of every new page', async ({ page }) => {
  const words = await spokenWords('sv');
  const focused = (): Promise<string> => page.evaluate(FOCUSED);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/', { waitUntil: 'domcontentloaded', timeout: 60_000 });
  await isAt(page, /./);
  await page.locator('header button[aria-haspopup="dialog"]').focus();
  const opener = await focused();
  await page.keyboard.press('Enter');
  await page.locator('dialog:modal').waitFor();
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe(opener);

  // From page to page by what a guest presses.
  const onHeading = async (): Promise<void> => {
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName === 'H1' && document.activeElement.textContent === document.querySelector('main h1')?.textContent), { timeout: 20_000, message: page.url() }).toBe(true);
  };
  await press(page, words.from('home.order-from'));
  await page.waitForURL(/order-type$/);
  await onHeading();
  await press(page, words.from('order-type.choose-takeAway', 'order-type.takeAway'));
  await page.waitForURL(/\/menu/);
  await onHeading();
  await press(page, /^Kanelbulle/);
  await page.waitForURL(/cinnamon-bun/);
  await onHeading();
  await addsIt(page, words);
  await press(page, words.in('menu.show-basket'));
  await page.locator('dialog:modal').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focused).toMatch(words.in('menu.show-basket'));
  await press(page, words.in('menu.show-basket'));
  await press(page, words.whole('basket.to-checkout'));
  await page.waitForURL(/checkout/);
  await onHeading();
  await page.goBack();
  await page.waitForURL(/\/menu/);
  await onHeading();
});
