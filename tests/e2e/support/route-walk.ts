import type { BrowserContext, Page } from 'playwright/test';
import { ROUTES, type RouteName } from '#core/navigation/routes.ts';
import { TEXT_LANGUAGES, type TextLanguage } from '#ui/i18n/languages.ts';
import { ApiGuest } from './api-guest.ts';
import { appWords, plain, type AppWords } from './app-words.ts';
import { goes } from './goes.ts';
import { isStarted } from './is-started.ts';
import { pageFaults, type Expected } from './page-faults.ts';
import { expect, type RunningShop } from './shop-test.ts';

interface Size { readonly width: number; readonly height: number }

const PHONE: Size = { width: 390, height: 844 };
const DESKTOP: Size = { width: 1280, height: 800 };

/** One page to look at. `heading`, `title`: keys of texts or codes of articles; what is not known before is a pattern. */
interface Stop {
  readonly route: RouteName;
  readonly path: string;
  readonly heading: string | RegExp;
  readonly title?: string;
  /** What is put into them; codes of articles, again, or words. */
  readonly values?: Readonly<Record<string, string>>;
  /** The server refuses something on this page, and the browser says so on its console. */
  readonly isRefused?: true;
  /** What has happened before. */
  readonly before?: (page: Page) => Promise<void>;
  /** Where it leads on to; left out: it stays. */
  readonly leadsTo?: RegExp;
  /** Left out: a phone and a desktop. */
  readonly sizes?: readonly Size[];
}

/** Pages that come with the server's HTML, in the guest's language. */
const RENDERED: ReadonlySet<RouteName> = new Set(['home', 'shopPage', 'menuPage', 'menuArticlePage', 'articlePage']);

export const LANGUAGES = Object.keys(TEXT_LANGUAGES) as readonly TextLanguage[] as readonly [TextLanguage, ...TextLanguage[]];
const KIOSK: readonly string[] = ['selfServiceStart', 'selfServiceSignin', 'selfServiceHome'] satisfies readonly RouteName[];
const BUN = '/shop/1/menu/buns/articles/cinnamon-bun';
const BURGER = '/shop/1/menu/burgers/articles/bjork-burger';
const RUNA = { name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' };

const STRANGER: readonly Stop[] = [
  { route: 'home', path: '/', heading: 'home.welcome', title: 'home.page' },
  { route: 'home', path: '/no/such/page', heading: 'home.welcome', title: 'home.page', leadsTo: /\/$/ },
  { route: 'login', path: '/login?redirectUri=%2Ffavorites', heading: 'login.heading', title: 'login.page' },
  { route: 'register', path: '/register', heading: 'register.heading', title: 'register.page' },
  { route: 'forgotPassword', path: '/forgot-password', heading: 'forgot.heading', title: 'forgot.page' },
  { route: 'resetPassword', path: '/reset-password', heading: 'reset.expired', title: 'reset.page' },
  { route: 'resetPassword', path: '/reset-password?email=a%40example.com&code=abc', heading: 'reset.heading', title: 'reset.page' },
  { route: 'confirmEmail', path: '/confirm-email?userId=nobody&code=tampered', heading: 'confirm.refused', title: 'confirm.page', isRefused: true },
  { route: 'profile', path: '/profile', heading: 'login.heading', title: 'login.page', leadsTo: /\/login\?redirectUri=/ },
  { route: 'campaigns', path: '/campaigns', heading: 'member.no-shop', title: 'campaigns.page' },
  { route: 'ordersPage', path: '/orders', heading: 'orders.empty-title', title: 'orders.page' },
  { route: 'orderPage', path: '/order/nobodys', heading: 'order.not-found', title: 'order.page-plain', isRefused: true },
  { route: 'termsAndConditions', path: '/terms-and-conditions', heading: 'terms.heading', title: 'terms.page' },
  { route: 'privacyPolicy', path: '/privacy-policy', heading: 'privacy.heading', title: 'privacy.page' },
  { route: 'shopToOrderTypeRedirect', path: '/shop/1', heading: 'order-type.heading', title: 'order-type.page', leadsTo: /\/shop\/1\/order-type$/ },
  { route: 'shopPage', path: '/shop/1/order-type', heading: 'order-type.heading', title: 'order-type.page' },
  { route: 'menuPage', path: '/shop/1/menu?orderType=takeAway&note=Hej&spotId=2', heading: 'menu.page', leadsTo: /\/shop\/1\/menu$/ },
  { route: 'menuPage', path: '/shop/1/menu/pantry/kitchenware', heading: 'menu.page' },
  { route: 'menuArticlePage', path: BUN, heading: 'cinnamon-bun', title: 'cinnamon-bun' },
  { route: 'articlePage', path: '/shop/1/articles/bjork-burger', heading: 'bjork-burger', title: 'bjork-burger' },
  { route: 'articleRedirect', path: '/shop/1/redirect/bjork-burger', heading: 'bjork-burger', title: 'bjork-burger', leadsTo: /\/shop\/1\/menu\/burgers\/articles\/bjork-burger$/ },
  { route: 'articlePage', path: '/shop/1/articles/nothing', heading: 'article.not-found', title: 'article.not-found' },
  { route: 'suggestedArticlesPage', path: '/shop/1/menu/buns/articles/no-such-bun/suggested', heading: 'suggested.nothing', title: 'suggested.page', sizes: [PHONE] },
  { route: 'suggestedArticlesPage', path: `${BURGER}/suggested`, heading: 'suggested.heading', title: 'suggested.page', values: { name: 'bjork-burger' } },
  { route: 'checkoutPage', path: '/shop/1/checkout', heading: 'basket.empty-title', title: 'checkout.page' },
];

const SIGNAGE: Stop = { route: 'digitalSignage', path: '/shop/1/digital-signage', heading: /./, title: 'signage.page', values: { shop: 'Hornstull' }, sizes: [{ width: 1920, height: 1080 }] };

interface CustomersThings { readonly line: string; readonly unpaid: string; readonly paid: readonly string[] }

const customers = ({ line, unpaid, paid }: CustomersThings): readonly Stop[] => [
  { route: 'editOrder', path: `${BUN}/${line}`, heading: 'cinnamon-bun', title: 'article.edit-page', values: { name: 'cinnamon-bun' } },
  { route: 'checkoutPage', path: '/shop/1/checkout', heading: 'checkout.heading', title: 'checkout.page' },
  { route: 'favorites', path: '/favorites', heading: 'favorites.heading', title: 'favorites.page' },
  { route: 'login', path: '/login?redirectUri=%2Forder-history', heading: 'history.heading', title: 'history.page', leadsTo: /\/order-history$/ },
  { route: 'orderHistory', path: '/order-history', heading: 'history.heading', title: 'history.page' },
  { route: 'profile', path: '/profile', heading: 'profile.heading', title: 'profile.page' },
  { route: 'membercard', path: '/member-card', heading: 'card.heading', title: 'card.page' },
  { route: 'campaigns', path: '/campaigns', heading: 'campaigns.heading', title: 'campaigns.page' },
  { route: 'paymentPage', path: `/shop/1/checkout/payment/${unpaid}`, heading: 'payment.due', title: 'payment.page', isRefused: true },
  { route: 'paymentPage', path: '/shop/1/checkout/payment/nobodys', heading: 'order.not-found', title: 'payment.page', isRefused: true },
  { route: 'orderPage', path: `/order/${unpaid}`, heading: 'order.now-unpaid', title: 'order.page-plain' },
  { route: 'orderPage', path: `/order/${paid[0] ?? ''}`, heading: /^\d+$/, title: 'order.page' },
  { route: 'ordersPage', path: '/orders', heading: 'orders.page', title: 'orders.page' },
  { route: 'offline', path: '/offline', heading: 'offline.title', title: 'offline.title' },
];

/**
 * An attempt of this browser to pay that order is open, and the bank says this about it. It is written as the next page begins, before its app does: the app of the
 * page before would still ask the bank, and strike out what has just been written; and once the worker is in charge the app runs at every address.
 */
const bankSays = (orderId: string, status: number, body: object) => async (page: Page): Promise<void> => {
  await page.addInitScript(([order, mark]) => {
    if (sessionStorage.getItem(mark) !== null) return;
    sessionStorage.setItem(mark, 'written');
    const attempt = {
      id: 'attempt-1', orderId: order, shopId: 1, basketHash: 'x', amount: 7800, currency: 'SEK', terminal: null, startedAt: Date.now(), pickupTime: Date.now() + 1_800_000, customerCode: '', redirectUrl: null,
    };
    localStorage.setItem('weborder.payment-journal', JSON.stringify({ v: 1, data: [attempt] }));
  }, [orderId, `the bank says ${String(status)}`] as const);
  await page.unroute('**/api/order/*/payment');
  await page.route('**/api/order/*/payment', (route) => route.fulfill({ status, contentType: status === 202 ? 'application/json' : 'application/problem+json', body: JSON.stringify(body) }));
};
const DECLINED = { type: 'about:blank', title: 'Declined', status: 402, code: 'payment.insufficient-funds', values: { attemptId: 'attempt-1' } };

/** Last, for as long as a payment is open no other page may be gone to (P7). */
const payments = (unpaid: string): readonly Stop[] => [
  { route: 'paymentPage', path: `/shop/1/checkout/payment/${unpaid}`, heading: 'payment.checking', title: 'payment.page', before: bankSays(unpaid, 202, { attemptId: 'attempt-1' }) },
  { route: 'paymentPage', path: '/orders', heading: 'payment.checking', title: 'payment.page', leadsTo: /\/checkout\/payment\// },
  { route: 'paymentPage', path: `/shop/1/checkout/payment/${unpaid}`, heading: 'payment.declined-title', title: 'payment.page', isRefused: true, before: bankSays(unpaid, 402, DECLINED) },
];

/** The name of an article in a language, out of the shop's own menu. */
const namesOf = async (shop: RunningShop, language: string): Promise<(code: string) => string> => {
  const text = await (await shop.fetch(new Request(`${shop.url}/api/shops/1/menu?language=${language}`))).text();
  return (code) => plain((JSON.parse(`"${new RegExp(`"code":"${code}","name":"([^"]*)"`).exec(text)?.[1] ?? ''}"`)) as string);
};

/** What the app says in a language, and the shop. */
interface Voice { readonly language: TextLanguage; readonly words: AppWords; readonly nameOf: (code: string) => string }

/** Walks through pages, in each of these languages in turn, and collects everything that is not as it should be. */
class Walker {
  readonly faults: string[] = [];
  readonly #page: Page;
  readonly #voices: readonly Voice[];
  readonly #speak: (language: TextLanguage) => Promise<void>;
  #voice: Voice;
  #stop: Stop | null = null;
  readonly #visited: Stop[] = [];
  #visits = 0;

  constructor(page: Page, voices: readonly [Voice, ...Voice[]], speak: (language: TextLanguage) => Promise<void>) {
    [this.#page, this.#voices, this.#speak, this.#voice] = [page, voices, speak, voices[0]];
    if (voices.length === 1) this.#visits = LANGUAGES.indexOf(voices[0].language);
    // The console may tell of a refusal when the walker is on its way to the next page, and a page may ask once more just then: it belongs to the page that asked.
    const askers = new Map<string, string>();
    page.on('request', (request) => { askers.set(request.url(), page.url()); });
    page.on('console', (message) => {
      const asker = askers.get(message.location().url);
      const stop = this.#visited.findLast(({ path }) => asker?.endsWith(path)) ?? this.#stop;
      if (message.type() !== 'error' || (stop?.isRefused && message.text().startsWith('Failed to load resource'))) return;
      this.faults.push(`${stop?.path ?? ''}: the console says ${message.text()}`);
    });
  }

  /** What the page that is open now is called in its language. */
  said(text: string): string { return this.#voice.words.anyOf(text)[0] ?? ''; }

  /** The first of them by its address. */
  async visits(stops: readonly Stop[]): Promise<void> {
    for (const [at, stop] of stops.entries()) await this.#visit(stop, at === 0);
  }

  async #visit(stop: Stop, isFirst: boolean): Promise<void> {
    const page = this.#page;
    this.#stop = stop;
    this.#visited.push(stop);
    const [first, ...others] = stop.sizes ?? this.#sizes();
    const voice = this.#voices[this.#visited.length % this.#voices.length] ?? this.#voice;
    const isOtherLanguage = voice !== this.#voice;
    this.#voice = voice;
    if (first) await page.setViewportSize(first);
    if (isOtherLanguage) await this.#speak(voice.language);
    await stop.before?.(page);
    if (isFirst || isOtherLanguage || this.#hasItsAddressTyped(stop)) await page.goto(stop.path);
    else await goes(page, stop.path);
    // What lies one step back is gone back to (BACK-3): another document, and a look at the one that is left would end with it. What stays where it is is told below.
    if (stop.leadsTo) await page.waitForURL(stop.leadsTo, { timeout: 20_000 }).catch(() => undefined);
    const { language, words } = voice;
    const expected = { language, words, headings: this.#anyOf(stop.heading, stop.values), titles: this.#anyOf(stop.title ?? stop.heading, stop.values) };
    await this.#looks(stop, expected);
    for (const size of others) {
      await page.setViewportSize(size);
      await this.#looks(stop, expected);
    }
  }

  /**
   * What comes with the server's HTML, what leads on and what begins with something is opened by its address in every language. A page that the app alone makes is so
   * in one of them, and another one for the next page; in the others it is gone to inside the app, which loads it at a fraction of the price.
   * Where the language changes from page to page each is opened by its address.
   */
  #hasItsAddressTyped({ route, leadsTo, before, sizes }: Stop): boolean {
    return RENDERED.has(route) || route === 'offline' || leadsTo !== undefined || before !== undefined || sizes !== undefined || this.#visits % LANGUAGES.length === 0;
  }

  /** What comes a little later, such as a menu, is waited for. */
  async #looks(stop: Stop, expected: Expected): Promise<void> {
    const page = this.#page;
    let faults: readonly string[] = ['not looked at'];
    const settled = expect.poll(async () => {
      faults = [...await pageFaults(page, expected), ...(stop.leadsTo?.test(page.url()) === false ? [`it leads to ${page.url()}`] : [])];
      return faults;
    }, { timeout: 20_000, intervals: [20, 50, 50, 100] }).toEqual([]);
    await settled.catch(() => { this.faults.push(...faults.map((fault) => `${stop.path} at ${page.viewportSize()?.width ?? 0} px: ${fault}`)); });
  }

  /** Each page is opened at one size and brought to the other; which one is first changes from page to page and from language to language. */
  #sizes(): readonly Size[] {
    this.#visits += 1;
    return this.#visits % 2 === 0 ? [PHONE, DESKTOP] : [DESKTOP, PHONE];
  }

  #anyOf(text: string | RegExp, values: Readonly<Record<string, string>> = {}): readonly (string | RegExp)[] {
    if (text instanceof RegExp) return [text];
    const { words, nameOf } = this.#voice;
    const known = words.anyOf(text, Object.fromEntries(Object.entries(values).map(([key, value]) => [key, nameOf(value) || value])));
    return known.length > 0 ? known : [nameOf(text)];
  }
}

/** The id of the first line of the basket that this browser keeps; empty without one. */
const lineIn = (page: Page): Promise<string> => page.evaluate(() => /"items":\[\{"id":"([^"]+)"/.exec(localStorage.getItem('weborder.cart') ?? '')?.[1] ?? '');

/** The routes of guests that the walk does not come by. */
export const routesLeftOut = (): readonly string[] => {
  const visited = new Set<string>([...STRANGER, SIGNAGE, ...customers({ line: '', unpaid: '', paid: [] })].map(({ route }) => route));
  return Object.keys(ROUTES).filter((route) => !KIOSK.includes(route) && !visited.has(route));
};

interface Walk { readonly page: Page; readonly context: BrowserContext; readonly shop: RunningShop; readonly languages: readonly [TextLanguage, ...TextLanguage[]] }

/** Goes to every route of a guest, as a stranger, as a customer and while something is paid, on a phone and a desktop, in each of these languages in turn. Answers what is not as it should be. */
export const walksEveryRoute = async ({ page, context, shop, languages: [first, ...others] }: Walk): Promise<readonly string[]> => {
  const voiceOf = async (language: TextLanguage): Promise<Voice> => {
    const [words, nameOf] = await Promise.all([appWords(language), namesOf(shop, language)]);
    return { language, words, nameOf };
  };
  const speak = (language: TextLanguage): Promise<void> => context.addCookies([{ name: 'culture', value: language, url: shop.url }]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(first);
  const walker = new Walker(page, [await voiceOf(first), ...await Promise.all(others.map(voiceOf))], speak);
  await walker.visits(STRANGER);
  await page.goto(BUN);
  await isStarted(page);
  await page.getByRole('button', { name: new RegExp(`^${walker.said('article.add')}.*\\d`) }).click();
  await expect.poll(() => lineIn(page)).not.toBe('');

  const runa = new ApiGuest(context, shop.url);
  await runa.signsUp(RUNA, 'Kanelbulle-7');
  await Promise.all([runa.marks('cinnamon-bun', 'article'), runa.marks('1', 'shop')]);
  const [unpaid, ...paid] = [await runa.orders(), await runa.orders(), await runa.orders()];
  for (const order of paid) await runa.pays(order);
  await page.evaluate((ids) => {
    const ongoing = ids.map((id) => ({ id, expires: Date.now() + 3_600_000, customerCode: '' }));
    localStorage.setItem('weborder.orders', JSON.stringify({ v: 1, data: { ongoing, delivered: [] } }));
  }, paid);
  await walker.visits([...customers({ line: await lineIn(page), unpaid, paid }), SIGNAGE, ...payments(unpaid)]);
  return walker.faults;
};
