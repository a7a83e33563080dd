import type { Page } from 'playwright/test';
import { ACCOUNT } from '#core/business-constants.ts';
import { ApiGuest } from '#tests/e2e/support/api-guest.ts';
import { Guest } from '#tests/e2e/support/guest.ts';
import { isStarted } from '#tests/e2e/support/is-started.ts';
import { expect, test } from '#tests/e2e/support/shop-test.ts';
import { hearLiveWords } from './support/live-words.ts';
import { drawFrames, passUntilGone, stopTime } from './support/stopped-time.ts';

const LINDROOS = { name: 'Astrid', lastName: 'Lindroos', email: 'astrid.lindroos@example.com', phone: '0701740605' };

/** Milliseconds in which everything that a page has to say has been said. */
const SAID_BY = 500;

/** What has the focus: its kind, and what it is called. */
const focused = (page: Page): Promise<string> => page.evaluate(() => {
  const at = document.activeElement;
  const label = at instanceof HTMLInputElement ? (at.labels?.[0]?.textContent ?? '') : (at?.getAttribute('aria-label') ?? at?.textContent ?? '');
  return `${at?.tagName.toLowerCase() ?? ''} ${label.replaceAll('\u00AD', '').trim().slice(0, 60)}`;
});

/** Is it the app's? A button of the server's HTML may be made anew between the focus and the press, which no guest does within some milliseconds. */
const isOfApp = (element: Element): boolean => Object.keys(element).some((name) => name.startsWith('__reactProps'));

/** By keys alone: the focus is put on a button as by Tab, and the button is pressed as by a switch. */
const presses = async (page: Page, name: string | RegExp): Promise<void> => {
  const button = page.getByRole('button', { name }).first();
  await expect.poll(() => button.evaluate(isOfApp)).toBe(true);
  await button.focus();
  await page.keyboard.press('Enter');
};

test('[X5] a search that is cleared keeps the focus, and more shops begin with it', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('searchbox');
  await search.fill('Horn');
  await presses(page, 'Rensa sökningen');
  await expect(search).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(6);
  await presses(page, /^Visa \d+ restaurang/);
  await expect(page.getByRole('article')).toHaveCount(8);
  const seventh = await page.getByRole('article').nth(6).getByRole('heading').textContent();
  await expect.poll(() => focused(page)).toBe(`button ${seventh?.replaceAll('\u00AD', '') ?? ''}`);
});

test('[X5] whoever asks for the restaurants once more is led to the heading of what comes', async ({ page }) => {
  await page.route('**/api/shops', (route) => route.fulfill({ status: 500 }));
  await page.goto('/');
  await expect(page.getByRole('alert').getByText('Vi når inte restaurangerna')).toBeVisible();
  await page.unroute('**/api/shops');
  await presses(page, 'Försök igen');
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect.poll(() => focused(page)).toBe('h1 Var vill du äta i dag?');
});

test('[X5] a restaurant that has the focus keeps it when it is known how far away it is', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await page.addInitScript(() => {
    const held = Promise.withResolvers<undefined>();
    Object.assign(globalThis, { tellPosition: () => { held.resolve(undefined); } });
    navigator.geolocation.getCurrentPosition = (told) => {
      void held.promise.then(() => { told({ coords: { latitude: 59.3158, longitude: 18.0339, accuracy: 10 }, timestamp: Date.now() } as GeolocationPosition); });
    };
  });
  await page.goto('/');
  const shop = page.getByRole('button', { name: /^Mariatorget/ });
  await expect.poll(() => shop.evaluate(isOfApp)).toBe(true);
  await shop.focus();
  await page.evaluate(() => { (globalThis as unknown as { tellPosition(): void }).tellPosition(); });
  await expect(page.getByRole('heading', { name: 'Nära dig' })).toBeVisible();
  await expect.poll(() => focused(page)).toBe('button Mariatorget');
});

test('[X5] what takes one away on a card leaves the focus to what adds one, when it folds away and when the last one is gone', async ({ page }) => {
  const guest = new Guest(page);
  await guest.opensTheMenu();
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Västerbottenmacka' }) });
  const less = card.getByRole('button', { name: 'Västerbottenmacka: en mindre' });
  await stopTime(page);
  for (const name of ['Lägg till Västerbottenmacka', /^1 Västerbottenmacka i/]) await presses(page, name);
  await drawFrames(page);
  await less.press('Enter');
  await expect(less).toBeFocused();
  await passUntilGone(page, less);
  await expect.poll(() => focused(page)).toMatch(/^button .*Västerbottenmacka/);
  await page.keyboard.press('Enter');
  await drawFrames(page);
  for (let left = 2; left > 0; left -= 1) await less.press('Enter');
  await expect(less).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe('button Lägg till Västerbottenmacka');
});

test('[X5] less stops at one and keeps the focus; a line that is taken out leaves it to its neighbour, the last one to the heading', async ({ page }) => {
  const guest = new Guest(page);
  await guest.opensTheMenu();
  await page.goto('/shop/1/menu/burgers/articles/vasterbotten-toast');
  await presses(page, 'Öka');
  await presses(page, 'Minska');
  const less = page.getByRole('button', { name: 'Minska' });
  await expect(page.getByRole('group', { name: /^Antal/ })).toHaveText('1');
  await expect(less).toBeFocused();
  await expect(less).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /^Antal/ })).toHaveText('1');

  await page.goto('/shop/1/menu');
  for (const name of ['Lägg till Västerbottenmacka', 'Lägg till Skogstaco', 'Lägg till Kanelbulle']) await presses(page, name);
  await presses(page, /Visa beställning/);
  const order = page.getByRole('dialog', { name: 'Min beställning' });
  const takesOut = async (name: string): Promise<void> => {
    await order.getByRole('group', { name: `Antal ${name}` }).getByRole('button', { name: 'Ta bort' }).focus();
    await page.keyboard.press('Enter');
    await expect(order.getByRole('group', { name: `Antal ${name}` })).toBeHidden();
  };
  const moreOf = (name: string) => order.getByRole('group', { name: `Antal ${name}` }).getByRole('button', { name: 'Öka' });
  await takesOut('Västerbottenmacka');
  await expect(moreOf('Skogstaco')).toBeFocused();
  await takesOut('Kanelbulle');
  await expect(moreOf('Skogstaco')).toBeFocused();
  await takesOut('Skogstaco');
  await expect(order).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
});

test('[X5] a line that is taken out beside the menu leaves the focus to its neighbour, the last one to the heading @desktop', async ({ page }) => {
  const guest = new Guest(page);
  await guest.opensTheMenu();
  for (const name of ['Lägg till Västerbottenmacka', 'Lägg till Skogstaco']) await presses(page, name);
  const order = page.getByRole('complementary', { name: 'Min beställning' });
  await order.getByRole('group', { name: 'Antal Skogstaco' }).getByRole('button', { name: 'Ta bort' }).focus();
  await page.keyboard.press('Enter');
  await expect(order.getByRole('group', { name: 'Antal Västerbottenmacka' }).getByRole('button', { name: 'Öka' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(order.getByRole('heading', { name: 'Min beställning' })).toBeFocused();
});

test('[X5] a place that is missing has the focus when it is asked for, and not once more when the guest comes back from another page @desktop', async ({ page }) => {
  await page.goto('/shop/1/menu');
  await presses(page, 'Lägg till Skogstaco');
  await presses(page, 'Till kassan');
  const place = page.getByRole('complementary', { name: 'Min beställning' }).getByRole('combobox').last();
  await expect(place).toBeFocused();
  await presses(page, 'Logga in');
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Välkommen tillbaka' })).toBeFocused();
  await page.goBack();
  await place.waitFor();
  await expect.poll(() => focused(page)).toBe('h1 Meny');
});

test('[X5] more times begin with the first new one', async ({ page }) => {
  const guest = new Guest(page);
  await guest.opensTheMenu();
  await presses(page, 'Lägg till Västerbottenmacka');
  await page.goto('/shop/1/checkout');
  await page.getByRole('radio', { name: /^Välj en tid/ }).focus();
  await page.keyboard.press('Space');
  const times = page.getByRole('group', { name: 'Tider' }).getByRole('radio');
  await expect(times).toHaveCount(12);
  await presses(page, 'Visa fler tider');
  await expect(times.nth(12)).toBeFocused();
  await expect(times.nth(12)).not.toBeChecked();
});

test('[X5] more orders of the history begin with the first new one', async ({ page, context, shop }) => {
  const astrid = new ApiGuest(context, shop.url);
  await astrid.signsUp(LINDROOS, 'Kanelbulle-7');
  for (let orders = 0; orders <= ACCOUNT.historyPageSize; orders += 1) await astrid.pays(await astrid.orders());
  await page.goto('/order-history');
  await expect(page.getByRole('article')).toHaveCount(ACCOUNT.historyPageSize);
  await presses(page, 'Visa äldre');
  await expect(page.getByRole('article')).toHaveCount(ACCOUNT.historyPageSize + 1);
  await expect(page.getByRole('article').last().locator('a, button').first()).toBeFocused();
});

test('[X5] [X11] what came of a form is told by its heading, which has the focus; back at the form the address has it, and nothing is called wrong', async ({ page, shop, context }) => {
  const heard = await hearLiveWords(page);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await page.goto('/register');
  await presses(page, 'Skapa konto');
  await expect.poll(() => heard.length).toBe(1);
  await page.getByRole('textbox', { name: 'E-post' }).fill('runa.skold@example.com');
  await page.getByRole('textbox', { name: 'Lösenord', exact: true }).fill('Kanelbulle-7');
  await page.getByRole('textbox', { name: /igen/ }).fill('Kanelbulle-7');
  await page.getByRole('textbox', { name: 'Mobilnummer' }).fill('070 987 65 43');
  await page.getByRole('combobox').selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: /villkor/ }).check({ force: true });
  await presses(page, 'Skapa konto');
  await expect(heading).toHaveText('Titta i din mejl');
  await expect(heading).toBeFocused();
  const before = heard.length;
  await presses(page, /^Fel adress/);
  await expect(page.getByRole('textbox', { name: 'E-post' })).toBeFocused();
  expect(heard.slice(before)).toEqual([]);

  await new ApiGuest(context, shop.url).signsUp(LINDROOS, 'Kanelbulle-7');
  await context.clearCookies();
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'E-post' }).fill(LINDROOS.email);
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Titta i din mejl');
  await expect(heading).toBeFocused();
  await presses(page, 'Använd en annan adress');
  await expect(page.getByRole('textbox', { name: 'E-post' })).toBeFocused();
});

test('[X5] [X11] another language leaves the focus at its button, and what a form has pointed at or told before is no news in it', async ({ page, shop, context }) => {
  const heard = await hearLiveWords(page);
  const speaks = async (name: string, code: string, button: RegExp): Promise<readonly string[]> => {
    const before = heard.length;
    await presses(page, button);
    await presses(page, name);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.waitForTimeout(SAID_BY); // That nothing is said shows only once it would have been.
    return [await focused(page), ...heard.slice(before)];
  };
  const guest = new Guest(page);
  await guest.opensTheMenu();
  await presses(page, /^Lägg till/);
  await page.goto('/shop/1/checkout');
  await presses(page, /^Betala/);
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expect.poll(() => heard.at(-1)).toBe('assertive: Se över ett fält till, sedan är det klart');
  expect(await speaks('English', 'en', /^Språk/)).toEqual(['button Language: English']);

  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).press('Enter');
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
  await expect.poll(() => heard.at(-1)).toMatch(/^assertive: 2 more fields/);
  expect(await speaks('Suomi', 'fi', /^Language/)).toEqual(['button Kieli: Suomi']);

  await new ApiGuest(context, shop.url).signsUp(LINDROOS, 'Kanelbulle-7');
  await page.goto('/profile');
  await page.getByRole('textbox', { name: 'Etunimi' }).fill('Asta');
  await presses(page, /^Tallenna muutokset/);
  await expect.poll(() => heard.at(-1)).toContain('tallennettu');
  expect(await speaks('English', 'en', /^Kieli/)).toEqual(['button Language: English']);
});

test('[X11] a dish whose price another language only says in other words does not say it anew @desktop', async ({ page }) => {
  const heard = await hearLiveWords(page);
  await page.goto('/shop/1/menu/burgers/articles/vasterbotten-toast');
  await presses(page, 'Öka');
  await expect.poll(() => heard.length).toBe(1);
  await presses(page, /^Språk/);
  await presses(page, 'English');
  await expect(page.getByRole('button', { name: 'Language: English' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Västerbotten toastie');
  await presses(page, 'More');
  await expect.poll(() => heard.length).toBe(2);
  expect(heard).toEqual(['polite: Västerbottenmacka: 2. Totalt 196 kr', 'polite: Västerbotten toastie: 3. Total 294 Swedish kronor']);
});

test('[X11] a level that is full says so at every press, not at the first one only', async ({ page }) => {
  const heard = await hearLiveWords(page);
  await page.goto('/shop/1/menu/bowls/articles/own-bowl');
  await isStarted(page);
  const blocked = page.getByRole('group', { name: /./ }).getByRole('checkbox', { disabled: true });
  for (const name of [/^Varmrökt lax/, /^Grillad kyckling/]) await page.getByRole('checkbox', { name }).check({ force: true });
  await expect(blocked.first()).toBeVisible();
  const full = (): number => heard.filter((words) => words === 'polite: Ta bort ett val först').length;
  await blocked.nth(0).focus();
  await page.keyboard.press('Space');
  await expect.poll(full).toBe(1);
  await blocked.nth(1).focus();
  await page.keyboard.press('Space');
  await expect.poll(full).toBe(2);
});

test('[X16] what a password needs is read with its field, and what is not filled in yet is not called wrong', async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByRole('textbox', { name: 'Lösenord', exact: true })).toHaveAccessibleDescription(/minst 6 tecken.*en siffra/);
  await expect(page.getByRole('combobox')).toHaveAttribute('aria-invalid', 'false');
  const guest = new Guest(page);
  await guest.opensTheMenu();
  await page.goto('/shop/1/order-type');
  await presses(page, /^Ät hos oss/);
  await presses(page, 'Lägg till Västerbottenmacka');
  await presses(page, /Visa beställning/);
  const spot = page.getByRole('dialog', { name: 'Min beställning' }).getByRole('combobox').nth(1);
  await expect(spot).toHaveAttribute('aria-invalid', 'false');
  const heard = await hearLiveWords(page);
  await presses(page, 'Till kassan');
  await expect(spot).toBeFocused();
  await expect(spot).toHaveAttribute('aria-invalid', 'true');
  await expect(spot).toHaveAccessibleDescription(/./);
  // The field that has the focus says it: once is enough.
  expect(heard).toEqual([]);
});

test('[X5] whoever logs out where one may stay, or closes the account, stands at the heading: what had the focus is gone', async ({ page, context, shop }) => {
  const astrid = new ApiGuest(context, shop.url);
  await astrid.signsUp(LINDROOS, 'Kanelbulle-7');
  await page.goto('/');
  await presses(page, 'Mitt konto');
  await page.getByRole('navigation', { name: 'Mitt konto' }).getByRole('button', { name: 'Logga ut', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Logga in' }).or(page.getByRole('link', { name: 'Logga in' }))).toBeVisible();
  await expect.poll(() => focused(page)).toBe('h1 Var vill du äta i dag?');

  await astrid.logsIn(LINDROOS.email, 'Kanelbulle-7');
  await page.goto('/profile');
  await presses(page, 'Ta bort kontot');
  await presses(page, 'Ja, ta bort kontot');
  await expect(page.getByRole('heading', { name: 'Kontot är borttaget' })).toBeVisible();
  await expect.poll(() => focused(page)).toBe('h1 Kontot är borttaget');
});

test('[X5] what is taken back by its message leaves the focus at the basket: the sheet, the bar', async ({ page }) => {
  const guest = new Guest(page);
  await guest.opensTheMenu();
  await presses(page, 'Lägg till Västerbottenmacka');
  await stopTime(page);
  await presses(page, 'Lägg till Skogstaco');
  await drawFrames(page);
  await page.getByRole('button', { name: 'Skogstaco: en mindre' }).press('Enter');
  await presses(page, 'Ångra');
  await page.clock.resume();
  await expect(page.getByRole('button', { name: /Visa beställning/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const order = page.getByRole('dialog', { name: 'Min beställning' });
  await order.getByRole('group', { name: 'Antal Skogstaco' }).getByRole('button', { name: 'Ta bort' }).press('Enter');
  await order.getByRole('button', { name: 'Ångra' }).press('Enter');
  await expect(order.getByRole('heading', { name: 'Min beställning' })).toBeFocused();
  await expect(order.getByRole('group', { name: 'Antal Skogstaco' })).toHaveText('1');
});
