import type { CartKeeper } from '#core/cart/cart-keeper.ts';
import type { ArticleCode } from '#core/shared/ids.ts';

/** One less of an article: the line added last gives. */
export const takeAwayOne = (cart: Pick<CartKeeper, 'cart' | 'decrease'>, code: ArticleCode): void => {
  const line = cart.cart.get().items.findLast((item) => item.article.code === code);
  if (line) cart.decrease(line.id);
};
