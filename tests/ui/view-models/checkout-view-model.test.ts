import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import { hours, minutes } from '#core/shared/duration.ts';
import { ok } from '#core/shared/result.ts';
import { CheckoutViewModel } from '#ui/view-models/checkout-view-model.ts';
import { aCart, aLine } from '../../support/a-cart.ts';
import { anArticle } from '../../support/an-article.ts';
import { aCreatedOrder, anOrder } from '../../support/an-order.ts';
import { aShop, aSpot } from '../../support/a-shop.ts';
import { NOON } from '../../support/moment.ts';
import { lostAnswer, refusal } from '../../support/scripted-orders.ts';
import { aCheckoutPage, created, takeAway } from './a-checkout-page.ts';
import { SOME_TIMES } from './a-paying-guest.ts';

describe('the pickup question', () => {
  it('[W-8] shows what the server offers: as soon as possible, and times by day, full ones as full', async () => {
    const { vm } = await aCheckoutPage();
    expect(vm.pickup.offered).toEqual({
      phase: 'ready', asap: NOON + minutes(10), isAsap: true, isAsapOver: false, hasFree: true, last: { daysAway: 0, time: NOON + minutes(60) },
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
    const { app, vm } = await aCheckoutPage({ settings: { smsEnabled: true } });
    expect([vm.contact.asks, vm.contact.required]).toEqual([{ phone: false, email: false }, { phone: false, email: false }]);
    vm.contact.fillWish({ smsOptIn: true, receiptOptIn: true });
    expect(vm.contact.asks).toEqual({ phone: true, email: true });
    vm.contact.fill('email', 'alva@exempel.se');
    vm.contact.fillWish({ smsOptIn: false, receiptOptIn: false });
    expect(vm.contact.asks).toEqual({ phone: false, email: true });
    vm.contact.fillWish({ smsOptIn: true });
    app.settings.set({ ...app.settings.get(), smsEnabled: false });
    expect([vm.contact.asks.phone, vm.contact.draft.smsOptIn]).toEqual([false, false]);
  });

  it('of a customer is not asked for again, as far as it is demanded or wished for; what was written stays', async () => {
    const { app } = await aCheckoutPage({ settings: { orders: { requireEmail: false, requirePhoneNumber: true }, smsEnabled: true } });
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
    const { app, vm } = await aCheckoutPage({ settings: { orders: { requireEmail: true, requirePhoneNumber: true }, smsEnabled: true } });
    expect([vm.contact.asks, vm.contact.offersSms]).toEqual([{ phone: true, email: true }, true]);
    app.settings.set({ ...app.settings.get(), orders: { requireEmail: true, requirePhoneNumber: false }, smsEnabled: false });
    expect([vm.contact.asks, vm.contact.offersSms]).toEqual([{ phone: false, email: true }, false]);
  });

  it('[W-4] [CHECKOUT-1] asks for what the server demands though the settings did not say so, from its refusal on', async () => {
    const { vm } = await aCheckoutPage({ create: [refusal('order.requires-phone', { status: 422 }), created] });
    expect(vm.contact.asks).toEqual({ phone: false, email: false });
    await vm.pay();
    expect([vm.contact.asks, vm.contact.required, vm.errorAt('phone')?.code, vm.pointed?.place]).toEqual([{ phone: true, email: false }, { phone: true, email: false }, 'order.requires-phone', 'phone']);
    vm.contact.fill('phone', '0');
    vm.contact.fill('phone', '');
    expect(vm.contact.asks.phone).toBe(true);
    const other = await aCheckoutPage({ create: [refusal('order.requires-email', { status: 422 }), created] });
    await other.vm.pay();
    expect([other.vm.contact.asks, other.vm.pointed?.place]).toEqual([{ phone: false, email: true }, 'email']);
  });

  it('[W-4] [CHECKOUT-1] what the server has demanded is looked for on the page from then on: it is not asked again for an order that it would refuse again', async () => {
    const { vm, app } = await aCheckoutPage({ create: [refusal('order.requires-phone', { status: 422 }), created] });
    const asked = (): number => app.orders.calls.filter((call) => call.startsWith('create')).length;
    await vm.pay();
    await vm.pay();
    expect([asked(), vm.errorAt('phone')?.code, vm.pointed]).toMatchObject([1, 'order.requires-phone', { place: 'phone', count: 2 }]);
    vm.contact.fill('phone', '0');
    vm.contact.fill('phone', ' ');
    await vm.pay();
    expect([asked(), vm.errorAt('phone')?.code]).toEqual([1, 'order.requires-phone']);
    vm.contact.fill('phone', '070 174 06 05');
    await vm.pay();
    expect([asked(), vm.errorAt('phone')]).toEqual([2, null]);
  });

  it('[W-8] [W-9] pays nothing for an answer to a question that is over', async () => {
    const { vm, app } = await aCheckoutPage();
    await vm.payNewPrice();
    await vm.payForLater();
    expect([vm.hasTried, app.placing.state.get()]).toEqual([false, { phase: 'editing' }]);
  });

  it('[CART-9] leads to the slip, which names what is wrong in it, each time it is asked to', async () => {
    const { vm } = await aCheckoutPage();
    vm.showItems();
    vm.showItems();
    expect(vm.pointed).toEqual({ place: 'items', count: 2, problems: 0 });
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
    vm.basket.note.save();
    expect([vm.basket.note.text, app.cart.cart.get().note]).toEqual(['👨‍👩‍👧‍👦'.repeat(90), '👨‍👩‍👧‍👦'.repeat(90)]);
    vm.basket.note.write('utan lök');
    await vm.pay();
    expect(app.cart.cart.get().note).toBe('utan lök');
  });

  it('[NOTE-2] is kept half a second after the last letter, as it is being written, and is no change that another tab has made', async () => {
    const { vm, app } = await aCheckoutPage();
    const kept: unknown[] = [];
    const look = () => { kept.push([vm.basket.note.text, app.cart.cart.get().note]); };
    vm.basket.note.write('utan');
    await app.clock.advance(499);
    vm.basket.note.write('utan lök, ');
    await app.clock.advance(499);
    look();
    await app.clock.advance(1);
    look();
    expect([kept, vm.basket.changes]).toEqual([[['utan lök, ', ''], ['utan lök, ', 'utan lök,']], []]);
  });

  it('[NOTE-2] what was written for a basket that is given up is no note on the next one', async () => {
    const { vm, app } = await aCheckoutPage();
    vm.basket.note.write('utan lök');
    app.cart.clear();
    await app.clock.advance(500);
    vm.basket.note.save();
    expect(app.cart.cart.get().note).toBe('');
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
