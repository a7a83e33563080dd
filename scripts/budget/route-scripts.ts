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
/** Texts are weighed in Swedish. Terms and privacy are the chain's own. */
const texts = (...parts: readonly string[]): readonly string[] => parts.map((part) => `${part === 'legal' ? 'brand' : 'i18n'}/texts/sv/${part}.ts`);
const app = texts('app');
const begin = (name: string, ...parts: readonly string[]): readonly string[] => [...app, page(name), ...texts(...parts)];
const ordering = (name: string): readonly string[] => [...begin(name, 'checkout', 'errors'), 'composition/ordering.ts'];
const later = (name: string, ...parts: readonly string[]): readonly string[] => [...begin(name, ...parts), 'composition/later-pages.ts'];
const account = (name: string, ...parts: readonly string[]): readonly string[] => [...later(name, 'errors', ...parts), 'composition/accounts.ts'];
const kiosk = (name: string, ...parts: readonly string[]): readonly string[] =>
  [...app, 'composition/kiosk/start-kiosk.tsx', `composition/kiosk/pages/kiosk-${name}-page.tsx`, ...texts('home', 'errors', 'kiosk', 'kiosk-pay', ...parts)];

/** What each page of the guests' fetches, and how much of it there may be: a page that grows by more than `SPARE_KB` fails `npm test`. */
export const ROUTE_SCRIPTS = {
  // A mouse that is let go beside a dialog, a focus that stays at home, and a restaurant whose own words are on their way weigh 0.2 kB wherever they come along; a menu
  // board that knows that its menu is empty, and takes a new version where it has one board alone, as much.
  home: { brings: begin('home', 'home'), first: 149.6, reached: 7.5 },
  shopPage: { brings: begin('order-type', 'home'), first: 146.3, reached: 4.2 },
  shopToOrderTypeRedirect: { brings: begin('order-type', 'home'), first: 146.3, reached: 4.2 },
  // Cards that are made some at a time, and the app that begins once its page is painted, are worth half a kilobyte; so are a long menu that is kept a part at a
  // time, a kiosk's basket that is held while it is paid, and styles that nobody asks for in the middle of a tap. Places and order types that are not offered any
  // more, and places that are asked for again, are worth as much; so are a tap on a dish before the app is there, and a paid order that is asked for again. What moves only when
  // something has come, and a first frame without what nobody sees, are worth 0.4 kB.
  menuPage: { brings: begin('menu'), first: 146.2, reached: 0 },
  // A server that does not tell of allergens weighs 0.1 kB everywhere, and 0.3 where words say so: on a dish's page, which has the words for what is in it, and on the terms.
  menuArticlePage: { brings: begin('article', 'article'), first: 151, reached: 8.9 },
  articlePage: { brings: begin('article', 'article'), first: 151, reached: 8.9 },
  editOrder: { brings: begin('article', 'article'), first: 151, reached: 8.9 },
  // A first page that stays as the guest has left it when the app takes its place, with bar, focus and caret, is worth 0.1 kB, a script that is asked for again as much.
  suggestedArticlesPage: { brings: begin('suggested', 'article'), first: 146, reached: 3.8 },
  articleRedirect: { brings: begin('article-redirect'), first: 142.4, reached: 0.4 },
  // The same page when a part of it comes late, and a day that an order is for by its name, are worth 0.2 here and on the two pages of orders.
  offline: { brings: begin('offline'), first: 148.6, reached: 6.3 },
  // 0.1 kB of it: what a press on pay has pointed at is not pointed at again in another language. On this page and the next three another 0.1: what went wrong is
  // said in the catalogue's words as soon as they have come.
  // A receipt that names the year, the choices and what was saved, and a field whose error waits until a press is let go, weigh 0.2.
  // What it shares with the basket stands in the basket's file, which every page before it is lighter for by half a kilobyte: 0.5 more here for who begins here.
  // What only the server turned out to demand is looked for on the page from then on, and a basket keeps its currency without its menu: 0.3, a part of it on the pages that follow.
  // A page that hears of what was stored while the browser kept it, a payment whose order another browser has paid, and a guest who is let go of what is not theirs, weigh 0.1 from here on, and 0.3 where it is paid.
  checkoutPage: { brings: ordering('checkout'), first: 177, reached: 35 },
  // An order that says when it has been paid elsewhere, and whose way on leaves the focus to what comes, weighs 0.2 on these three.
  // A focus that is led to what follows a press, and a clock that is set back while paying, are worth 0.1.
  // A payment's page without the payment, which asks whether its order is paid by now, 0.2, and a place that is found again 0.1.
  paymentPage: { brings: ordering('payment'), first: 171.1, reached: 29 },
  orderPage: { brings: ordering('order'), first: 170.5, reached: 28.2 },
  // An order that keeps the focus whatever becomes of it, is wholly in sight with it, and says that it is old, weighs 0.3 among several.
  ordersPage: { brings: ordering('orders'), first: 169, reached: 26.9 },
  termsAndConditions: { brings: later('terms', 'legal'), first: 154.6, reached: 12.5 },
  privacyPolicy: { brings: later('privacy', 'legal'), first: 154.6, reached: 12.5 },
  digitalSignage: { brings: later('signage', 'signage'), first: 158.8, reached: 16.6 },
  // An answer that comes when another address or another customer is there is told to nobody: 0.1 kB here and at a forgotten password, 0.2 in the history, which is asked for
  // again when somebody signs in elsewhere.
  // Whoever signs in on the way steps back to where they were: 0.1 kB here and wherever the pages of an account come along, 0.2 on this one.
  // What is a customer's goes when their session was ended elsewhere, too, and a sign-out that the server has not heard of is told again: 0.2 kB wherever accounts come along.
  // A sign-out while a new password is under way counts as told when that is over: 0.2.
  // A page that hears of what was stored while the browser kept it weighs 0.1 wherever accounts come along.
  login: { brings: account('login', 'account'), first: 167.2, reached: 25 },
  register: { brings: account('register', 'account'), first: 167.8, reached: 25.6 },
  confirmEmail: { brings: account('confirm-email', 'account'), first: 166.6, reached: 24.4 },
  forgotPassword: { brings: account('forgot-password', 'account'), first: 166.4, reached: 24.2 },
  resetPassword: { brings: account('reset-password', 'account'), first: 166.3, reached: 24.1 },
  // That nobody is told what the customer before has asked for is worth 0.2 kB.
  profile: { brings: account('profile', 'account'), first: 169, reached: 26.8 },
  membercard: { brings: account('member-card'), first: 164.7, reached: 22.6 },
  // A heart that goes leaves the focus to the one beside it: 0.1 kB.
  favorites: { brings: account('favorites', 'home'), first: 167.3, reached: 25.1 },
  orderHistory: { brings: account('order-history'), first: 167.5, reached: 25.3 },
  campaigns: { brings: account('campaigns'), first: 165.7, reached: 23.5 },
  // What a script that is lost takes is its own part: asking again, and guards, weigh half a kilobyte everywhere; times that are asked for anew at checkout weigh
  // two. A kiosk keeps over a reload what its guest has, goes by opening hours, hears cards from its start, and knows of each phase of a payment what it may say of it while nobody touches it.
  // A focus that stays where a guest goes on weighs 0.2 kB; as much has gone from the menu's own part to those that come after it. A language that cannot be had,
  // marks of what a finger is on, and what a kiosk's dish contains for who listens weigh 0.4 at a kiosk; the way past the dishes, and back to the dish that was left, 0.2 on the menu.
  // Orders as last seen where there is no network, sheets that the browser's back closes, why somebody is led home, and a paid order that takes only its own lines out
  // of the basket weigh half a kilobyte everywhere and one on the order's pages; how Inversify mends its plans, which is left out since, was 1.7 everywhere. What a
  // payment is waiting for by its name, copies of journals that could not be read, and a kiosk that bears its name weigh one at a kiosk; a price that follows
  // the shop's date, and spots that belong to one shop, 0.2; a kiosk that keeps to its own shop and forgets a guest whom it was signed out under, 0.4;
  // cases for the staff that stay when storage would not take them, 0.3. Dishes that a refusal is about by name, what is still there when the kitchen pauses,
  // and a scanned card that is none in words of its own weigh 0.4 at a kiosk, and 0.8 in a whole order; that it is told where a dish is open, and campaigns in the list
  // of accessibility mode, 0.1.
  // What is asked over a page is a file of its own, shared by both: a kiosk fetches one more, 0.4, and home 0.3 less.
  // A second touch that does nothing to what the first one brought weighs 0.3 at a kiosk, and an opening that runs past midnight 0.1. Answers that undo nothing newer, and
  // keys that are told apart by when they were pressed, weigh 0.3 there, and the former 0.2 in the history.
  // An order that is paid asks whether its customer is still here: 0.1 kB, of which a kiosk gets its part. What staff has settled by a slip of the finger, and takes back: 0.3.
  // A last screen that tells its time in minutes where seconds have three digits weighs 0.3 at a kiosk. A voice that says everything to its end, in the page's language, 0.1.
  // A host that forgets a payment once and is asked once more, whose sign-in a host's tokens must fit, and what stands in the same place on every screen weigh 0.5 there.
  // A device that slept, whose next guest is asked whether they are the one before, and a closed kiosk that asks nobody weigh 0.4 in all three.
  // A staff's door that the wall clock shuts, too, a touch that alone makes nobody the guest of before, and the chain's own sign and name from one place weigh 0.3 in all three; a dish
  // that is shown to its end in accessibility mode 0.1 in a whole order.
  // A chain's own greeting, a way back that keeps the focus, and a cancel of what the server does not show, weigh 0.2.
  selfServiceStart: { brings: kiosk('signin'), first: 228.3, reached: 86.1 },
  selfServiceSignin: { brings: kiosk('signin'), first: 228.3, reached: 86.1 },
  selfServiceHome: { brings: kiosk('home'), first: 229.8, reached: 87.6 },
} as const satisfies Record<RouteName, ScriptBudget>;

/** The same for what comes by itself, or by a tap, in any page. */
export const PART_SCRIPTS = {
  // A page that begins anew when its own part went with its version, and a version that is tried again when it could not be installed, weigh 0.2.
  'a page at rest': { brings: [...begin('menu', 'errors'), 'composition/at-rest.ts', 'composition/seen-shop.ts'], first: 154.1, reached: 7.9 },
  'the basket': { brings: [...begin('menu'), 'screens/basket/BasketContent.tsx'], first: 152.5, reached: 6.3 },
  'the search': { brings: [...begin('menu'), 'screens/menu/MenuSearch.tsx'], first: 148, reached: 1.8 },
  'popups': { brings: [...begin('menu'), 'screens/layout/Popups.tsx'], first: 150.7, reached: 4.2 },
  'a chain\'s own design': { brings: [...begin('menu'), 'composition/readable-colors.ts'], first: 148.1, reached: 1.9 },
  // A link whose shop was not answered, which a guest's page follows again, weighs 0.1 kB in the navigation that a kiosk has, too.
  // What is taken out by keys, and what Esc means to the sheet under another one, weighs 0.3. Arrows that lead out of a dish's questions, titles of pages that have no
  // dish yet, and the dishes at which whoever comes back had been weigh as much. Prices that wait for
  // their currency, and what is written in them then, weigh 0.3; that what a customer filled in is nobody else's, 0.2. What an order or a payment came to, said as a whole
  // to whoever listens, and a dish that has sold out, which "pay" leads to in accessibility mode, weigh 0.3.
  // The same of a new price, a receipt, the counter's code and money that comes back, where the terminal is, when and where the food is had, and a topping that has sold out
  // since it was picked, weigh 0.8.
  // Another sum than a paid order costs, told to its guest and the staff, and that no page sends again what a forgetful terminal host has answered about, weigh 0.9.
  // How long an order is held by the server's time, and a menu board, kiosk or page that takes the next version after one that could not be installed, weigh 0.3.
  // A weekday in its case, a hold that a second card keeps, and a start screen that forgets what was chosen before the device slept weigh 0.2.
  // A way back that keeps the focus while an order fails, a cancel of what the server does not show, and an order that another browser has paid, weigh 0.3.
  'a kiosk\'s whole order': {
    brings: [...new Set(['menu', 'article', 'order-type', 'suggested', 'checkout', 'payment', 'order'].flatMap((name) => kiosk(name, 'article', 'kiosk-order', 'checkout')))], first: 260.5, reached: 118.3,
  },
} as const satisfies Record<string, ScriptBudget>;

/** A change may cost this much before somebody looks at it, in kB. */
export const SPARE_KB = 0.5;
