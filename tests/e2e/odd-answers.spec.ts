import type { Page, Route } from 'playwright/test';
import { Guest } from './support/guest.ts';
import { expect, test } from './support/shop-test.ts';

// What a worker answers for no test can change: on a slow machine it is in charge before the last page.
test.use({ serviceWorkers: 'block' });
test.beforeEach(async ({ page }) => { await page.emulateMedia({ reducedMotion: 'reduce' }); });

interface Json { [key: string]: unknown }

/** Lets the server answer, and a test change the answer on its way. */
const changing = (change: (body: Json) => unknown) => async (route: Route): Promise<void> => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, json: change((await answer.json()) as Json) });
};

/** The home page comes with what the server knew: only a page that asks itself sees what was changed on the way. */
const asksItself = async (page: Page): Promise<void> => { await page.route(/^[^?]*:\d+\/(?!api|assets)[^.]*$/, async (route) => { await route.continue({ headers: { ...route.request().headers(), cookie: 'culture=sv' } }); }); };

test('[W-4] settings without any optional part: whoever is hungry orders as before, and nothing is offered that is not there', async ({ page }) => {
  await page.route('**/api/settings', (route) => route.fulfill({ json: { orderTypes: ['takeAway', 'dineInPlace'] } }));
  await asksItself(page);
  const guest = new Guest(page);
  await guest.comesToHornstull();
  await expect(guest.button('Logga in')).toHaveCount(0);
  await guest.choosesABurger();
  await guest.goesToCheckout();
  await guest.pays();
  // The server itself still asks for a number, and its words stand beside a field that is there now.
  await expect(page.getByText('Skriv ditt mobilnummer, så når vi dig om något händer.').first()).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Här behövs inget konto' })).toBeVisible();
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: 'Här behövs inget konto' })).toBeVisible();
});

test('[NET-7] settings that were lost are asked for again: who may log in is offered it, without loading the page anew', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/settings', (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 503, json: {} }) : route.continue();
  });
  await asksItself(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hornstull' })).toBeVisible();
  // Before the app is there, the server's HTML has the button.
  await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(1);
  await expect(page.getByRole('button', { name: 'Logga in' }).or(page.getByRole('link', { name: 'Logga in' })).first()).toBeVisible();
});

test('[W-4] a menu with kinds, allergens, campaigns and fields of a newer server shows what is known of it', async ({ page, shop }) => {
  const odd = { type: 'hologram', code: 'beam', name: 'Beam me up', price: 1, i18n: {} };
  const change = (menu: Json): Json => {
    const items = menu['items'] as Json[];
    const first = items[0] as Json;
    const dishes = (first['items'] as Json[]).map((dish, at) => (at === 0
      ? { ...dish, allergens: ['gluten', 'stardust'], diets: ['breatharian'], hologram: true, campaigns: (dish['campaigns'] as Json[]).map((campaign) => ({ ...campaign, lottery: { odds: 3 } })) }
      : dish));
    return { ...menu, theme: { neon: 1 }, items: [odd, { ...first, mood: 'blue', items: [odd, ...dishes] }, ...items.slice(1)] };
  };
  await page.route('**/api/shops/1/menu**', changing(change));
  await asksItself(page);
  await page.goto('/shop/1/menu?orderType=takeAway');
  await expect(page.getByRole('heading', { name: 'Bröd & burgare' }).first()).toBeVisible();
  await expect(page.getByText('Beam me up')).toHaveCount(0);
  // What may harm somebody is told by its code where nobody has a word for it.
  await expect(page.getByText(/Innehåller .*stardust/)).toHaveCount(1);
  await expect(page.getByText(/breatharian/i)).toHaveCount(0);
  const guest = new Guest(page);
  await guest.choosesABurger();
  await guest.goesToCheckout();
  await expect(page.getByText(/119.kr/).filter({ visible: true }).first()).toBeVisible();
  expect(shop.ledger().orders).toEqual([]);
});

test('[SHOP-5] [W-4] a shop with a status of a newer server takes no orders, the others do', async ({ page }) => {
  await page.route('**/api/shops', changing((body) => (body as unknown as Json[]).map((each) => (each['id'] === 1 ? { ...each, status: 'dreaming', moon: 'full' } : each))));
  await asksItself(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Mariatorget' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Beställ från Hornstull' })).toHaveCount(0);
});

test('[W-4] an order type of a newer server is not offered, and nothing else is missing', async ({ page }) => {
  const offering = (body: Json): Json => ({ ...body, orderTypes: ['delivery', 'takeAway', 'dineInPlace'] });
  await page.route('**/api/settings', changing(offering));
  await page.route('**/api/shops', changing((body) => (body as unknown as Json[]).map(offering)));
  await page.route('**/api/shops/1', changing(offering));
  await asksItself(page);
  const guest = new Guest(page);
  await guest.comesToHornstull();
  await guest.choosesABurger();
  await guest.goesToCheckout();
});

test('[W-4] an order with a status of a newer server, served in a way of its own, still shows its number', async ({ page }) => {
  const guest = new Guest(page);
  await guest.opensTheProvider();
  await page.route(/\/api\/order\/[A-Za-z0-9_-]+$/, changing((order) => ({ ...order, status: order['status'] === 'CalculatedPrice' ? order['status'] : 'Levitating', orderType: 'delivery', drone: 7 })));
  await guest.usesCard('Kort som går igenom');
  await expect(page).toHaveURL(/\/order\/[A-Za-z0-9]+$/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+$/);
});

test('[W-4] HTML where data should be is a sentence and a way to try again, not a crash', async ({ page }) => {
  await page.route('**/api/shops/1/menu**', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<html><body>Hello</body></html>' }));
  await page.goto('/shop/1/menu?orderType=takeAway');
  await expect(page.getByRole('heading', { name: 'Menyn gick inte att hämta' })).toBeVisible();
  await page.unroute('**/api/shops/1/menu**');
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('heading', { name: 'Bröd & burgare' }).first()).toBeVisible();
});
