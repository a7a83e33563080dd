import type { Cart } from '#core/cart/cart.ts';
import type { CartKeeper } from '#core/cart/cart-keeper.ts';
import type { ArticleCode } from '#core/shared/ids.ts';

/** How many pieces of an article are in the basket. */
export const countOf = (cart: Cart, code: ArticleCode): number =>
  cart.items.reduce((sum, { article, quantity }) => (article.code === code ? sum + quantity : sum), 0);

/** One less of an article: the line added last gives. */
export const takeAwayOne = (cart: Pick<CartKeeper, 'cart' | 'decrease'>, code: ArticleCode): void => {
  const line = cart.cart.get().items.findLast((item) => item.article.code === code);
  if (line) cart.decrease(line.id);
};
