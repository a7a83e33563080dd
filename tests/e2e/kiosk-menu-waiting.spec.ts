import type { Page } from 'playwright/test';
import { KioskGuest } from './support/kiosk-guest.ts';
import { expect, test } from './support/kiosk-test.ts';

/** Where the first cards of a menu lie, or what stands for them. */
const boxes = (page: Page, selector: string): Promise<readonly string[]> => page.locator(selector).evaluateAll((cards) => cards.slice(0, 5).map((card) => {
  const { left, top, width, height } = card.getBoundingClientRect();
  return [left, top, width, height].map(Math.round).join(' ');
}));

test('a kiosk\'s menu that is on its way has the outline of the one that comes, and says so where everything is larger @kiosk', async ({ page, signIn }) => {
  const guest = new KioskGuest(page);
  await signIn(page);
  await guest.begins('takeAway');
  const [come, pay] = [await boxes(page, 'article'), await guest.button('Betala').boundingBox()];
  const { promise: held, resolve: answer } = Promise.withResolvers<undefined>();
  await page.route('**/api/shops/1/menu*', async (route) => {
    await held;
    await route.fallback();
  });
  // The menu as last seen is written down again as the page goes; the next one does not find it.
  await page.addInitScript(() => { localStorage.removeItem('weborder.menu'); });
  await page.reload();
  const waiting = page.getByRole('main').locator('[aria-busy="true"]');
  await waiting.waitFor();
  await expect.poll(() => boxes(page, 'main [aria-busy="true"] > span')).toEqual(come);
  await guest.button('Tillgänglighet').click();
  // Heard as the page's heading, and seen once.
  await expect(page.getByRole('heading', { level: 1, name: 'Hämtar menyn' })).toHaveCSS('clip-path', 'inset(50%)');
  const [seen, ...more] = await page.locator('p', { hasText: 'Hämtar menyn' }).evaluateAll((words) => words.map((each) => each.getBoundingClientRect().height));
  expect([Number(seen) > 40, more]).toEqual([true, []]);
  await expect(waiting.locator('span:visible')).toHaveCount(3);
  await guest.button('Vanligt läge').click();
  answer(undefined);
  await expect.poll(() => boxes(page, 'article')).toEqual(come);
  await expect.poll(() => guest.button('Betala').boundingBox()).toEqual(pay);
});

test('[X21] a dish at a kiosk, and what goes with it, has a title of its own while the menu is on its way, and where there is no such dish @kiosk', async ({ page, signIn }) => {
  const guest = new KioskGuest(page);
  await signIn(page);
  await guest.begins('takeAway');
  const isTitled = async (path: string, whileWaiting: string, then: string): Promise<void> => {
    const { promise: held, resolve: answer } = Promise.withResolvers<undefined>();
    await page.route('**/api/shops/1/menu*', async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.filter({ hasText: 'Hämtar menyn' }).waitFor();
    await expect(page).toHaveTitle(whileWaiting);
    answer(undefined);
    await heading.filter({ hasNotText: 'Hämtar menyn' }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page).toHaveTitle(then);
  };
  // The menu as last seen is written down again as the page goes; the next one does not find it.
  await page.addInitScript(() => { localStorage.removeItem('weborder.menu'); });
  await isTitled('/shop/1/menu/burgers/articles/no-such-dish', 'Hämtar menyn … · Björk & Bröd', 'Den rätten finns inte på menyn här · Björk & Bröd');
  await isTitled('/shop/1/menu/burgers/articles/no-such-dish/suggested', 'Hämtar menyn … · Björk & Bröd', 'Gott till · Björk & Bröd');
});

test('a menu that a kiosk cannot have is said in a kiosk\'s size, and a guest is sent to the counter, not to the network, in both modes @kiosk', async ({ page, signIn }) => {
  const guest = new KioskGuest(page);
  await signIn(page);
  await page.addInitScript(() => { localStorage.removeItem('weborder.menu'); });
  await page.route('**/api/shops/1/menu*', (route) => route.abort('connectionfailed'));
  await page.reload();
  await guest.button(/^Börja beställa/).click();
  await page.getByRole('heading', { level: 1, name: 'Hur vill du äta?' }).waitFor();
  await page.getByRole('main').getByRole('button').first().click();
  const heading = page.getByRole('heading', { level: 1, name: 'Menyn gick inte att hämta' });
  await expect(heading).toBeVisible();
  const sizeOf = (): Promise<number> => heading.evaluate((words) => parseFloat(getComputedStyle(words).fontSize));
  expect(await sizeOf()).toBeGreaterThan(80);
  await expect(page.getByRole('main')).toContainText('Beställ gärna i kassan');
  await expect(page.getByRole('main')).not.toContainText('nätet');
  await guest.button('Tillgänglighet').click();
  await expect(page.locator('body')).toHaveClass(/accessibility/);
  expect(await sizeOf()).toBeGreaterThan(60);
  // What is shown above says it, too.
  await expect(page.locator('p', { hasText: 'Menyn gick inte att hämta' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await guest.button('Försök igen').click();
  await expect(heading).toHaveCount(0);
});
