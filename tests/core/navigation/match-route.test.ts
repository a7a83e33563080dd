import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRoute } from '#core/navigation/match-route.ts';
import { metaOf, ROUTES, type RouteMeta, type RouteName } from '#core/navigation/routes.ts';
import { anyCharacter } from '#tests/support/any-character.ts';

/** §2, the table: a name, an address of it, and what the address says. */
const table: readonly [RouteName, string, Record<string, string>?, string[]?][] = [
  ['home', '/'],
  ['shopToOrderTypeRedirect', '/shop/3', { shopId: '3' }],
  ['offline', '/offline'],
  ['login', '/login'],
  ['register', '/register'],
  ['favorites', '/favorites'],
  ['orderHistory', '/order-history'],
  ['profile', '/profile'],
  ['membercard', '/member-card'],
  ['forgotPassword', '/forgot-password'],
  ['resetPassword', '/reset-password'],
  ['confirmEmail', '/confirm-email'],
  ['campaigns', '/campaigns'],
  ['shopPage', '/shop/3/order-type', { shopId: '3' }],
  ['digitalSignage', '/shop/3/digital-signage', { shopId: '3' }],
  ['menuPage', '/shop/3/menu/drinks', { shopId: '3' }, ['drinks']],
  ['menuArticlePage', '/shop/3/menu/drinks/articles/latte', { shopId: '3', articleId: 'latte' }, ['drinks']],
  ['editOrder', '/shop/3/menu/drinks/articles/latte/line-1', { shopId: '3', articleId: 'latte', orderId: 'line-1' }, ['drinks']],
  ['articlePage', '/shop/3/articles/latte', { shopId: '3', articleId: 'latte' }],
  ['articleRedirect', '/shop/3/redirect/latte', { shopId: '3', articleId: 'latte' }],
  ['suggestedArticlesPage', '/shop/3/menu/drinks/articles/latte/suggested', { shopId: '3', articleId: 'latte' }, ['drinks']],
  ['checkoutPage', '/shop/3/checkout', { shopId: '3' }],
  ['paymentPage', '/shop/3/checkout/payment/o-1', { shopId: '3', orderId: 'o-1' }],
  ['orderPage', '/order/o-1', { orderId: 'o-1' }],
  ['ordersPage', '/orders'],
  ['termsAndConditions', '/terms-and-conditions'],
  ['privacyPolicy', '/privacy-policy'],
  ['selfServiceStart', '/self-service/3/start', { shopId: '3' }],
  ['selfServiceSignin', '/self-service/s-1/signin', { sessionId: 's-1' }],
  ['selfServiceHome', '/self-service/3/home', { shopId: '3' }],
];

describe('the table of routes', () => {
  it.each(table)('[ROUTE-1] %s is at %s', (name, path, params = {}, category = []) => {
    expect(matchRoute(path)).toEqual({ name, params, category });
  });

  it.each(table)('%s tolerates one slash at the end of %s', (name, path, params = {}, category = []) => {
    expect(matchRoute(path === '/' ? path : `${path}/`)).toEqual({ name, params, category });
  });

  it('[ROUTE-1] holds every route', () => {
    expect(table.map(([name]) => name).toSorted()).toEqual(Object.keys(ROUTES).toSorted());
  });

  it('[ROUTE-6] gives each route its flags', () => {
    const withFlag = (flag: keyof RouteMeta): string[] => table.map(([name]) => name).filter((name) => metaOf(name)[flag]);
    expect({
      requiresAuth: withFlag('requiresAuth'),
      requiresShop: withFlag('requiresShop'),
      showCart: withFlag('showCart'),
      editMode: withFlag('editMode'),
      showAddItemButton: withFlag('showAddItemButton'),
      disableCart: withFlag('disableCart'),
      denySelfService: withFlag('denySelfService'),
      needsCartReset: withFlag('needsCartReset'),
    }).toEqual({
      requiresAuth: ['favorites', 'orderHistory', 'profile', 'membercard'],
      requiresShop: ['shopPage', 'menuPage', 'menuArticlePage', 'editOrder', 'articlePage', 'articleRedirect', 'suggestedArticlesPage', 'checkoutPage'],
      showCart: ['favorites', 'campaigns', 'menuPage', 'menuArticlePage', 'editOrder', 'articlePage', 'suggestedArticlesPage', 'checkoutPage'],
      editMode: ['editOrder'],
      showAddItemButton: ['menuArticlePage', 'articlePage'],
      disableCart: ['checkoutPage', 'paymentPage'],
      denySelfService: [
        'home', 'login', 'register', 'favorites', 'orderHistory', 'profile', 'membercard', 'forgotPassword', 'resetPassword', 'confirmEmail', 'digitalSignage',
      ],
      needsCartReset: ['home'],
    });
  });

  it('[ROUTE-11] orderPage and ordersPage require no shop', () => {
    expect([metaOf('orderPage'), metaOf('ordersPage')]).toEqual([{}, {}]);
  });
});

describe('category paths', () => {
  const categories = [[], ['drinks'], ['drinks', 'coffee'], ['a', 'b', 'c', 'd', 'e', 'f', 'g']];

  it.each(categories.map((category) => [category]))('[ROUTE-2] menuPage takes %j', (category) => {
    expect(matchRoute(['/shop/3/menu', ...category].join('/'))).toEqual({ name: 'menuPage', params: { shopId: '3' }, category });
  });

  it('[ROUTE-3] what follows the category tells article, edited line and suggestions apart', () => {
    const base = '/shop/3/menu/drinks/coffee/articles/latte';
    expect([base, `${base}/line-7`, `${base}/suggested`].map((path) => matchRoute(path)?.name)).toEqual(['menuArticlePage', 'editOrder', 'suggestedArticlesPage']);
  });

  it('an article needs a category above it; articlePage is the one without', () => {
    expect(matchRoute('/shop/3/menu/articles/latte')).toEqual({ name: 'menuPage', params: { shopId: '3' }, category: ['articles', 'latte'] });
  });

  it('decodes each segment by itself', () => {
    expect(matchRoute('/shop/3/menu/caf%C3%A9%2Fbar/articles/50%25')).toEqual({
      name: 'menuArticlePage', params: { shopId: '3', articleId: '50%' }, category: ['café/bar'],
    });
  });
});

describe('addresses of nobody', () => {
  it.each(['', 'orders', '//', '//orders', '/orders//', '/nowhere', '/shop', '/shop//menu', '/shop/3/menu//latte', '/Orders', '/shop/3/checkout/payment', '/order/%', '/order/%E0%A4%A', '/shop/3/menu/%ff'])(
    '[ROUTE-5] %j is none', (path) => { expect(matchRoute(path)).toBeNull(); },
  );

  it('[ROUTE-5] no text whatsoever throws', () => {
    fc.assert(fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => {
      for (const path of [text, `/${text}`, `/shop/3/menu/${text}`]) expect(() => matchRoute(path)).not.toThrow();
    }), { numRuns: 2000 });
  });
});
