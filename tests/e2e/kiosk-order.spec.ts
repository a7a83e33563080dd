import type { Page } from 'playwright/test';
import { axeFindings } from './support/axe-findings.ts';
import { KioskGuest } from './support/kiosk-guest.ts';
import { expect, test } from './support/kiosk-test.ts';

test.use({ pace: 0 });

test('a guest chooses, changes, removes, takes a suggestion, shows a membership, says the table, and that is what is cooked @kiosk', async ({ page, signIn, simulator }) => {
  const guest = new KioskGuest(page);
  await signIn(page);
  // A kiosk stands there for hours: the last page of the way is at hand before anybody comes, and no touch waits for code.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/kiosk-offline-page')), undefined, { timeout: 30_000 });
  const fetched: string[] = [];
  page.on('request', (request) => { if (/\/assets\/.*-page-/.test(request.url())) fetched.push(request.url()); });
  await guest.begins();

  await guest.button('Välj till Björkburgaren').click();
  // Something is missing: the primary action says what, and leads there.
  await guest.button(/^Välj bröd/).click();
  await expect(page.getByRole('radio', { name: /^Rågsurdeg/ })).toBeFocused();
  await page.getByText('Glutenfritt havrebröd').click();
  await page.getByText('Picklad rödlök', { exact: true }).click();
  await guest.button('Björkburgaren: en till').click();
  await guest.button(/^Lägg till 258\skr/).click();

  await page.getByRole('heading', { name: 'Gott till Björkburgaren' }).waitFor();
  await guest.button('Lägg till Pommes med dillsalt').click();
  await guest.button('Fortsätt').click();
  await guest.owes('303');

  await guest.button('Lägg till Skogstaco').click();
  await guest.button('Lägg till Västerbottenmacka').click();
  await guest.owes('490');
  await guest.button('Ta bort Västerbottenmacka').click();
  await expect(page.getByText('Västerbottenmacka togs bort').first()).toBeVisible();
  await guest.owes('392');

  await guest.typesTheCode('SIM-1002');
  await page.getByRole('heading', { name: 'Hej Eino!' }).waitFor();
  await guest.button('Klar').click();
  await guest.owes('372');

  await guest.button(/^Visa beställningen/).click();
  await guest.button(/^Björkburgaren .*Ändra$/).click();
  await page.getByText('Smörbrioche').click();
  await guest.button('Björkburgaren: en mindre').click();
  await guest.button(/^Spara/).click();
  await guest.owes('233');

  await guest.button('Betala').click();
  await page.getByRole('heading', { name: 'Vilket bord sitter du vid?' }).waitFor();
  await guest.types('47');
  await expect(page.getByText('Det bordet finns inte här').first()).toBeVisible();
  await guest.button('Sudda').click();
  await guest.button('Sudda').click();
  await guest.types('12');
  await guest.button('Betala').click();
  await expect(page.getByText('Bord 12').first()).toBeVisible({ timeout: 20_000 });
  const [cooked] = simulator.product.kitchen.view().orders;
  expect([cooked?.total, cooked?.dishes.map(({ name, quantity }) => `${quantity} ${name.replaceAll('\u00AD', '')}`)]).toEqual([23_300, ['1 Björkburgaren', '1 Pommes med dillsalt', '1 Skogstaco']]);
  expect(fetched).toEqual([]);
});

test('suggestions come once, however much is added, and of two side by side neither is smaller or lower for a tag @kiosk', async ({ page, signIn }) => {
  const guest = new KioskGuest(page);
  await signIn(page);
  await guest.begins('takeAway');
  await guest.choosesABurger();
  const foodOf = (name: string): Promise<readonly number[]> => page.getByRole('article').filter({ hasText: name }).locator('img').evaluate((food) => [food.getBoundingClientRect().top, food.getBoundingClientRect().height].map(Math.round));
  await expect(page.getByText('Köp 3')).toBeVisible();
  expect(await foodOf('Kanelbulle')).toEqual(await foodOf('Lingondricka'));
  await guest.button('Nej tack').click();
  await guest.button('Välj till Kantarellburgaren').click();
  await page.getByText('Rågsurdeg', { exact: true }).click();
  await guest.button(/^Lägg till/).click();
  await expect(guest.button(/^Visa beställningen: 2 varor/)).toBeVisible();
});

test('in accessibility mode all that a dish contains is said, and shown where the focus is, also of what is suggested @kiosk', async ({ page, signIn }) => {
  const guest = new KioskGuest(page);
  const above = page.locator('[inert]');
  await signIn(page);
  await guest.begins('takeAway');
  await guest.choosesABurger();
  await guest.button('Tillgänglighet').click();
  await expect(above).toContainText('Björkburgaren');
  await guest.button(/Pommes med dillsalt/).focus();
  await expect(above).toContainText('Innehåller ägg, senap.');
  await expect(above).not.toContainText('Björkburgaren');
  await guest.button('Nej tack').click();

  await page.getByText(/kategori 1 av/).waitFor();
  const shrimps = guest.button(/Landgång/);
  for (let pages = 0; pages < 5 && await shrimps.count() === 0; pages += 1) await guest.button('Nästa tre').click();
  await expect(shrimps).toContainText('gluten, mjölk, ägg, fisk +2');
  await expect(shrimps).toHaveAccessibleName(/gluten, mjölk, ägg, fisk, kräftdjur, senap/);
});

test('[ORDERTYPE-2] another way of eating is priced anew, and says so @kiosk', async ({ page, signIn }) => {
  const guest = new KioskGuest(page);
  await signIn(page);
  await guest.begins();
  await guest.button('Lägg till Skogstaco').click();
  await guest.button('Ta hem').click();
  await expect(page.getByText(/^Ta hem: samma pris, 89\skr, med moms/).first()).toBeVisible();
});

test('[CART-9] what sells out in the basket is named, and something like it is offered in its place @kiosk', async ({ page, signIn, simulator }) => {
  const guest = new KioskGuest(page);
  await signIn(page);
  await guest.begins('takeAway');
  await guest.button('Lägg till Skogstaco').click();
  await simulator.product.desk.setSoldOut(1, 'forest-taco', true);
  await guest.button('Betala').click();
  await page.waitForURL(/\/checkout$/);
  await expect(page.getByRole('main')).toContainText('Slut just nu: Skogstaco. Ta bort det eller välj något annat, resten ligger kvar.');
  await page.getByRole('button', { name: /beställningen|menyn|tillbaka/i }).first().click();
  const line = page.getByRole('listitem').filter({ hasText: 'Skogstaco' });
  await expect(line).toContainText('Slut för i dag');
  await line.getByRole('button', { name: /i stället/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Skogstaco' })).toHaveCount(0);
  expect(simulator.product.kitchen.view().orders).toEqual([]);
});

test('a membership that is scanned holds at once; one that is none says so @kiosk', async ({ page, signIn }) => {
  const guest = new KioskGuest(page);
  await signIn(page);
  await guest.begins();
  await guest.scans('NOBODY-1');
  await expect(page.getByText('Det kortet känner vi inte igen').first()).toBeVisible();
  await guest.scans('SIM-1001');
  await page.getByRole('heading', { name: 'Hej Astrid!' }).waitFor();
  await guest.button('Inte jag, glöm kortet').click();
  await page.getByRole('heading', { name: 'Är du medlem?' }).waitFor();
  await expect(page.getByText('Astrid')).toHaveCount(0);
});

test('[MEMBER-2] a card that is scanned at the start screen begins, is greeted, and its prices hold; one that is none says so there, too @kiosk', async ({ page, signIn }) => {
  const guest = new KioskGuest(page);
  await signIn(page);
  await guest.button(/^Börja beställa/).waitFor();
  await guest.scans('SIM-1001');
  await page.waitForURL(/\/shop\/1\/order-type$/);
  await expect(page.getByRole('main').getByText('Hej Astrid!')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('main').getByRole('button').first().click();
  await expect(guest.button('Medlem: Astrid')).toBeVisible();
  await guest.button('Lägg till Skogstaco').click();
  await guest.owes('69');
  await guest.startsOver();

  await guest.scans('NOBODY-1');
  await page.waitForURL(/\/shop\/1\/order-type$/);
  await expect(page.getByRole('main').getByText('Det kortet känner vi inte igen')).toBeVisible();
  await guest.button('Tillgänglighet').click();
  await expect(page.getByRole('main').getByText('Det kortet känner vi inte igen')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await guest.button('Vanligt läge').click();
  await guest.scans('SIM-1001');
  await expect(page.getByRole('main').getByText('Hej Astrid!')).toBeVisible();
  await page.getByRole('main').getByRole('button').first().click();
  await expect(guest.button('Medlem: Astrid')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('in accessibility mode the basket says, too, what a dish costs without the membership @kiosk', async ({ page, signIn }) => {
  const guest = new KioskGuest(page);
  await signIn(page);
  await guest.begins();
  await guest.button('Lägg till Skogstaco').click();
  await guest.scans('SIM-1001');
  await guest.owes('69');
  await guest.button('Tillgänglighet').click();
  await guest.button(/^Visa beställningen/).click();
  const prices = /69\skr.*ordinarie pris 89\skr/;
  await expect(guest.button(/Skogstaco/)).toHaveAccessibleName(prices);
  await guest.button(/Skogstaco/).click();
  await expect(page.getByRole('main').getByText('ordinarie pris 89')).toBeVisible();
});

test('a kitchen that pauses in the middle of an order: the guest reads that nothing is paid and what is still there, and goes on when it opens @kiosk', async ({ page, signIn, simulator }) => {
  const guest = new KioskGuest(page);
  await page.clock.install();
  await signIn(page);
  await guest.begins('takeAway');
  await guest.button('Lägg till Skogstaco').click();
  await simulator.product.desk.setStatus(1, 'paused');
  await guest.button('Betala').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Det gick inte att beställa');
  await expect(page.getByRole('main')).toContainText('Inget är betalt.Köket tar en kort paus. Det du valt ligger kvar, försök igen om en stund.');
  // A kiosk asks once a minute how its restaurant is.
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Köket tar en kort paus');
  await expect(page.getByRole('main')).toContainText('Inget är betalt. Det du valt ligger kvar.');
  await expect(page.getByRole('main')).toContainText('1 vara väntar på dig');
  expect(await axeFindings(page)).toEqual([]);
  await simulator.product.desk.setStatus(1, 'online');
  await page.clock.fastForward(61_000);
  await expect(guest.button('Betala').or(guest.button('Försök igen'))).toBeVisible();
});

test('[IDLE-4] nothing of a guest is left for the next one @kiosk', async ({ page, signIn }) => {
  const guest = new KioskGuest(page);
  await signIn(page);
  await guest.begins();
  await guest.button('Lägg till Skogstaco').click();
  await guest.scans('SIM-1001');
  await expect(page.getByText('Hej Astrid!').first()).toBeVisible();
  await guest.owes('69');
  await guest.button(/^Visa beställningen/).click();
  await guest.button(/^Serveras/).click();
  await guest.types('12');
  await guest.button('Klar').click();
  await expect(guest.button(/^Serveras Bord 12/)).toBeVisible();
  await guest.button('Stäng').click();
  await guest.button('Soppor').click();
  await guest.startsOver();

  await guest.begins();
  await expect(page.getByText('Tomt än så länge')).toBeVisible();
  await expect(page.getByText('Astrid')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Bröd & burgare/ })).toHaveAttribute('aria-current', 'true');
  await guest.button('Lägg till Skogstaco').click();
  await guest.owes('89');
  await guest.button(/^Visa beställningen/).click();
  await expect(guest.button(/^Serveras Välj/)).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  expect(stored).not.toMatch(/SIM-1001|Astrid/);
});

/** Tabs until what has the focus is called so; the name as the page gives it. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    const here = await page.evaluate(() => { const it = document.activeElement; return it?.getAttribute('aria-label') ?? it?.textContent ?? ''; });
    if (name.test(here.replaceAll('\u00AD', ''))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Nothing called ${String(name)} can be reached by Tab.`);
};
const pressOn = async (page: Page, name: RegExp): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};

test('a whole order by keys alone, in accessibility mode, without a pointer @kiosk', async ({ page, signIn, simulator }) => {
  await signIn(page);
  await page.evaluate(() => { addEventListener('pointerdown', () => { document.documentElement.dataset['pointed'] = ''; }, { capture: true }); });
  await pressOn(page, /^Tillgänglighet/);
  await expect(page.locator('body')).toHaveClass(/accessibility/);
  await pressOn(page, /^Börja beställa/);
  await page.getByRole('heading', { level: 1, name: /vill du/i }).waitFor();
  await pressOn(page, /^Äta? h/);
  await page.getByText('kategori 1 av 18').waitFor();

  await page.keyboard.press('2');
  await expect(page.getByRole('button', { name: /Tunnbrödsrulle.*1 vald/s })).toBeVisible();
  await page.keyboard.press('1');
  await page.getByRole('heading', { name: 'Bröd', level: 1, exact: true }).waitFor();
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { name: /Smörbrioche/ })).toHaveAttribute('aria-checked', 'true');
  await pressOn(page, /^Nästa$/);
  await page.getByRole('heading', { name: 'Tillbehör', level: 1 }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Bröd', level: 1, exact: true }).waitFor();
  await pressOn(page, /^Nästa$/);
  await pressOn(page, /^Nästa$/);
  await page.getByRole('heading', { name: /måltid/, level: 1 }).waitFor();
  await pressOn(page, /^Nästa$/);
  await page.getByRole('heading', { name: 'Hur många?', level: 1 }).waitFor();
  await pressOn(page, /^Lägg till/);
  await page.getByRole('heading', { name: /Gott till/ }).first().waitFor();
  await pressOn(page, /^Nej tack/);

  // Arrows go to what lies there.
  await page.getByText('kategori 1 av 18').waitFor();
  await tabTo(page, /^Betala/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.getByText('2 st').or(page.getByText('1 st').first()).first().waitFor();
  await page.keyboard.press('1');
  await pressOn(page, /en till$/);
  await page.keyboard.press('Escape');
  await pressOn(page, /^Betala/);
  await page.getByRole('heading', { name: /Vilket bord/, level: 1 }).waitFor();
  await page.keyboard.type('12', { delay: 120 });
  await pressOn(page, /^Betala/);
  await expect.poll(() => simulator.product.kitchen.view().orders.map(({ total }) => total), { timeout: 30_000 }).toEqual([11_900 * 3]);
  expect(await page.evaluate(() => document.documentElement.dataset['pointed'])).toBe(undefined);
});

/** Whatever is too small for a finger, and in accessibility mode what stands where not everybody reaches (X6, X9). 96 px are 20 mm. */
const misses = (page: Page, mode: 'normal' | 'accessibility'): Promise<readonly string[]> => page.evaluate(({ least, highest, lowest }) =>
  [...document.querySelectorAll<HTMLElement>('button, label, a[href]')].flatMap((target) => {
    const { width, height, top, bottom } = target.getBoundingClientRect();
    const isShown = target.closest('[inert]') === null && target.checkVisibility() && width > 1;
    const isMissed = width < least || height < least || top < highest || bottom > lowest;
    // The name of a card is its button; the whole card can be pressed.
    return isShown && isMissed && getComputedStyle(target, '::after').position !== 'absolute' ? [`${target.ariaLabel ?? target.innerText}: ${Math.round(width)} × ${Math.round(height)} at ${Math.round(top)}`] : [];
  }), mode === 'normal' ? { least: 96, highest: -1e6, lowest: 1e6 } : { least: 124, highest: 632, lowest: 1892 });

for (const mode of ['normal', 'accessibility'] as const) {
  test(`nothing that axe finds while ordering, and nothing too small or out of reach, in ${mode} mode @kiosk`, async ({ page, signIn }) => {
    const guest = new KioskGuest(page);
    const looksAt = async (what: string): Promise<void> => { expect([...await axeFindings(page), ...await misses(page, mode)], what).toEqual([]); };
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page);
    await guest.begins();
    await guest.button('Lägg till Skogstaco').click();
    if (mode === 'accessibility') await guest.button('Tillgänglighet').click();
    await looksAt('menu');
    await guest.button(/^Visa beställningen/).click();
    await looksAt('basket');
    await guest.button(/^Medlem/).last().click();
    await looksAt('membership');
    if (mode === 'accessibility') {
      await guest.button('ABC').click();
      await looksAt('letters');
    }
    await guest.button('Tillbaka').click();
    await guest.button('Betala').click();
    await page.getByRole('heading', { name: 'Vilket bord sitter du vid?' }).first().waitFor();
    await looksAt('table');
    await guest.button('Tillbaka').click();
    await guest.button(mode === 'normal' ? 'Stäng' : 'Välj mer').click();
    await guest.button(/^Välj till Björkburgaren|Björkburgaren.*Välj till/s).first().click();
    // The dish's own page, or its first question: the menu that it comes from has a heading "Bröd" as well, of a lower level.
    await page.getByRole('heading', { level: 1, name: mode === 'normal' ? 'Björkburgaren' : /^Bröd/ }).waitFor();
    await looksAt('article');
  });
}
