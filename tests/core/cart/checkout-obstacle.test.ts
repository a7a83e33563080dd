import { describe, expect, it } from 'vitest';
import { checkoutObstacle } from '#core/cart/checkout-obstacle.ts';
import { shopId } from '#core/shared/ids.ts';
import { aCart, aLine } from '../../support/a-cart.ts';
import { aContainer, aMenu, aShownMenu } from '../../support/a-menu.ts';
import { aShop, aSpot } from '../../support/a-shop.ts';
import { anArticle } from '../../support/an-article.ts';

const offered = aMenu([aContainer('coffee', ['latte', anArticle('mocha', { available: false })])]);
const menu = aShownMenu(offered);

describe('what is in the way of checkout', () => {
  it('is nothing for a basket that an open shop can make', () => {
    expect(checkoutObstacle(aCart(['latte']), aShop(), menu)).toBeNull();
  });

  it('is an empty basket', () => {
    expect(checkoutObstacle(aCart(), aShop({ status: 'paused' }), menu)).toEqual({ kind: 'empty' });
  });

  it('[SHOP-5] is a shop that takes no orders, with its status', () => {
    expect(checkoutObstacle(aCart(['latte']), aShop({ status: 'paused' }), menu)).toEqual({ kind: 'shop', status: 'paused' });
    expect(checkoutObstacle(aCart(['latte']), aShop({ status: 'offline' }), menu)).toEqual({ kind: 'shop', status: 'offline' });
    expect(checkoutObstacle(aCart(['latte']), aShop({ status: 'unknown' }), menu)).toEqual({ kind: 'shop', status: 'offline' });
    expect(checkoutObstacle(aCart(['latte']), aShop({ openForBusiness: false }), menu)).toEqual({ kind: 'shop', status: 'closed' });
    expect(checkoutObstacle(aCart(['latte']), aShop({ externalAppUri: 'https://app.example' }), menu)).toEqual({ kind: 'shop', status: 'closed' });
  });

  it('[CART-9] is a line whose article is sold out or gone, named', () => {
    expect(checkoutObstacle(aCart(['latte', aLine('mocha'), aLine('tea')]), aShop(), menu)).toEqual({
      kind: 'lines',
      problems: [{ id: 'line-mocha', reason: 'article-sold-out', choiceCodes: [] }, { id: 'line-tea', reason: 'article-gone', choiceCodes: [] }],
    });
  });

  it('[CART-9] is no line while the menu is not known', () => {
    expect(checkoutObstacle(aCart(['mocha']), aShop(), { phase: 'loading', shopId: shopId(1) })).toBeNull();
  });

  it('[CART-9] is no line by a menu that may be old', () => {
    expect(checkoutObstacle(aCart([aLine('mocha'), aLine('tea')]), aShop(), aShownMenu(offered, true))).toBeNull();
  });

  const shop = aShop({ spotRequiredFor: ['dineInPlace'] });

  it('[SPOT-1] is a delivery spot that this order type requires and nobody chose', () => {
    expect(checkoutObstacle(aCart(['latte']), shop, menu)).toEqual({ kind: 'spot' });
    expect(checkoutObstacle(aCart(['latte'], { spotId: 4 }), shop, menu)).toBeNull();
    expect(checkoutObstacle(aCart(['latte'], { orderType: 'takeAway' }), shop, menu)).toBeNull();
  });

  it('[SPOT-2] is a required spot that is not among those of the order type, once they are known', () => {
    const at = (spotId: number) => checkoutObstacle(aCart(['latte'], { spotId }), shop, menu, [aSpot({ id: 4 }), aSpot({ id: 9, orderType: 'takeAway' })]);
    expect([at(4), at(9), at(12)]).toEqual([null, { kind: 'spot' }, { kind: 'spot' }]);
  });

  it('[R-10] is nothing that the loaded shop, its menu or its places say of a basket that is at another shop', () => {
    const elsewhere = aCart([aLine('mocha'), aLine('tea')], { shopId: shopId(2) });
    const loaded = [aShop({ status: 'paused' }), aShop({ openForBusiness: false }), aShop(), aShop({ spotRequiredFor: ['dineInPlace'] })];
    expect(loaded.map((one) => checkoutObstacle(elsewhere, one, menu))).toEqual([null, null, null, null]);
    expect(checkoutObstacle(aCart(['latte'], { shopId: shopId(2) }), shop, menu)).toBeNull();
  });
});
