import { describe, expect, it } from 'vitest';
import { CartKeeper } from '#core/cart/cart-keeper.ts';
import { followMenu } from '#core/cart/follow-menu.ts';
import { indexMenu } from '#core/menu/menu-index.ts';
import type { MenuState } from '#core/menu/menu-keeper.ts';
import { shopId } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';
import { aCart } from '../../support/a-cart.ts';
import { aContainer, aMenu } from '../../support/a-menu.ts';
import { anArticle } from '../../support/an-article.ts';
import { countingRandom } from '../../support/counting-random.ts';
import { storedBox } from '../../support/stored-box.ts';

const menuOf = (id: number, price: number): MenuState => {
  const menu = aMenu([aContainer('coffee', [anArticle('latte', { price })])]);
  return { phase: 'ready', shopId: shopId(id), menu, index: indexMenu(menu), isStale: false };
};

describe('a basket and its menu', () => {
  it('[CART-11] takes the prices of the menu when it is there, and whenever it changes, until it is stopped', () => {
    const cart = new CartKeeper({ stored: storedBox(aCart(['latte'])).open(), random: countingRandom() });
    const menu = cell<MenuState>({ phase: 'none' });
    const price = () => cart.cart.get().items[0]?.article.price;
    const stop = followMenu({ menu, cart });
    expect(price()).toBe(3900);
    menu.set(menuOf(1, 4200));
    expect(price()).toBe(4200);
    menu.set(menuOf(2, 9900));
    expect(price()).toBe(4200);
    stop();
    menu.set(menuOf(1, 4500));
    expect(price()).toBe(4200);
  });
});
