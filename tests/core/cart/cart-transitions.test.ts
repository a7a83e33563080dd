import { describe, expect, it } from 'vitest';
import { CART } from '#core/business-constants.ts';
import * as cart from '#core/cart/cart-transitions.ts';
import { countOfArticle, countPieces, EMPTY_CART, type Cart } from '#core/cart/cart.ts';
import type { Article } from '#core/menu/menu.ts';
import { cartItemId, shopId } from '#core/shared/ids.ts';
import { countCharacters } from '#core/shared/text.ts';
import { aCart, aLine, choosing } from '#tests/support/a-cart.ts';
import { aChoice, aLevel, anArticle } from '#tests/support/an-article.ts';

const latte = anArticle('latte', { choices: [aLevel(1, ['milk', 'oat-milk']), aLevel(2, ['vanilla', 'caramel'], { min: 0, max: 2 })] });
const bun = anArticle('bun');
const id = (text: string) => cartItemId(text);
const add = (before: Cart, article: Article, quantity = 1, ...choices: string[]): Cart =>
  cart.addArticle(before, { id: id('new'), article, choices: choosing(article, ...choices), quantity });

describe('adding', () => {
  it('[CART-1] makes a line of the chosen quantity and choices at the end', () => {
    expect(add(aCart(['bun']), latte, 2, 'oat-milk').items).toEqual([aLine('bun'), aLine(latte, { id: 'new', quantity: 2, choices: ['oat-milk'] })]);
  });

  it('[CART-2] an identical article with identical choices increases its quantity', () => {
    const before = aCart([aLine(latte, { quantity: 2, choices: ['oat-milk', 'vanilla', 'caramel'] }), bun]);
    expect(add(before, latte, 3, 'caramel', 'oat-milk', 'vanilla').items).toEqual([aLine(latte, { quantity: 5, choices: ['oat-milk', 'vanilla', 'caramel'] }), aLine(bun)]);
  });

  it('[CART-2] whether it was the guest\'s own idea or suggested', () => {
    const suggested = cart.addArticle(aCart(['bun']), { id: id('s'), article: bun, choices: [], quantity: 2, type: 'Suggested' });
    expect(suggested.items).toEqual([aLine('bun', { quantity: 3 })]);
  });

  it('[CART-2] whatever the order in which the choices were picked', () => {
    const crooked = choosing(latte, 'milk', 'vanilla', 'caramel').toReversed().map((group) => ({ ...group, choices: group.choices.toReversed() }));
    const after = cart.addArticle(add(aCart(), latte, 1, 'milk', 'vanilla', 'caramel'), { id: id('x'), article: latte, choices: crooked, quantity: 1 });
    expect(after.items.map(({ quantity }) => quantity)).toEqual([2]);
  });

  it.each([[['milk']], [['oat-milk', 'vanilla']], [[]]])('[CART-2] other choices (%j) make another line', (choices) => {
    expect(add(aCart([aLine(latte, { choices: ['oat-milk'] })]), latte, 1, ...choices).items.length).toBe(2);
  });

  it('[CART-2] an equal choice of another article is another choice', () => {
    const level = aLevel(1, ['milk', aChoice('milk', { articleCode: bun.code })]);
    const twin = anArticle('twin', { choices: [level] });
    const [first, second] = level.choices.map((one) => [{ level: 1, choices: [{ articleCode: one.articleCode, choiceCode: one.code }] }]);
    const after = cart.addArticle(cart.addArticle(aCart(), { id: id('a'), article: twin, choices: first ?? [], quantity: 1 }), { id: id('b'), article: twin, choices: second ?? [], quantity: 1 });
    expect(after.items.length).toBe(2);
  });

  it('[R-11] never more than is sensible of one line', () => {
    expect(add(aCart([aLine(bun, { quantity: CART.quantityMax - 1 })]), bun, 5).items).toEqual([aLine(bun, { quantity: CART.quantityMax })]);
  });

  it.each([0, -1, 1.5, 1e9, NaN, Infinity])('[R-11] a quantity of %j changes nothing', (quantity) => {
    const before = aCart(['bun']);
    expect(add(before, latte, quantity, 'milk')).toBe(before);
  });

  it('a suggestion is remembered as one', () => {
    expect(cart.addArticle(aCart(), { id: id('s'), article: bun, choices: [], quantity: 1, type: 'Suggested' }).items[0]?.type).toBe('Suggested');
  });
});

describe('quantities', () => {
  const before = aCart([aLine(latte, { quantity: 2, choices: ['milk'] }), bun]);
  const line = id('line-latte');
  const quantities = (after: Cart): Record<string, number> => Object.fromEntries(after.items.map(({ article, quantity }) => [article.code, quantity]));

  it('[CART-3] 0 removes the item', () => {
    expect(quantities(cart.setQuantity(before, line, 0))).toEqual({ bun: 1 });
  });

  it('[CART-4] decreasing goes down, and removes the item at 1', () => {
    expect([quantities(cart.decrease(before, line)), quantities(cart.decrease(before, id('line-bun')))]).toEqual([{ latte: 1, bun: 1 }, { latte: 2 }]);
  });

  it('[R-11] increasing goes up to the most that is sensible', () => {
    expect(quantities(cart.increase(before, line))).toEqual({ latte: 3, bun: 1 });
    const full = aCart([aLine(bun, { quantity: CART.quantityMax })]);
    expect(cart.increase(full, id('line-bun'))).toBe(full);
  });

  it.each([-1, 1.5, 1e9, NaN, CART.quantityMax + 1])('[R-11] setting %j changes nothing', (quantity) => {
    expect(cart.setQuantity(before, line, quantity)).toBe(before);
  });

  it('an unknown line, or the quantity it has, changes nothing', () => {
    const nobody = id('nobody');
    expect([cart.setQuantity(before, nobody, 3), cart.setQuantity(before, nobody, 0), cart.increase(before, nobody), cart.decrease(before, nobody), cart.removeItem(before, nobody), cart.setQuantity(before, line, 2)].every((after) => after === before)).toBe(true);
  });

  it('pieces are counted over all lines, and per article over all its lines', () => {
    const two = aCart([aLine(latte, { id: 'a', quantity: 2, choices: ['milk'] }), aLine(latte, { id: 'b', quantity: 3, choices: ['oat-milk'] }), bun]);
    expect([countPieces(two), countOfArticle(two, latte.code), countOfArticle(two, bun.code), countPieces(EMPTY_CART)]).toEqual([6, 5, 1, 0]);
  });
});

describe('editing a line', () => {
  const before = aCart([aLine(latte, { id: 'a', quantity: 2, choices: ['milk'] }), bun, aLine(latte, { id: 'b', quantity: 3, choices: ['oat-milk'] })]);

  it('[CART-6] takes the new choices and quantity in its place', () => {
    expect(cart.replaceItem(before, id('a'), choosing(latte, 'milk', 'vanilla'), 4).items).toEqual([aLine(latte, { id: 'a', quantity: 4, choices: ['milk', 'vanilla'] }), ...before.items.slice(1)]);
  });

  it('[CART-6] that equals another becomes one with it', () => {
    expect(cart.replaceItem(before, id('a'), choosing(latte, 'oat-milk'), 4).items).toEqual([aLine(bun), aLine(latte, { id: 'b', quantity: 7, choices: ['oat-milk'] })]);
  });

  it('[R-11] and has no more pieces than is sensible, where two lines become one', () => {
    expect(cart.replaceItem(before, id('a'), choosing(latte, 'oat-milk'), CART.quantityMax).items).toEqual([aLine(bun), aLine(latte, { id: 'b', quantity: CART.quantityMax, choices: ['oat-milk'] })]);
  });

  it('[R-11] with no proper quantity, or an unknown line, changes nothing', () => {
    expect([cart.replaceItem(before, id('a'), [], 0), cart.replaceItem(before, id('a'), [], 1.5), cart.replaceItem(before, id('x'), [], 1)].every((after) => after === before)).toBe(true);
  });
});

describe('another article in the place of a line', () => {
  it.each([[1, 3, 4], [98, 3, CART.quantityMax]])('[CART-1] [R-11] that is in the basket already becomes one with it: %d and %d pieces are %d', (had, swapped, together) => {
    const before = aCart([aLine('soup', { quantity: swapped }), aLine(bun, { quantity: had })]);
    expect(cart.swapArticle(before, id('line-soup'), bun).items).toEqual([aLine(bun, { quantity: together })]);
  });

  it('[CART-6] that is the same one leaves the line where it is, and of an unknown line nothing is changed', () => {
    const before = aCart([aLine(bun, { quantity: 2 }), 'soup']);
    expect([cart.swapArticle(before, id('line-bun'), bun), cart.swapArticle(before, id('nobody'), bun) === before]).toEqual([before, true]);
  });
});

it('[CART-1] [CART-4] [CART-6] [CART-10] what is done to the lines leaves shop, order type, spot and note as they are', () => {
  const before = aCart([aLine(bun, { quantity: 2 }), aLine(latte, { choices: ['milk'] }), aLine(latte, { id: 'oat', choices: ['oat-milk'] })], { spotId: 7, note: 'utan lock', orderType: 'takeAway', orderTypeChosen: true, hasSelectedSuggestions: true });
  const line = id('line-latte');
  const afterwards = [
    add(before, anArticle('tea')), add(before, bun), cart.increase(before, line), cart.decrease(before, line), cart.removeItem(before, line), cart.swapArticle(before, line, anArticle('tea')),
    cart.swapArticle(before, line, bun), cart.replaceItem(before, line, choosing(latte, 'milk', 'vanilla'), 2), cart.replaceItem(before, line, choosing(latte, 'oat-milk'), 2), cart.restoreItem(before, aLine('tea'), 1),
  ];
  expect(afterwards.map((after) => ({ ...after, items: before.items }))).toEqual(afterwards.map(() => before));
});

describe('undo', () => {
  it('[CART-10] puts a removed line back where it was', () => {
    const before = aCart(['bun', latte, 'tea']);
    const [, removed] = before.items;
    expect(removed && cart.restoreItem(cart.removeItem(before, removed.id), removed, 1)).toEqual(before);
  });

  it('[CART-10] its pieces come to the same thing that was added since, up to the most there may be', () => {
    const after = (had: number, removed: number) => cart.restoreItem(aCart([aLine(bun, { id: 'since', quantity: had })]), aLine(bun, { id: 'old', quantity: removed }), 0).items;
    expect([after(1, 3), after(98, 3)]).toEqual([[aLine(bun, { id: 'since', quantity: 4 })], [aLine(bun, { id: 'since', quantity: 99 })]]);
  });

  it('[CART-10] a line that has come back by itself is not doubled', () => {
    const before = aCart([aLine(bun, { id: 'again' })]);
    expect(cart.restoreItem(before, aLine(bun, { id: 'again' }), 0)).toBe(before);
  });
});

describe('shop, order type, spot', () => {
  const full = aCart(['bun'], { spotId: 7, note: 'utan lock', orderType: 'takeAway', orderTypeChosen: true, hasSelectedSuggestions: true });

  it('[CART-5] changing shop clears the cart; the order type stays chosen', () => {
    expect(cart.changeShop(full, shopId(2), 'Ruoholahti')).toEqual({ ...EMPTY_CART, shopId: 2, shopName: 'Ruoholahti', orderType: 'takeAway', orderTypeChosen: true });
  });

  it('[CART-5] the same shop changes nothing but its name', () => {
    expect(cart.changeShop(full, shopId(1), full.shopName)).toBe(full);
    expect(cart.changeShop(full, shopId(1), 'Nytt namn')).toEqual({ ...full, shopName: 'Nytt namn' });
  });

  it('[ORDERTYPE-1] the default order type is dineInPlace, and not yet chosen', () => {
    expect([EMPTY_CART.orderType, EMPTY_CART.orderTypeChosen]).toEqual(['dineInPlace', false]);
  });

  it('[ORDERTYPE-2] changing the order type clears the chosen spot', () => {
    expect(cart.changeOrderType(full, 'dineInPlace')).toEqual({ ...full, orderType: 'dineInPlace', spotId: null });
  });

  it('[ORDERTYPE-2] choosing the type one has keeps the spot', () => {
    expect(cart.changeOrderType(full, 'takeAway')).toBe(full);
    expect(cart.changeOrderType({ ...EMPTY_CART, spotId: 7 }, 'dineInPlace')).toEqual({ ...EMPTY_CART, spotId: 7, orderTypeChosen: true });
  });

  it('[ORDERTYPE-3] a type that the shop does not offer becomes the first one that it does, without the spot, and not chosen by anybody', () => {
    expect([cart.fitOrderType(full, ['dineInPlace']), cart.fitOrderType(full, ['dineInPlace', 'takeAway']) === full, cart.fitOrderType(full, []) === full]).toEqual([
      { ...full, orderType: 'dineInPlace', orderTypeChosen: false, spotId: null }, true, true,
    ]);
  });

  it('a spot is chosen, kept and left', () => {
    expect([cart.chooseSpot(full, 8).spotId, cart.chooseSpot(full, 7) === full, cart.chooseSpot(full, null).spotId]).toEqual([8, true, null]);
  });

  it('[NAV-4] spot and note are cleared together', () => {
    expect(cart.clearSpotAndNote(full)).toEqual({ ...full, spotId: null, note: '' });
    expect(cart.clearSpotAndNote(EMPTY_CART)).toBe(EMPTY_CART);
  });

  it('[CANCEL-2] emptying the basket keeps shop and order type and nothing else', () => {
    expect(cart.clearItems(full)).toEqual({ ...EMPTY_CART, shopId: 1, shopName: full.shopName, orderType: 'takeAway', orderTypeChosen: true });
  });
});

describe('the note', () => {
  const family = '👩‍👩‍👧‍👦';

  it('[NOTE-1] has at most 90 characters as people count them', () => {
    const long = `${family.repeat(45)}${'å'.repeat(44)}e\u0301xx`;
    const { note } = cart.writeNote(aCart(), long);
    expect([countCharacters(note), note]).toEqual([90, long.slice(0, -2)]);
    expect(cart.writeNote(aCart(), family.repeat(90)).note).toBe(family.repeat(90));
  });

  it('[NOTE-1] is trimmed before it is counted, and after it is cut', () => {
    expect(cart.writeNote(aCart(), `  ${'a'.repeat(90)}  `).note).toBe('a'.repeat(90));
    expect(cart.writeNote(aCart(), `${'a'.repeat(89)} b`).note).toBe('a'.repeat(89));
  });

  it('[NOTE-1] written again it stays the same cart', () => {
    const noted = cart.writeNote(aCart(), `${'a'.repeat(89)} ${'b'.repeat(9)}`);
    expect(cart.writeNote(noted, noted.note)).toBe(noted);
    expect(cart.writeNote(noted, '').note).toBe('');
  });
});

describe('a line whose menu has changed', () => {
  const before = anArticle('latte', { choices: [aLevel(1, ['milk', 'oat']), aLevel(2, ['vanilla', 'caramel'], { min: 0, max: 2 })] });
  const today = { ...before, choices: before.choices.slice(0, 1) };
  const sweet = aLine({ ...today }, { id: 'sweet' });

  it('[CART-2] is not the one without what the menu asks for no longer', () => {
    const basket = aCart([{ ...sweet, choices: choosing(before, 'milk', 'vanilla') }]);
    const added = cart.addArticle(basket, { id: cartItemId('plain'), article: today, choices: choosing(today, 'milk'), quantity: 1 });
    expect(added.items.map((line) => [line.id, line.quantity])).toEqual([['sweet', 1], ['plain', 1]]);
  });

  it('[CART-2] stays itself when the menu lists its choices in another order', () => {
    const [first, second] = before.choices;
    const turned = { ...before, choices: [second, first].flatMap((rule) => (rule ? [{ ...rule, choices: rule.choices.toReversed() }] : [])) };
    expect(cart.lineKey({ article: turned, choices: choosing(turned, 'milk', 'vanilla', 'caramel') })).toBe(cart.lineKey({ article: before, choices: choosing(before, 'milk', 'vanilla', 'caramel') }));
  });

  it('[CART-2] is the one without a level of which nothing is chosen', () => {
    const chosen = choosing(before, 'milk');
    expect(cart.lineKey({ article: before, choices: [...chosen, { level: 2, choices: [] }] })).toBe(cart.lineKey({ article: before, choices: chosen }));
  });
});
