import type { RouteName } from '#core/navigation/routes.ts';

/** A first page and what may be fetched for it, in kB of script, compressed by brotli as the product server sends it. */
export interface ScriptBudget {
  /** What it begins with, as the build's manifest names it; what that imports comes along, and every page imports what the app starts with. */
  readonly brings: readonly string[];
  /** For a guest who begins here. */
  readonly first: number;
  /** For a guest who comes from the menu. */
  readonly reached: number;
}

const page = (name: string): string => `composition/pages/${name}-page.tsx`;
/** Texts are weighed in Swedish. */
const texts = (...parts: readonly string[]): readonly string[] => parts.map((part) => `i18n/texts/sv/${part}.ts`);
const app = texts('app');
const begin = (name: string, ...parts: readonly string[]): readonly string[] => [...app, page(name), ...texts(...parts)];
const ordering = (name: string): readonly string[] => [...begin(name, 'checkout', 'errors'), 'composition/ordering.ts'];
const later = (name: string, ...parts: readonly string[]): readonly string[] => [...begin(name, ...parts), 'composition/later-pages.ts'];
const account = (name: string, ...parts: readonly string[]): readonly string[] => [...later(name, 'errors', ...parts), 'composition/accounts.ts'];
const kiosk = (name: string, ...parts: readonly string[]): readonly string[] =>
  [...app, 'composition/kiosk/start-kiosk.tsx', `composition/kiosk/pages/kiosk-${name}-page.tsx`, ...texts('home', 'errors', 'kiosk', 'kiosk-pay', ...parts)];

/** What each page of the guests' fetches, and how much of it there may be: a page that grows by more than `SPARE_KB` fails `npm test`. */
export const ROUTE_SCRIPTS = {
  home: { brings: begin('home', 'home'), first: 150, reached: 7.6 },
  shopPage: { brings: begin('order-type', 'home'), first: 147.2, reached: 4.8 },
  shopToOrderTypeRedirect: { brings: begin('order-type', 'home'), first: 147.2, reached: 4.8 },
  // Cards that are made some at a time, and the app that begins once its page is painted, are worth half a kilobyte; so are a long menu that is kept a part at a
  // time, a kiosk's basket that is held while it is paid, and styles that nobody asks for in the middle of a tap. Places and order types that are not offered any
  // more, and places that are asked for again, are worth as much; so are a tap on a dish before the app is there, and a paid order that is asked for again.
  menuPage: { brings: begin('menu'), first: 146.4, reached: 0 },
  // A server that does not tell of allergens weighs 0.1 kB everywhere, and 0.3 where words say so: on a dish's page, which has the words for what is in it, and on the terms.
  menuArticlePage: { brings: begin('article', 'article'), first: 151.7, reached: 9 },
  articlePage: { brings: begin('article', 'article'), first: 151.7, reached: 9 },
  editOrder: { brings: begin('article', 'article'), first: 151.7, reached: 9 },
  suggestedArticlesPage: { brings: begin('suggested', 'article'), first: 146.2, reached: 3.7 },
  articleRedirect: { brings: begin('article-redirect'), first: 142.8, reached: 0.4 },
  offline: { brings: begin('offline'), first: 149.3, reached: 6.9 },
  checkoutPage: { brings: ordering('checkout'), first: 174.5, reached: 32.1 },
  paymentPage: { brings: ordering('payment'), first: 169.6, reached: 27.2 },
  orderPage: { brings: ordering('order'), first: 169.1, reached: 26.7 },
  ordersPage: { brings: ordering('orders'), first: 167.5, reached: 25.1 },
  termsAndConditions: { brings: later('terms', 'legal'), first: 155.1, reached: 12.7 },
  privacyPolicy: { brings: later('privacy', 'legal'), first: 155.1, reached: 12.6 },
  digitalSignage: { brings: later('signage', 'signage'), first: 158.7, reached: 16.3 },
  login: { brings: account('login', 'account'), first: 166.6, reached: 24.2 },
  register: { brings: account('register', 'account'), first: 167.4, reached: 25 },
  confirmEmail: { brings: account('confirm-email', 'account'), first: 166.1, reached: 23.7 },
  forgotPassword: { brings: account('forgot-password', 'account'), first: 165.9, reached: 23.5 },
  resetPassword: { brings: account('reset-password', 'account'), first: 165.8, reached: 23.4 },
  profile: { brings: account('profile', 'account'), first: 168.5, reached: 26.1 },
  membercard: { brings: account('member-card'), first: 164.3, reached: 21.9 },
  favorites: { brings: account('favorites', 'home'), first: 166.6, reached: 24.2 },
  orderHistory: { brings: account('order-history'), first: 166.7, reached: 24.3 },
  campaigns: { brings: account('campaigns'), first: 165.2, reached: 22.8 },
  // What a script that is lost takes is its own part: asking again, and guards, weigh half a kilobyte everywhere; times that are asked for anew at checkout weigh
  // two. A kiosk keeps over a reload what its guest has, goes by opening hours, hears cards from its start, and knows of each phase of a payment what it may say of it while nobody touches it.
  // A focus that stays where a guest goes on weighs 0.2 kB; as much has gone from the menu's own part to those that come after it. A language that cannot be had,
  // marks of what a finger is on, and what a kiosk's dish contains for who listens weigh 0.4 at a kiosk; the way past the dishes, and back to the dish that was left, 0.2 on the menu.
  selfServiceStart: { brings: kiosk('signin'), first: 222.4, reached: 79.9 },
  selfServiceSignin: { brings: kiosk('signin'), first: 222.4, reached: 79.9 },
  selfServiceHome: { brings: kiosk('home'), first: 223.7, reached: 81.2 },
} as const satisfies Record<RouteName, ScriptBudget>;

/** The same for what comes by itself, or by a tap, in any page. */
export const PART_SCRIPTS = {
  'a page at rest': { brings: [...begin('menu', 'errors'), 'composition/at-rest.ts', 'composition/seen-shop.ts'], first: 154.1, reached: 7.6 },
  'the basket': { brings: [...begin('menu'), 'screens/basket/BasketContent.tsx'], first: 152.7, reached: 6.2 },
  'the search': { brings: [...begin('menu'), 'screens/menu/MenuSearch.tsx'], first: 147.9, reached: 1.5 },
  'popups': { brings: [...begin('menu'), 'screens/layout/Popups.tsx'], first: 150.7, reached: 4.2 },
  'a chain\'s own design': { brings: [...begin('menu'), 'composition/readable-colors.ts'], first: 148.3, reached: 1.9 },
  'a kiosk\'s whole order': {
    brings: [...new Set(['menu', 'article', 'order-type', 'suggested', 'checkout', 'payment', 'order'].flatMap((name) => kiosk(name, 'article', 'kiosk-order', 'checkout')))], first: 251.7, reached: 109,
  },
} as const satisfies Record<string, ScriptBudget>;

/** A change may cost this much before somebody looks at it, in kB. */
export const SPARE_KB = 0.5;
