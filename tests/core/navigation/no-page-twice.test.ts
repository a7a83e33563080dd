import { describe, expect, it } from 'vitest';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { aCart } from '#tests/support/a-cart.ts';
import { memoryHistory, type MemoryHistory } from '#tests/support/memory-history.ts';
import { aNavigator, settle, type NavigatorSetUp } from './a-navigator.ts';
import { at, full, shop1, state } from './a-wanderer.ts';

const payment = '/shop/1/checkout/payment/o-1';
const paying = (): RouteTarget => ({ name: 'paymentPage', params: { shopId: '1', orderId: 'o-1' } });
const LOGIN: RouteTarget = { name: 'login' };

/** The document that now stands at the address shown begins, and goes as far as it comes by itself. */
const loads = async (history: MemoryHistory, setUp: NavigatorSetUp = {}) => {
  const tab = aNavigator({ shops: [shop1], cart: full, ...setUp, history });
  void tab.navigation.start();
  await settle();
  return tab;
};
/** Addresses that were typed one after the other. */
const typed = (...addresses: readonly string[]): MemoryHistory => {
  const history = memoryHistory(addresses[0] ?? '/');
  for (const address of addresses.slice(1)) history.visit(address);
  return history;
};
/** A guest who has been to the first addresses types the last one. */
const types = async (addresses: readonly string[], setUp: NavigatorSetUp = {}) => loads(typed(...addresses), setUp);

describe('an address is typed, and the guard leads to the page before', () => {
  it.each([
    ['checkout, while a payment runs', [payment, '/shop/1/checkout'], { stayAt: paying }],
    ['login, by somebody who is signed in', ['/', '/login'], { authentication: 'authenticated' }],
    ['login on the way there, by somebody who is signed in', ['/profile', '/login?redirectUri=%2Fprofile'], { authentication: 'authenticated' }],
    ['what needs an account, at the very login page that asks for it', ['/login?redirectUri=%2Fprofile', '/profile'], {}],
    ['a restaurant\'s own address', ['/shop/1/order-type', '/shop/1'], {}],
  ] as const)('[BACK-3] %s: it is gone back to, and what was typed lies ahead; the new document shows nothing', async (_what, [before, wish], setUp) => {
    const tab = await types([before, wish], setUp);
    expect([tab.path(), tab.history.entries]).toEqual([null, [`[${before}]`, wish]]);
    const again = await loads(tab.history, setUp);
    expect([again.path(), tab.history.entries]).toEqual([before, [`[${before}]`, wish]]);
    again.history.browserForward();
    const forward = await loads(tab.history, setUp);
    expect([forward.path(), tab.history.entries]).toEqual([null, [`[${before}]`, wish]]);
  });

  it('[BACK-3] a page that has something else behind it, or lies further back, takes the place of what was typed', async () => {
    const tabs = [await types(['/shop/1/menu', '/login'], { authentication: 'authenticated' }), await types(['/', '/orders', '/login'], { authentication: 'authenticated' }), await types(['/login'], { authentication: 'authenticated' })];
    expect(tabs.map((tab) => [tab.path(), tab.history.entries])).toEqual([['/', ['/shop/1/menu', '[/]']], ['/', ['/', '/orders', '[/]']], ['/', ['[/]']]]);
  });

  it('[BACK-3] a browser that does not go back shows it in place of what was typed', async () => {
    const history = typed('/', '/login');
    history.isStuck = true;
    const tab = await loads(history, { authentication: 'authenticated' });
    expect([tab.path(), history.entries]).toEqual([null, ['/', '[/login]']]);
    history.givesUp();
    await settle();
    expect([tab.path(), history.entries]).toEqual(['/', ['/', '[/]']]);
  });

  it('[GUARD-4] [GUARD-10] what the address brings along, and why the guest is at home, is not left behind with the new document', async () => {
    const brings = await types(['/shop/1/menu', '/shop/1/menu?note=hej'], { cart: full });
    expect([brings.path(), brings.cart.cart.get().note, brings.history.entries]).toEqual(['/shop/1/menu', 'hej', ['/shop/1/menu', '[/shop/1/menu]']]);
    const seated = await types(['/shop/1/order-type', '/shop/1?spotId=3']);
    expect([seated.path(), seated.cart.cart.get().spotId, seated.history.entries]).toEqual(['/shop/1/order-type', 3, ['/shop/1/order-type', '[/shop/1/order-type]']]);
    const strays = await Promise.all([types(['/', '/nowhere']), types(['/', '/shop/9/menu'])]);
    expect(strays.map((tab) => [tab.path(), tab.navigation.stray.get(), tab.history.entries])).toEqual([
      ['/', { why: 'unknown-address' }, ['/', '[/]']], ['/', { why: 'no-such-shop' }, ['/', '[/]']],
    ]);
  });
});

describe('within the app', () => {
  it.each([['/', '/login'], ['/shop/1/menu/drinks', '/login?redirectUri=%2Fshop%2F1%2Fmenu%2Fdrinks'], ['/shop/1/checkout', '/register?redirectUri=%2Fshop%2F1%2Fcheckout']])(
    '[BACK-3] [ROUTE-9] who signs in comes back to %s by one step, asked nothing, with the basket', async (from, to) => {
      const tab = await at([from, to]);
      tab.authentication.set('authenticated');
      tab.navigation.go({ ...LOGIN, query: from === '/' ? {} : { redirectUri: from } }, { replace: true });
      await settle();
      expect([state(tab), tab.history.entries]).toEqual([{ path: from, asks: null, items: 1, shop: from === '/' ? null : 1 }, [`[${from}]`, to]]);
      tab.cart.clear();
      tab.navigation.goToPath('/orders');
      await settle();
      tab.history.browserBack();
      await settle();
      expect([tab.path(), tab.history.entries]).toEqual([from, [`[${from}]`, '/orders']]);
    },
  );

  it('[BACK-3] who turns back, or forward, to a login that another tab has made needless is at the page before it', async () => {
    const tab = await at(['/terms-and-conditions', '/', '/login', '/orders'], { cart: aCart([]) });
    tab.authentication.set('authenticated');
    tab.history.browserBack();
    await settle();
    expect([tab.path(), tab.history.entries]).toEqual(['/', ['/terms-and-conditions', '[/]', '/login', '/orders']]);
    tab.history.browserForward();
    await settle();
    expect([tab.path(), tab.history.entries]).toEqual(['/', ['/terms-and-conditions', '[/]', '/login', '/orders']]);
    tab.history.browserBack();
    await settle();
    expect(tab.path()).toBe('/terms-and-conditions');
  });

  it('[BACK-3] a page of an earlier document is not gone back to: it would know nothing of what has been done here', async () => {
    const tab = await types(['/', '/login']);
    tab.authentication.set('authenticated');
    tab.navigation.go(LOGIN, { replace: true });
    await settle();
    expect([tab.path(), tab.history.entries]).toEqual(['/', ['/', '[/]']]);
  });

  it('[BACK-3] back from a payment to checkout is one step where that lies there, also after a reload; whoever came there otherwise has checkout in its place', async () => {
    const toCheckout = async (tab: Awaited<ReturnType<typeof at>>) => {
      tab.navigation.go({ name: 'checkoutPage', params: { shopId: '1' } }, { replace: true });
      await settle();
      return [state(tab), tab.history.entries];
    };
    const there = { path: '/shop/1/checkout', asks: null, items: 1, shop: 1 };
    const ways = [await at(['/shop/1/checkout', payment]), await loads((await at(['/shop/1/checkout', payment])).history), await at(['/shop/1/menu', payment])];
    expect(await Promise.all(ways.map(toCheckout))).toEqual([
      [there, ['[/shop/1/checkout]', payment]], [there, ['[/shop/1/checkout]', payment]], [there, ['/shop/1/menu', '[/shop/1/checkout]']],
    ]);
  });

  it('[NAV-11] an address that follows what is looked at stays where it is', async () => {
    const tab = await at(['/shop/1/menu/drinks', '/shop/1/menu/burgers']);
    tab.navigation.rename({ name: 'menuPage', params: { shopId: '1' }, category: ['drinks'] });
    await settle();
    expect(tab.history.entries).toEqual(['/shop/1/menu/drinks', '[/shop/1/menu/drinks]']);
  });

  const onTheWayHome = async () => {
    const tab = await at(['/', '/shop/1/menu/drinks', '/', '/login'], { cart: aCart([]) });
    tab.authentication.set('authenticated');
    tab.history.isStuck = true;
    tab.navigation.go(LOGIN, { replace: true });
    await settle();
    return tab;
  };

  it('[BACK-3] a browser that does not go back shows it in place of this page', async () => {
    const tab = await onTheWayHome();
    expect([tab.path(), tab.history.entries]).toEqual(['/login', ['/', '/shop/1/menu/drinks', '/', '[/login]']]);
    tab.history.givesUp();
    await settle();
    expect([tab.path(), tab.history.entries]).toEqual(['/', ['/', '/shop/1/menu/drinks', '/', '[/]']]);
  });

  it('[BACK-3] who sets off while that step is on its way is where they wanted to be, also when the browser has not gone back', async () => {
    const tab = await onTheWayHome();
    tab.navigation.goToPath('/orders');
    await settle();
    tab.history.givesUp();
    await settle();
    expect([tab.path(), tab.history.entries]).toEqual(['/orders', ['/', '/shop/1/menu/drinks', '/', '/login', '[/orders]']]);
  });

  it('[BACK-3] a browser that goes back only then, too: where they are is the page that is shown, with the one before it behind', async () => {
    const tab = await onTheWayHome();
    tab.navigation.goToPath('/orders');
    await settle();
    tab.history.goesAfterAll();
    await settle();
    expect([tab.path(), tab.history.entries]).toEqual(['/orders', ['/', '/shop/1/menu/drinks', '/', '[/orders]']]);
    tab.history.browserBack();
    await settle();
    expect([tab.path(), tab.history.entries]).toEqual(['/', ['/', '/shop/1/menu/drinks', '[/]', '/orders']]);
  });

  it('[BACK-3] a second press while that step is on its way takes no second step', async () => {
    const tab = await onTheWayHome();
    tab.navigation.go(LOGIN, { replace: true });
    await settle();
    tab.history.goesAfterAll();
    await settle();
    expect([tab.path(), tab.history.entries]).toEqual(['/', ['/', '/shop/1/menu/drinks', '[/]', '/login']]);
    tab.history.isStuck = false;
    tab.history.browserBack();
    await settle();
    expect([tab.path(), tab.history.entries]).toEqual(['/shop/1/menu/drinks', ['/', '[/shop/1/menu/drinks]', '/', '/login']]);
  });

  it('[BACK-3] who turns back themselves meanwhile, by two pages, is there', async () => {
    const tab = await onTheWayHome();
    tab.history.browserBack();
    tab.history.browserBack();
    await settle();
    expect([tab.path(), tab.history.entries]).toEqual(['/shop/1/menu/drinks', ['/', '[/shop/1/menu/drinks]', '/', '/login']]);
  });
});
