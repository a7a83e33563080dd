import type { BrowserContext, Page } from 'playwright/test';
import { ApiGuest } from './support/api-guest.ts';
import { Customer } from './support/customer.ts';
import { Guest } from './support/guest.ts';
import { expect, test } from './support/shop-test.ts';

test.use({ serviceWorkers: 'allow' });

const ODA = { name: 'Oda', lastName: 'Myrbakken', email: 'oda.myrbakken@example.com', phone: '070 112 23 34' };
const PASSWORD = 'Kanelbulle-7';
/** Everything of Oda's that pages keep here, by its key. */
const keptOf = (page: Page, code: string): Promise<readonly string[]> => page.evaluate((card) => [...Object.entries<string>(localStorage as Readonly<Record<string, string>>), ...Object.entries<string>(sessionStorage as Readonly<Record<string, string>>)]
  .flatMap(([key, value]) => (/Myrbakken|112 ?23/i.test(value) || value.includes(card) ? [key] : [])), code);
const codeOf = (page: Page): Promise<string> => page.evaluate(() => (JSON.parse(localStorage.getItem('weborder.user') ?? '') as { readonly data: { readonly customer: { readonly customerCode: string } } }).data.customer.customerCode);
const listedOrders = (page: Page): Promise<number> => page.evaluate(() => (JSON.parse(localStorage.getItem('weborder.orders') ?? 'null') as { readonly data: { readonly ongoing: readonly unknown[] } } | null)?.data.ongoing.length ?? 0);
const kept = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]));

/** Oda is signed in and has another number in the field at checkout than that of her account. */
const fillsInAtCheckout = async (page: Page, context: BrowserContext, url: string): Promise<void> => {
  await new ApiGuest(context, url).signsUp(ODA, PASSWORD);
  const guest = new Guest(page);
  await page.goto('/');
  await new Customer(page).isSignedIn();
  await guest.opensTheCheckout();
  await guest.fillsIn('070 998 87 76');
  expect(await kept(page)).toContain('998 87 76');
};

/** Away, as at the payment provider, where nothing of ours hears of the sign-out in another tab; and back at checkout, where nobody's number stands. */
const comesBackToCheckout = async (page: Page, context: BrowserContext): Promise<void> => {
  await page.goto('/outbox');
  const other = await context.newPage();
  await new Customer(other).opensMine('Logga ut');
  await expect(other.getByText('Du är utloggad').first()).toBeVisible();
  await other.close();
  await page.goto('/shop/1/checkout');
  await expect(page.getByLabel('Mobilnummer')).toHaveValue('');
};

test('[S19] what a customer has filled in at checkout is gone from a tab that was elsewhere when they signed out in another one @both', async ({ page, context, shop }) => {
  await fillsInAtCheckout(page, context, shop.url);
  await comesBackToCheckout(page, context);
  await page.goto('/');
  expect(await kept(page)).not.toMatch(/998|112 ?23|Myrbakken/);
});

test('[S19] so it is where the device had forgotten who is signed in, and the number came with the server\'s answer', async ({ page, context, shop }) => {
  await new ApiGuest(context, shop.url).signsUp(ODA, PASSWORD);
  const guest = new Guest(page);
  await guest.opensTheCheckout();
  // Browsers clear what pages keep after a week without a visit; the session's cookie stays.
  await page.evaluate(() => { localStorage.removeItem('weborder.user'); sessionStorage.clear(); });
  await page.reload();
  await expect(page.getByLabel('Mobilnummer')).toHaveValue(ODA.phone);
  await comesBackToCheckout(page, context);
  expect(await kept(page)).not.toMatch(/112 ?23|Myrbakken/);
});

test('[S19] so it is where the session has grown too old, and the page that is loaded anew hears of it when what it orders with is there already @both', async ({ page, context, shop }) => {
  await fillsInAtCheckout(page, context, shop.url);
  await context.clearCookies({ name: 'weborder-session' });
  await page.route('**/api/user/profile', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/ordering-')));
    await route.continue();
  });
  await page.reload();
  await expect(page.getByLabel('Mobilnummer')).toHaveValue('');
  expect(await kept(page)).not.toMatch(/998|112 ?23|Myrbakken/);
});

test('[S19] [S20] of a customer whose session was ended on another device nothing is left here: neither the card nor what they ordered', async ({ page, context, browser, shop }) => {
  await new ApiGuest(context, shop.url).signsUp(ODA, PASSWORD);
  const oda = new Customer(page);
  await page.goto('/');
  await oda.isSignedIn();
  const code = await codeOf(page);
  await oda.opensMine('Medlemskort');
  await expect(page.getByRole('heading', { name: 'Medlemskort' })).toBeVisible();
  await oda.opensTheProvider();
  await oda.usesCard('Kort som går igenom');
  await oda.seesTheOrder();
  expect(await keptOf(page, code)).toEqual(expect.arrayContaining(['weborder.user', 'weborder.member-card', 'weborder.orders']));
  const elsewhere = await browser.newContext({ baseURL: shop.url, locale: 'sv-SE' });
  const phone = new ApiGuest(elsewhere, shop.url);
  await phone.logsIn(ODA.email, PASSWORD);
  expect((await phone.call('POST', '/api/user/logout?everywhere=true', {})).status()).toBe(204);
  await elsewhere.close();
  await page.goto('/');
  await expect(oda.button('Logga in')).toBeVisible();
  expect([await keptOf(page, code), await listedOrders(page)]).toEqual([[], 0]);
});

test('[S19] [S20] who signs out while they pay keeps the order here, and the code of their card nowhere', async ({ page, context, shop }) => {
  await new ApiGuest(context, shop.url).signsUp(ODA, PASSWORD);
  const oda = new Customer(page);
  await page.goto('/');
  await oda.isSignedIn();
  const code = await codeOf(page);
  const other = await context.newPage();
  await other.goto('/');
  await new Customer(other).button('Mitt konto').click();
  const signOut = other.getByRole('navigation', { name: 'Mitt konto' }).getByText('Logga ut', { exact: true });
  await signOut.waitFor();
  await oda.opensTheProvider();
  await signOut.click();
  await expect.poll(() => other.evaluate(() => localStorage.getItem('weborder.user'))).toBeNull();
  await oda.usesCard('Kort som går igenom');
  await oda.seesTheOrder();
  await expect.poll(() => listedOrders(page)).toBe(1);
  expect(await keptOf(page, code)).toEqual([]);
});

test('[T6] [S19] who signs out without a network is signed out at the server as soon as there is one, and the page need not be loaded anew for it', async ({ page, context, shop }) => {
  const api = new ApiGuest(context, shop.url);
  await api.signsUp(ODA, PASSWORD);
  const oda = new Customer(page);
  const user = async (): Promise<unknown> => ((await (await api.call('GET', '/api/user/profile')).json()) as { readonly user: unknown }).user;
  await page.goto('/');
  await oda.isSignedIn();
  await oda.button('Mitt konto').click();
  const signOut = page.getByRole('navigation', { name: 'Mitt konto' }).getByText('Logga ut', { exact: true });
  await signOut.waitFor();
  await page.evaluate(() => { (globalThis as unknown as { isSamePage: boolean }).isSamePage = true; });
  await page.route('**/api/user/logout*', (route) => route.abort());
  await signOut.click();
  await expect(oda.button('Logga in')).toBeVisible();
  expect(await user()).not.toBeNull();
  await page.unroute('**/api/user/logout*');
  await expect.poll(user).toBeNull();
  expect(await page.evaluate(() => [(globalThis as unknown as { isSamePage?: boolean }).isSamePage, localStorage.getItem('weborder.pending-logout')])).toEqual([true, null]);
});
