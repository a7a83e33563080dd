import { expect, type BrowserContext, type Page } from 'playwright/test';
import { TEXT_LANGUAGES, type TextLanguage } from '#ui/i18n/languages.ts';
import { ApiGuest } from '#tests/e2e/support/api-guest.ts';
import type { RunningShop } from '#tests/e2e/support/shop-test.ts';
import { isAt, press, type Looks, type Mode } from './looks.ts';
import { spokenWords, type SpokenWords } from './spoken-words.ts';

export const LANGUAGES = Object.keys(TEXT_LANGUAGES) as readonly TextLanguage[];

/** One state of a page. */
interface Stop {
  /** `menu: basket`: the page and what of it. */
  readonly screen: string;
  readonly path: string;
  /** What is done there before it is looked at; it waits for what shows that it is done. */
  readonly act?: (page: Page, words: SpokenWords) => Promise<void>;
  /** Puts things back for those who come after. */
  readonly undo?: () => Promise<void>;
}

const BUN = '/shop/1/menu/buns/articles/cinnamon-bun';
const BURGER = '/shop/1/menu/burgers/articles/bjork-burger';
const RUNA = { name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' };

const inDialog = (page: Page): Promise<void> => page.locator('dialog:modal').waitFor({ timeout: 20_000 });
const pressing = (...keys: readonly string[]) => async (page: Page, words: SpokenWords): Promise<void> => { await press(page, words.whole(...keys)); };
const opening = (...keys: readonly string[]) => async (page: Page, words: SpokenWords): Promise<void> => {
  await press(page, words.from(...keys));
  await inDialog(page);
};
/** Everything is sent as it is, so that every field says what it misses. */
const sending = async (page: Page): Promise<void> => {
  await page.locator('main form button[type="submit"], main button[type="submit"]').first().click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
};

/** What somebody sees of whom nothing is known. */
const STRANGER: readonly Stop[] = [
  { screen: 'home', path: '/' },
  { screen: 'home: languages', path: '/', act: opening('topbar.language') },
  { screen: 'login', path: '/login' },
  { screen: 'login: mistakes', path: '/login', act: sending },
  { screen: 'register', path: '/register' },
  { screen: 'register: mistakes', path: '/register', act: sending },
  { screen: 'forgot password', path: '/forgot-password' },
  { screen: 'reset password: no link', path: '/reset-password' },
  { screen: 'reset password', path: '/reset-password?email=a%40example.com&code=abc' },
  { screen: 'confirm', path: '/confirm-email?userId=nobody&code=tampered' },
  { screen: 'campaigns: no shop', path: '/campaigns' },
  { screen: 'orders: none', path: '/orders' },
  { screen: 'order: nobody\'s', path: '/order/nobodys' },
  { screen: 'terms', path: '/terms-and-conditions' },
  { screen: 'privacy', path: '/privacy-policy' },
  { screen: 'order type', path: '/shop/1/order-type' },
  { screen: 'menu', path: '/shop/1/menu' },
  { screen: 'menu: search', path: '/shop/1/menu', act: async (page, words) => {
    await press(page, words.whole('topbar.search-menu'));
    await page.locator('input[type="search"]').fill('xyz');
  } },
  { screen: 'bun', path: BUN },
  { screen: 'burger', path: BURGER },
  { screen: 'burger: something missing', path: BURGER, act: pressing('article.missing') },
  { screen: 'no dish', path: '/shop/1/articles/nothing' },
  { screen: 'suggestions', path: `${BURGER}/suggested` },
  { screen: 'checkout: nothing chosen', path: '/shop/1/checkout' },
  { screen: 'offline', path: '/offline' },
  { screen: 'signage', path: '/shop/1/digital-signage' },
];

interface Things { readonly line: string; readonly unpaid: string; readonly paid: string; readonly desk: RunningShop['desk'] }

/** What a customer sees besides, with a bun in the basket, an order that is not paid, and one that is. */
const customers = ({ line, unpaid, paid, desk }: Things): readonly Stop[] => [
  { screen: 'change of a line', path: `${BUN}/${line}` },
  { screen: 'menu: basket', path: '/shop/1/menu', act: async (page, words) => {
    await press(page, words.in('menu.show-basket'));
    await inDialog(page);
  } },
  { screen: 'order type: give up the basket', path: '/shop/1/order-type', act: opening('action.back') },
  { screen: 'home: profile', path: '/', act: async (page, words) => {
    await press(page, words.whole('topbar.account'));
    await page.locator('[popover]:popover-open a').first().waitFor();
  } },
  { screen: 'home: error', path: '/', act: async (page) => {
    await page.route('**/api/user/favorite**', (route) => route.fulfill({ status: 404, contentType: 'application/problem+json', body: JSON.stringify({ type: 'about:blank', title: '', status: 404, code: 'order.failed-find-order', values: { orderId: 'x' } }) }));
    await page.locator('button[aria-pressed="false"]').first().click();
    await inDialog(page);
    await page.unroute('**/api/user/favorite**');
  } },
  { screen: 'checkout', path: '/shop/1/checkout' },
  { screen: 'checkout: mistakes', path: '/shop/1/checkout', act: async (page, words) => {
    await page.locator('input[type="tel"]').fill('12');
    await press(page, words.from('checkout.pay'));
    await page.locator('[aria-invalid="true"]').first().waitFor();
  } },
  { screen: 'checkout: another price', path: '/shop/1/checkout', act: async (page, words) => {
    await page.route('**/api/order', (route) => route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify({ type: 'about:blank', title: '', status: 409, code: 'order.price-changed', values: { expected: 39, actual: 45, currency: 'SEK' } }) }));
    await page.locator('label:has(input[name="spot"])').first().click();
    await page.locator('input[type="tel"]').fill(RUNA.phone);
    await press(page, words.from('checkout.pay'));
    await inDialog(page);
    await page.unroute('**/api/order');
  } },
  { screen: 'favourites', path: '/favorites' },
  { screen: 'favourites: another basket', path: '/favorites', act: async (page, words) => {
    await press(page, new RegExp(`${words.from('favorites.order-here').source}.*Mariatorget`, 'u'));
    await inDialog(page);
  } },
  { screen: 'history', path: '/order-history' },
  { screen: 'history: dishes that are gone', path: '/order-history', act: async (page, words) => {
    await desk.setSoldOut(1, 'cinnamon-bun', true);
    await press(page, words.from('history.again-of'));
    await inDialog(page);
  } },
  { screen: 'checkout: a dish that is gone', path: '/shop/1/checkout', undo: () => desk.setSoldOut(1, 'cinnamon-bun', false) },
  { screen: 'profile', path: '/profile' },
  { screen: 'profile: close the account', path: '/profile', act: opening('profile.close') },
  { screen: 'member card', path: '/member-card' },
  { screen: 'member card: large', path: '/member-card', act: opening('card.enlarge') },
  { screen: 'campaigns', path: '/campaigns' },
  { screen: 'payment', path: `/shop/1/checkout/payment/${unpaid}` },
  { screen: 'payment: nobody\'s', path: '/shop/1/checkout/payment/nobodys' },
  { screen: 'order: not paid', path: `/order/${unpaid}` },
  { screen: 'paid order', path: `/order/${paid}` },
  { screen: 'paid order: receipt', path: `/order/${paid}`, act: opening('order.receipt-open-it') },
  { screen: 'orders', path: '/orders' },
];

/** On a dish's page: into the basket, by the button that says the price; it lies there when this is over, also where the button was the server's and the app took the press later. */
export const addsIt = async (page: Page, words: SpokenWords): Promise<void> => {
  await press(page, new RegExp(`${words.from('article.add').source}.*\\d`, 'u'));
  await expect.poll(() => page.evaluate(() => /"items":\[\{/.test(localStorage.getItem('weborder.cart') ?? ''))).toBe(true);
};

export interface WebWalk {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly shop: RunningShop;
  readonly looks: Looks;
  /** In which language and modes the state with this number is looked at. */
  readonly language: (at: number) => TextLanguage;
  readonly modes: (at: number) => readonly Mode[];
  /** What is measured there. */
  readonly look: (screen: string, mode: Mode) => Promise<void>;
  /** States that this size of screen does not have, by their `screen`. */
  readonly skips?: readonly string[];
  /** Only these states, by their `screen`. */
  readonly only?: readonly string[];
}

/** The id of the first line of the basket that this browser keeps; empty without one. */
const lineIn = (page: Page): Promise<string> => page.evaluate(() => /"items":\[\{"id":"([^"]+)"/.exec(localStorage.getItem('weborder.cart') ?? '')?.[1] ?? '');

/** By every page of a guest, and what can lie over it. */
export const walkTheWeb = async ({ page, context, shop, looks, language, modes, look, skips = [], only }: WebWalk): Promise<void> => {
  let at = 0;
  page.setDefaultTimeout(20_000);
  const visit = async (stops: readonly Stop[]): Promise<void> => {
    for (const { screen, path, act, undo } of stops.filter(({ screen: name }) => !skips.includes(name) && only?.includes(name) !== false)) {
      looks.words = await spokenWords(language(at));
      await context.addCookies([{ name: 'culture', value: language(at), url: shop.url }]);
      await page.goto(path, { waitUntil: 'domcontentloaded', timeout: 60_000 });
      await expect(page.locator('html'), screen).toHaveAttribute('lang', language(at), { timeout: 20_000 });
      await isAt(page, /./);
      await expect(page.locator('[aria-busy="true"]:visible'), screen).toHaveCount(0, { timeout: 20_000 });
      await act?.(page, looks.words);
      for (const mode of modes(at)) {
        await page.evaluate((isOn) => { document.body.classList.toggle('accessibility-mode', isOn); }, mode === 'accessibility');
        await look(screen, mode);
      }
      await undo?.();
      at += 1;
    }
  };
  await visit(STRANGER);
  await page.goto(BUN, { waitUntil: 'domcontentloaded', timeout: 60_000 });
  // With its price; "add to favourites" begins alike.
  const add = looks.words.from('article.add');
  await press(page, new RegExp(`${add.source}.*\\d`, add.flags));
  await expect.poll(() => lineIn(page)).not.toBe('');
  const runa = new ApiGuest(context, shop.url);
  await runa.signsUp(RUNA, 'Kanelbulle-7');
  await Promise.all([runa.marks('cinnamon-bun', 'article'), runa.marks('1', 'shop'), runa.marks('2', 'shop')]);
  const [unpaid, paid] = [await runa.orders(), await runa.orders()];
  await runa.pays(paid);
  await page.evaluate((id) => {
    localStorage.setItem('weborder.orders', JSON.stringify({ v: 1, data: { ongoing: [{ id, expires: Date.now() + 3_600_000, customerCode: '' }], delivered: [] } }));
  }, paid);
  await visit(customers({ line: await lineIn(page), unpaid, paid, desk: shop.desk }));
};
