import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignFor, priceCart, unitPrice, vatWithin, type PriceTerms } from '#core/cart/cart-price.ts';
import type { CartItem } from '#core/cart/cart.ts';
import { aLine, choosing } from '#tests/support/a-cart.ts';
import { SWEDISH_VAT } from '#tests/support/a-menu.ts';
import { aCampaign, aChoice, aLevel, anArticle } from '#tests/support/an-article.ts';

const terms = (overrides: Partial<PriceTerms> = {}): PriceTerms => ({ orderType: 'takeAway', date: '2026-11-20', vatRates: SWEDISH_VAT, isMember: false, ...overrides });
const price = (items: readonly CartItem[], overrides: Partial<PriceTerms> = {}) => priceCart(items, terms(overrides));

describe('the total', () => {
  const latte = anArticle('latte', { price: 4500, choices: [aLevel(1, ['milk', aChoice('oat', { price: 500 })])] });

  it('[CART-7] is the sum over lines, choices included', () => {
    expect(price([aLine(latte, { quantity: 2, choices: ['oat'] }), aLine('bun')])).toEqual({
      lines: [{ id: 'line-latte', unit: 5000, total: 10000, ordinary: 10000, campaign: null }, { id: 'line-bun', unit: 3900, total: 3900, ordinary: 3900, campaign: null }],
      total: 13900, saving: 0, vat: [{ rateBasisPoints: 600, net: 13113, vat: 787, gross: 13900 }],
    });
    expect(unitPrice(latte, choosing(latte, 'oat'))).toBe(5000);
  });

  it('[CART-7] of nothing is nothing', () => {
    expect(price([])).toEqual({ lines: [], total: 0, saving: 0, vat: [] });
  });

  it('[P-12] of what is given away is zero, with no VAT', () => {
    expect(price([aLine(anArticle('sample', { price: 0 }))])).toMatchObject({ total: 0, vat: [] });
  });
});

describe('campaigns', () => {
  const burger = anArticle('burger', {
    price: 13900,
    campaigns: [aCampaign({ code: 'two', price: 11900, minQuantity: 2 }), aCampaign({ code: 'three', price: 9900, minQuantity: 3 }), aCampaign({ code: 'member', price: 12900, membersOnly: true }), aCampaign({ code: 'joke', price: 15000 })],
    choices: [aLevel(1, [aChoice('bacon', { price: 1800 })], { min: 0, max: 1 })],
  });

  it.each([[1, false, null], [1, true, 'member'], [2, false, 'two'], [2, true, 'two'], [3, false, 'three'], [50, true, 'three'], [0, true, null]])('[MENU-4] for %d pieces (member: %j) it is %j', (pieces, isMember, code) => {
    expect(campaignFor(burger, pieces, isMember)?.code ?? null).toBe(code);
  });

  it('[MENU-4] pieces of one article count together, whatever their choices; choices keep their price', () => {
    expect(price([aLine(burger, { id: 'a', quantity: 2 }), aLine(burger, { id: 'b', choices: ['bacon'] })])).toEqual({
      lines: [{ id: 'a', unit: 9900, total: 19800, ordinary: 27800, campaign: 'three' }, { id: 'b', unit: 11700, total: 11700, ordinary: 15700, campaign: 'three' }],
      total: 31500, saving: 12000, vat: [{ rateBasisPoints: 600, net: 29717, vat: 1783, gross: 31500 }],
    });
  });

  it('[MENU-4] of several at the same price it is the first, for guest and server alike', () => {
    const twice = anArticle('twice', { price: 4000, campaigns: [aCampaign({ code: 'first', price: 3000 }), aCampaign({ code: 'second', price: 3000 })] });
    expect(price([aLine(twice)]).lines).toEqual([{ id: 'line-twice', unit: 3000, total: 3000, ordinary: 4000, campaign: 'first' }]);
  });

  it('[MENU-4] a campaign never raises a price', () => {
    const dear = anArticle('dear', { price: 1000, campaigns: [aCampaign({ price: 1000 }), aCampaign({ price: 1200 })] });
    expect(price([aLine(dear)])).toMatchObject({ total: 1000, saving: 0, lines: [{ campaign: null }] });
  });
});

describe('VAT', () => {
  const meal = anArticle('meal', { price: 18900, parts: [{ vatCategory: 'food', price: 12900 }, { vatCategory: 'alcohol', price: 8900 }] });
  const ratesOf = (items: readonly CartItem[], overrides: Partial<PriceTerms> = {}) => price(items, overrides).vat.map(({ rateBasisPoints, gross, vat }) => [rateBasisPoints, gross, vat]);

  it('[R-1] is part of the price, rounded half up', () => {
    expect([vatWithin(11200, 1200), vatWithin(10600, 600), vatWithin(12500, 2500), vatWithin(100, 1200), vatWithin(0, 2500), vatWithin(99, 0), vatWithin(5, 2500), vatWithin(53, 600)]).toEqual([1200, 600, 2500, 11, 0, 0, 1, 3]);
  });

  it.each([['2026-03-31', 'takeAway', 1200], ['2026-04-01', 'takeAway', 600], ['2026-04-01', 'dineInPlace', 1200], ['2027-12-31', 'takeAway', 600], ['2028-01-01', 'takeAway', 1200]] as const)(
    '[R-1] follows date and order type: %s, %s is %d', (date, orderType, rate) => {
      expect(ratesOf([aLine('bun')], { date, orderType })).toEqual([[rate, 3900, vatWithin(3900, rate)]]);
    },
  );

  it('[R-1] changing the order type changes the VAT and not the total', () => {
    const [away, served] = [price([aLine('bun')]), price([aLine('bun')], { orderType: 'dineInPlace' })];
    expect([away.total, served.total, away.vat, served.vat]).toEqual([3900, 3900, [{ rateBasisPoints: 600, net: 3679, vat: 221, gross: 3900 }], [{ rateBasisPoints: 1200, net: 3482, vat: 418, gross: 3900 }]]);
  });

  it('[R-1] a meal of mixed rates is split in proportion to its parts\' own prices', () => {
    expect(ratesOf([aLine(meal)])).toEqual([[600, 11184, 633], [2500, 7716, 1543]]);
  });

  it('[R-1] also at a campaign price, the parts in the same proportion', () => {
    const cheap = { ...meal, campaigns: [aCampaign({ price: 10900 })] };
    expect(ratesOf([aLine(cheap)])).toEqual([[600, 6450, 365], [2500, 4450, 890]]);
  });

  it('[R-1] choices count to their own rate', () => {
    const dish = anArticle('dish', { price: 10000, choices: [aLevel(1, [aChoice('beer', { price: 6000, vatCategory: 'alcohol' })], { min: 0 })] });
    expect(ratesOf([aLine(dish, { quantity: 2, choices: ['beer'] })])).toEqual([[600, 20000, 1132], [2500, 12000, 2400]]);
  });

  it('[R-1] what has no rate counts as 0 %', () => {
    expect(ratesOf([aLine(anArticle('bag', { price: 700, vatCategory: 'deposit' })), aLine('bun')])).toEqual([[0, 700, 0], [600, 3900, 221]]);
  });

  it('[R-1] of a menu that knows one rate it is told by that', () => {
    const vatRates = [{ vatCategory: 'food', orderType: null, from: '2026-01-01', until: null, rateBasisPoints: 1200 }];
    expect(price([aLine('bun')], { vatRates }).vat).toEqual([{ rateBasisPoints: 1200, net: 3482, vat: 418, gross: 3900 }]);
  });

  it('[R-1] where no rate is known at all, nothing is said of VAT: 0 % would be a wrong word', () => {
    expect(price([aLine('bun')], { vatRates: [] })).toEqual({ lines: [expect.objectContaining({ total: 3900 })], total: 3900, saving: 0, vat: [] });
  });

  it('[R-1] [W-9] nothing is left over: net and VAT make the gross, the gross of all rates the total, and the total the lines', () => {
    const priced = fc.integer({ min: 0, max: 99_999 });
    const category = fc.constantFrom('food', 'alcohol', 'deposit');
    const line = fc.record({ price: priced, vatCategory: category, parts: fc.array(fc.record({ vatCategory: category, price: priced }), { maxLength: 5 }), quantity: fc.integer({ min: 1, max: 9 }), choice: fc.option(fc.record({ price: priced, vatCategory: category })), campaign: fc.option(priced) });
    fc.assert(fc.property(fc.array(line, { maxLength: 8 }), fc.constantFrom('takeAway', 'dineInPlace'), fc.constantFrom('2026-03-31', '2026-04-01', '2028-06-01'), (lines, orderType, date) => {
      const items = lines.map(({ quantity, choice, campaign, ...overrides }, at) => aLine(anArticle(`a${at}`, {
        ...overrides, campaigns: campaign === null ? [] : [aCampaign({ price: campaign })], choices: choice === null ? [] : [aLevel(1, [aChoice('extra', choice)], { min: 0 })],
      }), { quantity, choices: choice === null ? [] : ['extra'] }));
      const { total, saving, lines: priceLines, vat } = price(items, { orderType, date });
      expect(priceLines.reduce((sum, one) => sum + one.total, 0)).toBe(total);
      expect(priceLines.reduce((sum, one) => sum + one.ordinary, 0)).toBe(total + saving);
      expect(saving).toBeGreaterThanOrEqual(0);
      expect(vat.reduce((sum, one) => sum + one.gross, 0)).toBe(total);
      for (const { net, vat: tax, gross, rateBasisPoints } of vat) {
        expect([net + tax, Number.isInteger(tax), gross > 0]).toEqual([gross, true, true]);
        expect(Math.abs(tax - (gross * rateBasisPoints) / (10_000 + rateBasisPoints))).toBeLessThanOrEqual(0.5);
      }
      expect(vat.map(({ rateBasisPoints }) => rateBasisPoints)).toEqual([...new Set(vat.map(({ rateBasisPoints }) => rateBasisPoints))].toSorted((a, b) => a - b));
    }), { numRuns: 1500 });
  });
});
