import type { RouteTarget } from './route-target.ts';

/** The page above this one, for back where the browser has no step of ours to go back to (a link from a mail, a QR code). Null at the top. */
export const backLinkOf = ({ name, params = {}, category = [] }: RouteTarget): RouteTarget | null => {
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
      return { name: 'home' };
  }
};
