import type { MenuState } from '../menu/menu-keeper.ts';
import { hasSpot, type DeliverySpot } from '../shop/delivery-spot.ts';
import { needsSpot, type Shop } from '../shop/shop.ts';
import { shopHalt, type ShopHalt } from '../shop/shop-halt.ts';
import { isElsewhere, type Cart } from './cart.ts';
import { knownProblems, type LineProblem } from './reconcile-cart.ts';

/** Why "to checkout" leads somewhere else first. */
export type CheckoutObstacle =
  | { readonly kind: 'empty' }
  /** The kitchen takes no orders now. */
  | { readonly kind: 'shop'; readonly status: ShopHalt }
  /** §8 unavailable-products: told line by line, nothing is taken out without the guest. */
  | { readonly kind: 'lines'; readonly problems: readonly LineProblem[] }
  /** §5: a required spot is asked for before proceeding. */
  | { readonly kind: 'spot' };

/**
 * The first thing in the way of checkout, in the order in which it matters to the guest; null when nothing is. A basket that is at another shop
 * (R10) is judged by that shop's own checkout.
 */
export const checkoutObstacle = (cart: Cart, shop: Shop | null, menu: MenuState, spots: readonly DeliverySpot[] = []): CheckoutObstacle | null => {
  if (cart.items.length === 0) return { kind: 'empty' };
  if (isElsewhere(cart, shop)) return null;
  const halt = shop && shopHalt(shop);
  if (halt) return { kind: 'shop', status: halt };
  const problems = knownProblems(cart, menu);
  if (problems.length > 0) return { kind: 'lines', problems };
  if (shop && needsSpot(shop, cart.orderType) && !hasSpot(cart, spots)) return { kind: 'spot' };
  return null;
};
