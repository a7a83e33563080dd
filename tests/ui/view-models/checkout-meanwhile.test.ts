import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { minutes } from '#core/shared/duration.ts';
import { cartItemId, shopId } from '#core/shared/ids.ts';
import { invariant } from '#core/shared/invariant.ts';
import { ok } from '#core/shared/result.ts';
import { aCart, aLine } from '../../support/a-cart.ts';
import { aContainer, aMenu } from '../../support/a-menu.ts';
import { anArticle } from '../../support/an-article.ts';
import { aCreatedOrder } from '../../support/an-order.ts';
import { aShop, aSpot } from '../../support/a-shop.ts';
import { NOON } from '../../support/moment.ts';
import { lostAnswer, never, refusal } from '../../support/scripted-orders.ts';
import { aCheckoutPage, created, latte, takeAway } from './a-checkout-page.ts';
import { SOME_TIMES } from './a-paying-guest.ts';

describe('what can happen meanwhile', () => {
  it('[W-8] the slot is taken: the times are new, the message stands beside the question, the basket stays', async () => {
    const taken = { asap: NOON + minutes(20), slots: [{ time: NOON + minutes(30), left: 0 }, { time: NOON + minutes(60), left: 1 }] };
    const { vm, app } = await aCheckoutPage({ create: [refusal('preorder.shop-error-slot-not-available')], times: [ok(SOME_TIMES), ok(taken)] });
    vm.pickup.chooseTime(NOON + minutes(30));
    await vm.pay();
    await app.clock.settle();
    expect([vm.errorAt('pickup')?.code, vm.pointed?.place, app.cart.cart.get().items.length]).toEqual(['preorder.shop-error-slot-not-available', 'pickup', 1]);
    expect(vm.pickup.offered).toMatchObject({ days: [{ times: [{ isFull: true, isChosen: true }, { isFull: false }] }] });
    vm.pickup.chooseTime(NOON + minutes(60));
    expect(vm.errorAt('pickup')).toBeNull();
  });

  it('[W-8] the guest holds as many unpaid orders as one may: that stands on its own, for no other time would help; times are not asked for again, and the basket stays', async () => {
    const { vm, app } = await aCheckoutPage({ create: [refusal('order.too-many-unpaid')], times: [ok(SOME_TIMES)] });
    vm.pickup.chooseTime(NOON + minutes(30));
    await vm.pay();
    await app.clock.settle();
    expect([vm.errorAt('page')?.code, vm.errorAt('pickup'), vm.pointed?.place, app.refreshed, vm.isBusy, app.cart.cart.get().items.length]).toEqual(['order.too-many-unpaid', null, 'page', [], false, 1]);
  });

  it('[SPOT-2] the place is gone: it is forgotten, the guest is led to the question with the server\'s words, and chooses another', async () => {
    const { vm, app } = await aCheckoutPage({ cart: aCart([aLine(latte)], { ...takeAway, spotId: 12 }), spots: [aSpot({ id: 2, orderType: 'takeAway' })], create: [refusal('order.unknown-spot'), created] });
    await vm.pay();
    expect([vm.errorAt('spot')?.code, vm.pointed?.place, app.cart.cart.get().spotId, vm.changes, vm.basket.isSpotRequired, app.refreshed]).toEqual(['order.unknown-spot', 'spot', null, [], false, ['spots']]);
    vm.basket.chooseSpot(2);
    expect(vm.errorAt('spot')).toBeNull();
    await vm.pay();
    expect(app.orders.calls).toEqual(['create id1', 'create id2', 'start order-1 id3']);
  });

  it('[SPOT-2] a place that is required and gone says so by the server\'s words, not by those for a question left out', async () => {
    const { vm } = await aCheckoutPage({
      cart: aCart([aLine(latte)], { ...takeAway, spotId: 2 }), shops: [aShop({ spotRequiredFor: ['takeAway'] })], spots: [aSpot({ id: 2, orderType: 'takeAway' })], create: [refusal('order.unknown-spot')],
    });
    await vm.pay();
    expect([vm.errorAt('spot')?.code, vm.basket.spot]).toEqual(['order.unknown-spot', null]);
  });

  it.each([['order.shop-paused', 'shop'], ['order.shop-closed', 'shop'], ['preorder.shop-offline', 'shop']] as const)('%s says so by itself and keeps the basket', async (code, place) => {
    const { vm, app } = await aCheckoutPage({ create: [refusal(code)] });
    await vm.pay();
    expect([vm.errorAt(place), vm.pointed?.place, app.refreshed, app.cart.cart.get().items.length, vm.isBusy]).toEqual([refusal(code).error, place, ['shop'], 1, false]);
  });

  it('[CART-9] something has sold out: the line is named and can be taken out', async () => {
    const { vm, app } = await aCheckoutPage({
      cart: aCart([aLine(latte), aLine('bun')], takeAway), menu: aMenu([{ ...latte, available: false }, anArticle('bun')]),
    });
    expect(vm.basket.lines.map(({ item, problem }) => [item.article.code, problem?.reason ?? null])).toEqual([['latte', 'article-sold-out'], ['bun', null]]);
    expect(vm.errorAt('items')?.code).toBe('order.unavailable-products');
    expect(vm.basket.hasLinesStruckOut).toBe(true);
    const [line] = vm.basket.lines;
    if (line) vm.basket.remove(line.item.id);
    expect([vm.errorAt('items'), vm.changes.length > 0, vm.basket.hasLinesStruckOut]).toEqual([null, false, false]);
    await vm.pay();
    expect(app.orders.calls).toEqual(['create id1', 'start order-1 id2']);
  });

  it('[CART-9] instead of what has sold out: the nearest of its section in its place, as many, and that is no change of another tab', async () => {
    const bun = anArticle('bun', { price: 4000 });
    const dear = anArticle('cake', { price: 9000 });
    const { vm, app } = await aCheckoutPage({
      cart: aCart([aLine(latte, { quantity: 3 }), aLine('tea')], takeAway), menu: aMenu([aContainer('bakery', [{ ...latte, available: false }, dear, bun]), anArticle('tea')]),
    });
    const [line, other] = vm.basket.lines;
    invariant(line !== undefined && other !== undefined, 'two lines');
    expect([vm.basket.substituteOf(line)?.code, vm.basket.substituteOf(other)]).toEqual(['bun', null]);
    vm.basket.takeInstead(line, bun);
    expect([app.cart.cart.get().items.map(({ article, quantity }) => [article.code, quantity]), vm.changes.length > 0, vm.errorAt('items')]).toEqual([[['bun', 3], ['tea', 1]], false, null]);
  });

  it('[R-10] another tab has taken the basket to another shop: nothing is ordered here, and nothing can be said yes to but its own checkout', async () => {
    const { vm, app } = await aCheckoutPage();
    app.cart.clear();
    app.cart.changeShop(shopId(2), 'Mariatorget');
    app.cart.add(shopId(2), anArticle('bun'));
    expect([vm.basket.elsewhere, vm.changes[0]]).toEqual(['Mariatorget', { kind: 'shop' }]);
    vm.basket.accept();
    await vm.pay();
    expect([app.orders.calls, vm.pointed?.place]).toEqual([[], 'items']);
    vm.basket.goThere();
    expect(app.moves.at(-1)).toEqual({ go: { name: 'checkoutPage', params: { shopId: '2' } }, replace: false });
  });

  it('[NAV-4] what was written to the kitchen before the network was lost can be put back, and that is no change of another tab', async () => {
    const { vm, app } = await aCheckoutPage({ cart: aCart([aLine(latte)], { ...takeAway, note: 'nötallergi' }) });
    app.cart.clearSpotAndNote();
    vm.basket.accept();
    expect([vm.basket.note.text, vm.basket.note.aside]).toEqual(['', 'nötallergi']);
    vm.basket.note.write('u');
    expect(vm.basket.note.aside).toBeNull();
    vm.basket.note.write('');
    vm.basket.note.putBack();
    expect([vm.basket.note.text, vm.basket.note.aside, vm.changes]).toEqual(['nötallergi', null, []]);
  });

  it('[R-10] what the guest does here is told as nobody else\'s, what another tab does still is', async () => {
    const { vm, app } = await aCheckoutPage({ cart: aCart([aLine(latte), aLine('bun')], takeAway), menu: aMenu([latte, anArticle('bun')]) });
    app.cart.replace(cartItemId('line-bun'), [], 4);
    vm.basket.note.write('utan lök');
    vm.basket.note.save();
    vm.basket.remove(cartItemId('line-latte'));
    expect(vm.changes).toEqual([{ kind: 'quantity', article: anArticle('bun'), before: 1, now: 4 }]);
  });

  it('[R-10] [CART-10] what the guest puts back is told as nobody else\'s, however often; what another tab does to it is', async () => {
    const { vm, app } = await aCheckoutPage({ cart: aCart([aLine(latte), aLine('bun', { quantity: 2 })], takeAway), menu: aMenu([latte, anArticle('bun')]) });
    for (const _ of [1, 2]) {
      vm.basket.remove(cartItemId('line-bun'));
      expect(vm.changes).toEqual([]);
      app.cart.undoRemove();
      expect([vm.changes, vm.basket.lines.map(({ item }) => item.quantity)]).toEqual([[], [1, 2]]);
    }
    app.cart.replace(cartItemId('line-bun'), [], 3);
    expect(vm.changes).toEqual([{ kind: 'quantity', article: anArticle('bun'), before: 2, now: 3 }]);
  });

  it('[W-9] the price has changed: both prices are shown, and the guest decides', async () => {
    const changed = refusal('order.price-changed', { values: { expected: 39, actual: 42 } });
    const { vm, app } = await aCheckoutPage({ create: [changed, changed, ok(aCreatedOrder({ total: 4200 }))] });
    await vm.pay();
    expect([vm.priceChange, app.moves]).toEqual([{ before: 3900, now: 4200 }, []]);
    vm.dismiss();
    expect(vm.priceChange).toBeNull();
    await vm.pay();
    await vm.payNewPrice();
    expect([vm.priceChange, app.moves.length]).toEqual([null, 1]);
  });

  it('[W-6] no answer at all: unconfirmed, and pressing again sends the same order', async () => {
    const { vm, app } = await aCheckoutPage({ create: [lostAnswer, lostAnswer, lostAnswer, lostAnswer, created] });
    const paying = vm.pay();
    await app.clock.advance(minutes(1));
    await paying;
    expect([vm.unconfirmed, vm.pointed?.place, vm.isBusy]).toEqual([lostAnswer.error, 'page', false]);
    await vm.pay();
    expect(app.orders.calls).toEqual(['create id1', 'create id1', 'create id1', 'create id1', 'create id1', 'start order-1 id2']);
  });

  it('[R-10] the basket is changed in another tab: that is said before anything is paid', async () => {
    const { vm, app } = await aCheckoutPage({ menu: aMenu([latte, anArticle('bun')]) });
    app.cart.add(shopId(1), anArticle('bun'));
    expect([vm.changes.length > 0, vm.changes]).toEqual([true, [{ kind: 'added', article: anArticle('bun'), quantity: 1 }]]);
    await vm.pay();
    expect([vm.pointed?.place, app.orders.calls]).toEqual(['items', []]);
    vm.basket.accept();
    await vm.pay();
    expect([vm.changes.length > 0, app.orders.calls]).toEqual([false, ['create id1']]);
  });

  it('[R-10] a note, a spot and an order type of another tab are said before anything is paid, like its dishes', async () => {
    const { vm, app } = await aCheckoutPage({ spots: [aSpot({ id: 2, orderType: 'takeAway' })] });
    const told: (readonly string[])[] = [];
    const tell = async (): Promise<void> => {
      await vm.pay();
      told.push(vm.changes.map(({ kind }) => kind));
      vm.basket.accept();
    };
    app.cart.writeNote('utan lock');
    await tell();
    app.cart.chooseSpot(shopId(1), 2);
    await tell();
    app.cart.changeOrderType('dineInPlace');
    await tell();
    expect([told, app.orders.calls]).toEqual([[['note'], ['spot'], ['order-type']], []]);
  });

  it('[P-11] the button is busy while the order is on its way, and waits no longer than the bound', async () => {
    const { vm, app } = await aCheckoutPage({ create: [never()] });
    const busy: boolean[] = [];
    const stop = autorun(() => { busy.push(vm.isBusy); });
    void vm.pay();
    await app.clock.advance(minutes(2));
    stop();
    expect(busy).toEqual([false, true, false]);
  });
});
