import { describe, expect, it } from 'vitest';
import { CartKeeper } from '#core/cart/cart-keeper.ts';
import { EMPTY_CART, type Cart } from '#core/cart/cart.ts';
import { cartItemId, shopId } from '#core/shared/ids.ts';
import { aCart, aLine } from '#tests/support/a-cart.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { storedBox } from '#tests/support/stored-box.ts';

const aKeeper = (cart: Cart) => {
  const box = storedBox(cart);
  const keeper = new CartKeeper({ stored: box.open(), random: countingRandom() });
  keeper.start();
  return { keeper, box, lines: () => keeper.cart.get().items.map(({ article, quantity }) => `${article.code} ${quantity}`) };
};

describe('undo', () => {
  it('[CART-10] puts back the line that was removed last, where it was', () => {
    const { keeper, lines } = aKeeper(aCart(['bun', 'tea', 'latte']));
    keeper.decrease(cartItemId('line-tea'));
    expect([lines(), keeper.removed.get()?.item.article.code, keeper.removed.get()?.at]).toEqual([['bun 1', 'latte 1'], 'tea', 1]);
    keeper.undoRemove();
    keeper.undoRemove();
    expect([lines(), keeper.removed.get()]).toEqual([['bun 1', 'tea 1', 'latte 1'], null]);
  });

  it('[CART-10] is offered only of what has left the basket, and stays while other lines change', () => {
    const { keeper, lines } = aKeeper(aCart([aLine('bun', { quantity: 2 }), 'tea']));
    keeper.decrease(cartItemId('line-bun'));
    keeper.remove(cartItemId('nobody'));
    expect([lines(), keeper.removed.get()]).toEqual([['bun 1', 'tea 1'], null]);
    keeper.remove(cartItemId('line-tea'));
    keeper.increase(cartItemId('line-bun'));
    keeper.undoRemove();
    expect(lines()).toEqual(['bun 2', 'tea 1']);
  });

  it('[CART-10] is over when the basket is cleared', () => {
    const { keeper, lines } = aKeeper(aCart(['bun', 'tea']));
    keeper.remove(cartItemId('line-tea'));
    keeper.clear();
    keeper.undoRemove();
    expect(lines()).toEqual([]);
  });

  it('[CART-5] never puts a line of one shop into the basket of another, whoever changed the shop', () => {
    const here = aKeeper(aCart(['bun']));
    here.keeper.remove(cartItemId('line-bun'));
    here.keeper.changeShop(shopId(2), 'Ruoholahti');
    here.keeper.undoRemove();
    const there = aKeeper(aCart(['bun']));
    there.keeper.remove(cartItemId('line-bun'));
    there.box.open().write(aCart([], { shopId: shopId(2) }));
    there.keeper.undoRemove();
    expect([here.keeper.cart.get(), there.keeper.cart.get()]).toEqual([{ ...EMPTY_CART, shopId: 2, shopName: 'Ruoholahti' }, aCart([], { shopId: shopId(2) })]);
  });
});
