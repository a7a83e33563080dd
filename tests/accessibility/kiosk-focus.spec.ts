import type { Page } from 'playwright/test';
import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import { KioskGuest } from '#tests/e2e/support/kiosk-guest.ts';
import { KioskPayer } from '#tests/e2e/support/kiosk-payer.ts';
import { expect, test } from '#tests/e2e/support/kiosk-test.ts';
import { focusLook } from './support/focus-look.ts';
import { unseenControls } from './support/forced-colors-look.ts';
import { isAt, press } from './support/looks.ts';
import { smallMenu } from './support/small-menu.ts';
import { spokenWords } from './support/spoken-words.ts';

test.use({ hornstull: smallMenu, pace: 0 });
test.describe.configure({ timeout: 240_000 });

test('[X5] [X19] at a kiosk the focus is seen on every ground, and with forced colours every control is @kiosk', async ({ page, signIn }) => {
  page.setDefaultTimeout(20_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const words = await spokenWords('sv');
  const faults: string[] = [];
  const look = async (what: string, steps: number): Promise<void> => {
    faults.push(...(await focusLook(page, steps)).map((fault) => `${what}: ${fault}`));
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    faults.push(...(await unseenControls(page)).map((fault) => `${what}, forced colours: ${fault}`));
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
  };
  await signIn(page);
  await look('start', 8);
  await press(page, words.from('kiosk.begin'));
  await isAt(page, words.whole('order-type.heading'));
  await look('order type', 6);
  await press(page, words.from('order-type.choose-takeAway'));
  await press(page, words.from('menu.add'));
  await look('menu', 14);
  await press(page, words.whole('kiosk.accessibility'));
  await expect(page.locator('body')).toHaveClass(/accessibility/);
  await look('menu, accessibility mode', 12);
  await press(page, words.whole('kiosk.normal-mode'));
  await press(page, words.from('kiosk-order.show-basket'));
  await look('basket', 12);
  await press(page, words.whole('kiosk-order.pay'));
  await isAt(page, words.whole('kiosk-pay.thanks'));
  await look('done', 8);
  expect(faults).toEqual([]);
});

test('[X5] among the chapters of the terms the mark of the focus is whole, in accessibility mode, too @kiosk', async ({ page, signIn }) => {
  const words = await spokenWords('sv');
  await signIn(page);
  await page.goto('/terms-and-conditions');
  await isAt(page, /./);
  await press(page, words.whole('kiosk.accessibility'));
  await expect(page.locator('body')).toHaveClass(/accessibility/);
  await page.locator('main h1').first().focus();
  expect(await focusLook(page, 14)).toEqual([]);
});

/** By keys alone: a button that has the focus is pressed as by Enter. */
const presses = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
};

test.describe('by keys', () => {
  test.beforeEach(({ page }) => { page.setDefaultTimeout(20_000); });

  test('[X2] [X5] Esc takes away what lies uppermost and nothing else: a language that is not changed, and the question whether somebody is there, leave the basket open @kiosk', async ({ page, signIn }) => {
    await page.clock.install();
    await signIn(page);
    const guest = new KioskGuest(page);
    const basket = page.getByRole('dialog', { name: 'Din beställning' });
    await guest.begins('takeAway');
    await guest.button('Lägg till Västerbottenmacka').click();
    await guest.button(/^Visa beställningen/).click();
    await guest.button('Språk: Svenska').click();
    const languages = page.getByRole('dialog', { name: 'Språk' });
    await expect(languages).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(languages).toBeHidden();
    await expect(basket).toBeVisible();
    await page.clock.pauseAt(await page.evaluate((much) => Date.now() + much, SELF_SERVICE.idleTimeoutMs + 1000));
    const question = page.getByRole('alertdialog', { name: 'Är du kvar?' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await page.clock.resume();
    await expect(basket).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(basket).toBeHidden();
  });

  test('[X5] a line that is taken out leaves the focus to its neighbour, the last one to the heading @kiosk', async ({ page, signIn }) => {
    await signIn(page);
    const guest = new KioskGuest(page);
    await guest.begins('takeAway');
    for (const name of ['Lägg till Västerbottenmacka', 'Lägg till Skogstaco']) await guest.button(name).click();
    await presses(page, /^Visa beställningen/);
    await presses(page, 'Ta bort Skogstaco');
    await expect(page.getByRole('list', { name: 'Det här ligger i beställningen' }).getByRole('button', { name: 'Västerbottenmacka: en till' })).toBeFocused();
    await presses(page, 'Ta bort Västerbottenmacka');
    await expect(page.getByRole('heading', { level: 1, name: 'Meny' })).toBeFocused();
  });

  test('[X2] arrows lead through the questions of a dish without an answer and out of them, and the field for an address lets them go on @kiosk', async ({ page, signIn }) => {
    const [guest, payer] = [new KioskGuest(page), new KioskPayer(page)];
    await signIn(page);
    await guest.begins('takeAway');
    await guest.button('Välj till Björkburgaren').click();
    const [rye, brioche, onion] = [page.getByRole('radio', { name: /Rågsurdeg/ }), page.getByRole('radio', { name: /Smörbrioche/ }), page.getByRole('checkbox', { name: /Picklad rödlök/ })];
    await rye.focus();
    await page.keyboard.press('ArrowRight');
    await expect(brioche).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(onion).toBeFocused();
    expect([await rye.isChecked(), await brioche.isChecked(), await page.getByRole('radio').and(page.locator(':checked')).count()]).toEqual([false, false, 0]);
    await page.keyboard.press('Space');
    await expect(onion).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(rye).toBeFocused();
    await page.keyboard.press('Space');
    await expect(rye).toBeChecked();
    const add = guest.button(/^Lägg till/);
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('footer :focus')).toHaveCount(1, { timeout: 200 });
    }).toPass({ timeout: 10_000 });
    await add.click();
    await guest.button('Nej tack').click();
    await guest.button(/^Betala/).click();
    await payer.isServed();
    await guest.button(/^Kvitto med/).click();
    const field = page.getByRole('textbox', { name: 'Din e-post' });
    await expect(field).toBeFocused();
    await page.keyboard.type('a');
    await page.keyboard.press('ArrowLeft');
    await expect(field).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('group', { name: 'Tangenter' }).locator(':focus')).toHaveCount(1);
  });

  test('[X5] whoever stands at the way back while it is ordered stands there when that fails, though it has come in another place: no key is lost between the two @kiosk', async ({ page, signIn, simulator }) => {
    const gate = Promise.withResolvers<undefined>();
    await signIn(page);
    const guest = new KioskGuest(page);
    await guest.begins('takeAway');
    await guest.button('Lägg till Västerbottenmacka').click();
    await expect(guest.button(/^Visa beställningen/)).toBeVisible();
    await page.route(/\/(self-service\/calculatePrice|api\/order)$/, async (route) => {
      await gate.promise;
      await route.fallback();
    });
    await simulator.product.desk.setSoldOut(1, 'vasterbotten-toast', true);
    await presses(page, /^Betala/);
    const back = guest.button('Ändra beställningen');
    await back.focus();
    await expect(page.getByRole('heading', { level: 1, name: 'Det gick inte att beställa' })).toHaveCount(0);
    gate.resolve(undefined);
    await expect(page.getByRole('heading', { level: 1, name: 'Det gick inte att beställa' })).toBeVisible();
    await expect(back).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/shop\/1\/menu/);
  });

  test('[X5] other keys keep the focus at the key that brought them, and a membership that is left gives it to the question @kiosk', async ({ page, signIn }) => {
    await signIn(page);
    const guest = new KioskGuest(page);
    await guest.begins('takeAway');
    await guest.button(/^Medlem: skanna/).click();
    await guest.button('Tillgänglighet').click();
    await presses(page, 'ABC');
    await expect(guest.button('123')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(guest.button('ABC')).toBeFocused();
    await page.keyboard.type('SIM-1002', { delay: 150 });
    await presses(page, 'Använd koden');
    await presses(page, 'Inte jag, glöm kortet');
    await expect(page.getByRole('heading', { level: 1, name: 'Är du medlem?' })).toBeFocused();
  });
});
