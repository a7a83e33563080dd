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
}

type Load = () => Promise<PageModule>;

interface SourceOptions {
  /** From checkout on: with the texts and use cases of ordering, and with the error catalogue, for here a guest may need it. */
  readonly orders?: boolean;
  /** A part of the texts that only this page needs. */
  readonly texts?: TextPart;
  readonly preload?: (target: RouteTarget) => void;
}

/** Every route's screen. A new one: a module in pages/, and its line here. */
export const screensTable = ({ loadTexts, needOrdering, ...wiring }: ScreensDeps): ScreensTable => {
  const source = (load: Load, { orders = false, texts, preload }: SourceOptions = {}): ScreenSource => {
    let loaded: ReturnType<ScreenSource['load']> | null = null;
    const fetchIt = async (): ReturnType<ScreenSource['load']> => {
      const [page] = await Promise.all([load(), orders && needOrdering(), orders && loadTexts('checkout'), orders && loadTexts('errors'), texts && loadTexts(texts)]);
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
    login: notYet, register: notYet, forgotPassword: notYet, resetPassword: notYet, confirmEmail: notYet,
    favorites: notYet, orderHistory: notYet, profile: notYet, membercard: notYet, campaigns: notYet,
    digitalSignage: notYet,
    selfServiceStart: notYet, selfServiceSignin: notYet, selfServiceHome: notYet,
  };
};
