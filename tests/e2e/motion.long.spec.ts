import { Guest } from './support/guest.ts';
import { KioskGuest } from './support/kiosk-guest.ts';
import { test as kioskTest } from './support/kiosk-test.ts';
import { tracesMotion } from './support/motion-trace.ts';
import { expect, test } from './support/shop-test.ts';

/** As long as the longest movement, and some. */
const UNTIL_STILL = 1_500;

// Leaving the top layer is no movement, nor is how the browser lays the old picture of a page over the new one.
const isOurs = (name: string): boolean => !/^(?:display|overlay|-ua-mix-blend-mode-plus-lighter)$/.test(name);

test('on a slow phone the compositor moves the basket\'s bar, its sheet, and what shows between a card and its dish', async ({ page, browser }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const guest = new Guest(page);
  await guest.comesToHornstull();
  const { moved, byThePage } = await tracesMotion(browser, page, async () => {
    await guest.button('Lägg till Tunnbrödsrulle med kyckling').first().click();
    await guest.button(/Visa beställning/).click();
    await page.locator('dialog:modal').waitFor();
    await page.waitForTimeout(UNTIL_STILL);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog:modal')).toHaveCount(0);
    await page.getByRole('link', { name: /Björk.?burgaren/ }).first().click();
    await page.getByRole('heading', { name: /Björk.?burgaren/, level: 1 }).waitFor();
    await page.waitForTimeout(UNTIL_STILL);
  });
  expect(moved).toEqual(expect.arrayContaining(['translate', 'opacity', 'BasketBar-rise']));
  expect(byThePage.filter(isOurs)).toEqual([]);
});

kioskTest('at a slow kiosk the compositor moves the start screen, the ways to eat, the menu that comes, and a dish on its way to the basket @kiosk', async ({ page, browser, signIn }) => {
  kioskTest.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page);
  const start = await tracesMotion(browser, page, () => page.waitForTimeout(UNTIL_STILL));
  expect(start.byThePage.filter(isOurs)).toEqual([]);
  const guest = new KioskGuest(page);
  const way = await tracesMotion(browser, page, async () => {
    await guest.begins('takeAway');
    await page.waitForTimeout(UNTIL_STILL);
  });
  expect(way.moved).toEqual(expect.arrayContaining(['lift', 'way', 'menu'].map((name) => expect.stringMatching(`-kiosk-${name}$`))));
  expect(way.byThePage.filter(isOurs)).toEqual([]);
  const menu = await tracesMotion(browser, page, async () => {
    await guest.button('Lägg till Tunnbrödsrulle med kyckling').click();
    await page.waitForTimeout(UNTIL_STILL);
  });
  expect(menu.moved).not.toEqual([]);
  expect(menu.byThePage.filter(isOurs)).toEqual([]);
});
