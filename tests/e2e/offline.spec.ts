import { Guest } from './support/guest.ts';
import { installs, passes } from './support/installed.ts';
import { expect, money, test } from './support/shop-test.ts';

test.use({ serviceWorkers: 'allow' });

const PAID_ONCE = { captured: [11_900], reversed: [], paidOrders: 1, mismatches: [] };

const offlinePage = { name: 'Du är utan nät', level: 1 } as const;

test.slow();
test.beforeEach(async ({ page }) => { await page.clock.install(); });

test('[NET-1] [NET-2] [NET-3] [NET-4] [NET-5] a network that comes and goes: one check, 30 seconds after it came back, and the basket is still there', async ({ page, context }) => {
  const guest = new Guest(page);
  await guest.opensTheMenuWithABurger();
  await installs(page);
  let checks = 0;
  page.on('request', (request) => { if (request.method() === 'HEAD') checks += 1; });
  await context.setOffline(true);
  await expect(page.getByRole('heading', offlinePage)).toBeVisible();
  await guest.button('Försök nu').click();
  await expect(page.getByText('Fortfarande utan nät', { exact: false }).first()).toBeVisible();
  // The time is the test's from here on: on a slow machine half a minute is soon over.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  const asked = checks;
  for (let flap = 0; flap < 5; flap += 1) {
    await context.setOffline(false);
    await passes(page, 5);
    await context.setOffline(true);
  }
  await context.setOffline(false);
  await passes(page, 20);
  await expect(page.getByRole('heading', offlinePage)).toBeVisible();
  expect(checks - asked).toBe(0);
  await passes(page, 15);
  await page.clock.resume();
  await expect(page.getByRole('link', { name: /Hornstull/ }).or(guest.button(/Hornstull/)).first()).toBeVisible();
  await passes(page, 300);
  expect(checks - asked).toBe(1);
  await page.goto('/shop/1/menu');
  await expect(guest.button(/Visa beställning/)).toBeVisible();
});

test('a board on the wall that is started without a network shows the menu as last seen, and says so', async ({ page, context }) => {
  await page.goto('/shop/1/digital-signage');
  await expect(page.getByText('Menyn är på väg')).toHaveCount(0);
  await page.getByRole('listitem').first().waitFor();
  await installs(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText('Menyn som den såg ut senast')).toBeVisible();
  await passes(page, 5);
  await expect(page).toHaveURL(/digital-signage$/);
});

test('[P-4] [NET-6] the network goes while the payment begins: nobody is asked to pay again, and it goes on by itself', async ({ page, context, shop }) => {
  const guest = new Guest(page);
  await guest.opensTheCheckout();
  await installs(page);
  await guest.fillsIn();
  await page.route('**/api/order/*/payment', (route) => route.abort('internetdisconnected'));
  const begins = page.waitForRequest('**/api/order/*/payment');
  await guest.pays();
  await begins;
  await context.setOffline(true);
  await expect(page.getByText(/betala inte igen/i).first()).toBeVisible();
  await passes(page, 10);
  await expect(page.getByText(/betala inte igen/i).first()).toBeVisible();
  await expect(guest.button(/^Betala/)).toHaveCount(0);
  await expect(page.getByRole('heading', offlinePage)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  await context.setOffline(false);
  await passes(page, 30);
  await page.getByText('Välj ett testkort').waitFor();
  await guest.usesCard('Kort som går igenom');
  await guest.seesTheOrder();
  expect(money(shop)).toEqual(PAID_ONCE);
});

test('[P-4] [NET-6] the network goes while the bank is asked: the page stays, also when it is loaded again, and tells when it is paid', async ({ page, context, shop }) => {
  const guest = new Guest(page);
  await page.goto('/');
  await installs(page);
  await guest.opensTheProvider();
  await page.route('**/api/order/*/payment', (route) => route.abort());
  await guest.usesCard('Kort som går igenom');
  const calm = page.getByText(/betala inte igen/i).first();
  await expect(calm).toBeVisible();
  await context.setOffline(true);
  await passes(page, 5);
  await expect(calm).toBeVisible();
  await page.reload();
  await expect(calm).toBeVisible();
  await passes(page, 5);
  await expect(calm).toBeVisible();
  await expect(guest.button(/^Betala/)).toHaveCount(0);
  await page.unroute('**/api/order/*/payment');
  await context.setOffline(false);
  await passes(page, 30);
  await guest.seesTheOrder();
  // The number stays on the screen whatever the network does (P10).
  await installs(page);
  await context.setOffline(true);
  await passes(page, 5);
  await guest.seesTheOrder();
  expect(money(shop)).toEqual(PAID_ONCE);
});

test('[P-4] the network goes at the provider\'s page: the app says not to pay again, and leads back there', async ({ page, context, shop }) => {
  const guest = new Guest(page);
  await page.goto('/');
  await installs(page);
  await guest.opensTheProvider();
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByText(/betala inte igen/i).first()).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/payment\//);
  await context.setOffline(false);
  await guest.button('Inte klar? Till betalsidan').click();
  await guest.usesCard('Kort som går igenom');
  await guest.seesTheOrder();
  expect(money(shop)).toEqual(PAID_ONCE);
});

test('[P10] a phone that is started again without a network still says the number, in the bar and on the order\'s page', async ({ page, context }) => {
  const guest = new Guest(page);
  await page.goto('/');
  await guest.opensTheProvider();
  await guest.usesCard('Kort som går igenom');
  await guest.seesTheOrder();
  await page.goto('/shop/1/menu');
  const [number = ''] = /\d+/.exec(await guest.button(/^Beställning \d+, /).getAttribute('aria-label') ?? '') ?? [];
  expect(number).not.toBe('');
  await installs(page);
  await context.setOffline(true);
  await page.reload();
  // How far it is now, nobody knows.
  await guest.button(`Beställning ${number}`).click();
  const heading = page.getByRole('heading', { name: number, level: 1 });
  const since = page.getByRole('main').getByText('Så såg det ut senast'); // It is said besides.
  await expect(heading).toBeVisible();
  await expect(since).toBeVisible();
  await passes(page, 5);
  await expect(heading).toBeVisible();
  await context.setOffline(false);
  await passes(page, 35);
  await expect(since).toHaveCount(0);
  await expect(heading).toBeVisible();
});

test('[TRACK-10] nobody answers when a paid order is first asked for: its number comes by itself', async ({ page, shop }) => {
  const guest = new Guest(page);
  await page.goto('/');
  await guest.opensTheProvider();
  const isOrder = /\/api\/order\/[A-Za-z0-9]+$/;
  await page.route(isOrder, (route) => route.abort());
  await guest.usesCard('Kort som går igenom');
  await expect(page.getByRole('heading', { name: 'Beställningen gick inte att hämta' })).toBeVisible();
  await page.unroute(isOrder);
  await passes(page, 5);
  await guest.seesTheOrder();
  expect(money(shop)).toEqual(PAID_ONCE);
});
