import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CART } from '#core/business-constants.ts';
import { priceCart } from '#core/cart/cart-price.ts';
import * as transitions from '#core/cart/cart-transitions.ts';
import { EMPTY_CART, type Cart, type CartItem, type ChosenLevel } from '#core/cart/cart.ts';
import type { Article } from '#core/menu/menu.ts';
import { cartItemId } from '#core/shared/ids.ts';
import { choosing } from '#tests/support/a-cart.ts';
import { SWEDISH_VAT } from '#tests/support/a-menu.ts';
import { aChoice, aLevel, anArticle } from '#tests/support/an-article.ts';

const latte = anArticle('latte', { price: 4500, choices: [aLevel(1, ['milk', aChoice('oat', { price: 500 })]), aLevel(2, [aChoice('vanilla', { price: 700 }), aChoice('caramel', { price: 600 })], { min: 0, max: 2, free: 1 })] });
const bun = anArticle('bun', { price: 3500 });
const tea = anArticle('tea', { price: 3000 });
const selections: readonly [Article, readonly ChosenLevel[]][] = [
  [bun, []], [tea, []], [latte, choosing(latte, 'milk')], [latte, choosing(latte, 'oat')], [latte, choosing(latte, 'milk', 'vanilla')], [latte, choosing(latte, 'milk', 'caramel', 'vanilla')],
];
const terms = { orderType: 'takeAway', date: '2026-11-20', vatRates: SWEDISH_VAT, isMember: false } as const;

/** What a guest believes the basket is: how many of which selection, in the order of first adding. */
type Model = Map<number, number>;
interface Real { cart: Cart; nextId: number }

const selectionOf = (item: CartItem): number => selections.findIndex(([article, choices]) => transitions.lineKey({ article, choices }) === transitions.lineKey(item));
const lineOf = (real: Real, selection: number): CartItem | undefined => real.cart.items.find((item) => selectionOf(item) === selection);
const cap = (quantity: number): number => Math.min(quantity, CART.quantityMax);

const agree = (model: Model, { cart }: Real): void => {
  expect(cart.items.map((item) => [selectionOf(item), item.quantity])).toEqual([...model]);
  expect(new Set(cart.items.map(({ id }) => id)).size).toBe(cart.items.length);
  expect(cart.items.every(({ quantity }) => transitions.isQuantity(quantity))).toBe(true);
  const unit = ([article, choices]: readonly [Article, readonly ChosenLevel[]]): number => priceCart([{ id: cartItemId('x'), article, choices, quantity: 1, type: 'Article' }], terms).total;
  const expected = [...model].reduce((sum, [selection, quantity]) => sum + unit(selections[selection] ?? [bun, []]) * quantity, 0);
  expect(priceCart(cart.items, terms).total).toBe(expected);
};

const command = (name: string, act: (model: Model, real: Real) => void): fc.Command<Model, Real> => ({
  check: () => true,
  run: (model, real) => { act(model, real); agree(model, real); },
  toString: () => name,
});

const selection = fc.nat({ max: selections.length - 1 });
const quantity = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 5 }) }, fc.constantFrom(0, -1, 1.5, 99, 100, NaN));

const commands = [
  fc.tuple(selection, quantity).map(([which, count]) => command(`add ${which} × ${count}`, (model, real) => {
    const [article, choices] = selections[which] ?? [bun, []];
    real.nextId += 1;
    real.cart = transitions.addArticle(real.cart, { id: cartItemId(`l${real.nextId}`), article, choices, quantity: count });
    if (transitions.isQuantity(count)) model.set(which, cap((model.get(which) ?? 0) + count));
  })),
  fc.tuple(selection, quantity).map(([which, count]) => command(`set ${which} to ${count}`, (model, real) => {
    real.cart = transitions.setQuantity(real.cart, lineOf(real, which)?.id ?? cartItemId('nobody'), count);
    if (model.has(which) && count === 0) model.delete(which);
    else if (model.has(which) && transitions.isQuantity(count)) model.set(which, count);
  })),
  selection.map((which) => command(`decrease ${which}`, (model, real) => {
    real.cart = transitions.decrease(real.cart, lineOf(real, which)?.id ?? cartItemId('nobody'));
    const left = (model.get(which) ?? 0) - 1;
    if (left > 0) model.set(which, left); else model.delete(which);
  })),
  selection.map((which) => command(`increase ${which}`, (model, real) => {
    real.cart = transitions.increase(real.cart, lineOf(real, which)?.id ?? cartItemId('nobody'));
    const count = model.get(which);
    if (count !== undefined) model.set(which, cap(count + 1));
  })),
  fc.tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 2, max: 5 }), quantity).map(([from, to, count]) => command(`edit ${from} to ${to} × ${count}`, (model, real) => {
    const line = lineOf(real, from);
    const [, choices] = selections[to] ?? [bun, []];
    real.cart = transitions.replaceItem(real.cart, line?.id ?? cartItemId('nobody'), choices, count);
    if (!model.has(from) || !transitions.isQuantity(count)) return;
    const twin = from === to ? undefined : model.get(to);
    const entries = [...model].flatMap(([which, had]): [number, number][] => {
      if (which === from) return twin === undefined ? [[to, count]] : [];
      return [[which, which === to && twin !== undefined ? cap(twin + count) : had]];
    });
    model.clear();
    for (const [which, had] of entries) model.set(which, had);
  })),
  selection.map((which) => command(`remove ${which} and undo`, (_model, real) => {
    const at = real.cart.items.findIndex((item) => selectionOf(item) === which);
    const line = real.cart.items[at];
    if (line) real.cart = transitions.restoreItem(transitions.removeItem(real.cart, line.id), line, at);
  })),
  fc.constant(command('change the order type', (_model, real) => { real.cart = transitions.changeOrderType(real.cart, real.cart.orderType === 'takeAway' ? 'dineInPlace' : 'takeAway'); })),
  fc.constant(command('empty', (model, real) => { model.clear(); real.cart = transitions.clearItems(real.cart); })),
];

it('[CART-7] [CART-2] [CART-3] [CART-4] [R-11] whatever the guest does, the basket is what the guest believes, and so is its total', () => {
  fc.assert(fc.property(fc.commands(commands, { maxCommands: 60 }), (steps) => {
    const set = { model: new Map<number, number>(), real: { cart: EMPTY_CART, nextId: 0 } };
    fc.modelRun(() => set, steps);
    expect(set.real.cart.items.length).toBe(set.model.size);
  }), { numRuns: 400 });
});

it('[CART-7] the order in which things are added makes no difference to the price', () => {
  const addition = fc.tuple(selection, fc.integer({ min: 1, max: 3 }));
  fc.assert(fc.property(fc.array(addition, { maxLength: 12 }).chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))), ([list, shuffled]) => {
    const basket = (additions: typeof list): Cart => additions.reduce((cart, [which, count], at) => {
      const [article, choices] = selections[which] ?? [bun, []];
      return transitions.addArticle(cart, { id: cartItemId(`l${at}`), article, choices, quantity: count });
    }, EMPTY_CART);
    const [one, other] = [priceCart(basket(list).items, terms), priceCart(basket(shuffled).items, terms)];
    expect([one.total, one.saving, one.vat]).toEqual([other.total, other.saving, other.vat]);
  }));
});
