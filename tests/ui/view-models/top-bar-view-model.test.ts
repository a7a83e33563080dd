import { describe, expect, it } from 'vitest';
import type { Authentication } from '#core/account/account-state.ts';
import { EMPTY_CART } from '#core/cart/cart.ts';
import { NO_PAGE, type PageState } from '#core/navigation/page-state.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { Order, PaidOrder } from '#core/order-tracking/order.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { minutes } from '#core/shared/duration.ts';
import { orderId, type OrderId } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';
import type { DeliverySpot } from '#core/shop/delivery-spot.ts';
import type { Shop } from '#core/shop/shop.ts';
import { anOrder, aPaidOrder } from '#tests/support/an-order.ts';
import { aShop, aSpot } from '#tests/support/a-shop.ts';
import { NOON } from '#tests/support/moment.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { TopBarViewModel } from '#ui/view-models/top-bar-view-model.ts';

const aTopBar = () => {
  const clock = virtualClock();
  const went: (RouteTarget | 'back' | 'logo')[] = [];
  const cells = {
    page: cell<PageState>(NO_PAGE), shop: cell<Shop | null>(null), spots: cell<readonly DeliverySpot[]>([]), cart: cell(EMPTY_CART),
    settings: cell(DEFAULT_SETTINGS), loaded: cell(false), authentication: cell<Authentication>('anonymous'),
    underWay: cell<readonly PaidOrder[]>([]), latest: cell<ReadonlyMap<OrderId, Order>>(new Map()),
  };
  const bar = new TopBarViewModel({
    ...cells, settings: { settings: cells.settings, loaded: cells.loaded }, orders: cells, clock,
    navigation: { go: (target) => { went.push(target); }, back: () => { went.push('back'); }, logo: () => { went.push('logo'); } },
  });
  return { bar, clock, went, ...cells };
};

describe('the top bar', () => {
  it('[LAYOUT-5] shows nothing of orders while there are none; one opens its page, several the list', () => {
    const { bar, underWay, latest, went } = aTopBar();
    expect(bar.orders).toBeNull();
    bar.showOrders();
    underWay.set([aPaidOrder()]);
    expect(bar.orders).toEqual({ kind: 'one', number: null, status: null });
    latest.set(new Map([[orderId('order-1'), anOrder({ number: '47', status: 'started' })]]));
    expect(bar.orders).toEqual({ kind: 'one', number: '47', status: 'started' });
    bar.showOrders();
    expect(bar.ordersLook).toEqual({ orders: [{ id: orderId('order-1'), order: anOrder({ number: '47', status: 'started' }) }], path: '' });
    underWay.set([aPaidOrder(), aPaidOrder({ id: orderId('order-2') })]);
    expect(bar.orders).toEqual({ kind: 'several', count: 2 });
    bar.showOrders();
    expect(went).toEqual([{ name: 'orderPage', params: { orderId: 'order-1' } }, { name: 'ordersPage' }]);
  });

  it('[P10] says the number of the order as last seen until there is an answer, and not how far it was then', () => {
    const { bar, underWay, latest } = aTopBar();
    const { number, orderType, pickupTime, shop } = anOrder({ number: '47' });
    underWay.set([aPaidOrder({ seen: { number, status: 'added', orderType, pickupTime, shop, at: NOON } })]);
    expect(bar.orders).toEqual({ kind: 'one', number: '47', status: null });
    latest.set(new Map([[orderId('order-1'), anOrder({ number: '48', status: 'started' })]]));
    expect(bar.orders).toEqual({ kind: 'one', number: '48', status: 'started' });
  });

  it('[LAYOUT-2] has a version when the settings are loaded', () => {
    const { bar, settings, loaded } = aTopBar();
    settings.set({ ...DEFAULT_SETTINGS, version: '2.1.0', chainName: 'Björk & Bröd' });
    expect(bar.version).toBeNull();
    loaded.set(true);
    expect([bar.version, bar.chainName]).toEqual(['2.1.0', 'Björk & Bröd']);
  });

  it('[ROLE-3] offers login only when the settings enable it, and the profile to those who are signed in', () => {
    const { bar, settings, authentication, page, went } = aTopBar();
    expect(bar.account).toBe('none');
    settings.set({ ...DEFAULT_SETTINGS, enableCustomerLogin: true });
    page.set({ ...NO_PAGE, currentPage: 'menuPage', currentPageFullPath: '/shop/1/menu' });
    expect(bar.account).toBe('log-in');
    bar.openAccount();
    authentication.set('authenticated');
    expect(bar.account).toBe('signed-in');
    bar.openAccount();
    expect(went).toEqual([{ name: 'login', query: { redirectUri: '/shop/1/menu' } }, { name: 'profile' }]);
  });

  it('offers no login to somebody whom this device knows before it is known that they are a guest', () => {
    const { bar, settings, authentication } = aTopBar();
    settings.set({ ...DEFAULT_SETTINGS, enableCustomerLogin: true });
    authentication.set('loading');
    const asked = bar.account;
    authentication.set('anonymous');
    expect([asked, bar.account]).toEqual(['signed-in', 'log-in']);
  });

  it('leads whoever is at the login already nowhere: what they wanted before is still what they want', () => {
    const { bar, settings, page, went } = aTopBar();
    settings.set({ ...DEFAULT_SETTINGS, enableCustomerLogin: true });
    page.set({ ...NO_PAGE, currentPage: 'login', currentPageFullPath: '/login?redirectUri=%2Fshop%2F1%2Fmenu' });
    bar.openAccount();
    page.set({ ...NO_PAGE, currentPage: 'register', currentPageFullPath: '/register' });
    bar.openAccount();
    expect(went).toEqual([{ name: 'login', query: { redirectUri: '/register' } }]);
  });

  it('says where and how the guest orders once that is chosen', () => {
    const { bar, shop, spots, cart } = aTopBar();
    expect([bar.shop, bar.orderType, bar.spot]).toEqual([null, null, null]);
    shop.set(aShop());
    spots.set([aSpot({ id: 4, name: 'Bord 4' })]);
    cart.set({ ...EMPTY_CART, orderTypeChosen: true, orderType: 'dineInPlace', spotId: 4 });
    expect([bar.shop?.name, bar.orderType, bar.spot?.name]).toEqual(['Björk & Bröd Hamngatan', 'dineInPlace', 'Bord 4']);
  });

  it('knows until when the shop is open as time goes by', async () => {
    const { bar, shop, clock } = aTopBar();
    shop.set(aShop());
    const stop = bar.start();
    const closes = bar.shopNow?.closes ?? 0;
    expect([bar.shopNow?.badge, closes > clock.now()]).toEqual(['online', true]);
    await clock.advance(closes - clock.now() + minutes(1));
    expect(bar.shopNow).toEqual({ badge: 'online', closes: null });
    stop();
  });

  it('goes by the time at which it is started, not by that at which it was made: the server\'s HTML stood until then', async () => {
    const { bar, shop, clock } = aTopBar();
    shop.set(aShop());
    await clock.advance((bar.shopNow?.closes ?? 0) - clock.now() + minutes(1));
    const before = bar.shopNow?.closes !== null;
    bar.start()();
    expect([before, bar.shopNow?.closes]).toEqual([true, null]);
  });

  it('leads back, home and to the menu through the guard', () => {
    const { bar, shop, went } = aTopBar();
    shop.set(aShop());
    bar.back();
    bar.logo();
    bar.toMenu();
    bar.changeOrderType();
    bar.changeShop();
    expect(went).toEqual(['back', 'logo', { name: 'menuPage', params: { shopId: '1' } }, { name: 'shopPage', params: { shopId: '1' } }, { name: 'home' }]);
  });
});
