import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { PAYMENT } from '#core/business-constants.ts';
import type { Cart } from '#core/cart/cart.ts';
import { orderedLines } from '#core/cart/ordered-lines.ts';
import { staffCode } from '#core/payment/payment-attempt.ts';
import type { PaymentAnswer, PaymentStart } from '#core/payment/payment-answer.ts';
import type { Order } from '#core/order-tracking/order.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { attemptId, orderId, shopId } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';
import { ok } from '#core/shared/result.ts';
import { PaymentViewModel } from '#ui/view-models/payment-view-model.ts';
import { anApproval, anAttempt } from '../../core/payment/a-payer.ts';
import { aCart, aLine } from '../../support/a-cart.ts';
import { aCreatedOrder, anOrder } from '../../support/an-order.ts';
import { NOON } from '../../support/moment.ts';
import { lostAnswer, refusal } from '../../support/scripted-orders.ts';
import { aPayingGuest, type PayingWorld } from './a-paying-guest.ts';

const unpaid = anOrder({ paid: false, number: '', status: 'calculatedPrice', holdExpires: NOON + minutes(10), transactionNumber: '' });
const redirect = ok<PaymentStart>({ kind: 'redirect', redirectUrl: 'https://pay.example', attemptId: attemptId('id1') });
const processing = ok<PaymentAnswer>({ kind: 'processing' });
const approved = ok<PaymentAnswer>({ kind: 'approved', status: anApproval() });
const declined = ok<PaymentAnswer>({ kind: 'declined', attemptId: attemptId('id1'), code: 'payment.insufficient-funds' });
const toOrder = { go: { name: 'orderPage', params: { orderId: 'order-1' } }, replace: true };

const codesIn = (cart: Cart): readonly string[] => cart.items.map(({ article }) => article.code);

/** The payment page of order-1. `open`: the guest comes back from the provider with this attempt open. */
const aPaymentPage = async (world: PayingWorld = {}, open: Partial<ReturnType<typeof anAttempt>> | null = null) => {
  const app = aPayingGuest({ cart: aCart([aLine('latte')]), byId: [ok(unpaid)], start: [redirect], ...world });
  const refused = cell(0);
  if (open) app.journal.open().write([anAttempt({ redirectUrl: 'https://pay.example', ...open })]);
  const vm = new PaymentViewModel({ ...app, cart: app.cart.cart, refused }, orderId('order-1'));
  const kinds: string[] = [];
  const stopWatching = autorun(() => { if (kinds.at(-1) !== vm.view.kind) kinds.push(vm.view.kind); });
  const stopPage = vm.start();
  await app.clock.advance(0);
  return { app, vm, kinds, refused, stop: () => { stopPage(); stopWatching(); } };
};

describe('on the way back from the provider', () => {
  it('[P-4] [P-8] says that it is being checked until the outcome is known, then leads to the order', async () => {
    const { app, kinds, vm } = await aPaymentPage({ status: [processing, processing, approved] }, { ordered: orderedLines(aCart([aLine('latte')])) });
    expect([vm.view, vm.amount]).toEqual([{ kind: 'checking', canContinue: true, cancel: 'none' }, { total: 3900, currency: unpaid.currency }]);
    await app.clock.advance(seconds(10));
    expect([kinds, app.moves]).toEqual([['loading', 'checking', 'paid'], [toOrder]]);
    expect([app.tracker.ongoing.get().map(({ id }) => id), app.cart.cart.get().items]).toEqual([['order-1'], []]);
  });

  it('[P-4] keeps the basket and says nothing of success or failure while nobody answers; at 150 s the staff, with the code', async () => {
    const { app, kinds, vm } = await aPaymentPage({ status: [lostAnswer] }, {});
    await app.clock.advance(PAYMENT.askStaffAfterMs);
    expect([kinds, vm.view]).toEqual([['loading', 'checking', 'ask-staff'], { kind: 'ask-staff', code: staffCode(anAttempt()), canContinue: true, cancel: 'none' }]);
    expect([app.cart.cart.get().items.length, app.moves]).toEqual([1, []]);
  });

  it('[P-4] [R-10] an order that is paid from its own page, as after a reload, takes out of the basket what it ordered, and nothing else', async () => {
    const { app, vm } = await aPaymentPage({ create: [ok(aCreatedOrder())], status: [ok({ kind: 'approved', status: anApproval({ attemptId: attemptId('id2') }) })] });
    const ordered = orderedLines(aCart([aLine('latte')]));
    await app.placing.submit({
      shopId: shopId(1), orderType: 'takeAway', items: [], customerCode: '', pickupTime: null, note: '', spotId: null, contact: { phone: '', email: '' },
      smsOptIn: false, receiptOptIn: false, marketingConsent: false, expectedTotal: 3900,
    }, 'a', { ordered });
    app.cart.add(shopId(1), aLine('bun').article);
    await vm.payNow();
    const attempt = app.journal.open().read()?.[0];
    await app.clock.advance(seconds(20));
    expect([attempt?.ordered, codesIn(app.cart.cart.get()), app.moves.at(-1)]).toEqual([ordered, ['bun'], toOrder]);
  });

  it('[PAY-3] an order that is over stays so when what was asked before it ended is answered last', async () => {
    const slow = Promise.withResolvers<ReturnType<typeof ok<Order>>>();
    const { app, vm } = await aPaymentPage({ status: [declined], byId: [slow.promise, ok({ ...unpaid, status: 'cancelled' })] }, {});
    await app.clock.advance(seconds(5));
    const before = vm.view.kind;
    slow.resolve(ok(unpaid));
    await app.clock.settle();
    expect([before, vm.view.kind]).toEqual(['cancelled', 'cancelled']);
  });

  it('[R-10] one that was placed somewhere else takes nothing out of it', async () => {
    const { app, vm } = await aPaymentPage({ status: [approved] });
    await vm.payNow();
    await app.clock.advance(seconds(20));
    expect([codesIn(app.cart.cart.get()), app.moves.at(-1)]).toEqual([['latte'], toOrder]);
  });

  it('[PAY-3] a declined card says why; another try is a new attempt on the same order', async () => {
    const { app, vm } = await aPaymentPage({ status: [declined] }, {});
    expect(vm.view).toEqual({ kind: 'declined', code: 'payment.insufficient-funds', canPayAgain: true, holdExpires: NOON + minutes(10), timeZone: 'Europe/Stockholm' });
    await Promise.all([vm.payNow(), vm.payNow()]);
    await app.clock.settle();
    expect(app.orders.calls.filter((call) => call.startsWith('start'))).toEqual(['start order-1 id1']);
    expect([vm.view, app.leftTo]).toEqual([{ kind: 'leaving', url: 'https://pay.example' }, ['https://pay.example']]);
  });

  it('[P-8] an attempt of another order that is still open is shown on its own page', async () => {
    const { app, vm } = await aPaymentPage({ status: [processing] }, { orderId: orderId('order-7') });
    expect([app.moves, vm.view.kind]).toEqual([[{ go: { name: 'paymentPage', params: { shopId: '1', orderId: 'order-7' } }, replace: true }], 'checking']);
  });

  it('a page that the history brings back asks again', async () => {
    const { app, vm } = await aPaymentPage({ status: [approved] });
    await vm.payNow();
    await app.clock.settle();
    expect(vm.view).toEqual({ kind: 'leaving', url: 'https://pay.example' });
    vm.cameBack();
    await app.clock.advance(0);
    expect(app.moves).toEqual([toOrder]);
  });
});

describe('[PAY-6] after a declined or abandoned payment', () => {
  it.each([['declined', 'payment.insufficient-funds'], ['abandoned', 'payment.abandoned']])('[W-8] %s: the page says by itself when the time to pay is over, and leads back to the basket', async (_, code) => {
    const { app, vm, kinds } = await aPaymentPage({ status: [ok<PaymentAnswer>({ kind: 'declined', attemptId: attemptId('id1'), code })] }, {});
    await app.clock.advance(minutes(10) - 1);
    const before = vm.view;
    await app.clock.advance(1);
    vm.back();
    expect([before, kinds, vm.view, app.cart.cart.get().items.length, app.moves]).toEqual([
      { kind: 'declined', code, canPayAgain: true, holdExpires: NOON + minutes(10), timeZone: 'Europe/Stockholm' }, ['loading', 'checking', 'declined', 'gone'], { kind: 'gone', error: null }, 1,
      [{ go: { name: 'checkoutPage', params: { shopId: '1' } }, replace: true }],
    ]);
  });

  it('a device whose clock is ahead of the server by more than the hold calls nothing over that the server still holds; a cancelled order is over', async () => {
    const early = { ...unpaid, holdExpires: NOON - minutes(20) };
    const { vm } = await aPaymentPage({ status: [declined], byId: [ok(early)] }, {});
    const gone = await aPaymentPage({ status: [declined], byId: [ok({ ...early, status: 'cancelled' })] }, {});
    expect([vm.view, vm.isExpired, gone.vm.view]).toEqual([
      { kind: 'declined', code: 'payment.insufficient-funds', canPayAgain: true, holdExpires: null, timeZone: 'Europe/Stockholm' }, false, { kind: 'cancelled' },
    ]);
  });

  it('the order is asked for anew: its hold may be another by then, or it may be cancelled', async () => {
    const longer = { ...unpaid, holdExpires: NOON + minutes(20) };
    const { app, vm } = await aPaymentPage({ status: [processing, declined], byId: [ok(unpaid), ok(longer)] }, {});
    await app.clock.advance(minutes(10));
    const after = vm.view;
    await app.clock.advance(minutes(10));
    const cancelled = await aPaymentPage({ status: [processing, declined], byId: [ok(unpaid), ok({ ...unpaid, status: 'cancelled' })] }, {});
    await cancelled.app.clock.advance(minutes(1));
    expect([after, vm.view, cancelled.vm.view]).toEqual([
      { kind: 'declined', code: 'payment.insufficient-funds', canPayAgain: true, holdExpires: NOON + minutes(20), timeZone: 'Europe/Stockholm' }, { kind: 'gone', error: null }, { kind: 'cancelled' },
    ]);
  });

  it('[W-10] nothing is said of a time that a server which holds none has given the order; it is over then all the same', async () => {
    const { app, vm } = await aPaymentPage({ status: [declined], settings: { features: DEFAULT_SETTINGS.features } }, {});
    const said = vm.view;
    await app.clock.advance(minutes(10));
    expect([said, vm.view]).toEqual([{ kind: 'declined', code: 'payment.insufficient-funds', canPayAgain: true, holdExpires: null, timeZone: 'Europe/Stockholm' }, { kind: 'gone', error: null }]);
    const payable = await aPaymentPage({ settings: { features: DEFAULT_SETTINGS.features } });
    expect(payable.vm.view).toEqual({ kind: 'payable', isBusy: false, holdExpires: null, timeZone: 'Europe/Stockholm' });
  });

  it('[P-4] while the payment is being checked nothing is said of the hold, however long it takes', async () => {
    const { app, kinds } = await aPaymentPage({ status: [processing] }, {});
    await app.clock.advance(minutes(2));
    expect(kinds).toEqual(['loading', 'checking']);
    await app.clock.advance(minutes(20));
    expect(kinds).toEqual(['loading', 'checking', 'ask-staff']);
  });

  it('[P-5] what the guest has cancelled stays cancelled, and has no time to run out', async () => {
    const abandoned = ok<PaymentAnswer>({ kind: 'declined', attemptId: attemptId('id1'), code: 'payment.abandoned' });
    const { app, vm } = await aPaymentPage({ status: [processing, abandoned], cancel: [ok(undefined)] }, {});
    vm.cancel();
    await app.clock.advance(minutes(11));
    expect(vm.view).toEqual({ kind: 'declined', code: 'payment.abandoned', canPayAgain: false, holdExpires: null, timeZone: 'UTC' });
  });

  it('[P-5] an order that was cancelled is called that, also after a reload: nobody knows whether its time ran out, the guest cancelled it, or it was paid and the money went back', async () => {
    const { kinds, vm, app } = await aPaymentPage({ byId: [ok({ ...unpaid, status: 'cancelled', holdExpires: null })] });
    await app.clock.advance(minutes(11));
    expect([kinds, vm.view]).toEqual([['loading', 'cancelled'], { kind: 'cancelled' }]);
  });

  it('an order that cannot be had keeps nobody from trying again', async () => {
    const { vm } = await aPaymentPage({ status: [declined], byId: [lostAnswer] }, {});
    expect(vm.view).toEqual({ kind: 'declined', code: 'payment.insufficient-funds', canPayAgain: true, holdExpires: null, timeZone: 'UTC' });
  });
});

describe('without an open attempt', () => {
  it('an unpaid order shows its amount, until when its time is kept, and the pay button', async () => {
    const { app, vm } = await aPaymentPage();
    expect([vm.view, vm.amount]).toEqual([
      { kind: 'payable', isBusy: false, holdExpires: NOON + minutes(10), timeZone: 'Europe/Stockholm' }, { total: 3900, currency: unpaid.currency },
    ]);
    await vm.payNow();
    await app.clock.settle();
    expect([vm.view.kind, app.orders.calls]).toEqual(['leaving', ['order order-1', 'start order-1 id1']]);
  });

  it('a paid order leads to its page and is followed', async () => {
    const { app } = await aPaymentPage({ byId: [ok(anOrder())] });
    expect([app.moves, app.tracker.ongoing.get().map(({ id }) => id)]).toEqual([[toOrder], ['order-1']]);
  });

  it('[W-8] when the time to pay is over, the page leads back to the basket, which is still there', async () => {
    const { app, vm, kinds } = await aPaymentPage();
    await app.clock.advance(minutes(10));
    vm.back();
    expect([kinds, vm.view, app.moves]).toEqual([
      ['loading', 'payable', 'gone'], { kind: 'gone', error: null }, [{ go: { name: 'checkoutPage', params: { shopId: '1' } }, replace: true }],
    ]);
  });

  it('without a basket, back leads to the menu of the order\'s shop', async () => {
    const { app, vm } = await aPaymentPage({ cart: aCart([]), byId: [ok({ ...unpaid, status: 'cancelled' })] });
    vm.back();
    expect([vm.view.kind, app.moves]).toEqual(['cancelled', [{ go: { name: 'menuPage', params: { shopId: '1' } }, replace: true }]]);
  });

  it('an order that is not found says so; one that can\'t be asked for can be asked again', async () => {
    const gone = await aPaymentPage({ byId: [refusal('order.failed-find-order', { status: 404 })] });
    expect(gone.vm.view).toMatchObject({ kind: 'order-failed', isNotFound: true });
    const { vm, app } = await aPaymentPage({ byId: [lostAnswer, ok(unpaid)] });
    expect(vm.view).toEqual({ kind: 'order-failed', error: lostAnswer.error, isNotFound: false });
    vm.retry();
    await app.clock.settle();
    expect(vm.view.kind).toBe('payable');
  });
});

describe('an order that nobody answers about', () => {
  it('is asked for again by itself, so that a page of which another tab knows the end does not stand there until somebody presses; one that is not there is not', async () => {
    const { app, vm, kinds } = await aPaymentPage({ byId: [lostAnswer, lostAnswer, ok(anOrder())] });
    await app.clock.advance(seconds(15));
    expect([kinds, app.moves, app.orders.calls.length]).toEqual([['loading', 'order-failed', 'paid'], [toOrder], 3]);
    expect(vm.view).toEqual({ kind: 'paid' });

    const gone = await aPaymentPage({ byId: [refusal('order.failed-find-order', { status: 404 })] });
    await gone.app.clock.advance(seconds(15));
    expect([gone.kinds, gone.app.orders.calls.length]).toEqual([['loading', 'order-failed'], 1]);
  });

  it('is asked for no more by a page that has gone', async () => {
    const { app, stop } = await aPaymentPage({ byId: [lostAnswer] });
    stop();
    await app.clock.advance(seconds(15));
    expect(app.orders.calls).toEqual(['order order-1']);
  });
});

describe('a start that fails', () => {
  it('refused for an order that is paid already: the order itself leads on', async () => {
    const { app, vm } = await aPaymentPage({ start: [refusal('payment.order-already-paid')], byId: [ok(unpaid), ok(anOrder())] });
    await vm.payNow();
    await app.clock.settle();
    expect([vm.view, app.moves]).toEqual([{ kind: 'paid' }, [toOrder]]);
  });

  it('refused for an order that has expired: back to the basket, and the same basket is a new order', async () => {
    const { app, vm } = await aPaymentPage({ start: [refusal('payment.order-expired')] });
    await vm.payNow();
    await app.clock.settle();
    expect([vm.view, app.cart.cart.get().items.length]).toEqual([{ kind: 'gone', error: refusal('payment.order-expired').error }, 1]);
  });

  it('[P-2] a browser that keeps no journal starts no payment, says why, and can be tried again', async () => {
    const { app, vm } = await aPaymentPage({ start: [ok({ kind: 'redirect', redirectUrl: 'https://pay.example', attemptId: attemptId('id2') })] });
    app.journal.refuseWrites(true);
    await vm.payNow();
    expect([vm.view.kind, app.orders.calls]).toEqual(['not-started', ['order order-1', 'order order-1']]);
    app.journal.refuseWrites(false);
    await vm.payNow();
    await app.clock.settle();
    expect(vm.view.kind).toBe('leaving');
  });
});

describe('cancelling', () => {
  it('[P-5] is asked for and told as it ends; the order is gone with it, the basket is not', async () => {
    const abandoned = ok<PaymentAnswer>({ kind: 'declined', attemptId: attemptId('id1'), code: 'payment.abandoned' });
    const { app, vm } = await aPaymentPage({ status: [processing, abandoned], cancel: [ok(undefined)] }, {});
    vm.cancel();
    expect(vm.view).toEqual({ kind: 'checking', canContinue: false, cancel: 'asked' });
    await app.clock.advance(0);
    expect([vm.view, app.cart.cart.get().items.length]).toEqual([{ kind: 'declined', code: 'payment.abandoned', canPayAgain: false, holdExpires: null, timeZone: 'UTC' }, 1]);
  });

  it('[P-5] a bank that said no while the order was being cancelled sends nobody to try another card: there is no order to pay', async () => {
    const { app, vm } = await aPaymentPage({ status: [processing, declined], cancel: [ok(undefined)] }, {});
    vm.cancel();
    await app.clock.advance(0);
    expect(vm.view).toEqual({ kind: 'declined', code: 'payment.abandoned', canPayAgain: false, holdExpires: null, timeZone: 'UTC' });
  });

  it('[P-5] an approval that won the race leads to the order', async () => {
    const { app, vm } = await aPaymentPage({ status: [processing, approved], cancel: [refusal('order.not-cancellable')] }, {});
    expect(vm.view.kind).toBe('checking');
    vm.cancel();
    await app.clock.advance(0);
    expect(app.moves).toEqual([toOrder]);
  });
});

describe('leaving the page', () => {
  it('[P-7] counts the moves that were refused, so that the page can say why', async () => {
    const { vm, refused } = await aPaymentPage({ status: [processing] }, {});
    refused.set(1);
    expect(vm.refusals).toBe(1);
  });

  it('what has been read is over, an open attempt is not, and no timer of the page stays', async () => {
    const read = await aPaymentPage({ status: [declined] }, {});
    read.stop();
    expect([read.app.pay.payment.get(), read.app.clock.pending()]).toEqual([{ phase: 'idle' }, 0]);
    const open = await aPaymentPage({ status: [processing] }, {});
    open.stop();
    expect(open.app.pay.payment.get().phase).toBe('processing');
  });

  it('[P-4] says nothing more while it goes: the attempt that it has told of is forgotten before the page is gone, and the order could not be had', async () => {
    const paid = await aPaymentPage({ byId: [lostAnswer], status: [approved] }, {});
    await paid.app.clock.advance(seconds(10));
    paid.stop();
    expect([paid.kinds, paid.vm.view]).toEqual([['loading', 'checking', 'paid'], { kind: 'paid' }]);
    const unlucky = await aPaymentPage({ byId: [lostAnswer], status: [declined] }, {});
    unlucky.stop();
    expect(unlucky.kinds.at(-1)).toBe('declined');
  });

  it('how another order ended is of no interest here', async () => {
    const { app, vm, stop } = await aPaymentPage({ status: [declined] }, {});
    expect(vm.view.kind).toBe('declined');
    const other = new PaymentViewModel({ ...app, cart: app.cart.cart, refused: cell(0) }, orderId('order-9'));
    expect(other.view).toEqual({ kind: 'loading' });
    stop();
  });
});
