import { describe, expect, it } from 'vitest';
import { afterNavigation, type ArrivalEffect, type ArrivalFacts } from '#core/navigation/after-navigation.ts';
import { NO_PAGE } from '#core/navigation/page-state.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { metaOf, ROUTES, type RouteName } from '#core/navigation/routes.ts';
import { EMPTY_CART } from '#core/cart/cart.ts';
import { shopId } from '#core/shared/ids.ts';
import { aCart } from '#tests/support/a-cart.ts';
import { aShop } from '#tests/support/a-shop.ts';

const facts = (overrides: Partial<ArrivalFacts> = {}): ArrivalFacts => ({
  cart: aCart(['latte']), loadedShop: aShop(), isSmallScreen: false, intent: {}, isCartHeld: false, ...overrides,
});
const menu: RouteTarget = { name: 'menuPage', params: { shopId: '1' }, category: ['drinks'] };
const effectsOf = (target: RouteTarget, overrides: Partial<ArrivalFacts> = {}): readonly ArrivalEffect[] => afterNavigation(NO_PAGE, target, facts(overrides)).effects;
const viewOf = (name: RouteName, isSmallScreen = false) =>
  effectsOf({ name, params: { shopId: '1', articleId: 'latte', orderId: 'o-1', sessionId: 's-1' }, category: ['drinks'] }, { isSmallScreen })
    .flatMap((effect) => (effect.type === 'set-cart-view' ? [effect.patch] : []))[0];
const cartEffects = (target: RouteTarget, overrides: Partial<ArrivalFacts> = {}): readonly ArrivalEffect[] =>
  effectsOf(target, overrides).filter(({ type }) => !['set-cart-view', 'set-shop-class', 'page-view', 'navigated'].includes(type));
const classOn = (target: RouteTarget, overrides: Partial<ArrivalFacts> = {}) =>
  effectsOf(target, overrides).flatMap((effect) => (effect.type === 'set-shop-class' ? [effect.className] : []));

describe('every arrival', () => {
  it('[NAV-1] records the names and full paths of this page and the last', () => {
    const first = afterNavigation(NO_PAGE, { ...menu, query: { sort: 'a' } }, facts()).page;
    expect(first).toEqual({ currentPage: 'menuPage', lastPage: null, currentPageFullPath: '/shop/1/menu/drinks?sort=a', lastPageFullPath: '' });
    expect(afterNavigation(first, { name: 'ordersPage' }, facts()).page).toEqual({
      currentPage: 'ordersPage', lastPage: 'menuPage', currentPageFullPath: '/orders', lastPageFullPath: '/shop/1/menu/drinks?sort=a',
    });
  });

  it('[NAV-3] tracks a page view and tells of the navigation, and on an ordinary page does nothing to the cart', () => {
    expect(effectsOf(menu)).toEqual([
      { type: 'set-cart-view', patch: { visible: true, disabled: false, editMode: false, showAddItemButton: false, showOrderInfo: true, currentOrderChanged: false } },
      { type: 'set-shop-class', className: 'shop-1' },
      { type: 'page-view', page: 'menuPage' },
      { type: 'navigated', from: null, to: 'menuPage' },
    ]);
  });
});

it('[NAV-5] the page wears the class of the shop that the basket belongs to by now: the one that the guest has come into', () => {
  const into = { name: 'menuPage', params: { shopId: '2' } } as const;
  const there = { loadedShop: aShop({ id: shopId(2) }) };
  expect([classOn(into, { ...there, cart: aCart() }), classOn(into, there), classOn(into, { ...there, isCartHeld: true }), classOn(menu, { intent: { note: 'x' } })]).toEqual([['shop-2'], ['shop-2'], ['shop-1'], ['shop-1']]);
});

describe('the view of the cart', () => {
  const names = Object.keys(ROUTES).filter((name): name is RouteName => name in ROUTES);

  it.each(names)('[NAV-2] [NAV-7] on %s follows the flags', (name) => {
    const meta = metaOf(name);
    expect(viewOf(name)).toEqual({
      visible: Boolean(meta.showCart), disabled: Boolean(meta.disableCart), editMode: Boolean(meta.editMode), showAddItemButton: Boolean(meta.showAddItemButton),
      showOrderInfo: true, currentOrderChanged: false,
    });
  });

  it('[NAV-8] disableCart disables the cart, and hides the order info on small screens only', () => {
    expect([viewOf('checkoutPage'), viewOf('checkoutPage', true), viewOf('menuPage', true)]).toMatchObject([
      { disabled: true, showOrderInfo: true }, { disabled: true, showOrderInfo: false }, { disabled: false, showOrderInfo: true },
    ]);
  });
});

describe('home and offline', () => {
  it.each(['home', 'offline'] as const)('[NAV-4] %s clears spot and note and takes the shop\'s class away', (name) => {
    expect(cartEffects({ name })).toEqual([{ type: 'clear-spot-and-note' }]);
    expect(classOn({ name })).toEqual([null]);
  });

  it('[NAV-4] other pages leave spot and note alone', () => {
    expect([cartEffects(menu), cartEffects({ name: 'ordersPage' }), cartEffects({ name: 'login' })]).toEqual([[], [], []]);
  });
});

describe('the class of the shop', () => {
  it('[NAV-5] is that of the cart\'s shop, also on pages without one', () => {
    expect([classOn(menu), classOn({ name: 'ordersPage' }), classOn({ name: 'ordersPage' }, { cart: EMPTY_CART, loadedShop: null })]).toEqual([['shop-1'], ['shop-1'], [null]]);
  });

  it('[NAV-5] is that of the shop the cart has just changed to', () => {
    expect(classOn({ name: 'menuPage', params: { shopId: '2' } }, { loadedShop: aShop({ id: shopId(2) }) })).toEqual(['shop-2']);
  });
});

describe('a cart of another shop', () => {
  const other = aShop({ id: shopId(2), name: 'Ruoholahti' });
  const menu2: RouteTarget = { name: 'menuPage', params: { shopId: '2' } };

  it('[NAV-6] with items is cleared and changes to the loaded shop', () => {
    expect(cartEffects(menu2, { loadedShop: other })).toEqual([{ type: 'clear-cart' }, { type: 'change-shop', shopId: 2, shopName: 'Ruoholahti' }]);
  });

  it('[NAV-6] without items changes to the loaded shop, and only then takes what the link brought', () => {
    expect(cartEffects(menu2, { loadedShop: other, cart: EMPTY_CART, intent: { spotId: 7 } })).toEqual([
      { type: 'change-shop', shopId: 2, shopName: 'Ruoholahti' }, { type: 'apply-query', intent: { spotId: 7 } },
    ]);
  });

  it('[NAV-6] is kept when the target is home, or when no shop is loaded', () => {
    expect(cartEffects({ name: 'home' }, { loadedShop: other })).toEqual([{ type: 'clear-spot-and-note' }]);
    expect(cartEffects({ name: 'ordersPage' }, { loadedShop: null })).toEqual([]);
  });

  it('[P-4] is kept as it is while an attempt to pay is not final', () => {
    expect(cartEffects(menu2, { loadedShop: other, isCartHeld: true, intent: { note: 'x' } })).toEqual([]);
    expect(cartEffects({ name: 'offline' }, { isCartHeld: true })).toEqual([]);
  });
});
