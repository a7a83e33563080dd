import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import { hours, minutes } from '#core/shared/duration.ts';
import { attemptId, cartItemId, shopId } from '#core/shared/ids.ts';
import { invariant } from '#core/shared/invariant.ts';
import { ok } from '#core/shared/result.ts';
import { CheckoutViewModel } from '#ui/view-models/checkout-view-model.ts';
import { aCart, aLine } from '../../support/a-cart.ts';
import { aContainer, aMenu } from '../../support/a-menu.ts';
import { anArticle } from '../../support/an-article.ts';
import { aCreatedOrder, anOrder } from '../../support/an-order.ts';
import { aShop, aSpot } from '../../support/a-shop.ts';
import { NOON } from '../../support/moment.ts';
import { lostAnswer, never, refusal } from '../../support/scripted-orders.ts';
import { aPayingGuest, SOME_TIMES, type PayingWorld } from './a-paying-guest.ts';

const latte = anArticle('latte');
const takeAway = { orderType: 'takeAway' as const };
const created = ok(aCreatedOrder());
const redirect = ok({ kind: 'redirect' as const, redirectUrl: 'https://pay.example', attemptId: attemptId('id2') });

const aCheckoutPage = async (world: PayingWorld = {}) => {
  const app = aPayingGuest({ cart: aCart([aLine(latte)], takeAway), menu: aMenu([latte]), create: [created], start: [redirect], ...world });
  const vm = new CheckoutViewModel(app);
  const stop = vm.start();
  await app.clock.settle();
  return { app, vm, stop };
};

describe('the pickup question', () => {
  it('[W-8] shows what the server offers: as soon as possible, and times by day, full ones as full', async () => {
    const { vm } = await aCheckoutPage();
    expect(vm.pickup.offered).toEqual({
      phase: 'ready', asap: NOON + minutes(10), isAsap: true, hasFree: true, last: { daysAway: 0, time: NOON + minutes(60) },
      days: [{ daysAway: 0, times: [{ time: NOON + minutes(30), isFull: false, isChosen: false }, { time: NOON + minutes(60), isFull: true, isChosen: false }] }],
    });
  });

  it('[W-2] days are those of the shop', async () => {
    const late = NOON + hours(10);
    const times = { asap: null, slots: [{ time: late, left: 1 }, { time: late + hours(3), left: 1 }] };
    const { vm } = await aCheckoutPage({ times: [ok(times)], shops: [aShop({ timeZone: 'Europe/Helsinki' })] });
    expect(vm.pickup.offered).toMatchObject({ days: [{ daysAway: 0, times: [{ time: late }] }, { daysAway: 1, times: [{ time: late + hours(3) }] }] });
  });

  it('"choose a time" takes the first free one, another may be taken, and as soon as possible again', async () => {
    const { vm, app } = await aCheckoutPage();
    vm.pickup.chooseFirstTime();
    expect(app.checkout.draft.get().pickup).toEqual({ kind: 'at', time: NOON + minutes(30) });
    vm.pickup.chooseTime(NOON + minutes(45));
    expect(app.checkout.draft.get().pickup).toEqual({ kind: 'at', time: NOON + minutes(45) });
    vm.pickup.chooseAsap();
    expect(app.checkout.draft.get().pickup).toEqual({ kind: 'asap' });
  });

  it('says so when the times cannot be had, and tries again', async () => {
    const { vm, app } = await aCheckoutPage({ times: [lostAnswer, ok(SOME_TIMES)] });
    expect(vm.pickup.offered).toEqual({ phase: 'failed' });
    vm.pickup.loadTimes();
    await app.clock.settle();
    expect(vm.pickup.offered.phase).toBe('ready');
  });

  it('asks again when the way of ordering changes in another tab', async () => {
    const other = { asap: null, slots: [] };
    const { vm, app } = await aCheckoutPage({ times: [ok(SOME_TIMES), ok(other)] });
    app.cart.changeOrderType('dineInPlace');
    await app.clock.settle();
    expect(vm.pickup.offered).toMatchObject({ asap: null, days: [] });
  });
});

describe('the contact', () => {
  it('[CHECKOUT-1] asks for nothing that neither the chain demands nor the guest wishes for', async () => {
    const { vm } = await aCheckoutPage();
    expect([vm.contact.asks, vm.contact.required]).toEqual([{ phone: false, email: false }, { phone: false, email: false }]);
    vm.contact.fillWish({ smsOptIn: true, receiptOptIn: true });
    expect(vm.contact.asks).toEqual({ phone: true, email: true });
    vm.contact.fill('email', 'alva@exempel.se');
    vm.contact.fillWish({ smsOptIn: false, receiptOptIn: false });
    expect(vm.contact.asks).toEqual({ phone: false, email: true });
  });

  it('of a customer is not asked for again, as far as it is demanded or wished for; what was written stays', async () => {
    const { app } = await aCheckoutPage({ settings: { orders: { requireEmail: false, requirePhoneNumber: true } } });
    const known = () => ({ phone: '070-174 06 12', email: 'alva@exempel.se' });
    const vm = new CheckoutViewModel({ ...app, known });
    vm.start();
    expect(vm.contact.draft.contact).toEqual({ phone: '070-174 06 12', email: '' });
    vm.contact.fill('phone', '070-174 06 13');
    vm.contact.fillWish({ receiptOptIn: true, smsOptIn: true });
    expect(vm.contact.draft.contact).toEqual({ phone: '070-174 06 13', email: 'alva@exempel.se' });
    const guest = new CheckoutViewModel({ ...(await aCheckoutPage()).app, known: () => null });
    guest.start();
    guest.contact.fillWish({ receiptOptIn: true });
    expect(guest.contact.draft.contact).toEqual({ phone: '', email: '' });
  });

  it('[CHECKOUT-1] asks for what the settings demand', async () => {
    const { vm } = await aCheckoutPage({ settings: { orders: { requireEmail: true, requirePhoneNumber: true }, smsEnabled: true } });
    expect([vm.contact.asks, vm.contact.offersSms]).toEqual([{ phone: true, email: true }, true]);
  });

  it('[W-4] [CHECKOUT-1] asks for what the server demands though the settings did not say so, from its refusal on', async () => {
    const { vm } = await aCheckoutPage({ create: [refusal('order.requires-phone', { status: 422 }), created] });
    expect(vm.contact.asks).toEqual({ phone: false, email: false });
    await vm.pay();
    expect([vm.contact.asks, vm.contact.required, vm.errorAt('phone')?.code, vm.pointed?.place]).toEqual([{ phone: true, email: false }, { phone: true, email: false }, 'order.requires-phone', 'phone']);
    vm.contact.fill('phone', '0');
    vm.contact.fill('phone', '');
    expect(vm.contact.asks.phone).toBe(true);
  });

  it('what is half written is wrong only once the guest has left it, and then in words', async () => {
    const { vm } = await aCheckoutPage();
    vm.contact.fillWish({ receiptOptIn: true });
    vm.contact.leave('email');
    vm.contact.fill('email', 'alva@exempel');
    expect(vm.errorAt('email')).toBeNull();
    vm.contact.leave('email');
    expect([vm.errorAt('email'), vm.contact.emailFlaw]).toEqual([appError('order.invalid-email'), { kind: 'unfinished', name: 'exempel' }]);
    vm.contact.fill('email', 'alva@exempel.se');
    expect(vm.errorAt('email')).toBeNull();
  });
});

describe('the note', () => {
  it('[NOTE-1] [NOTE-2] takes 90 characters as people count them, and is saved when the guest leaves it or pays', async () => {
    const { vm, app } = await aCheckoutPage();
    vm.basket.note.write('👨‍👩‍👧‍👦'.repeat(95));
    expect([vm.basket.note.length, vm.basket.note.max, app.cart.cart.get().note]).toEqual([90, 90, '']);
    vm.basket.saveNote();
    expect([vm.basket.note.text, app.cart.cart.get().note]).toEqual(['👨‍👩‍👧‍👦'.repeat(90), '👨‍👩‍👧‍👦'.repeat(90)]);
    vm.basket.note.write('utan lök');
    await vm.pay();
    expect(app.cart.cart.get().note).toBe('utan lök');
  });

  it('[NOTE-2] is saved when the guest leaves the page', async () => {
    const { vm, app, stop } = await aCheckoutPage();
    vm.basket.note.write('utan lök');
    stop();
    expect([app.cart.cart.get().note, app.clock.pending()]).toEqual(['utan lök', 1]);
  });
});

describe('paying', () => {
  it('[P-4] places the order, starts the payment and goes to its page; the basket stays', async () => {
    const { vm, app } = await aCheckoutPage();
    await vm.pay();
    await app.clock.settle();
    expect(app.moves).toEqual([{ go: { name: 'paymentPage', params: { shopId: '1', orderId: 'order-1' } }, replace: false }]);
    expect([app.orders.calls, app.leftTo, app.cart.cart.get().items.length, vm.isBusy]).toEqual([['create id1', 'start order-1 id2'], ['https://pay.example'], 1, true]);
  });

  it('[P-4] [W-6] a double click does nothing more', async () => {
    const { vm, app } = await aCheckoutPage();
    await Promise.all([vm.pay(), vm.pay()]);
    await vm.pay();
    expect([app.orders.calls, app.moves.length]).toEqual([['create id1', 'start order-1 id2'], 1]);
  });

  it('[PAY-5] the guest has left the page before the answer comes: nothing is begun and nobody is called back; pressing again is the same order', async () => {
    const { vm, app, stop } = await aCheckoutPage();
    const paying = vm.pay();
    stop();
    await paying;
    expect([app.orders.calls, app.moves, app.leftTo, vm.isBusy]).toEqual([['create id1'], [], [], false]);
    const again = new CheckoutViewModel(app);
    again.start();
    await again.pay();
    await app.clock.settle();
    expect([app.orders.calls, app.moves.length]).toEqual([['create id1', 'create id1', 'start order-1 id2'], 1]);
  });

  it('[P-12] [PAY-5] the guest has left the page and there is nothing to pay: the order is followed, and nobody is called back', async () => {
    const { vm, app, stop } = await aCheckoutPage({ cart: aCart([aLine(anArticle('latte', { price: 0 }))], takeAway), create: [ok(aCreatedOrder({ total: 0, paid: true }))], byId: [ok(anOrder({ total: 0, paid: true }))] });
    const paying = vm.pay();
    stop();
    await paying;
    expect([app.moves, app.cart.cart.get().items, app.tracker.ongoing.get().map(({ id }) => id)]).toEqual([[], [], ['order-1']]);
  });

  it('[P-12] nothing to pay: on to the order, with an empty basket', async () => {
    const { vm, app } = await aCheckoutPage({ cart: aCart([aLine(anArticle('latte', { price: 0 }))], takeAway), create: [ok(aCreatedOrder({ total: 0, paid: true }))], byId: [ok(anOrder({ total: 0, paid: true }))] });
    await vm.pay();
    expect([app.moves, app.cart.cart.get().items, app.tracker.ongoing.get().map(({ id }) => id)]).toEqual([
      [{ go: { name: 'orderPage', params: { orderId: 'order-1' } }, replace: true }], [], ['order-1'],
    ]);
  });

  it('[P-3] while another order is being paid, the guest is led to that one', async () => {
    const { vm, app } = await aCheckoutPage({ status: [ok({ kind: 'processing' })] });
    await vm.pay();
    app.moves.length = 0;
    const reloaded = new CheckoutViewModel({ ...app, pay: app.newPay() });
    app.placing.forget();
    await reloaded.pay();
    expect(app.moves).toEqual([{ go: { name: 'paymentPage', params: { shopId: '1', orderId: 'order-1' } }, replace: false }]);
  });

  it('leads to the first thing that is missing, each time, and sends nothing', async () => {
    const { vm, app } = await aCheckoutPage({ settings: { orders: { requireEmail: true, requirePhoneNumber: true } }, shops: [aShop({ spotRequiredFor: ['takeAway'] })] });
    await vm.pay();
    await vm.pay();
    expect([vm.pointed, app.orders.calls]).toEqual([{ place: 'spot', count: 2, problems: 3 }, []]);
    expect([vm.errorAt('spot')?.code, vm.errorAt('phone')?.code, vm.errorAt('email')?.code]).toEqual(['order.spot-required', 'order.requires-phone', 'order.requires-email']);
  });

  it('[SPOT-1] a required spot is chosen here, among those of the order type', async () => {
    const { vm } = await aCheckoutPage({
      shops: [aShop({ spotRequiredFor: ['takeAway'] })], spots: [aSpot({ id: 1 }), aSpot({ id: 2, name: 'Disken', orderType: 'takeAway' })],
    });
    await vm.pay();
    expect(vm.basket.spots.map(({ name }) => name)).toEqual(['Disken']);
    vm.basket.chooseSpot(2);
    expect([vm.basket.spot?.name, vm.errorAt('spot')]).toEqual(['Disken', null]);
  });

  it('[SPOT-1] places that cannot be had are asked for again; meanwhile nobody is left before an empty question', async () => {
    const { vm, app } = await aCheckoutPage({ shops: [aShop({ spotRequiredFor: ['takeAway'] })], spots: [aSpot({ id: 2, orderType: 'takeAway' })] });
    app.shops.clear();
    app.shops.select(aShop({ spotRequiredFor: ['takeAway'] }));
    app.answers.isDown = true;
    const asking = vm.basket.loadSpots();
    expect(vm.basket.spotsPhase).toBe('loading');
    await asking;
    expect([vm.basket.isSpotRequired, vm.basket.spotsPhase]).toEqual([true, 'failed']);
    app.answers.isDown = false;
    await vm.basket.loadSpots();
    expect([vm.basket.spotsPhase, vm.basket.spots.length]).toEqual(['ready', 1]);
    app.answers.isDown = true;
    await vm.basket.loadSpots();
    expect(vm.basket.spotsPhase).toBe('ready');
  });

  it('an empty basket says so', async () => {
    const { vm } = await aCheckoutPage({ cart: aCart([]) });
    expect(vm.isEmpty).toBe(true);
  });
});

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
    const [line] = vm.basket.lines;
    if (line) vm.basket.remove(line.item.id);
    expect([vm.errorAt('items'), vm.changes.length > 0]).toEqual([null, false]);
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

  it('[R-10] what the guest does here is told as nobody else\'s, what another tab does still is', async () => {
    const { vm, app } = await aCheckoutPage({ cart: aCart([aLine(latte), aLine('bun')], takeAway), menu: aMenu([latte, anArticle('bun')]) });
    app.cart.setQuantity(cartItemId('line-bun'), 4);
    vm.basket.note.write('utan lök');
    vm.basket.saveNote();
    vm.basket.remove(cartItemId('line-latte'));
    expect(vm.changes).toEqual([{ kind: 'quantity', article: anArticle('bun'), before: 1, now: 4 }]);
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
