import type { RouteName } from '#core/navigation/routes.ts';

/** What a route's page needs besides its shop: its chunk (ui/composition/pages), its texts (ui/i18n/texts), and whether it shows the menu or the shops. */
export interface RouteScreen { readonly page: string; readonly texts: readonly string[]; readonly needsMenu: boolean; readonly needsShops: boolean }

const plain = (page: string, ...texts: readonly string[]): RouteScreen => ({ page, texts, needsMenu: false, needsShops: false });
const withMenu = (page: string, ...texts: readonly string[]): RouteScreen => ({ page, texts, needsMenu: true, needsShops: false });

/** The pages a guest may begin with; a route that is not here is loaded as its code asks for it. */
export const routeScreens: Readonly<Partial<Record<RouteName, RouteScreen>>> = {
  home: { page: 'home-page', texts: ['home'], needsMenu: false, needsShops: true },
  shopPage: plain('order-type-page', 'home'),
  menuPage: withMenu('menu-page'),
  menuArticlePage: withMenu('article-page', 'article'),
  articlePage: withMenu('article-page', 'article'),
  editOrder: withMenu('article-page', 'article'),
  suggestedArticlesPage: withMenu('suggested-page', 'article'),
  checkoutPage: withMenu('checkout-page', 'checkout'),
  paymentPage: plain('payment-page', 'checkout'),
  orderPage: plain('order-page', 'checkout'),
  ordersPage: plain('orders-page', 'checkout'),
};
