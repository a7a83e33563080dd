import type { MenuState } from '../menu/menu-keeper.ts';
import type { Readable } from '../shared/readable.ts';
import type { CartKeeper } from './cart-keeper.ts';

export interface FollowMenuDeps {
  readonly menu: Readable<MenuState>;
  readonly cart: Pick<CartKeeper, 'cart' | 'reconcile'>;
}

/**
 * The lines of the basket take prices, texts and availability from the menu whenever it comes or changes (W9, CART-11): a basket of yesterday
 * must not show yesterday's prices. Another shop's menu is not theirs. Whoever starts it stops it.
 */
export const followMenu = ({ menu, cart }: FollowMenuDeps): (() => void) => {
  const follow = (): void => {
    const state = menu.get();
    if (state.phase === 'ready' && state.shopId === cart.cart.get().shopId) cart.reconcile(state.index);
  };
  follow();
  return menu.subscribe(follow);
};
