import type { RouteName } from '#core/navigation/routes.ts';

/**
 * How the top bar looks on a phone (from 900 px on it is the same everywhere): `brand`: the logo on the tinted head of home · `plain`: the logo alone · `shop`: back, shop and
 * order type · `back`: back and logo · `own`: the page draws its head itself (the dish of an article, the number of an order).
 */
export type Frame = 'brand' | 'plain' | 'shop' | 'back' | 'own';

const FRAMES: Partial<Readonly<Record<RouteName, Frame>>> = {
  home: 'brand', offline: 'plain',
  menuPage: 'shop',
  menuArticlePage: 'own', articlePage: 'own', editOrder: 'own', orderPage: 'own', paymentPage: 'own',
};

export const frameOf = (page: RouteName): Frame => FRAMES[page] ?? 'back';

/** Pages where the bar names the shop on large screens. */
const SHOP_PAGES: ReadonlySet<RouteName> = new Set<RouteName>(['shopPage', 'menuPage', 'menuArticlePage', 'articlePage', 'editOrder', 'suggestedArticlesPage']);

/** What stands beside the logo on large screens. */
export const besideLogo = (page: RouteName): 'shop' | 'to-menu' | 'back' | 'nothing' => {
  if (SHOP_PAGES.has(page)) return 'shop';
  if (page === 'checkoutPage') return 'to-menu';
  return page === 'home' || page === 'offline' || page === 'paymentPage' ? 'nothing' : 'back';
};
