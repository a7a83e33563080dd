import type { Page } from 'playwright/test';
import { ApiGuest } from '#tests/e2e/support/api-guest.ts';
import { isStarted } from '#tests/e2e/support/is-started.ts';
import { Guest } from '#tests/e2e/support/guest.ts';
import { expect, test } from '#tests/e2e/support/shop-test.ts';
import { hearLiveWords } from './support/live-words.ts';

const LINDROOS = { name: 'Astrid', lastName: 'Lindroos', email: 'astrid.lindroos@example.com', phone: '0701740605' };

/** By keys alone: the focus is put on a button as by Tab, and the button is pressed as by a switch. */
const presses = async (page: Page, name: string | RegExp): Promise<void> => { await page.getByRole('button', { name }).first().press('Enter'); };

test('[X5] a favourite that is taken off the list leaves the focus to the one beside it, one that is taken back to the heading', async ({ page, context, shop }) => {
  const astrid = new ApiGuest(context, shop.url);
  await astrid.signsUp(LINDROOS, 'Kanelbulle-7');
  for (const code of ['forest-taco', 'cinnamon-bun']) await astrid.marks(code, 'article');
  for (const code of ['1', '2']) await astrid.marks(code, 'shop');
  const guest = new Guest(page);
  await guest.opensTheMenu();
  await page.goto('/favorites');
  const hearts = (list: number) => page.getByRole('main').getByRole('list').nth(list).getByRole('button', { pressed: true });
  for (const list of [0, 1]) {
    await expect(hearts(list)).toHaveCount(2);
    await hearts(list).first().press('Enter');
    await expect(hearts(list)).toHaveCount(1);
    await expect(hearts(list)).toBeFocused();
    await presses(page, 'Ångra');
    await expect(hearts(list)).toHaveCount(2);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test('[X5] [X11] a link that is sent once more where one logs in is heard once: in the place of its button, or by whoever has gone on meanwhile', async ({ page, context, shop }) => {
  const heard = await hearLiveWords(page);
  await page.goto('/login');
  await new ApiGuest(context, shop.url).call('POST', '/api/identity/register', { ...LINDROOS, password: 'Kanelbulle-7', favoriteShopId: 1, acceptTerms: true });
  const password = page.getByRole('textbox', { name: 'Lösenord' });
  await page.getByRole('textbox', { name: 'E-post' }).fill(LINDROOS.email);
  await password.fill('Kanelbulle-7');
  await password.press('Enter');
  await presses(page, 'Skicka länken igen');
  await expect(page.getByText('Länken är på väg till')).toBeFocused();
  expect(heard).toEqual([]);

  await page.reload();
  await page.getByRole('textbox', { name: 'E-post' }).fill(LINDROOS.email);
  await password.fill('Kanelbulle-7');
  await password.press('Enter');
  await page.getByRole('button', { name: 'Skicka länken igen' }).waitFor();
  await page.route('**/api/identity/resendConfirmationEmail', async (route) => {
    await password.focus();
    await route.continue();
  });
  await presses(page, 'Skicka länken igen');
  await expect.poll(() => heard).toEqual(['polite: Länken är på väg till astrid.lindroos\u200B@example.com.']);
  await expect(password).toBeFocused();
});

test('[X5] [X11] whoever is signed out in another tab stands at the heading that says so, and a link to a new address is heard to be on its way', async ({ page, context, shop }) => {
  const runa = new ApiGuest(context, shop.url);
  await runa.signsUp({ name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' }, 'Kanelbulle-7');
  const heard = await hearLiveWords(page);
  await page.goto('/profile');
  await isStarted(page);
  for (const email of ['runa.ny@example.com', 'runa.igen@example.com']) {
    const before = heard.length;
    await page.getByRole('button', { name: 'Ändra: E-post' }).press('Enter');
    const field = page.getByLabel('Ny e-post');
    await expect(field).toBeFocused();
    await field.fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Ändra: E-post' })).toBeFocused();
    await expect.poll(() => heard.slice(before)).toEqual([`polite: En länk är på väg till ${email}. Den gamla adressen gäller tills du öppnar länken.`]);
  }

  await page.getByLabel(/^Förnamn/).focus();
  const other = await context.newPage();
  await other.goto('/');
  await isStarted(other);
  await other.getByRole('button', { name: 'Mitt konto' }).press('Enter');
  await other.getByRole('button', { name: 'Logga ut', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Du är utloggad' })).toBeFocused();
});
