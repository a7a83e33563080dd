import type { OrderType } from '../settings/order-type.ts';
import type { Shop } from '../shop/shop.ts';
import type { RouteTarget } from './route-target.ts';
import { safeArticleRedirect, safeRedirect } from './safe-redirect.ts';

export interface SelectionFacts {
  /** What this shop offers. */
  readonly orderTypes: readonly OrderType[];
  /** What the guest has chosen; null: nothing yet. */
  readonly chosen: OrderType | null;
  /** The query of the home page. */
  readonly query: Readonly<Record<string, string>>;
}

/**
 * §2: where a guest goes after selecting a shop: to the menu if only one order type exists and it is already chosen, otherwise to the order-type page;
 * redirectToArticle is passed on. A `redirectUri` into this very shop (guard 7) is where the guest wanted to be.
 */
export const selectedShopTarget = (shop: Shop, { orderTypes, chosen, query }: SelectionFacts): RouteTarget => {
  const wanted = safeRedirect(query['redirectUri']);
  if (wanted?.params['shopId'] === String(shop.id)) return wanted;
  const params = { shopId: String(shop.id) };
  const article = safeArticleRedirect(shop.id, query['redirectToArticle']);
  if (orderTypes.length === 1 && orderTypes[0] === chosen) return article ?? { name: 'menuPage', params };
  return { name: 'shopPage', params, ...(article && { query: { redirectToArticle: query['redirectToArticle'] ?? '' } }) };
};
