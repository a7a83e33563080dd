import { describe, expect, it } from 'vitest';
import { isBasketPanelShown } from '#core/cart/cart-view.ts';

const facts = { showCart: true, visible: true, hasItems: true, isSmallScreen: true, page: 'menuPage' };

describe('the basket panel', () => {
  it('[BASKET-1] needs the route\'s showCart and a visible cart', () => {
    expect([isBasketPanelShown(facts), isBasketPanelShown({ ...facts, showCart: false }), isBasketPanelShown({ ...facts, visible: false })]).toEqual([true, false, false]);
  });

  it('[BASKET-1] and items, or a large screen, or an article that is being chosen', () => {
    const empty = { ...facts, hasItems: false };
    expect([empty, { ...empty, isSmallScreen: false }, { ...empty, page: 'editOrder' }, { ...empty, page: 'menuArticlePage' }, { ...empty, page: 'checkoutPage' }, { ...empty, page: null }].map(isBasketPanelShown)).toEqual([
      false, true, true, true, false, false,
    ]);
  });

  it('[BASKET-1] a large screen does not show it where the route does not', () => {
    expect(isBasketPanelShown({ ...facts, isSmallScreen: false, showCart: false })).toBe(false);
  });
});
