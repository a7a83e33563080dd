import { describe, expect, it } from 'vitest';
import { shopId } from '#core/shared/ids.ts';
import { aCart } from '#tests/support/a-cart.ts';
import { aShop } from '#tests/support/a-shop.ts';
import { aNavigator, settle } from './a-navigator.ts';

const shop1 = aShop();

it('[GUARD-11] a kiosk comes to the payment page of another shop only while that payment is open, and its basket stays', async () => {
  const [own, other] = [aShop({ id: shopId(5) }), shop1];
  const seen: unknown[] = [];
  for (const open of ['o-1', 'o-2', null]) {
    const tab = aNavigator({
      paths: ['/self-service/5/home'], shops: [own, other], selfService: { enabled: true, shopId: own.id }, cart: aCart(['latte'], { shopId: own.id }),
      stayAt: () => (open === null ? null : { name: 'paymentPage', params: { shopId: '1', orderId: open } }), helpsResolve: ({ name }) => name === 'selfServiceHome',
    });
    await tab.navigation.start();
    tab.navigation.goToPath('/shop/1/checkout/payment/o-1');
    await settle();
    seen.push([tab.path(), tab.cart.cart.get().shopId, tab.cart.cart.get().items.length]);
  }
  expect(seen).toEqual([['/shop/1/checkout/payment/o-1', 5, 1], ['/self-service/5/home', 5, 1], ['/self-service/5/home', 5, 1]]);
});

describe('whoever arrives at a page', () => {
  it('[NAV-1] [NAV-3] the page, the last page, a view and an event per arrival, in order', async () => {
    const tab = aNavigator({ paths: ['/shop/1/menu'], shops: [shop1] });
    await tab.navigation.start();
    await tab.go({ name: 'ordersPage' });
    expect(tab.navigation.page.get()).toEqual({ currentPage: 'ordersPage', lastPage: 'menuPage', currentPageFullPath: '/orders', lastPageFullPath: '/shop/1/menu' });
    expect(tab.reporting.reports.map(({ kind, name, values }) => [kind, name, values])).toEqual([
      ['page', 'menuPage', {}], ['event', 'navigation', { from: '', to: 'menuPage' }],
      ['page', 'ordersPage', {}], ['event', 'navigation', { from: 'menuPage', to: 'ordersPage' }],
    ]);
  });

  it('going to the page that is shown tells nothing and adds no entry', async () => {
    const tab = aNavigator({ paths: ['/orders'] });
    await tab.navigation.start();
    const before = tab.reporting.reports.length;
    await tab.go({ name: 'ordersPage' });
    expect([tab.reporting.reports.length, tab.history.entries]).toEqual([before, ['[/orders]']]);
  });

  it('[LAYOUT-8] the body says who the guest is', async () => {
    const tab = aNavigator({ paths: ['/orders'], cart: aCart() });
    await tab.navigation.start();
    const told: (readonly string[])[] = [];
    tab.navigation.bodyClasses.subscribe(() => told.push(tab.navigation.bodyClasses.get()));
    tab.authentication.set('authenticated');
    expect(tab.navigation.bodyClasses.get()).toEqual(['authenticated', 'shop-1']);
    tab.authentication.set('anonymous');
    tab.selfService.set({ enabled: true, shopId: shopId(1) });
    expect(tab.navigation.bodyClasses.get()).toEqual(['self-service-mode', 'shop-1']);
    expect(told).toEqual([['authenticated', 'shop-1'], ['shop-1'], ['self-service-mode', 'shop-1']]);
  });

  it('[NAV-2] [NAV-8] the cart is shown as the page wants it', async () => {
    const tab = aNavigator({ paths: ['/shop/1/checkout'], shops: [shop1], isSmallScreen: true });
    await tab.navigation.start();
    expect(tab.cart.view.get()).toEqual({ visible: true, disabled: true, editMode: false, showAddItemButton: false, showOrderInfo: false, currentOrderChanged: false });
  });

  it('[NAV-7] the cart is in edit mode, or has the add button, while the page wants it, and no longer', async () => {
    const tab = aNavigator({ paths: ['/shop/1/menu/drinks/articles/latte/line-1'], shops: [shop1] });
    const shown: (readonly boolean[])[] = [];
    const look = (): void => { shown.push([tab.cart.view.get().editMode, tab.cart.view.get().showAddItemButton]); };
    await tab.navigation.start();
    look();
    for (const page of ['/shop/1/menu/drinks/articles/latte', '/shop/1/menu']) {
      tab.navigation.goToPath(page);
      await settle();
      look();
    }
    expect(shown).toEqual([[true, false], [false, true], [false, false]]);
  });

  it.each(['/', '/offline'])('[NAV-4] [NAV-5] on %s the cart has no spot and no note, and the body no class of a shop', async (path) => {
    const tab = aNavigator({ paths: ['/shop/1/menu'], shops: [shop1], cart: aCart(['latte'], { spotId: 4, note: 'utan lock' }) });
    await tab.navigation.start();
    const inShop = [tab.cart.cart.get().spotId, tab.cart.cart.get().note, tab.navigation.bodyClasses.get()];
    tab.navigation.go(path === '/' ? { name: 'home' } : { name: 'offline' }, { keepBasket: true });
    await settle();
    expect([inShop, [tab.cart.cart.get().spotId, tab.cart.cart.get().note, tab.navigation.bodyClasses.get()], tab.path()]).toEqual([[4, 'utan lock', ['shop-1']], [null, '', []], path]);
  });
});
