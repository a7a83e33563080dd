import { describe, expect, it } from 'vitest';
import { additionPrice } from '#core/cart/addition-price.ts';
import { priceCart } from '#core/cart/cart-price.ts';
import { aLine, choosing } from '../../support/a-cart.ts';
import { SWEDISH_VAT } from '../../support/a-menu.ts';
import { aCampaign, aChoice, aLevel, anArticle } from '../../support/an-article.ts';

const burger = anArticle('burger', {
  price: 13900, campaigns: [aCampaign({ price: 11900, minQuantity: 2 })],
  choices: [aLevel(1, [aChoice('bacon', { price: 1800 })], { min: 0, max: 1 })],
});
const terms = { orderType: 'takeAway', date: '2026-11-20', vatRates: SWEDISH_VAT, isMember: false } as const;

describe('the running price of what is about to be added', () => {
  it('[CART-7] is what the basket then charges for the line', () => {
    const planned = { article: burger, choices: choosing(burger, 'bacon'), quantity: 2, otherPieces: 0 };
    expect(additionPrice(planned, false)).toEqual({ total: 27400, ordinary: 31400 });
    expect(priceCart([aLine(burger, { quantity: 2, choices: ['bacon'] })], terms).total).toBe(27400);
  });

  it('[MENU-4] counts the pieces that lie in the basket for a campaign that begins with more', () => {
    expect(additionPrice({ article: burger, choices: [], quantity: 1, otherPieces: 0 }, false)).toEqual({ total: 13900, ordinary: 13900 });
    expect(additionPrice({ article: burger, choices: [], quantity: 1, otherPieces: 1 }, false)).toEqual({ total: 11900, ordinary: 13900 });
  });
});
