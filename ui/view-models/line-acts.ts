import type { Cart, CartItem } from '#core/cart/cart.ts';
import { substituteFor } from '#core/cart/substitute.ts';
import type { Article } from '#core/menu/menu.ts';
import type { MenuState } from '#core/menu/menu-keeper.ts';
import { articleTarget } from '#core/navigation/article-target.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { BasketLine } from './basket-line.ts';

/** What may be had instead of a sold-out dish; null when there is nothing like it. */
export const substituteOf = ({ item, problem }: BasketLine, menu: MenuState, cart: Cart): Article | null =>
  problem?.reason === 'article-sold-out' && menu.phase === 'ready' ? substituteFor(item.article, menu.index, cart.items) : null;

/** The page of an article that wants choices. */
export const chooseTarget = (article: Article, menu: MenuState): RouteTarget | null =>
  (menu.phase === 'ready' ? articleTarget(menu.shopId, menu.index, article.code) : null);

/** §2 editOrder of a line; null while the menu is away or does not have its article in a category. */
export const editTarget = (item: CartItem, menu: MenuState): RouteTarget | null => {
  const target = chooseTarget(item.article, menu);
  return target?.name === 'menuArticlePage' ? { ...target, name: 'editOrder', params: { ...target.params, orderId: item.id } } : null;
};
