import { parseWholeId, shopId } from '#core/shared/ids.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { CORE } from '#adapters/composition/tokens.ts';
import type { TextPart } from '../i18n/text-bundles.ts';
import type { ScreenSource, ScreensTable } from '../routing/screen.ts';
import type { laterPages } from './later-pages.ts';
import type { PageModule, PageWiring } from './page-module.ts';

export interface ScreensDeps extends PageWiring {
  /** Fetches a part of the texts that only some pages need. */
  readonly loadTexts: (part: TextPart) => Promise<void>;
  /** Loads what comes after the basket. */
  readonly needOrdering: () => Promise<void>;
  /** Loads customers' accounts. */
  readonly needAccounts: () => Promise<void>;
}

type Load = () => Promise<PageModule>;

const later = (name: keyof typeof laterPages): Load => async () => (await import('./later-pages.ts')).laterPages[name]();

interface SourceOptions {
  /** From checkout on: with the texts and use cases of ordering, and with the error catalogue, for here a guest may need it. */
  readonly orders?: boolean;
  /** About accounts: with their use cases and the error catalogue. */
  readonly accounts?: boolean;
  /** A part of the texts that only this page needs. */
  readonly texts?: TextPart;
  readonly preload?: (target: RouteTarget) => void;
}

/** Every route's screen. A new one: a module in pages/, its line here, and if guests do not begin with it, its address in later-pages.ts. */
export const screensTable = ({ loadTexts, needOrdering, needAccounts, ...wiring }: ScreensDeps): ScreensTable => {
  const source = (load: Load, { orders = false, accounts = false, texts, preload }: SourceOptions = {}): ScreenSource => {
    let loaded: ReturnType<ScreenSource['load']> | null = null;
    const fetchIt = async (): ReturnType<ScreenSource['load']> => {
      const [page] = await Promise.all([
        load(), orders && needOrdering(), orders && loadTexts('checkout'), accounts && needAccounts(), (orders || accounts) && loadTexts('errors'), texts && loadTexts(texts),
      ]);
      return page(wiring);
    };
    return {
      load: () => {
        loaded ??= fetchIt().catch((error: unknown) => {
          loaded = null; // Asked again, it may be there.
          throw error;
        });
        return loaded;
      },
      ...(preload && { preload }),
    };
  };

  const withMenu = (target: RouteTarget): void => {
    const id = parseWholeId(target.params?.['shopId'] ?? '');
    if (id !== null) void wiring.container.get(CORE.menu).load(shopId(id));
  };
  const withShops = (): void => { void wiring.container.get(CORE.shops).loadList(); };

  const notYet = source(async () => (await import('./pages/not-found-page.tsx')).notFoundPage);
  const menu = source(async () => (await import('./pages/menu-page.tsx')).menuPage, { preload: withMenu });
  const article = source(async () => (await import('./pages/article-page.tsx')).articlePage, { texts: 'article', preload: withMenu });

  return {
    home: source(async () => (await import('./pages/home-page.tsx')).homePage, { texts: 'home', preload: withShops }),
    offline: source(async () => (await import('./pages/offline-page.tsx')).offlinePage),
    menuPage: menu,
    shopPage: source(async () => (await import('./pages/order-type-page.tsx')).orderTypePage, { texts: 'home' }),
    menuArticlePage: article, articlePage: article, editOrder: article,
    suggestedArticlesPage: source(async () => (await import('./pages/suggested-page.tsx')).suggestedPage, { texts: 'article', preload: withMenu }),
    articleRedirect: source(async () => (await import('./pages/article-redirect-page.tsx')).articleRedirectPage, { preload: withMenu }),
    // The guard leads on to shopPage before anything is shown.
    shopToOrderTypeRedirect: notYet,
    checkoutPage: source(async () => (await import('./pages/checkout-page.tsx')).checkoutPage, { orders: true, preload: withMenu }),
    paymentPage: source(async () => (await import('./pages/payment-page.tsx')).paymentPage, { orders: true }),
    orderPage: source(async () => (await import('./pages/order-page.tsx')).orderPage, { orders: true }),
    ordersPage: source(async () => (await import('./pages/orders-page.tsx')).ordersPage, { orders: true }),
    termsAndConditions: source(later('termsAndConditions'), { texts: 'legal' }),
    privacyPolicy: source(later('privacyPolicy'), { texts: 'legal' }),
    login: source(later('login'), { accounts: true, texts: 'account' }),
    register: source(later('register'), { accounts: true, texts: 'account' }),
    confirmEmail: source(later('confirmEmail'), { accounts: true, texts: 'account' }),
    forgotPassword: source(later('forgotPassword'), { accounts: true, texts: 'account' }),
    resetPassword: source(later('resetPassword'), { accounts: true, texts: 'account' }),
    profile: source(later('profile'), { accounts: true, texts: 'account' }),
    membercard: source(later('membercard'), { accounts: true }),
    favorites: source(later('favorites'), { accounts: true, texts: 'home' }),
    orderHistory: source(later('orderHistory'), { accounts: true }),
    campaigns: source(later('campaigns'), { accounts: true }),
    digitalSignage: source(later('digitalSignage'), { texts: 'signage', preload: withMenu }),
    selfServiceStart: notYet, selfServiceSignin: notYet, selfServiceHome: notYet,
  };
};
