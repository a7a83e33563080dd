import type { Page, Route } from 'playwright/test';
import { spokenWords } from '../accessibility/support/spoken-words.ts';
import { isAt, press } from '../accessibility/support/looks.ts';
import { ApiGuest } from '../e2e/support/api-guest.ts';
import { expect, test } from '../e2e/support/shop-test.ts';
import { album } from './support/album.ts';

const SAM = { name: 'Sam', lastName: 'Lindqvist', email: 'sam.lindqvist@example.com', phone: '070 987 65 43' };
const MENU = '/shop/1/menu';

/** Answers nothing until the returned function is called. */
const holds = async (page: Page, url: string): Promise<() => Promise<void>> => {
  let let_go: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => { let_go = resolve; });
  const wait = async (route: Route): Promise<void> => { await gone; await route.fallback(); };
  await page.route(url, wait);
  return async () => { let_go(); await page.unroute(url, wait); };
};

for (const language of ['sv', 'fi'] as const) {
  test(`what is empty, on its way, sold out or fails, ${language}`, async ({ page, context, shop, viewport }) => {
    test.setTimeout(400_000);
    page.setDefaultTimeout(60_000);
    const isLarge = (viewport?.width ?? 0) >= 900;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await context.addCookies([{ name: 'culture', value: language, url: shop.url }]);
    const words = await spokenWords(language);
    const takes = album(page, 'Guests: states', `${language}, light`);
    const opens = async (path: string): Promise<void> => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await isAt(page, /./);
      await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0, { timeout: 60_000 });
    };
    /** Inside the app, so that nothing comes with the HTML. */
    const goes = async (path: string): Promise<void> => {
      await page.evaluate((to) => { history.pushState({}, '', to); dispatchEvent(new PopStateEvent('popstate', { state: {} })); }, path);
    };
    // "Lisää" begins a choice's name, too.
    const adds = (): Promise<void> => page.locator('main button').filter({ hasText: words.from('article.add') }).filter({ hasText: /\d/ }).last().click();
    const waiting = async (screen: string, from: string, path: string, url: string): Promise<void> => {
      await opens(from);
      const lets = await holds(page, url);
      await goes(path);
      await page.locator('main [aria-busy="true"]').first().waitFor();
      await takes(`${screen}: on its way`);
      await lets();
    };
    const failing = async (screen: string, from: string, path: string, url: string): Promise<void> => {
      await opens(from);
      await page.route(url, (route) => route.fulfill({ status: 503, json: {} }));
      await goes(path);
      await page.locator('main').getByRole('button', { name: words.whole('action.retry') }).waitFor({ timeout: 60_000 });
      await takes(`${screen}: fails`);
      await page.unroute(url);
    };

    await waiting('home', '/terms-and-conditions', '/', '**/api/shops*');
    await failing('home', '/terms-and-conditions', '/', '**/api/shops*');
    await waiting('menu', '/privacy-policy', '/shop/2/menu', '**/api/shops/2/menu*');
    await failing('menu', '/privacy-policy', '/shop/2/menu', '**/api/shops/2/menu*');
    await waiting('dish', '/terms-and-conditions', `${MENU}/burgers/articles/bjork-burger`, '**/api/shops/1/menu*');
    for (const [screen, path] of [
      ['dish: sold out', `${MENU}/burgers/articles/falafel-bread`], ['menu: paused kitchen', '/shop/3/menu'],
      ['home: from a restaurant that is closed today', '/shop/6/order-type'], ['no such page', '/nowhere'],
    ] as const) {
      await opens(path);
      await takes(screen);
    }

    await opens('/');
    await page.locator('input[type="search"]').fill('xyz');
    await takes('home: nothing found');
    await opens('/forgot-password');
    await page.locator('input[type="email"]').fill(SAM.email);
    await page.locator('main form button').click();
    await page.locator('main form').waitFor({ state: 'detached' });
    await takes('forgot password: sent');

    // A basket with something of everything.
    for (const path of [`${MENU}/buns/articles/cinnamon-bun`, `${MENU}/buns/articles/cinnamon-bun`]) {
      await opens(path);
      await adds();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('weborder.cart')?.includes('cinnamon-bun') ?? false)).toBe(true);
    }
    await opens(`${MENU}/burgers/articles/bjork-burger`);
    await page.locator('main label:has(input[type="checkbox"])').nth(2).waitFor(); // A dish's questions come some at a time, and which bread comes before.
    for (const group of await page.locator('main input[type="radio"][name]').evaluateAll((all) => [...new Set(all.map((each) => (each as HTMLInputElement).name))])) await page.locator(`label:has(input[name="${group}"])`).first().click();
    for (const at of [0, 1, 2]) await page.locator('main label:has(input[type="checkbox"])').nth(at).click();
    await takes('dish: chosen');
    await adds();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('weborder.cart')?.includes('bjork-burger') ?? false)).toBe(true);
    await opens(MENU);
    await takes('menu: with a basket');
    if (!isLarge) {
      await press(page, words.in('menu.show-basket'));
      await page.locator('dialog:modal').waitFor();
      await takes('basket: several lines');
    }
    await shop.desk.setSoldOut(1, 'cinnamon-bun', true);
    await opens('/shop/1/checkout');
    await takes('checkout: sold out meanwhile');
    await shop.desk.setSoldOut(1, 'cinnamon-bun', false);
    await opens('/shop/1/checkout');
    await page.locator('label:has(input[type="radio"])').nth(1).click();
    await takes('checkout: a time of one\'s own');

    // Nothing yet.
    const sam = new ApiGuest(context, shop.url);
    await sam.signsUp(SAM, 'Kanelbulle-7');
    for (const [screen, path] of [['favourites: none', '/favorites'], ['history: none', '/order-history']] as const) {
      await opens(path);
      await takes(screen);
    }
    await failing('history', '/', '/order-history', '**/api/user/order-history*');
    await failing('member card', '/', '/member-card', '**/api/user/membership-card*');

    // What becomes of an order.
    const orders = [await sam.orders(), await sam.orders(), await sam.orders(), await sam.orders()];
    const [first = '', second = '', third = '', fourth = ''] = orders;
    for (const id of [first, second]) await sam.pays(id);
    await shop.kitchen.step(first);
    await page.evaluate((ids) => {
      localStorage.setItem('weborder.orders', JSON.stringify({ v: 1, data: { ongoing: ids.map((id) => ({ id, expires: Date.now() + 3_600_000, customerCode: '' })), delivered: [] } }));
    }, [first, second]);
    await opens(`/order/${first}`);
    await takes('order: being made');
    await opens('/orders');
    await takes('orders: two');
    await shop.kitchen.step(first);
    await opens(`/order/${first}`);
    await takes('order: ready');
    await shop.kitchen.step(first);
    await opens(`/order/${first}`);
    await takes('order: collected');
    await opens('/order-history');
    await takes('history: several');
    await waiting('order', '/', `/order/${third}`, `**/api/order/${third}*`);

    // The mode for whoever needs it larger and clearer.
    for (const [screen, path] of [['home', '/'], ['menu', MENU], ['dish', `${MENU}/burgers/articles/bjork-burger`], ['checkout', '/shop/1/checkout'], ['order', `/order/${second}`]] as const) {
      await opens(path);
      await page.evaluate(() => { document.body.classList.add('accessibility-mode'); });
      await takes(`${screen}: accessibility mode`);
    }

    // Paying: refused, on its way, and without an answer.
    await opens(`/shop/1/checkout/payment/${third}`);
    await press(page, words.from('checkout.pay'));
    await page.waitForURL(/\/provider\//);
    await page.locator('label:has(input[type="radio"])').nth(1).click();
    await page.locator('button').filter({ hasText: /\d/ }).first().click();
    await isAt(page, words.whole('payment.declined-title'));
    await takes('payment: declined');
    let isLost = false;
    await page.route('**/api/order/*/payment', async (route) => {
      while (!isLost) await new Promise((resolve) => { setTimeout(resolve, 100); });
      await route.abort();
    });
    await opens(`/shop/1/checkout/payment/${fourth}`);
    await press(page, words.from('checkout.pay'));
    await isAt(page, words.whole('payment.starting'));
    await takes('payment: on its way');
    isLost = true;
    await isAt(page, words.whole('payment.checking'));
    await takes('payment: being checked');
  });
}

for (const language of ['sv', 'fi'] as const) {
  test.describe('the only restaurant', () => {
    test.use({ hornstullAlone: true });

    test(`the first page of a chain of one, ${language}`, async ({ page, context, shop }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await context.addCookies([{ name: 'culture', value: language, url: shop.url }]);
      const takes = album(page, 'Guests: states', `${language}, light`);
      for (const [screen, isClosed] of [['home: one restaurant', false], ['home: one restaurant, closed today', true]] as const) {
        await shop.desk.setClosedToday(1, isClosed);
        await page.goto('/');
        await isAt(page, /./);
        await takes(screen);
      }
    });
  });
}
