import { describe, expect, it } from 'vitest';
import { knownProblems, lineProblems, reconcileCart } from '#core/cart/reconcile-cart.ts';
import { indexMenu, type MenuIndex } from '#core/menu/menu-index.ts';
import type { Article } from '#core/menu/menu.ts';
import { menuServedAs } from '#core/menu/served-as.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import { aCart, aLine } from '#tests/support/a-cart.ts';
import { aContainer, aMenu, aShownMenu } from '#tests/support/a-menu.ts';
import { aChoice, aLevel, anArticle } from '#tests/support/an-article.ts';

const latte = anArticle('latte', { price: 4500, choices: [aLevel(1, ['milk', 'oat'])] });
const menuOf = (...articles: readonly (Article | string)[]): MenuIndex => indexMenu(aMenu([aContainer('all', articles)]));
const cart = aCart([aLine(latte, { choices: ['oat'] }), 'bun'], { note: 'utan lock' });

describe('a basket and today\'s menu', () => {
  it('[CART-11] lines take the current price and texts, choices and quantity stay', () => {
    const dearer = { ...latte, price: 4700, name: 'Latte' };
    expect(reconcileCart(cart, menuOf(dearer, 'bun'))).toEqual({ ...cart, items: [{ ...aLine(latte, { choices: ['oat'] }), article: dearer }, aLine('bun')] });
    const renamed = { ...latte, name: 'Latte' };
    expect(reconcileCart(cart, menuOf(renamed, 'bun')).items[0]?.article).toBe(renamed);
  });

  it('[CART-9] a line whose article is gone stays as it was and is named', () => {
    const menu = menuOf(latte);
    const after = reconcileCart(cart, menu);
    expect(after.items.map(({ article }) => article.code)).toEqual(['latte', 'bun']);
    expect(lineProblems(after.items, menu, 'takeAway')).toEqual([{ id: 'line-bun', reason: 'article-gone', choiceCodes: [] }]);
  });

  it('[CART-9] what is for the table only is named so when the guest takes away, and is there again when they stay', () => {
    const beer = anArticle('beer', { vatCategory: 'alcohol' });
    const [menu, items] = [aMenu([beer, 'bun']), [aLine(beer), aLine('bun')]];
    const problems = (orderType: OrderType) => lineProblems(items, indexMenu(menuServedAs(menu, orderType)), orderType).map(({ id, reason }) => [id, reason]);
    expect([problems('takeAway'), problems('dineInPlace')]).toEqual([[['line-beer', 'dine-in-only']], []]);
  });

  it('[CART-11] the very same menu changes nothing', () => {
    const menu = menuOf(latte, 'bun');
    const once = reconcileCart(cart, menu);
    expect(reconcileCart(once, menu)).toBe(once);
  });

  it('[CART-9] sold-out articles and choices are named, the rest is kept', () => {
    const soldOut = menuOf({ ...latte, choices: [aLevel(1, ['milk', aChoice('oat', { available: false })])] }, anArticle('bun', { available: false }));
    expect(lineProblems(cart.items, soldOut, 'takeAway')).toEqual([
      { id: 'line-latte', reason: 'choices-changed', choiceCodes: ['oat'] }, { id: 'line-bun', reason: 'article-sold-out', choiceCodes: [] },
    ]);
  });

  it('[CART-9] choices that are gone, and choices that are newly asked for, are named', () => {
    expect(lineProblems(cart.items, menuOf({ ...latte, choices: [aLevel(1, ['milk'])] }, 'bun'), 'takeAway')).toEqual([{ id: 'line-latte', reason: 'choices-changed', choiceCodes: ['oat'] }]);
    expect(lineProblems(cart.items, menuOf({ ...latte, choices: [...latte.choices, aLevel(2, ['small', 'large'])] }, 'bun'), 'takeAway')).toEqual([{ id: 'line-latte', reason: 'choices-changed', choiceCodes: [] }]);
    expect(lineProblems(cart.items, menuOf(latte, 'bun'), 'takeAway')).toEqual([]);
  });

  it('[CART-9] nothing is said by a menu that may be old, or before there is one', () => {
    const yesterday = aMenu([aContainer('all', [latte, anArticle('bun', { available: false })])]);
    expect([knownProblems(cart, aShownMenu(yesterday)), knownProblems(cart, aShownMenu(yesterday, true)), knownProblems(cart, { phase: 'none' })]).toEqual([
      [{ id: 'line-bun', reason: 'article-sold-out', choiceCodes: [] }], [], [],
    ]);
  });
});
