import { describe, expect, it } from 'vitest';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { shopId } from '#core/shared/ids.ts';
import { aCart } from '#tests/support/a-cart.ts';
import { aShop } from '#tests/support/a-shop.ts';
import { aNavigator, settle } from './a-navigator.ts';

const shop1 = aShop();
const shop2 = aShop({ id: shopId(2), name: 'Ruoholahti' });
const menu = (id: number, ...category: string[]): RouteTarget => ({ name: 'menuPage', params: { shopId: String(id) }, category });
const errors = ({ reporting }: ReturnType<typeof aNavigator>) => reporting.reports.filter(({ kind }) => kind === 'error');

describe('starting', () => {
  it('[NAV-9] resolves when the first page is settled, not before', async () => {
    const tab = aNavigator({ paths: ['/shop/1/menu/drinks'], shops: [shop1] });
    tab.hold();
    let isReady = false;
    const ready = tab.navigation.start().then(() => { isReady = true; });
    await settle();
    expect([isReady, tab.navigation.location.get()]).toEqual([false, null]);
    await tab.answer();
    await ready;
    expect(tab.navigation.location.get()).toEqual({ target: { name: 'menuPage', params: { shopId: '1' }, category: ['drinks'], query: {} }, path: '/shop/1/menu/drinks' });
    expect(tab.history.entries).toEqual(['[/shop/1/menu/drinks]']);
  });

  it('[GUARD-2] waits for the authentication check', async () => {
    const tab = aNavigator({ paths: ['/favorites'], authentication: 'loading' });
    const ready = tab.navigation.start();
    await settle();
    expect(tab.path()).toBeNull();
    tab.authentication.set('anonymous');
    await ready;
    expect(tab.path()).toBe('/login?redirectUri=%2Ffavorites');
  });

  it('[ROUTE-5] an address that no route has leads home', async () => {
    const tab = aNavigator({ paths: ['/nowhere'] });
    await tab.navigation.start();
    expect(tab.history.entries).toEqual(['[/]']);
  });

  it('[NAV-9] where another page is wanted before the first is there, it is settled with that one, and not before', async () => {
    const tab = aNavigator({ paths: ['/shop/1/menu'], shops: [shop1] });
    tab.hold();
    let settledAt: string | null = 'nowhere yet';
    const ready = tab.navigation.start().then(() => { settledAt = tab.path(); });
    await settle();
    tab.authentication.set('loading');
    tab.navigation.go({ name: 'favorites' });
    await tab.answer();
    await settle();
    const meanwhile = settledAt;
    tab.authentication.set('authenticated');
    await ready;
    expect([meanwhile, settledAt]).toEqual(['nowhere yet', '/favorites']);
  });

  it('a navigation that overtakes the first one settles the start', async () => {
    const tab = aNavigator({ paths: ['/shop/1/menu'], shops: [shop1] });
    tab.hold();
    const ready = tab.navigation.start();
    tab.navigation.go({ name: 'ordersPage' });
    await ready;
    await tab.answer();
    expect(tab.path()).toBe('/orders');
  });

  it('[P-8] an open attempt to pay leads to its payment page, whatever the address says, and nothing of the basket is lost', async () => {
    const tab = aNavigator({
      paths: ['/shop/2/menu'], shops: [shop1, shop2], cart: aCart(['latte']),
      stayAt: () => ({ name: 'paymentPage', params: { shopId: '1', orderId: 'o-1' } }),
    });
    tab.gate.isOpen = false;
    await tab.navigation.start();
    expect([tab.path(), tab.cart.cart.get().items.length]).toEqual(['/shop/1/checkout/payment/o-1', 1]);
  });

  it('[P-8] [P-7] its page is shown also when its shop cannot be asked for; that of an order without an attempt is not', async () => {
    const open = aNavigator({ paths: ['/shop/1/checkout/payment/o-1'], shops: [], cart: aCart(['latte']), stayAt: () => ({ name: 'paymentPage', params: { shopId: '1', orderId: 'o-1' } }) });
    await open.navigation.start();
    const other = aNavigator({ paths: ['/shop/1/checkout/payment/o-2'], shops: [], stayAt: () => ({ name: 'paymentPage', params: { shopId: '1', orderId: 'o-1' } }) });
    await other.navigation.start();
    expect([open.path(), open.cart.cart.get().items.length, other.path()]).toEqual(['/shop/1/checkout/payment/o-1', 1, '/']);
  });

  it('[P-4] [P-8] a tab that comes to another shop while the basket is being paid in a second tab leaves the basket alone, until the outcome is known', async () => {
    let open: RouteTarget | null = null;
    const tab = aNavigator({ paths: ['/shop/1/menu'], shops: [shop1, shop2], cart: aCart(['latte']), stayAt: () => open });
    await tab.navigation.start();
    open = { name: 'paymentPage', params: { shopId: '1', orderId: 'o-1' } };
    await tab.go({ name: 'menuPage', params: { shopId: '2' } });
    expect([tab.path(), tab.cart.cart.get().shopId, tab.cart.cart.get().items.length]).toEqual(['/shop/2/menu', 1, 1]);
    open = null;
    await tab.go({ name: 'shopPage', params: { shopId: '2' } });
    expect([tab.cart.cart.get().shopId, tab.cart.cart.get().items.length]).toEqual([2, 0]);
  });

  it('[P-8] a kiosk that was signed out in the middle of a payment can be signed in again, and then goes on with that payment', async () => {
    let isSignedIn = false;
    const tab = aNavigator({
      paths: ['/shop/1/checkout/payment/o-1'], shops: [shop1], cart: aCart(['latte']), stayAt: () => ({ name: 'paymentPage', params: { shopId: '1', orderId: 'o-1' } }),
      helpsResolve: ({ name }) => name === 'selfServiceStart' && !isSignedIn,
    });
    await tab.navigation.start();
    tab.gate.isOpen = false;
    await tab.go({ name: 'selfServiceStart', params: { shopId: '1' } });
    await tab.go({ name: 'home' });
    expect(tab.path()).toBe('/self-service/1/start');
    isSignedIn = true;
    await tab.go({ name: 'selfServiceHome', params: { shopId: '1' } });
    expect([tab.path(), tab.cart.cart.get().items.length]).toEqual(['/shop/1/checkout/payment/o-1', 1]);
  });

  it('[P-8] so does the address of its sign-in, after a reload', async () => {
    const tab = aNavigator({ paths: ['/self-service/1/start'], shops: [shop1], stayAt: () => ({ name: 'paymentPage', params: { shopId: '1', orderId: 'o-1' } }), helpsResolve: ({ name }) => name === 'selfServiceStart' });
    tab.gate.isOpen = false;
    await tab.navigation.start();
    expect(tab.path()).toBe('/self-service/1/start');
  });

  it('[P-8] also before paying has been loaded, when nobody guards the gate yet', async () => {
    const tab = aNavigator({ paths: ['/'], shops: [shop1], stayAt: () => ({ name: 'paymentPage', params: { shopId: '1', orderId: 'o-1' } }) });
    await tab.navigation.start();
    expect(tab.path()).toBe('/shop/1/checkout/payment/o-1');
  });
});

describe('a link with a query', () => {
  it('[GUARD-4] a table\'s QR code: shop, order type and spot are in the cart and out of the address', async () => {
    const tab = aNavigator({ paths: ['/shop/2/menu?orderType=dineInPlace&spotId=7&note=utan%20lock'], shops: [shop2] });
    await tab.navigation.start();
    expect(tab.history.entries).toEqual(['[/shop/2/menu]']);
    expect(tab.cart.cart.get()).toMatchObject({ shopId: 2, shopName: 'Ruoholahti', orderType: 'dineInPlace', orderTypeChosen: true, spotId: 7, note: 'utan lock' });
  });

  it('[GUARD-4] also when the cart held items of another shop, which are cleared', async () => {
    const tab = aNavigator({ paths: ['/shop/2/menu?spotId=7'], shops: [shop2], cart: aCart(['latte'], { spotId: 3 }) });
    await tab.navigation.start();
    expect(tab.cart.cart.get()).toMatchObject({ shopId: 2, items: [], spotId: 7 });
  });

  it('[GUARD-4] at a kiosk leaves no note: nobody there could read it, or take it away', async () => {
    const tab = aNavigator({ paths: ['/shop/2/menu?orderType=takeAway&note=hej'], shops: [shop2], selfService: { enabled: true, shopId: shopId(2) } });
    await tab.navigation.start();
    expect(tab.history.entries).toEqual(['[/shop/2/menu]']);
    expect(tab.cart.cart.get()).toMatchObject({ shopId: 2, orderType: 'takeAway', note: '' });
  });

  it('[R-5] applied once: coming back to the address does not apply it again', async () => {
    const tab = aNavigator({ paths: ['/shop/2/menu?spotId=7'], shops: [shop2] });
    await tab.navigation.start();
    tab.cart.chooseSpot(shop2.id, 4);
    await tab.go({ name: 'ordersPage' });
    tab.history.browserBack();
    await settle();
    expect([tab.path(), tab.cart.cart.get().spotId]).toEqual(['/shop/2/menu', 4]);
  });

  it('[GUARD-4] a link to the page that is shown applies its values', async () => {
    const tab = aNavigator({ paths: ['/shop/2/menu'], shops: [shop2] });
    await tab.navigation.start();
    await tab.go({ ...menu(2), query: { spotId: '9' } });
    expect([tab.history.entries, tab.cart.cart.get().spotId]).toEqual([['[/shop/2/menu]'], 9]);
  });
});

describe('the shop of the path', () => {
  it('[GUARD-5] is loaded once and then known', async () => {
    const tab = aNavigator({ paths: ['/shop/1/menu'], shops: [shop1] });
    await tab.navigation.start();
    await tab.go(menu(1, 'drinks'));
    await tab.go({ name: 'checkoutPage', params: { shopId: '1' } });
    expect([tab.asked, tab.path()]).toEqual([[1], '/shop/1/checkout']);
  });

  it('[GUARD-5] that is not there leads home and is reported once', async () => {
    const tab = aNavigator({ paths: ['/shop/4711/menu'] });
    await tab.navigation.start();
    expect(tab.path()).toBe('/');
    expect(errors(tab)).toEqual([{ kind: 'error', name: 'weborder.invalid-shop-id', values: { shopId: '4711' } }]);
  });

  it('[NAV-5] [NAV-6] [SHOP-3] a cart with items of another shop is cleared on arrival', async () => {
    const tab = aNavigator({ paths: ['/shop/2/menu'], shops: [shop2], cart: aCart(['latte']) });
    await tab.navigation.start();
    expect(tab.cart.cart.get()).toMatchObject({ shopId: 2, items: [] });
    expect(tab.navigation.bodyClasses.get()).toEqual(['shop-2']);
  });

  it('the last of two quick taps counts', async () => {
    const tab = aNavigator({ shops: [shop1, shop2] });
    await tab.navigation.start();
    tab.hold();
    tab.navigation.go(menu(1));
    tab.navigation.go(menu(2));
    await tab.answer();
    expect([tab.path(), tab.history.entries]).toEqual(['/shop/2/menu', ['/', '[/shop/2/menu]']]);
  });
});

describe('redirects', () => {
  it('[GUARD-1] [NAV-5] [LAYOUT-8] at a kiosk home is the order-type page of its shop', async () => {
    const tab = aNavigator({ shops: [shop2], selfService: { enabled: true, shopId: shopId(2) } });
    await tab.navigation.start();
    expect(tab.path()).toBe('/shop/2/order-type');
    expect(tab.navigation.bodyClasses.get()).toEqual(['self-service-mode', 'shop-2']);
  });

  it('[GUARD-8] a circle ends after ten on the offline page and is reported', async () => {
    const tab = aNavigator({ authentication: 'authenticated' });
    await tab.navigation.start();
    const circle = Array.from({ length: 14 }).reduce<string>((uri) => `/login?redirectUri=${encodeURIComponent(uri)}`, '/orders');
    tab.navigation.goToPath(circle);
    await settle();
    expect([tab.path(), errors(tab)]).toEqual(['/offline', [{ kind: 'error', name: 'weborder.redirect-loop', values: { page: 'login' } }]]);
  });

  it('[GUARD-8] ten in a row are followed, and not one more', async () => {
    const ends: (string | null)[] = [];
    for (const length of [10, 11]) {
      const tab = aNavigator({ authentication: 'authenticated' });
      await tab.navigation.start();
      tab.navigation.goToPath(Array.from({ length }).reduce<string>((uri) => `/login?redirectUri=${encodeURIComponent(uri)}`, '/orders'));
      await settle();
      ends.push(tab.path());
    }
    expect(ends).toEqual(['/orders', '/offline']);
  });

  it('[ROUTE-7] /shop/{id} is its order-type page', async () => {
    const tab = aNavigator({ paths: ['/shop/1'], shops: [shop1] });
    await tab.navigation.start();
    expect(tab.history.entries).toEqual(['[/shop/1/order-type]']);
  });
});

describe('[P-7] while an attempt to pay is not final', () => {
  const paying = async () => {
    const tab = aNavigator({ paths: ['/shop/1/checkout', '/shop/1/checkout/payment/o-1'], shops: [shop1], cart: aCart(['latte']) });
    await tab.navigation.start();
    tab.gate.isOpen = false;
    return tab;
  };

  it('[P-7] no link, logo, cancel or back button leaves its page', async () => {
    const tab = await paying();
    tab.navigation.go({ name: 'ordersPage' });
    tab.navigation.go({ name: 'offline' }, { keepBasket: true });
    tab.navigation.go({ name: 'paymentPage', params: { shopId: '1', orderId: 'o-2' } });
    tab.navigation.logo();
    tab.navigation.cancelOrder();
    tab.navigation.back();
    await settle();
    expect([tab.path(), tab.navigation.confirm.get(), tab.cart.cart.get().items.length]).toEqual(['/shop/1/checkout/payment/o-1', null, 1]);
  });

  it('[P-7] each refused move is counted, so that the page can say why nothing happens', async () => {
    const tab = await paying();
    tab.navigation.logo();
    tab.navigation.back();
    expect(tab.navigation.refused.get()).toBe(2);
  });

  it('[P-7] [P-3] from the payment page of another order the guest comes to the one whose attempt is open', async () => {
    let open: RouteTarget | null = null;
    const tab = aNavigator({ paths: ['/shop/1/checkout/payment/o-2'], shops: [shop1], stayAt: () => open });
    await tab.navigation.start();
    open = { name: 'paymentPage', params: { shopId: '1', orderId: 'o-1' } };
    tab.gate.isOpen = false;
    await tab.go({ name: 'paymentPage', params: { shopId: '1', orderId: 'o-3' } });
    expect(tab.path()).toBe('/shop/1/checkout/payment/o-2');
    await tab.go(open);
    expect(tab.path()).toBe('/shop/1/checkout/payment/o-1');
  });

  it('[P-7] [NAV-10] the browser\'s back is undone', async () => {
    const tab = await paying();
    tab.history.browserBack();
    await settle();
    expect([tab.path(), tab.history.entries]).toEqual(['/shop/1/checkout/payment/o-1', ['/shop/1/checkout', '[/shop/1/checkout/payment/o-1]']]);
  });

  it('[P-7] a question that stood open when paying began is not answered any more, and the guest is told so', async () => {
    const tab = aNavigator({ paths: ['/shop/1/checkout'], shops: [shop1], cart: aCart(['latte']) });
    await tab.navigation.start();
    tab.navigation.logo();
    tab.gate.isOpen = false;
    tab.navigation.accept();
    await settle();
    expect([tab.path(), tab.cart.cart.get().items.length, tab.navigation.confirm.get(), tab.navigation.refused.get()]).toEqual(['/shop/1/checkout', 1, null, 1]);
  });

  it('[P-7] checkout may go to the payment page, and a final attempt lets the guest go', async () => {
    const tab = aNavigator({ paths: ['/shop/1/checkout'], shops: [shop1], cart: aCart(['latte']) });
    await tab.navigation.start();
    tab.gate.isOpen = false;
    await tab.go({ name: 'paymentPage', params: { shopId: '1', orderId: 'o-1' } });
    expect(tab.path()).toBe('/shop/1/checkout/payment/o-1');
    tab.gate.isOpen = true;
    await tab.go({ name: 'orderPage', params: { orderId: 'o-1' } });
    expect(tab.path()).toBe('/order/o-1');
  });
});

it('leaves for another document where it is told to', () => {
  const tab = aNavigator();
  tab.navigation.leaveTo('https://pay.example/1');
  expect(tab.left).toEqual(['https://pay.example/1']);
});

it('a stopped navigation hears no more of the browser', async () => {
  const tab = aNavigator({ paths: ['/', '/orders'] });
  await tab.navigation.start();
  tab.navigation.stop();
  tab.history.browserBack();
  await settle();
  expect(tab.path()).toBe('/orders');
});
