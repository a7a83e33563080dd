import { ApiGuest } from './support/api-guest.ts';
import { Customer } from './support/customer.ts';
import { Guest } from './support/guest.ts';
import { expect, test } from './support/shop-test.ts';
import { historyOf, standsAs } from './support/tab-history.ts';

test.use({ serviceWorkers: 'allow' });

const ODA = { name: 'Oda', lastName: 'Myrbakken', email: 'oda.myrbakken@example.com', phone: '070 112 23 34' };
const PASSWORD = 'Kanelbulle-7';

test('[BACK-3] who signs in from home is at home again by one step, and one back leaves it @both', async ({ page, context, shop }) => {
  await new ApiGuest(context, shop.url).signsUp(ODA, PASSWORD);
  await context.clearCookies();
  const oda = new Customer(page);
  await page.goto('/terms-and-conditions');
  await page.goto('/');
  await oda.button('Logga in').click();
  await oda.logsIn(ODA.email, PASSWORD);
  await oda.isSignedIn();
  await standsAs(page, '/terms-and-conditions', '[/]', '/login?redirectUri=%2F');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goForward();
  await standsAs(page, '/terms-and-conditions', '[/]', '/login?redirectUri=%2F');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Villkor', level: 1 })).toBeVisible();
});

test('[BACK-3] login that is typed by who is signed in leads back to the page before, and nothing stands there twice @both', async ({ page, context, shop }) => {
  await new ApiGuest(context, shop.url).signsUp(ODA, PASSWORD);
  const oda = new Customer(page);
  await page.goto('/');
  await oda.isSignedIn();
  await page.goto('/login');
  await standsAs(page, '[/]', '/login');
  await oda.isSignedIn();
  await page.goForward();
  await standsAs(page, '[/]', '/login');
  await oda.isSignedIn();
});

test('[BACK-3] [P-8] checkout that is typed while a payment runs leads back to its page, which goes on @both', async ({ page }) => {
  const guest = new Guest(page);
  await page.route('**/api/order/*/payment', () => undefined);
  await guest.comesToHornstull();
  await guest.choosesABurger();
  await guest.goesToCheckout();
  await guest.fillsIn();
  await guest.pays();
  await expect(page).toHaveURL(/\/checkout\/payment\/\w+$/);
  const { pathname } = new URL(page.url());
  const before = await historyOf(page);
  await page.goto('/shop/1/checkout');
  await standsAs(page, ...(before ?? []), '/shop/1/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(pathname);
  // What was held back is let go when a test ends: a page that is closed would set off to the bank.
  await page.goto('/manifest.webmanifest');
});

test('[BACK-3] who sets off while the step back is on its way is where the address says @both', async ({ page, context, shop }) => {
  await new ApiGuest(context, shop.url).signsUp(ODA, PASSWORD);
  await context.clearCookies();
  const oda = new Customer(page);
  await page.goto('/shop/1/menu');
  await oda.button('Logga in').click();
  await page.getByRole('heading', { name: 'Välkommen tillbaka' }).waitFor();
  await page.evaluate(() => {
    const back = history.back.bind(history);
    history.back = () => {
      back();
      queueMicrotask(() => { document.querySelector<HTMLElement>('header a[href="/"]')?.click(); });
    };
  });
  await oda.logsIn(ODA.email, PASSWORD);
  await standsAs(page, '/shop/1/menu', '[/]');
  await expect(page.getByRole('heading', { name: 'Bröd & burgare' })).toHaveCount(0);
});
