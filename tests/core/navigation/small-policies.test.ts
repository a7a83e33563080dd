import { describe, expect, it } from 'vitest';
import { articleTarget } from '#core/navigation/article-target.ts';
import { backLinkOf } from '#core/navigation/back-link.ts';
import { cancelOrderPlan, goPlan, type LeaveFacts } from '#core/navigation/back-policy.ts';
import { canStepBack, trailPopped, trailPushed, trailReplaced, type HistoryTrail } from '#core/navigation/history-trail.ts';
import { matchRoute } from '#core/navigation/match-route.ts';
import { pathOf } from '#core/navigation/path-of.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { selectedShopTarget } from '#core/navigation/selected-shop-target.ts';
import { NO_SELF_SERVICE } from '#core/self-service/self-service-state.ts';
import { indexMenu } from '#core/menu/menu-index.ts';
import { articleCode, shopId } from '#core/shared/ids.ts';
import { aContainer, aMenu } from '#tests/support/a-menu.ts';
import { aShop } from '#tests/support/a-shop.ts';

describe('articleRedirect', () => {
  const index = indexMenu(aMenu(['water', aContainer('drinks', [aContainer('coffee', ['latte']), 'tea'])]));

  const places = [
    ['latte', '/shop/3/menu/drinks/coffee/articles/latte'], ['tea', '/shop/3/menu/drinks/articles/tea'], ['water', '/shop/3/articles/water'], ['gone', '/shop/3/articles/gone'],
  ] as const;

  it.each(places)('[ROUTE-8] %s is at %s', (code, path) => {
    expect(pathOf(articleTarget(shopId(3), index, articleCode(code)))).toBe(path);
  });
});

describe('selecting a shop', () => {
  const shop = aShop({ id: shopId(3) });
  const target = (facts: Partial<Parameters<typeof selectedShopTarget>[1]>) =>
    pathOf(selectedShopTarget(shop, { orderTypes: ['takeAway', 'dineInPlace'], chosen: null, query: {}, ...facts }));

  it('[SHOP-4] goes to the menu if there is one order type and it is chosen, else to the order-type page', () => {
    expect([
      target({}), target({ orderTypes: ['takeAway'] }), target({ chosen: 'takeAway' }), target({ orderTypes: ['takeAway'], chosen: 'takeAway' }),
    ]).toEqual(['/shop/3/order-type', '/shop/3/order-type', '/shop/3/order-type', '/shop/3/menu']);
  });

  it('[SHOP-4] [ORDERTYPE-3] goes to the order-type page when the one type that exists is not the one that is chosen', () => {
    expect(target({ orderTypes: ['takeAway'], chosen: 'dineInPlace' })).toBe('/shop/3/order-type');
  });

  it('[SHOP-4] passes redirectToArticle on', () => {
    const query = { redirectToArticle: 'latte' };
    expect([target({ query }), target({ query, orderTypes: ['takeAway'], chosen: 'takeAway' })]).toEqual(['/shop/3/order-type?redirectToArticle=latte', '/shop/3/redirect/latte']);
  });

  it('[R-5] ignores a redirectToArticle that is no article\'s code', () => {
    expect(target({ query: { redirectToArticle: '//evil.example' } })).toBe('/shop/3/order-type');
  });

  it('[GUARD-7] goes where the guest wanted to be, if that is in this shop', () => {
    expect([
      target({ query: { redirectUri: '/shop/3/menu/drinks' } }), target({ query: { redirectUri: '/shop/4/menu' } }), target({ query: { redirectUri: '//evil.example/shop/3/menu' } }),
    ]).toEqual(['/shop/3/menu/drinks', '/shop/3/order-type', '/shop/3/order-type']);
  });
});

describe('the page above', () => {
  it.each([
    ['/shop/3/order-type', '/'], ['/shop/3/menu', '/shop/3/order-type'], ['/shop/3/menu/drinks/coffee', '/shop/3/order-type'], ['/shop/3/menu/drinks/articles/latte', '/shop/3/menu/drinks'],
    ['/shop/3/menu/drinks/articles/latte/suggested', '/shop/3/menu/drinks/articles/latte'], ['/shop/3/menu/drinks/articles/latte/line-1', '/shop/3/menu'], ['/shop/3/articles/latte', '/shop/3/menu'],
    ['/shop/3/checkout', '/shop/3/menu'], ['/shop/3/checkout/payment/o-1', '/shop/3/checkout'], ['/order/o-1', '/'], ['/orders', '/'], ['/login', '/'],
  ])('[BACK-3] of %s is %s', (path, above) => {
    const match = matchRoute(path);
    const link = match && backLinkOf(match);
    expect(link && pathOf(link)).toBe(above);
  });

  it.each(['/', '/offline', '/self-service/3/start', '/self-service/3/home', '/shop/3/digital-signage'])('there is none above %s', (path) => {
    const match = matchRoute(path);
    expect(match && backLinkOf(match)).toBeNull();
  });
});

describe('what is known of the history', () => {
  const trail: HistoryTrail = { paths: ['a', 'b', 'c'], at: 1 };

  it('a new page ends what lay ahead; another address takes the place of the shown one', () => {
    expect([trailPushed(trail, 'd'), trailReplaced(trail, 'd')]).toEqual([{ paths: ['a', 'b', 'd'], at: 2 }, { paths: ['a', 'd', 'c'], at: 1 }]);
  });

  it('follows the browser back, ahead, far, and to before our first page', () => {
    expect(['a', 'c', 'b', 'z'].map((path) => trailPopped(trail, path))).toEqual([
      { ...trail, at: 0 }, { ...trail, at: 2 }, { ...trail, at: 1 }, { paths: ['z', 'a', 'b', 'c'], at: 0 },
    ]);
  });

  it('[BACK-3] of a page that was visited several times, one step is nearer than far away, and back nearer than ahead', () => {
    const often = ['menu', 'cart', 'menu', 'checkout', 'cart', 'menu'];
    expect([trailPopped({ paths: often, at: 0 }, 'cart').at, trailPopped({ paths: often, at: 1 }, 'menu').at, trailPopped({ paths: often, at: 3 }, 'cart').at, trailPopped({ paths: often, at: 3 }, 'menu').at]).toEqual([1, 0, 4, 2]);
  });

  it('knows whether a step back stays with us, and stays small on a page that lives for weeks', () => {
    expect([canStepBack(trail), canStepBack({ paths: ['a'], at: 0 })]).toEqual([true, false]);
    const long = Array.from({ length: 10_000 }).reduce<HistoryTrail>((known, _, index) => trailPushed(known, String(index)), { paths: ['a'], at: 0 });
    expect([long.paths.length, long.at, long.paths.at(-1)]).toEqual([50, 49, '9999']);
  });
});

describe('leaving with a basket', () => {
  const facts: LeaveFacts = { page: 'home', hasItems: true, cartShop: shopId(1), orderChanged: false, isSelfService: false };
  const asks = (target: RouteTarget, overrides: Partial<LeaveFacts> = {}) => goPlan(target, { ...facts, ...overrides }).confirm;
  const into = (shop: string): RouteTarget => ({ name: 'menuPage', params: { shopId: shop } });

  it('[HOME-1] is asked about on the way from home into another shop, and nowhere where no other shop is gone into', () => {
    expect([asks(into('2')), asks(into('1')), asks({ name: 'favorites' }), asks(into('2'), { cartShop: null }), asks(into('2'), { page: 'favorites' }), asks(into('2'), { hasItems: false })])
      .toEqual(['cart-reset', null, null, null, null, null]);
  });

  it('[HOME-1] is asked about on the way home, but not where the app has just begun, where the network is back, or at a kiosk, whose home is another', () => {
    const home = (overrides: Partial<LeaveFacts>) => asks({ name: 'home' }, overrides);
    expect([home({ page: 'menuPage' }), home({ page: null }), home({ page: 'offline' }), home({ page: 'menuPage', isSelfService: true })]).toEqual(['cart-reset', null, null, null]);
  });

  it('[CANCEL-1] [CANCEL-2] a cancelled order leads home, at a kiosk to its start, in the shop of the basket or else the kiosk\'s own', () => {
    const kiosk = { enabled: true, shopId: shopId(5) } as const;
    const start = (shop: string): unknown => ({ name: 'selfServiceHome', params: { shopId: shop } });
    expect([cancelOrderPlan({ ...facts, cartShop: shopId(7) }, kiosk), cancelOrderPlan({ ...facts, hasItems: false, cartShop: null }, kiosk), cancelOrderPlan(facts, NO_SELF_SERVICE)]).toEqual([
      { confirm: 'cart-reset', clear: 'basket', to: start('7') }, { confirm: null, clear: 'basket', to: start('5') }, { confirm: 'cart-reset', clear: 'basket', to: { name: 'home' } },
    ]);
  });
});

it('[BACK-3] the browser may go several steps back at once, also to where the guest began', () => {
  expect(trailPopped({ paths: ['/', '/a', '/b'], at: 2 }, '/')).toEqual({ paths: ['/', '/a', '/b'], at: 0 });
});
