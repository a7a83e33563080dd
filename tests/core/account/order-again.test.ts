import { describe, expect, it } from 'vitest';
import { orderAgain } from '#core/account/order-again.ts';
import { repeatOrder } from '#core/account/repeat-order.ts';
import type { PastLine } from '#core/account/past-order.ts';
import { CartKeeper } from '#core/cart/cart-keeper.ts';
import { EMPTY_CART } from '#core/cart/cart.ts';
import { appError } from '#core/errors/app-error.ts';
import { indexMenu } from '#core/menu/menu-index.ts';
import { MenuKeeper, type MenuState } from '#core/menu/menu-keeper.ts';
import { derived } from '#core/shared/derived.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import { shopId, type ShopId } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import type { Shop } from '#core/shop/shop.ts';
import { choosing } from '#tests/support/a-cart.ts';
import { aPastLine, aPastOrder } from '#tests/support/a-customer.ts';
import { aContainer, aMenu } from '#tests/support/a-menu.ts';
import { aShop } from '#tests/support/a-shop.ts';
import { aChoice, aLevel, anArticle } from '#tests/support/an-article.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { storedBox } from '#tests/support/stored-box.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const latte = anArticle('latte', { name: 'Kaffe latte', choices: [aLevel(1, ['cow', 'oat']), aLevel(2, ['syrup', aChoice('cream', { available: false })], { min: 0, max: 2 })] });
const bun = anArticle('bun');
const menu = aMenu([aContainer('all', [latte, bun, anArticle('pie', { available: false })])]);
const index = indexMenu(menu);
const pick = (level: number, code: string): PastLine['choices'][number] => ({ level, articleCode: `${code}-article`, choiceCode: code, name: `the ${code}` });

describe('ordering again', () => {
  it('restores what can be had, at today\'s menu', () => {
    const lines = [aPastLine('latte', { quantity: 2, choices: [pick(2, 'syrup'), pick(1, 'oat')] }), aPastLine('bun', { quantity: 500 })];
    expect(orderAgain(lines, index)).toEqual({
      lines: [{ article: latte, choices: choosing(latte, 'oat', 'syrup'), quantity: 2 }, { article: bun, choices: [], quantity: 99 }], unrestored: [],
    });
  });

  it('names what is gone or sold out, with the words of then', () => {
    expect(orderAgain([aPastLine('soup', { name: 'Gårdagens soppa' }), aPastLine('pie'), aPastLine('bun')], index)).toEqual({
      lines: [{ article: bun, choices: [], quantity: 1 }],
      unrestored: [{ kind: 'article-gone', name: 'Gårdagens soppa' }, { kind: 'article-sold-out', name: 'pie' }],
    });
  });

  it('leaves out extras that are gone, and says which', () => {
    expect(orderAgain([aPastLine('latte', { choices: [pick(1, 'cow'), pick(2, 'cream'), pick(3, 'art')] })], index)).toEqual({
      lines: [{ article: latte, choices: choosing(latte, 'cow'), quantity: 1 }],
      unrestored: [{ kind: 'choices-left-out', name: 'latte', choices: ['the cream', 'the art'] }],
    });
  });

  it('asks to choose anew where something that must be chosen is gone, was never asked before, or is too much now', () => {
    const anew = (choices: readonly string[]): unknown => ({ lines: [], unrestored: [{ kind: 'choose-anew', name: 'latte', article: latte, choices }] });
    expect(orderAgain([aPastLine('latte', { choices: [pick(1, 'almond')] })], index)).toEqual(anew(['the almond']));
    expect(orderAgain([aPastLine('latte')], index)).toEqual(anew([]));
    expect(orderAgain([aPastLine('latte', { choices: [pick(1, 'cow'), pick(1, 'oat')] })], index)).toEqual(anew([]));
  });

  it('an order of nothing is nothing', () => {
    expect(orderAgain([], index)).toEqual({ lines: [], unrestored: [] });
  });
});

describe('the basket of an order again', () => {
  const past = aPastOrder([aPastLine('bun', { quantity: 2 }), aPastLine('soup')], { orderType: 'takeAway' });
  const world = (facts: { readonly shop?: Result<Shop>; readonly menu?: MenuState; readonly canLeave?: boolean | (() => boolean); readonly menuOf?: (orderType: OrderType) => MenuState } = {}) => {
    const cart = new CartKeeper({ stored: storedBox(EMPTY_CART).open(), random: countingRandom() });
    const selected: number[] = [];
    const deps = {
      gateway: { byId: () => Promise.resolve(facts.shop ?? ok(aShop())) }, shops: { select: (shop: Shop) => { selected.push(shop.id); } },
      menus: { loadFor: (_shop: ShopId, orderType: OrderType) => Promise.resolve(facts.menuOf?.(orderType) ?? facts.menu ?? { phase: 'ready' as const, shopId: shopId(1), menu, index, isStale: false }) }, cart,
      canLeave: () => (typeof facts.canLeave === 'function' ? facts.canLeave() : (facts.canLeave ?? true)),
    };
    return { cart, selected, again: (mayChange?: boolean) => repeatOrder(past, deps, mayChange) };
  };

  it('is at its shop, with its order type, beside what lay there', async () => {
    const { cart, selected, again } = world();
    cart.changeShop(shopId(1), 'Björk & Bröd Hamngatan');
    cart.add(shopId(1), bun);
    expect(await again()).toEqual(ok({ lines: [{ article: bun, choices: [], quantity: 2 }], unrestored: [{ kind: 'article-gone', name: 'soup' }] }));
    const { shopId: id, orderType, orderTypeChosen, items } = cart.cart.get();
    expect([id, orderType, orderTypeChosen, items.map((item) => [item.article.code, item.quantity]), selected]).toEqual([1, 'takeAway', true, [['bun', 3]], [1]]);
  });

  it('[W-4] of an order that a newer server served in another way is ordered as the basket is', async () => {
    const { cart } = world();
    cart.changeOrderType('takeAway');
    const delivered = aPastOrder([aPastLine('bun')], { orderType: 'unknown' });
    const asked: string[] = [];
    const menus = { loadFor: (_shop: unknown, orderType: string) => { asked.push(orderType); return Promise.resolve({ phase: 'ready' as const, shopId: shopId(1), menu, index, isStale: false }); } };
    await repeatOrder(delivered, { gateway: { byId: () => Promise.resolve(ok(aShop())) }, shops: { select: () => undefined }, menus, cart, canLeave: () => true });
    expect([asked, cart.cart.get().orderType, cart.cart.get().items.map(({ article }) => article.code)]).toEqual([['takeAway'], 'takeAway', ['bun']]);
    const unasked = world().cart;
    await repeatOrder(delivered, { gateway: { byId: () => Promise.resolve(ok(aShop())) }, shops: { select: () => undefined }, menus, cart: unasked, canLeave: () => true });
    expect([unasked.cart.get().orderTypeChosen, unasked.cart.get().items.length], 'nobody has chosen it').toEqual([false, 1]);
  });

  it('of which nothing can be had leaves the basket that there is, and its shop, as they are', async () => {
    const tea = aMenu([aContainer('all', [anArticle('tea')])]);
    const { cart, selected, again } = world({ menu: { phase: 'ready', shopId: shopId(1), menu: tea, index: indexMenu(tea), isStale: false } });
    cart.changeShop(shopId(2), 'Elsewhere');
    cart.add(shopId(2), anArticle('pizza'));
    const before = cart.cart.get();
    expect([await again(), cart.cart.get(), selected]).toEqual([ok({ lines: [], unrestored: [{ kind: 'article-gone', name: 'bun' }, { kind: 'article-gone', name: 'soup' }] }), before, []]);
  });

  it('[R-10] is not filled where another tab has taken it to another shop while the menu was on its way', async () => {
    const { cart, selected, again } = world({ menuOf: () => {
      cart.changeShop(shopId(3), 'Elsewhere');
      cart.add(shopId(3), anArticle('pizza'));
      return { phase: 'ready', shopId: shopId(1), menu, index, isStale: false };
    } });
    expect([await again(), cart.cart.get().shopId, cart.cart.get().items.map(({ article }) => article.code), selected]).toEqual([ok('other-shop'), 3, ['pizza'], []]);
  });

  it('[MENU-6] holds what the order\'s own way of ordering allows, however this guest orders now', async () => {
    const { cart } = world();
    const beer = anArticle('beer', { vatCategory: 'alcohol' });
    const none = () => Promise.reject(new Error('nobody asks'));
    const menus = new MenuKeeper({
      gateway: { list: none, byId: none, deliverySpots: none, pickupTimes: none, menu: () => Promise.resolve(ok(aMenu([aContainer('bar', [beer])]))) },
      cache: { read: () => null, write: () => undefined }, clock: virtualClock(), orderType: derived([cart.cart], () => cart.cart.get().orderType), tellsAllergens: cell(true),
    });
    cart.changeOrderType('takeAway');
    const evening = aPastOrder([aPastLine('beer')], { orderType: 'dineInPlace' });
    const answer = await repeatOrder(evening, { gateway: { byId: () => Promise.resolve(ok(aShop())) }, shops: { select: () => undefined }, menus, cart, canLeave: () => true });
    expect([answer, cart.cart.get().orderType, cart.cart.get().items.map(({ article }) => article.code)]).toEqual([ok({ lines: [{ article: beer, choices: [], quantity: 1 }], unrestored: [] }), 'dineInPlace', ['beer']]);
  });

  it('[R-1] keeps the way its guest has chosen for it; what they chose for an empty one is not asked after', async () => {
    const held = world();
    held.cart.changeShop(shopId(1), 'Björk & Bröd Hamngatan');
    held.cart.changeOrderType('dineInPlace');
    held.cart.add(shopId(1), bun);
    await held.again();
    const empty = world();
    empty.cart.changeShop(shopId(1), 'Björk & Bröd Hamngatan');
    empty.cart.changeOrderType('dineInPlace');
    await empty.again();
    expect([held, empty].map(({ cart }) => cart.cart.get().orderType)).toEqual(['dineInPlace', 'takeAway']);
  });

  it('[R-1] [MENU-6] what the way that its guest has chosen does not allow changes nothing until they say yes to the order\'s own way', async () => {
    const beer = anArticle('beer', { vatCategory: 'alcohol' });
    const served = (...articles: readonly (typeof beer)[]): MenuState => { const all = aMenu([aContainer('all', articles)]); return { phase: 'ready', shopId: shopId(1), menu: all, index: indexMenu(all), isStale: false }; };
    const { cart, selected, again } = world({ menuOf: (orderType) => (orderType === 'takeAway' ? served(bun, anArticle('soup')) : served(anArticle('soup'), beer)) });
    cart.changeShop(shopId(1), 'Björk & Bröd Hamngatan');
    cart.changeOrderType('dineInPlace');
    cart.add(shopId(1), beer);
    const before = cart.cart.get();
    expect([await again(), cart.cart.get(), selected]).toEqual([ok('other-order-type'), before, []]);
    expect([(await again(true)).ok, cart.cart.get().orderType, cart.cart.get().items.map(({ article, quantity }) => `${article.code} ${String(quantity)}`), selected]).toEqual([true, 'takeAway', ['beer 1', 'bun 2', 'soup 1'], [1]]);
  });

  it('is never filled from the menu of another restaurant, which its guest has opened while this one\'s was on its way', async () => {
    const { cart, selected, again } = world({ menu: { phase: 'ready', shopId: shopId(2), menu, index, isStale: false } });
    expect([(await again()).ok, cart.cart.get(), selected]).toEqual([false, EMPTY_CART, []]);
  });

  it('[P-7] stays as it is when a payment has begun while the menu was on its way', async () => {
    const answers = [true, false];
    const { cart, selected, again } = world({ canLeave: () => answers.shift() ?? false });
    expect([await again(), cart.cart.get(), selected]).toEqual([failed(appError('payment.payment-already-started', { status: 409 })), EMPTY_CART, []]);
  });

  it('of another shop gives way', async () => {
    const { cart, again } = world();
    cart.changeShop(shopId(2), 'Elsewhere');
    cart.add(shopId(2), anArticle('pizza'));
    await again();
    expect(cart.cart.get().items.map((item) => item.article.code)).toEqual(['bun']);
  });

  const gone = failed(appError('preorder.shop-not-found', { status: 404 }));
  it.each([
    ['a payment is under way', { canLeave: false }, 'payment.payment-already-started'], ['the shop is gone', { shop: gone }, 'preorder.shop-not-found'],
    ['the shop is closed', { shop: ok(aShop({ openForBusiness: false })) }, 'order.shop-closed'], ['the menu cannot be had', { menu: { phase: 'failed', shopId: shopId(1), error: gone.error, currency: { name: '', symbol: ':-' } } }, 'preorder.shop-not-found'],
  ] as const)('stays as it is when %s', async (_why, facts, code) => {
    const { cart, selected, again } = world(facts);
    expect([await again(), cart.cart.get(), selected]).toMatchObject([{ ok: false, error: { code } }, EMPTY_CART, []]);
  });
});
