import { parseWholeId, shopId } from '#core/shared/ids.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { CORE } from '#adapters/composition/tokens.ts';
import type { TextPart } from '../i18n/text-bundles.ts';
import type { ScreenSource, ScreensTable } from '../routing/screen.ts';
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

interface SourceOptions {
  /** From checkout on: with the texts and use cases of ordering, and with the error catalogue, for here a guest may need it. */
  readonly orders?: boolean;
  /** About accounts: with their use cases and the error catalogue. */
  readonly accounts?: boolean;
  /** A part of the texts that only this page needs. */
  readonly texts?: TextPart;
  readonly preload?: (target: RouteTarget) => void;
}

/** Every route's screen. A new one: a module in pages/, and its line here. */
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
    termsAndConditions: source(async () => (await import('./pages/terms-page.tsx')).termsPage, { texts: 'legal' }),
    privacyPolicy: source(async () => (await import('./pages/privacy-page.tsx')).privacyPage, { texts: 'legal' }),
    login: source(async () => (await import('./pages/login-page.tsx')).loginPage, { accounts: true, texts: 'account' }),
    register: source(async () => (await import('./pages/register-page.tsx')).registerPage, { accounts: true, texts: 'account' }),
    confirmEmail: source(async () => (await import('./pages/confirm-email-page.tsx')).confirmEmailPage, { accounts: true, texts: 'account' }),
    forgotPassword: source(async () => (await import('./pages/forgot-password-page.tsx')).forgotPasswordPage, { accounts: true, texts: 'account' }),
    resetPassword: source(async () => (await import('./pages/reset-password-page.tsx')).resetPasswordPage, { accounts: true, texts: 'account' }),
    profile: source(async () => (await import('./pages/profile-page.tsx')).profilePage, { accounts: true, texts: 'account' }),
    membercard: source(async () => (await import('./pages/member-card-page.tsx')).memberCardPage, { accounts: true }),
    favorites: source(async () => (await import('./pages/favorites-page.tsx')).favoritesPage, { accounts: true, texts: 'home' }),
    orderHistory: source(async () => (await import('./pages/order-history-page.tsx')).orderHistoryPage, { accounts: true }),
    campaigns: source(async () => (await import('./pages/campaigns-page.tsx')).campaignsPage, { accounts: true }),
    digitalSignage: source(async () => (await import('./pages/signage-page.tsx')).signagePage, { texts: 'signage', preload: withMenu }),
    selfServiceStart: notYet, selfServiceSignin: notYet, selfServiceHome: notYet,
  };
};
