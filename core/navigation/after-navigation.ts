import type { Cart } from '../cart/cart.ts';
import type { CartView } from '../cart/cart-view.ts';
import type { ShopId } from '../shared/ids.ts';
import type { Shop } from '../shop/shop.ts';
import type { PageState } from './page-state.ts';
import { pathOf } from './path-of.ts';
import type { QueryIntent } from './query-intent.ts';
import type { RouteTarget } from './route-target.ts';
import { metaOf, type RouteName } from './routes.ts';

/** What the new page is shown with. */
export interface ArrivalFacts {
  readonly cart: Cart;
  readonly loadedShop: Shop | null;
  readonly isSmallScreen: boolean;
  /** What the link put into the cart (guard 4). */
  readonly intent: QueryIntent;
  /** P4, P7: an attempt to pay is not final, in this tab or in another one, so the cart stays as it is. */
  readonly isCartHeld: boolean;
}

export type ArrivalEffect =
  /** §2: a cart with items of another shop is cleared, … */
  | { readonly type: 'clear-cart' }
  /** … and the cart belongs to the shop that the guest is in. */
  | { readonly type: 'change-shop'; readonly shopId: ShopId; readonly shopName: string }
  | { readonly type: 'apply-query'; readonly intent: QueryIntent }
  | { readonly type: 'clear-spot-and-note' }
  | { readonly type: 'set-cart-view'; readonly patch: CartView }
  /** Null: no shop's class on the body. */
  | { readonly type: 'set-shop-class'; readonly className: string | null }
  | { readonly type: 'page-view'; readonly page: RouteName }
  | { readonly type: 'navigated'; readonly from: RouteName | null; readonly to: RouteName };

const cartEffects = (target: RouteTarget, { cart, loadedShop, intent, isCartHeld }: ArrivalFacts): ArrivalEffect[] => {
  if (isCartHeld) return [];
  const isElsewhere = target.name !== 'home' && loadedShop !== null && cart.shopId !== loadedShop.id;
  const effects: ArrivalEffect[] = [];
  if (isElsewhere && cart.items.length > 0) effects.push({ type: 'clear-cart' });
  if (isElsewhere) effects.push({ type: 'change-shop', shopId: loadedShop.id, shopName: loadedShop.name });
  if (Object.keys(intent).length > 0) effects.push({ type: 'apply-query', intent });
  if (target.name === 'home' || target.name === 'offline') effects.push({ type: 'clear-spot-and-note' });
  return effects;
};

/**
 * §2 "After navigation", as the new page state and the effects in the order in which they are to be done.
 * Values of the query come after a change of shop, which would wipe them.
 */
export const afterNavigation = (
  before: PageState, target: RouteTarget, facts: ArrivalFacts,
): { readonly page: PageState; readonly effects: readonly ArrivalEffect[] } => {
  const { name } = target;
  const meta = metaOf(name);
  const inCart = cartEffects(target, facts);
  const shopOfCart = inCart.some((effect) => effect.type === 'change-shop') ? (facts.loadedShop?.id ?? null) : facts.cart.shopId;
  const disabled = meta.disableCart === true;
  return {
    page: { currentPage: name, lastPage: before.currentPage, currentPageFullPath: pathOf(target), lastPageFullPath: before.currentPageFullPath },
    effects: [
      ...inCart,
      {
        type: 'set-cart-view',
        patch: {
          visible: meta.showCart === true, disabled, editMode: meta.editMode === true, showAddItemButton: meta.showAddItemButton === true,
          showOrderInfo: !(disabled && facts.isSmallScreen), currentOrderChanged: false,
        },
      },
      { type: 'set-shop-class', className: name === 'home' || name === 'offline' || shopOfCart === null ? null : `shop-${shopOfCart}` },
      { type: 'page-view', page: name },
      { type: 'navigated', from: before.currentPage, to: name },
    ],
  };
};
