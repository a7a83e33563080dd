import type { Page } from 'playwright/test';
import { ApiGuest } from './support/api-guest.ts';
import { Guest } from './support/guest.ts';
import { passes } from './support/installed.ts';
import { expect, test } from './support/shop-test.ts';

// No worker is in charge, as in the first seconds of a first visit: it would answer with what it has kept.
test.use({ serviceWorkers: 'block' });
test.beforeEach(async ({ page }) => { await page.clock.install(); });

/** Loses a script the first `times` that it is asked for; `asked` counts. */
const loses = async (page: Page, script: string, times = Infinity): Promise<{ asked: number; times: number }> => {
  const lost = { asked: 0, times };
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    lost.asked += 1;
    await (lost.asked > lost.times ? route.continue() : route.abort());
  });
  return lost;
};

/** All pauses between two tries are over, and nobody asks any more. */
const isGivenUp = async (page: Page, lost: { asked: number }): Promise<void> => {
  await expect.poll(async () => {
    await passes(page, 5);
    return lost.asked;
  }).toBe(4);
  await passes(page, 60);
  expect(lost.asked).toBe(4);
};

/** A guest who has an order under way; answers its id. */
const hasAnOrder = async (page: Page, guest: ApiGuest): Promise<string> => {
  await page.goto('/');
  const id = await guest.orders();
  await guest.pays(id);
  await page.addInitScript((order) => {
    localStorage.setItem('weborder.orders', JSON.stringify({ v: 1, data: { ongoing: [{ id: order, expires: Date.now() + 3_600_000, customerCode: '' }], delivered: [] } }));
  }, id);
  return id;
};

const orderButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /beställning.*, visa$/i });
const toast = (page: Page) => page.locator('span', { hasText: 'Något gick fel. Försök igen om en stund.' });

test('[P-10] the script of the button to the order is lost once: the page stays, and the button comes by itself', async ({ page, context, shop }) => {
  await hasAnOrder(page, new ApiGuest(context, shop.url));
  const lost = await loses(page, 'OrdersButton', 1);
  await page.goto('/shop/1/menu');
  await expect.poll(async () => {
    await passes(page, 1);
    return orderButton(page).isVisible();
  }).toBe(true);
  await expect(page.getByRole('heading', { name: 'Bröd & burgare' }).first()).toBeVisible();
  expect(lost.asked).toBe(2);
});

test('[P-10] the script of the button to the order is lost for good: the order\'s page keeps its number; the button comes with a later page, when it can', async ({ page, context, shop }) => {
  const order = await hasAnOrder(page, new ApiGuest(context, shop.url));
  const lost = await loses(page, 'OrdersButton');
  await page.goto(`/order/${order}`);
  await expect.poll(() => lost.asked).toBeGreaterThan(0);
  await isGivenUp(page, lost);
  const number = shop.ledger().orders[0]?.number;
  expect(number).toMatch(/\d/);
  await expect(page.getByRole('heading', { name: String(number), exact: true, level: 1 })).toBeVisible();
  await expect(orderButton(page)).toHaveCount(0);
  lost.times = 0;
  await page.getByRole('main').getByRole('button', { name: 'Tillbaka' }).click();
  await expect(orderButton(page)).toBeVisible();
});

test('the script of the basket is lost: the guest is told and the page stays; another tap asks again', async ({ page }) => {
  const guest = new Guest(page);
  const lost = await loses(page, 'BasketContent');
  await guest.comesToHornstull();
  await guest.choosesABurger();
  await page.goto('/shop/1/menu');
  const bar = guest.button(/Visa beställning/);
  await bar.waitFor();
  lost.asked = 0;
  await bar.click();
  await expect.poll(async () => {
    await passes(page, 1);
    return toast(page).isVisible();
  }).toBe(true);
  await expect(page.getByRole('heading', { name: 'Bröd & burgare' }).first()).toBeVisible();
  lost.times = 0;
  await bar.click();
  await expect(page.getByRole('dialog', { name: 'Min beställning' })).toBeVisible();
});

test('the script of the basket beside the menu is lost: a button in its place asks again @desktop', async ({ page }) => {
  const guest = new Guest(page);
  const lost = await loses(page, 'BasketContent');
  await guest.comesToHornstull();
  const basket = page.getByRole('complementary', { name: 'Min beställning' });
  await expect.poll(async () => {
    await passes(page, 1);
    return basket.getByRole('button', { name: 'Försök igen' }).isVisible();
  }).toBe(true);
  lost.times = 0;
  await basket.getByRole('button', { name: 'Försök igen' }).click();
  await expect(basket.getByText('Tallriken är tom')).toBeVisible();
});

test('the script of the search is lost: the menu comes back and the guest is told; another tap asks again', async ({ page }) => {
  const guest = new Guest(page);
  const lost = await loses(page, 'MenuSearch');
  await guest.comesToHornstull();
  await guest.button('Sök i menyn').click();
  await expect.poll(async () => {
    await passes(page, 1);
    return toast(page).isVisible();
  }).toBe(true);
  await expect(page.getByRole('heading', { name: 'Bröd & burgare' }).first()).toBeVisible();
  lost.times = 0;
  await guest.button('Sök i menyn').click();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('the script of the popups is lost: the page stays and the guest is told; another tap asks again', async ({ page }) => {
  const guest = new Guest(page);
  const lost = await loses(page, 'Popups');
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await guest.button(/^Språk: /).click();
  await expect.poll(async () => {
    await passes(page, 1);
    return toast(page).isVisible();
  }).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  lost.times = 0;
  await guest.button(/^Språk: /).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[NET-1] the network goes before the worker has control: the offline page is there, for it was fetched at rest', async ({ page, context }) => {
  const fetched = page.waitForResponse('**/assets/offline-page-*.js');
  await page.goto('/');
  await page.waitForLoadState('networkidle'); // The app stands.
  await passes(page, 5);
  await fetched;
  await expect.poll(async () => {
    await context.setOffline(true);
    await passes(page, 1);
    return page.getByRole('heading', { name: 'Du är utan nät', level: 1 }).isVisible();
  }).toBe(true);
  await expect(page).toHaveURL(/\/offline$/);
  await expect(page.getByRole('button', { name: 'Försök nu' })).toBeVisible();
  await expect(page).toHaveTitle(/^Du är utan nät/); // The page itself, not the words in its place.
});

test('[NET-1] a page that cannot be fetched while the network is gone says that, and comes by itself when it is back', async ({ page, context }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle'); // The app stands.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(page.getByRole('heading', { name: 'Du är utan nät', level: 1 })).toBeVisible();
  await expect(page.getByText('Något gick sönder hos oss')).toHaveCount(0);
  await page.getByRole('button', { name: 'Försök nu' }).click();
  await expect(page.getByRole('heading', { name: 'Du är utan nät', level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('Lösenord', { exact: true })).toBeVisible();
});

test('the script of the account button is lost: who is signed in comes to the account all the same, only the button is missing', async ({ page, context, shop }) => {
  await new ApiGuest(context, shop.url).signsUp({ name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' }, 'Kanelbulle-7');
  const lost = await loses(page, 'ProfileButton');
  await page.goto('/profile');
  await expect.poll(async () => {
    await passes(page, 1);
    return page.getByRole('heading', { name: 'Mitt konto', level: 1 }).isVisible();
  }).toBe(true);
  await expect(page.getByLabel('Förnamn')).toHaveValue('Runa');
  expect(lost.asked).toBeGreaterThan(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Mitt konto' })).toHaveCount(0);
});

test('a part that breaks while it is shown takes nothing but itself', async ({ page, context, shop }) => {
  await hasAnOrder(page, new ApiGuest(context, shop.url));
  await page.route('**/assets/OrdersButton-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'const broken = () => { throw new Error("broken"); }; export { broken as OrdersButton };' }));
  const fetched = page.waitForResponse('**/assets/OrdersButton-*.js');
  await page.goto('/shop/1/menu');
  await fetched;
  await expect(page.getByRole('heading', { name: 'Bröd & burgare' }).first()).toBeVisible();
  await passes(page, 10);
  await expect(page.getByRole('heading', { name: 'Bröd & burgare' }).first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a frame that breaks says so and offers to load the page again; it is never an empty page @desktop', async ({ page }) => {
  await page.addInitScript(() => {
    // What waits for a page at rest is begun by parts of the frame, while React shows them; what waits on by itself is left alone.
    const { setTimeout: plain } = globalThis;
    globalThis.setTimeout = Object.assign((run: () => void, ms?: number) => {
      if (ms === 3000 && sessionStorage.getItem('breaks') !== null && /\/libraries-/.test(String(new Error('where').stack))) throw new Error('broken');
      return plain(run, ms);
    }, plain);
  });
  await page.goto('/shop/1');
  await page.getByRole('heading', { name: 'Hur vill du äta?' }).waitFor();
  await page.evaluate(() => { sessionStorage.setItem('breaks', 'yes'); });
  await page.getByText('Ta hem', { exact: true }).click(); // The basket comes beside the menu.
  await expect(page.getByRole('heading', { name: 'Något gick sönder hos oss', level: 1 })).toBeVisible();
  await page.evaluate(() => { sessionStorage.removeItem('breaks'); });
  await page.getByRole('button', { name: 'Ladda om sidan' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
});
