import type { ShopId } from '../shared/ids.ts';
import type { RouteTarget } from './route-target.ts';

/**
 * The page above this one, for back where the browser has no step of ours to go back to (a link from a mail, a QR code). Null at the top. Above a page of no shop
 * is the menu that the guest has begun to order from (`cartShop`), else home: back from terms is no wish to give the order up.
 */
export const backLinkOf = ({ name, params = {}, category = [] }: RouteTarget, cartShop: ShopId | null = null): RouteTarget | null => {
  const { shopId, articleId } = params;
  const shop = shopId === undefined ? {} : { shopId };
  switch (name) {
    case 'home': case 'offline': case 'selfServiceStart': case 'selfServiceSignin': case 'selfServiceHome': case 'digitalSignage':
      return null;
    case 'shopPage': case 'shopToOrderTypeRedirect':
      return { name: 'home' };
    case 'menuPage':
      return { name: 'shopPage', params: shop };
    case 'menuArticlePage':
      return { name: 'menuPage', params: shop, category };
    case 'articlePage': case 'articleRedirect': case 'checkoutPage': case 'editOrder':
      return { name: 'menuPage', params: shop };
    case 'suggestedArticlesPage':
      return { name: 'menuArticlePage', params: { ...shop, ...(articleId !== undefined && { articleId }) }, category };
    case 'paymentPage':
      return { name: 'checkoutPage', params: shop };
    default:
      return cartShop === null ? { name: 'home' } : { name: 'menuPage', params: { shopId: String(cartShop) } };
  }
};
