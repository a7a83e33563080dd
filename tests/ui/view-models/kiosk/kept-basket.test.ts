import { expect, it } from 'vitest';
import type { CartPrice } from '#core/cart/cart-price.ts';
import { EMPTY_CART } from '#core/cart/cart.ts';
import { aCart, aLine } from '#tests/support/a-cart.ts';
import { anArticle } from '#tests/support/an-article.ts';
import { keptBasket } from '#ui/view-models/kiosk/kept-basket.ts';

it('what is still in the basket is told by each picture once, how many pieces, and its price', () => {
  const currency = { name: 'SEK', symbol: 'kr' };
  const price: CartPrice = { lines: [], total: 9900, saving: 0, vat: [] };
  const cart = aCart([aLine(anArticle('bun', { imageUrl: '/bun.png' }), { quantity: 3 }), aLine(anArticle('latte', { imageUrl: '/latte.png' })), aLine(anArticle('mocha', { imageUrl: '/latte.png' }))]);
  expect(keptBasket(cart, price, currency)).toEqual({ pictures: ['/bun.png', '/latte.png'], pieces: 5, total: 9900, currency });
  expect(keptBasket(EMPTY_CART, price, currency)).toBeNull();
});
