import type { MenuState } from '../menu/menu-keeper.ts';
import { hasSpot, type DeliverySpot } from '../shop/delivery-spot.ts';
import { badgeOf, needsSpot, type Shop } from '../shop/shop.ts';
import { isElsewhere, type Cart } from './cart.ts';
import { knownProblems, type LineProblem } from './reconcile-cart.ts';

/** Why a shop takes no orders now: it is closed, or is to be ordered from elsewhere; its kitchen pauses; or online orders are switched off. */
export type ShopHalt = 'closed' | 'paused' | 'offline';

/** Why "to checkout" leads somewhere else first. */
export type CheckoutObstacle =
  | { readonly kind: 'empty' }
  /** The kitchen takes no orders now. */
  | { readonly kind: 'shop'; readonly status: ShopHalt }
  /** §8 unavailable-products: told line by line, nothing is taken out without the guest. */
  | { readonly kind: 'lines'; readonly problems: readonly LineProblem[] }
  /** §5: a required spot is asked for before proceeding. */
  | { readonly kind: 'spot' };

/** Null: the shop takes orders. */
export const shopHalt = (shop: Shop): ShopHalt | null => {
  const badge = badgeOf(shop);
  if (badge === 'online') return null;
  return badge === 'paused' || badge === 'offline' ? badge : 'closed';
};

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
