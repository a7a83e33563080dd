import { CORE } from '#adapters/composition/tokens.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { parseWholeId, shopId } from '#core/shared/ids.ts';
import type { TextPart } from '../../i18n/text-bundles.ts';
import type { ScreenSource, ScreensTable } from '../../routing/screen.ts';
import type { KioskPageModule, KioskPageWiring } from './kiosk-page-module.ts';

export interface KioskScreensDeps extends KioskPageWiring {
  readonly loadTexts: (part: TextPart) => Promise<void>;
}

type Load = () => Promise<KioskPageModule>;

interface SourceOptions {
  /** Parts of the texts besides `app`, `home`, `errors` and `kiosk`, which a kiosk always has. */
  readonly texts?: readonly TextPart[];
  readonly preload?: (target: RouteTarget) => void;
}

const ORDER: readonly TextPart[] = ['article', 'kioskOrder'];
const PAY: readonly TextPart[] = ['checkout', 'kioskPay'];

/** Every route's screen at a kiosk. What is a customer's own (login, profile …) the guard denies; what is nobody's business there leads home. */
export const kioskScreensTable = ({ loadTexts, ...wiring }: KioskScreensDeps): ScreensTable => {
  const source = (load: Load, { texts = [], preload }: SourceOptions = {}): ScreenSource => {
    let loaded: ReturnType<ScreenSource['load']> | null = null;
    const fetchIt = async (): ReturnType<ScreenSource['load']> => {
      const [page] = await Promise.all([load(), ...texts.map((part) => loadTexts(part))]);
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

  const stray = source(async () => (await import('./pages/kiosk-stray-page.tsx')).kioskStrayPage);
  const signin = source(async () => (await import('./pages/kiosk-signin-page.tsx')).kioskSigninPage);
  const menu = source(async () => (await import('./pages/kiosk-menu-page.tsx')).kioskMenuPage, { texts: ORDER, preload: withMenu });
  const article = source(async () => (await import('./pages/kiosk-article-page.tsx')).kioskArticlePage, { texts: ORDER, preload: withMenu });
  const legal = source(async () => (await import('./pages/kiosk-legal-page.tsx')).kioskLegalPage, { texts: ['legal'] });

  return {
    selfServiceHome: source(async () => (await import('./pages/kiosk-home-page.tsx')).kioskHomePage, { preload: withMenu }),
    selfServiceStart: signin, selfServiceSignin: signin,
    shopPage: source(async () => (await import('./pages/kiosk-order-type-page.tsx')).kioskOrderTypePage, { texts: ['kioskOrder'], preload: withMenu }),
    menuPage: menu, menuArticlePage: article, articlePage: article, editOrder: article,
    suggestedArticlesPage: source(async () => (await import('./pages/kiosk-suggested-page.tsx')).kioskSuggestedPage, { texts: ORDER, preload: withMenu }),
    checkoutPage: source(async () => (await import('./pages/kiosk-checkout-page.tsx')).kioskCheckoutPage, { texts: [...ORDER, ...PAY], preload: withMenu }),
    paymentPage: source(async () => (await import('./pages/kiosk-payment-page.tsx')).kioskPaymentPage, { texts: PAY, preload: withMenu }),
    orderPage: source(async () => (await import('./pages/kiosk-order-page.tsx')).kioskOrderPage, { texts: PAY }),
    offline: source(async () => (await import('./pages/kiosk-offline-page.tsx')).kioskOfflinePage),
    termsAndConditions: legal, privacyPolicy: legal,
    articleRedirect: stray, shopToOrderTypeRedirect: stray, campaigns: stray, ordersPage: stray,
    home: stray, login: stray, register: stray, favorites: stray, orderHistory: stray, profile: stray, membercard: stray, forgotPassword: stray, resetPassword: stray,
    confirmEmail: stray, digitalSignage: stray,
  };
};
