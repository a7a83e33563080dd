import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import type { PickupTimes } from '#core/checkout/pickup-times.ts';
import { minutes } from '#core/shared/duration.ts';
import { ok } from '#core/shared/result.ts';
import type { Shop } from '#core/shop/shop.ts';
import { aShop } from '../../support/a-shop.ts';
import { NOON } from '../../support/moment.ts';
import { refusal } from '../../support/scripted-orders.ts';
import { aCheckoutPage } from './a-checkout-page.ts';
import { SOME_TIMES } from './a-paying-guest.ts';

const none = ok<PickupTimes>({ asap: null, slots: [] });
const full = ok<PickupTimes>({ asap: null, slots: [{ time: NOON + minutes(30), left: 0 }] });
const closed = appError('order.shop-closed');

describe('a shop that has closed while checkout was open', () => {
  it('[CHECKOUT-6] says so by itself, asks for the shop anew, once, and keeps the basket', async () => {
    const { vm, app } = await aCheckoutPage({ times: [ok(SOME_TIMES), none] });
    const before = [vm.errorAt('shop'), app.refreshed.length];
    await app.clock.advance(minutes(3));
    expect([before, vm.errorAt('shop'), vm.errorAt('pickup'), app.refreshed, app.cart.cart.get().items.length]).toEqual([[null, 0], closed, null, ['shop'], 1]);
  });

  it('[CHECKOUT-6] pay leads to those words, and speaks of no fields to look at', async () => {
    const { vm, app } = await aCheckoutPage({ times: [none] });
    await vm.pay();
    expect([vm.pointed, vm.errorAt('shop'), vm.errorAt('pickup'), app.orders.calls]).toEqual([{ place: 'shop', count: 1, problems: 0 }, closed, null, []]);
  });

  it('[CHECKOUT-6] a guest who had chosen a time reads the same, not to choose another', async () => {
    const { vm, app } = await aCheckoutPage({ times: [ok(SOME_TIMES), none] });
    vm.pickup.chooseTime(NOON + minutes(30));
    await app.clock.advance(minutes(1));
    expect([vm.errorAt('shop'), vm.errorAt('pickup')]).toEqual([closed, null]);
  });

  it('[CHECKOUT-6] [W-8] what was over when pay was pressed, and cannot be had any more, is not ordered', async () => {
    const { vm, app } = await aCheckoutPage({ times: [ok(SOME_TIMES), none] });
    app.isSeen.set(false);
    await app.clock.advance(minutes(20));
    await vm.pay();
    expect([vm.pointed?.place, vm.timeChange, vm.errorAt('shop'), app.refreshed, app.orders.calls]).toEqual(['shop', null, closed, ['shop'], []]);
  });

  it('[CHECKOUT-6] times that come back end it', async () => {
    const { vm, app } = await aCheckoutPage({ times: [none, ok(SOME_TIMES)] });
    await app.clock.advance(minutes(1));
    expect([vm.errorAt('shop'), vm.pickup.offered]).toEqual([null, expect.objectContaining({ phase: 'ready', asap: NOON + minutes(10) })]);
  });

  it('[CHECKOUT-6] where all times are taken it is not said that the shop has closed, unless the server says so', async () => {
    const { vm } = await aCheckoutPage({ times: [full] });
    const empty = await aCheckoutPage({ times: [none] });
    const refused = await aCheckoutPage({ create: [refusal('order.shop-closed')], times: [ok(SOME_TIMES), full] });
    await refused.vm.pay();
    await refused.app.clock.advance(minutes(1));
    expect([vm.isFullyBooked, vm.errorAt('shop'), empty.vm.isFullyBooked, refused.vm.isFullyBooked]).toEqual([true, closed, false, false]);
  });
});

describe('a shop that takes no orders for now', () => {
  const at = (shop: Partial<Shop>) => aCheckoutPage({ shops: [aShop(shop)] });

  it.each([
    ['its kitchen pauses', { status: 'paused' }, 'preorder.shop-paused'], ['it is offline', { status: 'offline' }, 'preorder.shop-offline'], ['its status is none that is known', { status: 'unknown' }, 'preorder.shop-offline'],
    ['it is not open for business', { openForBusiness: false }, 'order.shop-closed'],
  ] as const)('[CHECKOUT-7] because %s: that is said unasked, the button looks again, nothing is ordered, and the basket stays', async (_, shop, code) => {
    const { vm, app } = await at(shop);
    const before = [vm.errorAt('shop'), vm.isShut];
    await vm.pay();
    expect([before, vm.pointed, app.refreshed, app.orders.calls, app.cart.cart.get().items.length]).toEqual([[appError(code), true], { place: 'shop', count: 1, problems: 0 }, ['shop'], [], 1]);
  });

  it('[CHECKOUT-7] is asked for anew each minute while the page is in sight, and takes the order once it is there again', async () => {
    const { vm, app } = await at({ status: 'offline' });
    await app.clock.advance(minutes(3));
    app.isSeen.set(false);
    await app.clock.advance(minutes(3));
    expect(app.refreshed).toEqual(['shop', 'shop', 'shop']);
    app.isSeen.set(true);
    app.shops.select(aShop());
    await vm.pay();
    expect([vm.errorAt('shop'), vm.isShut, app.orders.calls.length]).toEqual([null, false, 2]);
  });

  it('[CHECKOUT-7] which the server has said first: looking again takes those words away, once it takes orders', async () => {
    const { vm, app } = await aCheckoutPage({ create: [refusal('order.shop-paused')] });
    await vm.pay();
    const refused = [vm.errorAt('shop')?.code, vm.isShut];
    app.shops.select(aShop({ status: 'paused' }));
    await vm.pay();
    const looked = [vm.errorAt('shop')?.code, vm.isShut, app.orders.calls.length];
    app.shops.select(aShop());
    expect([refused, looked, vm.errorAt('shop'), vm.isShut]).toEqual([['order.shop-paused', false], ['preorder.shop-paused', true, 1], null, false]);
  });

  it('[CHECKOUT-7] is not called fully booked', async () => {
    const { vm } = await aCheckoutPage({ shops: [aShop({ status: 'paused' })], times: [full] });
    expect([vm.isFullyBooked, vm.errorAt('shop')]).toEqual([false, appError('preorder.shop-paused')]);
  });
});
