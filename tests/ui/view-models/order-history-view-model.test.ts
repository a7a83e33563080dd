import { describe, expect, it } from 'vitest';
import { repeatOrder } from '#core/account/repeat-order.ts';
import type { PastOrder } from '#core/account/past-order.ts';
import { orderId, shopId } from '#core/shared/ids.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { Shop } from '#core/shop/shop.ts';
import type { Cart } from '#core/cart/cart.ts';
import { OrderHistoryViewModel } from '#ui/view-models/order-history-view-model.ts';
import { aCart } from '../../support/a-cart.ts';
import { aCustomer, aPastLine, aPastOrder, aProfile, later, unreachable } from '../../support/a-customer.ts';
import { aContainer, aMenu } from '../../support/a-menu.ts';
import { aShop } from '../../support/a-shop.ts';
import { aLevel, anArticle } from '../../support/an-article.ts';
import { aCustomerApp } from './a-customer-app.ts';

const latte = anArticle('latte');
const bun = anArticle('bun', { available: false });
const bowl = anArticle('bowl', { choices: [aLevel(1, ['rice', 'barley'])] });
const beer = anArticle('beer', { vatCategory: 'alcohol' });
const menu = aMenu([aContainer('coffee', [latte, bun, bowl, beer])]);
const toMenu = (shop = 1) => ({ go: { name: 'menuPage', params: { shopId: String(shop) } }, replace: false });

const aPage = async (orders: readonly PastOrder[], { cart, total = orders.length, shop }: { readonly cart?: Cart; readonly total?: number; readonly shop?: Promise<Result<Shop>> } = {}) => {
  const here = { isHere: true };
  const app = await aCustomerApp({ profile: aProfile(), shops: [aShop(), aShop({ id: shopId(2) })], menu, ...(cart && { cart }) });
  app.gateway.answer('orderHistory', ok({ orders, leftOut: 0, totalCount: total }));
  const gateway = { byId: (id: PastOrder['order']['shop']['id']) => shop ?? Promise.resolve(ok(aShop({ id }))) };
  const vm = new OrderHistoryViewModel({
    history: app.history, account: app.account, clock: app.clock, cart: app.cart.cart, menu: app.menu.state, navigator: app.navigator, isHere: () => here.isHere, stayAt: app.stayAt,
    repeat: (order, mayChange) => repeatOrder(order, { gateway, shops: app.shops, menus: app.menu, cart: app.cart, canLeave: () => app.openPayment.get() === null }, mayChange),
  });
  const stop = vm.start();
  await app.clock.settle();
  return { app, vm, stop, here, items: () => app.cart.cart.get().items.map(({ article, quantity }) => [article.code, quantity]) };
};
const numbered = (count: number) => Array.from({ length: count }, (_, at) => aPastOrder([aPastLine('latte')], { id: orderId(`order-${String(at)}`) }));
const elsewhere = aPastOrder([aPastLine('latte')], { shop: { ...aPastOrder().order.shop, id: shopId(2), name: 'Haga' } });

describe('the history', () => {
  it('comes page by page', async () => {
    const { app, vm } = await aPage(numbered(1), { total: 2 });
    expect([vm.phase, vm.orders.length, vm.hasMore]).toEqual(['ready', 1, true]);
    app.gateway.answer('orderHistory', unreachable, ok({ orders: [aPastOrder([], { id: orderId('order-9') })], leftOut: 0, totalCount: 2 }));
    vm.showMore();
    expect([vm.phase, vm.isLoadingMore]).toEqual(['ready', true]);
    await app.clock.settle();
    expect([vm.orders.length, vm.error, vm.isLoadingMore]).toEqual([1, unreachable.error, false]);
    vm.retry();
    await app.clock.settle();
    expect([vm.orders.length, vm.hasMore, vm.error]).toEqual([2, false, null]);
  });

  it('says when it cannot be had, and tries again', async () => {
    const app = await aCustomerApp({ profile: aProfile() });
    const vm = new OrderHistoryViewModel({ ...app, cart: app.cart.cart, menu: app.menu.state, isHere: () => true, repeat: () => Promise.resolve(unreachable) });
    vm.start();
    expect([vm.phase, vm.isLoadingMore]).toEqual(['loading', false]);
    await app.clock.settle();
    expect([vm.phase, vm.error]).toEqual(['failed', unreachable.error]);
    app.gateway.answer('orderHistory', ok({ orders: [], leftOut: 0, totalCount: 0 }));
    vm.retry();
    await app.clock.settle();
    expect([vm.phase, vm.orders]).toEqual(['ready', []]);
  });

  it('names the year of an order of another year than the one that it is at its restaurant, by the time it was for', async () => {
    const { app, vm } = await aPage(numbered(1));
    const at = (createdAt: string, pickupTime: string | null) => vm.whenOf(aPastOrder([], { createdAt: Date.parse(createdAt), pickupTime: pickupTime === null ? null : Date.parse(pickupTime) }));
    expect([
      at('2026-11-20T11:00:00Z', null), at('2025-12-31T22:30:00Z', '2025-12-31T22:59:00Z'), at('2025-12-31T22:30:00Z', '2025-12-31T23:00:00Z'), at('2024-02-29T11:00:00Z', null),
    ]).toEqual([
      { moment: Date.parse('2026-11-20T11:00:00Z'), otherYear: null }, { moment: Date.parse('2025-12-31T22:59:00Z'), otherYear: 2025 },
      { moment: Date.parse('2025-12-31T23:00:00Z'), otherYear: null }, { moment: Date.parse('2024-02-29T11:00:00Z'), otherYear: 2024 },
    ]);
    app.clock.jump(Date.parse('2027-01-01T00:00:00Z') - app.clock.now());
    expect(at('2026-11-20T11:00:00Z', null).otherYear).toBe(2026);
  });

  it('is gone with the session', async () => {
    const { app, vm } = await aPage(numbered(1));
    await app.session.logout(false);
    expect([vm.isSignedIn, vm.orders]).toEqual([false, []]);
  });

  it('[S19] what is asked and said about an order of one customer is gone when they have signed out in another tab, also what is answered afterwards', async () => {
    const order = aPastOrder([aPastLine('latte'), aPastLine('waffle')]);
    const { app, vm } = await aPage([order, elsewhere], { cart: aCart([anArticle('tea')]) });
    await vm.orderAgain(order);
    await vm.orderAgain(elsewhere);
    app.stored.open().write(aProfile({ favorites: [{ type: 'article', code: 'latte' }] }));
    expect([vm.outcome?.order, vm.asked?.order]).toEqual([order, elsewhere]);
    app.stored.open().clear();
    expect([vm.outcome, vm.asked, vm.failure]).toEqual([null, null, null]);

    const shop = later<Result<Shop>>();
    const slow = await aPage([order], { shop: shop.promise });
    const again = slow.vm.orderAgain(order);
    const other = slow.app.stored.open();
    other.clear();
    other.write(aProfile({ customer: aCustomer({ name: 'Berit', customerCode: 'BERIT' }) }));
    shop.settle(ok(aShop()));
    await again;
    expect([slow.vm.isSignedIn, slow.vm.repeating, slow.vm.outcome, slow.vm.asked, slow.vm.failure]).toEqual([true, null, null, null, null]);
  });

  it('is asked for again when its customer has signed in anew in another tab', async () => {
    const { app, vm, stop } = await aPage(numbered(1));
    const other = app.stored.open();
    other.clear();
    expect([vm.isSignedIn, vm.orders]).toEqual([false, []]);
    other.write(aProfile());
    await app.clock.settle();
    expect([vm.isSignedIn, vm.phase, vm.orders.length]).toEqual([true, 'ready', 1]);
    stop();
    other.clear();
    other.write(aProfile());
    await app.clock.settle();
    expect(app.gateway.calls.filter((call) => call.startsWith('orderHistory')).length).toBe(2);
  });
});

describe('order again', () => {
  it('puts the same into the basket and leads there', async () => {
    const { app, vm, items } = await aPage([aPastOrder([aPastLine('latte', { quantity: 2 })])]);
    await vm.orderAgain(vm.orders[0] ?? aPastOrder());
    expect([items(), app.moves, vm.timesRestored, vm.outcome]).toEqual([[['latte', 2]], [toMenu()], 1, null]);
  });

  it('puts it there once, however often one presses, and says meanwhile which one it is', async () => {
    const shop = later<Result<Shop>>();
    const order = aPastOrder([aPastLine('latte')]);
    const { vm, items } = await aPage([order], { shop: shop.promise });
    const again = [vm.orderAgain(order), vm.orderAgain(order)];
    expect(vm.repeating).toBe(order.order.id);
    shop.settle(ok(aShop()));
    await Promise.all(again);
    expect([items(), vm.repeating]).toEqual([[['latte', 1]], null]);
  });

  it('fills the basket and leads nowhere when the guest has gone on meanwhile', async () => {
    const { app, vm, here, items } = await aPage([aPastOrder([aPastLine('latte')])]);
    const again = vm.orderAgain(vm.orders[0] ?? aPastOrder());
    here.isHere = false;
    await again;
    expect([items(), app.moves]).toEqual([[['latte', 1]], []]);
  });

  it('names what could not be restored and what has to be chosen anew, and stays until the guest has read it', async () => {
    const order = aPastOrder([aPastLine('latte'), aPastLine('bun'), aPastLine('waffle'), aPastLine('bowl')]);
    const { app, vm, items } = await aPage([order]);
    await vm.orderAgain(order);
    expect([items(), app.moves, vm.timesRestored]).toEqual([[['latte', 1]], [], 0]);
    expect(vm.outcome?.result.unrestored).toEqual([
      { kind: 'article-sold-out', name: 'bun' }, { kind: 'article-gone', name: 'waffle' }, { kind: 'choose-anew', name: 'bowl', article: bowl, choices: [] },
    ]);
    vm.choose(order, bowl);
    expect([vm.outcome, app.moves.at(-1)]).toEqual([null, { go: { name: 'menuArticlePage', params: { shopId: '1', articleId: 'bowl' }, category: ['coffee'] }, replace: false }]);
    await vm.orderAgain(order);
    vm.closeOutcome();
    expect(vm.outcome).toBe(null);
    await vm.orderAgain(order);
    vm.toBasket();
    expect([vm.outcome, app.moves.at(-1)]).toEqual([null, toMenu()]);
  });

  it('asks before a basket of another restaurant is given up', async () => {
    const { app, vm, items } = await aPage([elsewhere], { cart: aCart([anArticle('tea')]) });
    await vm.orderAgain(elsewhere);
    expect([vm.asked, items()]).toEqual([{ order: elsewhere, about: 'shop' }, [['tea', 1]]]);
    vm.keepBasket();
    expect([vm.asked, items(), app.moves]).toEqual([null, [['tea', 1]], []]);
    await vm.orderAgain(elsewhere);
    await vm.giveUpBasket();
    expect([vm.asked, items(), app.moves]).toEqual([null, [['latte', 1]], [toMenu(2)]]);
  });

  it('[R-1] keeps the order type that the guest has chosen for the basket, and asks nothing', async () => {
    const { app, vm, items } = await aPage([], { cart: { ...aCart([anArticle('tea')]), orderType: 'takeAway', orderTypeChosen: true } });
    await vm.orderAgain(aPastOrder([aPastLine('latte')], { orderType: 'dineInPlace' }));
    expect([items(), app.cart.cart.get().orderType, vm.asked, vm.timesRestored]).toEqual([[['tea', 1], ['latte', 1]], 'takeAway', null, 1]);
  });

  it('[R-1] asks before the whole basket gets another order type for what is served that way alone', async () => {
    const evening = aPastOrder([aPastLine('latte'), aPastLine('beer')], { orderType: 'dineInPlace' });
    const { app, vm, items } = await aPage([evening], { cart: { ...aCart([anArticle('tea')]), orderType: 'takeAway', orderTypeChosen: true } });
    const type = () => app.cart.cart.get().orderType;
    await vm.orderAgain(evening);
    expect([vm.asked, items(), type(), app.moves]).toEqual([{ order: evening, about: 'order-type' }, [['tea', 1]], 'takeAway', []]);
    vm.keepBasket();
    expect([vm.asked, items(), type()]).toEqual([null, [['tea', 1]], 'takeAway']);
    await vm.orderAgain(evening);
    await vm.giveUpBasket();
    expect([vm.asked, items(), type(), app.moves, vm.timesRestored]).toEqual([null, [['tea', 1], ['latte', 1], ['beer', 1]], 'dineInPlace', [toMenu()], 0]);
  });

  it('asks nothing when the basket is of the same restaurant: it lies beside what is there', async () => {
    const { vm, items } = await aPage([aPastOrder()], { cart: aCart([anArticle('tea')]) });
    await vm.orderAgain(aPastOrder());
    expect(items()).toEqual([['tea', 1], ['latte', 1]]);
  });

  it('asks also before one is given up that was filled while the restaurant was fetched', async () => {
    const slow = Promise.withResolvers<Result<Shop>>();
    const { app, vm, here, items } = await aPage([aPastOrder()], { shop: slow.promise });
    const again = vm.orderAgain(aPastOrder()); // The basket is empty: there is nothing to ask.
    here.isHere = false;
    app.shops.select(aShop({ id: shopId(2), name: 'Haga' }));
    app.cart.changeShop(shopId(2), 'Haga');
    app.cart.add(shopId(2), anArticle('tea'), [], 2);
    slow.resolve(ok(aShop()));
    await again;
    expect([vm.asked?.about, items(), app.shops.selected.get()?.id, app.moves]).toEqual(['shop', [['tea', 2]], 2, []]);
  });

  it('leaves a guest alone who has gone into another restaurant meanwhile: its dishes stay in sight, and the basket stays its own', async () => {
    const slow = Promise.withResolvers<Result<Shop>>();
    const { app, vm, here, items } = await aPage([aPastOrder([aPastLine('latte')])], { shop: slow.promise });
    const again = vm.orderAgain(aPastOrder([aPastLine('latte')]));
    here.isHere = false;
    app.shops.select(aShop({ id: shopId(2), name: 'Haga' }));
    app.cart.changeShop(shopId(2), 'Haga');
    await app.menu.load(shopId(2));
    slow.resolve(ok(aShop()));
    await again;
    const shown = app.menu.state.get();
    expect([items(), app.cart.cart.get().shopId, app.shops.selected.get()?.id, shown.phase, 'shopId' in shown && shown.shopId, app.moves]).toEqual([[], 2, 2, 'ready', 2, []]);
  });

  it('[P-7] leaves the basket alone while another tab pays, and leads to that payment', async () => {
    const { app, vm, items } = await aPage([elsewhere], { cart: aCart([anArticle('tea')]) });
    const open = { name: 'paymentPage', params: { shopId: '1', orderId: 'order-1' } } as const;
    app.openPayment.set(open);
    await vm.orderAgain(elsewhere);
    await vm.giveUpBasket();
    expect([items(), app.shops.selected.get()?.id, app.moves, vm.timesRestored]).toEqual([[['tea', 1]], 1, [{ go: open, replace: false }], 0]);
  });

  it('[P-7] a guest who has gone on meanwhile is not called back to that payment', async () => {
    const { app, vm, here } = await aPage([aPastOrder()]);
    app.openPayment.set({ name: 'paymentPage', params: { shopId: '1', orderId: 'order-1' } });
    const again = vm.orderAgain(aPastOrder());
    here.isHere = false;
    await again;
    expect([vm.failure?.error.code, app.moves]).toEqual(['payment.payment-already-started', []]);
  });

  it('tells beside the order why it cannot be had', async () => {
    const { app, vm } = await aPage(numbered(1));
    app.answers.isDown = true;
    const [order] = vm.orders;
    if (order) await vm.orderAgain(order);
    expect([vm.failure?.id, vm.failure?.error.status, vm.repeating, app.moves]).toEqual(['order-0', 503, null, []]);
    app.answers.isDown = false;
    const again = vm.orderAgain(aPastOrder());
    expect(vm.failure).toBe(null);
    await again;
  });

  it('leads to an article of another restaurant through its redirect', async () => {
    const { app, vm } = await aPage([elsewhere]);
    const throughRedirect = { name: 'articleRedirect', params: { shopId: '1', articleId: 'bowl' } };
    const loading = app.menu.load(shopId(1));
    expect(vm.targetOf(aPastOrder(), bowl)).toEqual(throughRedirect);
    await loading;
    expect(vm.targetOf(aPastOrder(), bowl).name).toBe('menuArticlePage');
    expect(vm.targetOf(elsewhere, bowl)).toEqual({ name: 'articleRedirect', params: { shopId: '2', articleId: 'bowl' } });
  });
});
