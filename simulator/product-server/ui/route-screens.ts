import type { RouteName } from '#core/navigation/routes.ts';

/** What a route's page needs besides its shop: the file of its screen (as the build's manifest names it) and whether it shows the menu. */
export interface RouteScreen { readonly screen: string; readonly needsMenu: boolean; readonly needsShops: boolean }

const plain = (screen: string): RouteScreen => ({ screen, needsMenu: false, needsShops: false });
const withMenu = (screen: string): RouteScreen => ({ screen, needsMenu: true, needsShops: false });

/** The screens a guest may begin with; a route that is not here is loaded as its code asks for it. */
export const routeScreens: Readonly<Partial<Record<RouteName, RouteScreen>>> = {
  home: { screen: 'HomeScreen', needsMenu: false, needsShops: true },
  shopPage: plain('OrderTypeScreen'),
  menuPage: withMenu('MenuScreen'),
  menuArticlePage: withMenu('ArticleScreen'),
  articlePage: withMenu('ArticleScreen'),
  editOrder: withMenu('ArticleScreen'),
  suggestedArticlesPage: withMenu('SuggestedScreen'),
  checkoutPage: withMenu('CheckoutScreen'),
  paymentPage: plain('PaymentScreen'),
  orderPage: plain('OrderScreen'),
  ordersPage: plain('OrdersScreen'),
};
