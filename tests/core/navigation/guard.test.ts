import { describe, expect, it } from 'vitest';
import { guardStep, type GuardFacts } from '#core/navigation/guard.ts';
import { ROUTES, metaOf, type RouteName } from '#core/navigation/routes.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { NO_SELF_SERVICE } from '#core/self-service/self-service-state.ts';
import { shopId } from '#core/shared/ids.ts';
import { aShop } from '#tests/support/a-shop.ts';

const facts = (overrides: Partial<GuardFacts> = {}): GuardFacts => ({
  selfService: NO_SELF_SERVICE, authentication: 'anonymous', loadedShop: null, shopLoadFailed: null, isOpenPayment: false, ...overrides,
});
const kiosk = { enabled: true, shopId: shopId(5) } as const;
const shop3 = aShop({ id: shopId(3) });
const inShop = (name: RouteName, query: Record<string, string> = {}): RouteTarget =>
  ({ name, params: { shopId: '3', articleId: 'latte', orderId: 'o-1' }, category: ['drinks'], query });
const allow = { kind: 'allow' };
const routeNames = Object.keys(ROUTES).filter((name): name is RouteName => name in ROUTES);

describe('step 1: self-service', () => {
  it.each(routeNames.filter((name) => metaOf(name).denySelfService))('[GUARD-1] %s becomes shopPage of the kiosk\'s shop', (name) => {
    expect(guardStep(inShop(name), facts({ selfService: kiosk, authentication: 'loading' }))).toEqual({
      kind: 'redirect', to: { name: 'shopPage', params: { shopId: '5' } },
    });
  });

  it('[GUARD-1] [ROUTE-10] guests on their own devices pass', () => {
    expect(guardStep({ name: 'home' }, facts())).toEqual(allow);
    expect(guardStep(inShop('digitalSignage'), facts({ loadedShop: shop3 }))).toEqual(allow);
  });

  it('[ROUTE-10] a kiosk is no menu board', () => {
    expect(guardStep(inShop('digitalSignage'), facts({ selfService: kiosk }))).toEqual({ kind: 'redirect', to: { name: 'shopPage', params: { shopId: '5' } } });
  });
});

describe('steps 2 and 3: who is it', () => {
  it('[GUARD-2] waits while that is being found out, on every route', () => {
    const names = routeNames.filter((one) => one !== 'shopToOrderTypeRedirect');
    expect(names.filter((name) => guardStep(inShop(name), facts({ authentication: 'loading' })).kind !== 'wait-for-authentication')).toEqual([]);
  });

  it('[GUARD-3] [ROLE-2] the anonymous go to login with the full target path', () => {
    expect(guardStep({ name: 'favorites', query: { sort: 'new & old', spotId: '3' } }, facts())).toEqual({
      kind: 'redirect', to: { name: 'login', query: { redirectUri: '/favorites?sort=new%20%26%20old&spotId=3' } },
    });
    for (const name of ['favorites', 'orderHistory', 'profile', 'membercard'] as const) {
      expect(guardStep({ name }, facts())).toEqual({ kind: 'redirect', to: { name: 'login', query: { redirectUri: ROUTES[name].path } } });
      expect(guardStep({ name }, facts({ authentication: 'authenticated' }))).toEqual(allow);
    }
  });

  it('[ROLE-1] the anonymous come to every page of an order, from the shops to its own', () => {
    const pages = [
      'home', 'shopPage', 'menuPage', 'menuArticlePage', 'articlePage', 'articleRedirect', 'suggestedArticlesPage', 'editOrder', 'campaigns', 'checkoutPage', 'paymentPage', 'orderPage', 'ordersPage',
    ] as const;
    expect(pages.filter((name) => guardStep(inShop(name), facts({ loadedShop: shop3 })).kind !== 'allow')).toEqual([]);
  });

  it('[ROUTE-9] login is skipped by someone signed in, who goes where login would have led', () => {
    const signedIn = facts({ authentication: 'authenticated' });
    expect(guardStep({ name: 'login', query: { redirectUri: '/orders' } }, signedIn)).toMatchObject({ kind: 'redirect', to: { name: 'ordersPage' } });
    expect(guardStep({ name: 'login' }, signedIn)).toEqual({ kind: 'redirect', to: { name: 'home' } });
    expect(guardStep({ name: 'login' }, facts())).toEqual(allow);
  });

  it('[R-5] login never leads off the site', () => {
    expect(guardStep({ name: 'login', query: { redirectUri: '//evil.example' } }, facts({ authentication: 'authenticated' }))).toEqual({ kind: 'redirect', to: { name: 'home' } });
  });
});

describe('step 4: the query', () => {
  it('[GUARD-4] is applied before the shop is looked at', () => {
    expect(guardStep(inShop('menuPage', { spotId: '7', x: '1' }), facts())).toEqual({ kind: 'apply-query', intent: { spotId: 7 }, to: inShop('menuPage', { x: '1' }) });
  });
});

describe('step 5: the shop of the path', () => {
  it('[GUARD-5] is loaded when it is not the loaded one', () => {
    const answer = { kind: 'load-shop', shopId: shopId(3) };
    expect(guardStep(inShop('menuPage'), facts())).toEqual(answer);
    expect(guardStep(inShop('menuPage'), facts({ loadedShop: aShop({ id: shopId(1) }) }))).toEqual(answer);
    expect(guardStep(inShop('paymentPage'), facts())).toEqual(answer);
    expect(guardStep(inShop('menuPage'), facts({ loadedShop: shop3 }))).toEqual(allow);
  });

  it('[GUARD-5] that can\'t be loaded leads home and is reported', () => {
    expect(guardStep(inShop('menuPage'), facts({ shopLoadFailed: shopId(3) }))).toEqual({
      kind: 'redirect', to: { name: 'home' }, report: { id: 'weborder.invalid-shop-id', shopId: '3' },
    });
  });

  it.each(['x', '3x', '0', '-3', '03', '3.0', '1e3', '٣', '../3', '9'.repeat(17)])('[GUARD-5] %j is no number of a shop', (written) => {
    expect(guardStep({ name: 'menuPage', params: { shopId: written } }, facts({ loadedShop: shop3 }))).toEqual({
      kind: 'redirect', to: { name: 'home' }, report: { id: 'weborder.invalid-shop-id', shopId: written },
    });
  });

  it('a shop that failed in vain once is asked for again by the next one', () => {
    expect(guardStep(inShop('menuPage'), facts({ shopLoadFailed: shopId(4) }))).toEqual({ kind: 'load-shop', shopId: shopId(3) });
  });

  it('[GUARD-8] a kiosk without its own shop goes offline, with another shop it goes to its own home', () => {
    expect(guardStep({ name: 'shopPage', params: { shopId: '5' } }, facts({ selfService: kiosk, shopLoadFailed: shopId(5) }))).toMatchObject({ kind: 'redirect', to: { name: 'offline' } });
    expect(guardStep(inShop('menuPage'), facts({ selfService: kiosk, shopLoadFailed: shopId(3) }))).toMatchObject({
      kind: 'redirect', to: { name: 'selfServiceHome', params: { shopId: '5' } },
    });
  });
});

describe('[GUARD-11] a kiosk', () => {
  const atHome = { kind: 'redirect', to: { name: 'selfServiceHome', params: { shopId: '5' } } };

  // Two of them lead to another page of theirs first, and are asked about again.
  const ofAShop = routeNames.filter((name) => ROUTES[name].path.includes('{shopId}') && !['shopToOrderTypeRedirect', 'digitalSignage', 'paymentPage'].includes(name));

  it.each(ofAShop)('opens no %s of another shop, and does not even ask for that shop', (name) => {
    expect([guardStep(inShop(name), facts({ selfService: kiosk })), guardStep(inShop(name), facts({ selfService: kiosk, loadedShop: shop3 }))]).toEqual([atHome, atHome]);
  });

  it('follows an open payment to its page all the same: it was begun while the kiosk was that shop\'s; but no other payment', () => {
    expect([guardStep(inShop('paymentPage'), facts({ selfService: kiosk, isOpenPayment: true })), guardStep(inShop('paymentPage'), facts({ selfService: kiosk }))]).toEqual([{ kind: 'load-shop', shopId: shopId(3) }, atHome]);
  });

  it('that is signed out looks at whatever shop it is asked for', () => {
    expect(guardStep(inShop('selfServiceStart'), facts())).toEqual({ kind: 'load-shop', shopId: shopId(3) });
  });
});

describe('steps 6 and 7: a shop that can be ordered from', () => {
  const needShop = routeNames.filter((name) => metaOf(name).requiresShop);

  it.each(needShop)('[GUARD-6] %s leads home when the shop is not open for business', (name) => {
    const closed = aShop({ id: shopId(3), openForBusiness: false });
    expect(guardStep(inShop(name), facts({ loadedShop: closed }))).toEqual({ kind: 'redirect', to: { name: 'home' } });
  });

  it('[GUARD-6] a shop that is ordered from in another app can\'t be entered by its address', () => {
    expect(guardStep(inShop('menuPage'), facts({ loadedShop: aShop({ id: shopId(3), externalAppUri: 'https://app.example' }) }))).toMatchObject({ to: { name: 'home' } });
  });

  it('[GUARD-6] a paused kitchen can still be looked at', () => {
    expect(guardStep(inShop('menuPage'), facts({ loadedShop: aShop({ id: shopId(3), status: 'paused' }) }))).toEqual(allow);
  });

  it('[GUARD-9] payment and order page stay reachable when the shop has closed meanwhile', () => {
    const closed = facts({ loadedShop: aShop({ id: shopId(3), openForBusiness: false }) });
    expect([guardStep(inShop('paymentPage'), closed), guardStep({ name: 'orderPage', params: { orderId: 'o-1' } }, closed)]).toEqual([allow, allow]);
  });

  it('[GUARD-7] without a shop: home, with the wanted path', () => {
    const target: RouteTarget = { name: 'campaigns', query: { from: 'mail' } };
    expect(guardStep(target, facts(), { requiresShop: true })).toEqual({ kind: 'redirect', to: { name: 'home', query: { redirectUri: '/campaigns?from=mail' } } });
  });

  it('[GUARD-8] a kiosk is never sent from a closed shop to home and back', () => {
    const closed = aShop({ id: shopId(5), openForBusiness: false });
    expect(guardStep({ name: 'shopPage', params: { shopId: '5' } }, facts({ selfService: kiosk, loadedShop: closed }))).toEqual({
      kind: 'redirect', to: { name: 'selfServiceHome', params: { shopId: '5' } },
    });
  });
});

describe('the order of the steps', () => {
  it('[GUARD-8] each step is asked before the next', () => {
    const target: RouteTarget = { name: 'favorites', params: { shopId: '3' }, query: { note: 'x' } };
    const everything = { requiresAuth: true, requiresShop: true, denySelfService: true } as const;
    const closed = aShop({ id: shopId(3), openForBusiness: false });
    const kinds = [
      guardStep(target, facts({ selfService: kiosk, authentication: 'loading' }), everything),
      guardStep(target, facts({ authentication: 'loading' }), everything),
      guardStep(target, facts(), everything),
      guardStep(target, facts({ authentication: 'authenticated' }), everything),
      guardStep({ ...target, query: {} }, facts({ authentication: 'authenticated' }), everything),
      guardStep({ ...target, query: {} }, facts({ authentication: 'authenticated', loadedShop: closed }), everything),
      guardStep({ name: 'favorites' }, facts({ authentication: 'authenticated' }), everything),
      guardStep({ ...target, query: {} }, facts({ authentication: 'authenticated', loadedShop: shop3 }), everything),
    ];
    expect(kinds.map((answer) => (answer.kind === 'redirect' ? answer.to.name : answer.kind))).toEqual([
      'shopPage', 'wait-for-authentication', 'login', 'apply-query', 'load-shop', 'home', 'home', 'allow',
    ]);
  });

  it('[ROUTE-7] shopToOrderTypeRedirect leads to shopPage with its query', () => {
    expect(guardStep({ name: 'shopToOrderTypeRedirect', params: { shopId: '3' }, query: { spotId: '7' } }, facts())).toEqual({
      kind: 'redirect', to: { name: 'shopPage', params: { shopId: '3' }, query: { spotId: '7' } },
    });
  });
});

it('[GUARD-5] a kiosk comes to its own start from an address whose shop is none; only its own shop, when it cannot be had, leaves it the offline page', () => {
  const from = (written: string, overrides: Partial<GuardFacts> = {}) => guardStep({ name: 'menuPage', params: { shopId: written } }, facts({ selfService: kiosk, ...overrides }));
  const report = (written: string) => ({ id: 'weborder.invalid-shop-id', shopId: written });
  expect([from('abc'), from('5', { shopLoadFailed: shopId(5) })]).toEqual([
    { kind: 'redirect', to: { name: 'selfServiceHome', params: { shopId: '5' } }, report: report('abc') }, { kind: 'redirect', to: { name: 'offline' }, report: report('5') },
  ]);
});
