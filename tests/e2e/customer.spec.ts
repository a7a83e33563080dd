import type { Locator, Page } from 'playwright/test';
import { smallMenu } from '#tests/accessibility/support/small-menu.ts';
import { ApiGuest } from './support/api-guest.ts';
import { Customer, type Person } from './support/customer.ts';
import { isStarted } from './support/is-started.ts';
import { linkInMail, countMails } from './support/mailbox.ts';
import { expect, money, test } from './support/shop-test.ts';

test.use({ serviceWorkers: 'allow', hornstull: smallMenu });

const RUNA: Person = { name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' };
const [FIRST, SECOND, THIRD] = ['Kanelbulle-7', 'Saltlakrits-8', 'Kardemumma-9'];
/** Anything that would point at Runa: what she is called, her address, her number as typed and as a machine writes it. */
const TRACES = ['runa', 'sköld', 'skold', '987 65 43', '9876543', '46709876543'];

/** Everything that pages keep in this browser, as text. */
const keptBy = (page: Page): Promise<string> => page.evaluate(async () => {
  const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const caches: string[] = [];
  for (const name of await window.caches.keys()) {
    const cache = await window.caches.open(name);
    for (const { url } of await cache.keys()) caches.push(url);
  }
  return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, databases, caches]).toLowerCase();
});

test('[HOME-11] [LAYOUT-4] a customer\'s whole life, and afterwards nothing of the person is left', async ({ page, shop, request, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const runa = new Customer(page);

  await test.step('register, mail, confirm, login', async () => {
    await page.goto('/');
    await expect(runa.button('Beställ från Hornstull')).toBeVisible();
    await expect(runa.button(/till favorit/)).toHaveCount(0);
    await runa.becomesAMember(RUNA, FIRST, shop, request);
    await page.getByRole('link', { name: 'Logga in' }).click();
    await runa.logsIn(RUNA.email, FIRST);
    await runa.isSignedIn();
    await runa.button('Mitt konto').click();
    const menu = page.getByRole('navigation', { name: 'Mitt konto' });
    await expect(menu.getByRole('link')).toHaveText([/^Medlemskort/, 'Erbjudanden', 'Favoriter', 'Mina beställningar', 'Mitt konto']);
    await expect(menu.getByText('Logga ut', { exact: true })).toBeVisible();
  });

  await test.step('order as that customer', async () => {
    await runa.comesToTheProvider();
    await runa.usesCard('Kort som går igenom');
    await runa.seesTheOrder();
  });

  await test.step('order again from the history', async () => {
    await runa.opensMine('Mina beställningar');
    await expect(page.getByRole('article')).toHaveCount(1);
    await runa.button(/^Beställ igen: 1 × Björkburgaren/).click();
    await expect(page).toHaveURL(/\/shop\/1\/menu/);
    await runa.goesToCheckout();
    await runa.fillsIn(RUNA.phone);
    await runa.checks(/kvitto/i);
    await page.getByLabel(/^E-post/).fill(RUNA.email);
    await runa.pays();
    await page.getByText('Välj ett testkort').waitFor();
    await runa.usesCard('Kort som går igenom');
    await runa.seesTheOrder();
    await runa.opensMine('Mina beställningar');
    await expect(page.getByRole('article')).toHaveCount(2);
    expect(money(shop)).toMatchObject({ paidOrders: 2, mismatches: [] });
  });

  await test.step('favourites: an article and a shop', async () => {
    await page.goto('/');
    // It is shown at once; a page that is left before the server has heard of it takes it along.
    const marks = async (heart: Locator): Promise<void> => {
      const answered = page.waitForResponse('**/api/user/favorite');
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await answered;
    };
    await marks(runa.button('Gör Hornstull till favorit'));
    await page.goto('/shop/1/menu');
    await isStarted(page);
    await page.getByRole('link', { name: /Björk.?burgaren/ }).first().click();
    await marks(runa.button('Gör till favorit'));
    await page.goto('/favorites');
    await expect(page.getByRole('heading', { name: /Björk.?burgaren/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Hornstull', exact: true })).toBeVisible();
  });

  await test.step('change the password', async () => {
    await runa.opensMine('Mitt konto');
    await runa.button('Ändra: Lösenord').click();
    await runa.writes({ 'Nuvarande lösenord': FIRST, 'Nytt lösenord': SECOND, 'Samma lösenord igen': SECOND });
    await runa.button('Spara lösenordet').click();
    await expect(page.getByText('Lösenordet är bytt. Dina andra enheter är utloggade.').first()).toBeVisible();
  });

  await test.step('log out; the password is forgotten, a new one is chosen by mail', async () => {
    await runa.opensMine('Logga ut');
    await expect(page.getByText('Du är utloggad').first()).toBeVisible();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Glömt lösenordet?' }).click();
    await page.getByRole('heading', { name: 'Nytt lösenord' }).waitFor();
    await runa.writes({ 'E-post': RUNA.email });
    await runa.button('Skicka länken').click();
    await expect(page.getByRole('heading', { name: 'Titta i din mejl' })).toBeVisible();
    await page.goto(await linkInMail(request, shop.url, RUNA.email, 'reset-password'));
    await runa.writes({ 'Nytt lösenord': THIRD, 'Samma lösenord igen': THIRD });
    await runa.button('Spara lösenordet').click();
    await expect(page.getByRole('heading', { name: 'Klart, du har ett nytt lösenord' })).toBeVisible();
    await page.getByRole('link', { name: 'Logga in' }).click();
    await runa.logsIn(RUNA.email, SECOND);
    await expect(page.getByText(/stämmer inte/).first()).toBeVisible();
    await runa.logsIn(RUNA.email, THIRD);
    await runa.isSignedIn();
  });

  await test.step('delete the account', async () => {
    await runa.opensMine('Medlemskort');
    await expect(page.getByRole('heading', { name: 'Medlemskort' })).toBeVisible();
    await runa.opensMine('Mitt konto');
    await runa.button('Ta bort kontot').click();
    await runa.button('Ja, ta bort kontot').click();
    await expect(page.getByRole('heading', { name: 'Kontot är borttaget' })).toBeVisible();
  });

  await test.step('nothing of the person is left', async () => {
    const kept = await keptBy(page);
    expect(TRACES.filter((trace) => kept.includes(trace)), kept).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name).filter((name) => /session|identity/i.test(name))).toEqual([]);
    expect(await countMails(request, shop.url, RUNA.email)).toBe(0);
    const orders = JSON.stringify(shop.ledger()).toLowerCase();
    expect(TRACES.filter((trace) => orders.includes(trace))).toEqual([]);
    expect(money(shop)).toMatchObject({ paidOrders: 2, mismatches: [] });
    await page.goto('/login');
    await runa.logsIn(RUNA.email, THIRD);
    await expect(page.getByText(/stämmer inte/).first()).toBeVisible();
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/login/);
  });
});

test('[ROUTE-9] whoever is signed in, unknown to this device, comes to the page that was wanted, however late the app begins to listen', async ({ page, context, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await new ApiGuest(context, shop.url).signsUp(RUNA, FIRST);
  // On a slow device the server has said who it is before the app is there.
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Mitt konto', level: 1 })).toBeVisible({ timeout: 40_000 });
});

test('[SHOPTEXT-1] a past order is told in the words of its own restaurant, not of the one that the guest is in', async ({ page, context, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const guest = new ApiGuest(context, shop.url);
  await guest.signsUp(RUNA, FIRST);
  await guest.pays(await guest.orders());
  await page.goto('/shop/6/menu');
  await expect(page.getByRole('heading', { name: 'Hej från Haga' })).toBeVisible();
  await page.getByRole('button', { name: 'Mitt konto' }).click();
  await page.getByRole('navigation', { name: 'Mitt konto' }).getByRole('link', { name: 'Mina beställningar' }).press('Enter');
  await expect(page).toHaveURL(/\/order-history$/);
  const order = page.getByRole('article').filter({ hasText: 'Hornstull' });
  await expect(order).toContainText(/Ta (?:hem|med)/);
  await expect(order).not.toContainText('Ta med i påse');
});
