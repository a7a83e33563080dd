import { describe, expect, it } from 'vitest';
import type { PaymentAnswer, PaymentStart } from '#core/payment/payment-answer.ts';
import { attemptId } from '#core/shared/ids.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { ok } from '#core/shared/result.ts';
import { lostAnswer, never, refusal, scriptedOrders } from '#tests/support/scripted-orders.ts';
import { aBrowser, anApproval, anAttempt, aPage, aPayable, provider } from './a-payer.ts';

const redirect = ok<PaymentStart>({ kind: 'redirect', redirectUrl: provider, attemptId: attemptId('id1') });
const processing = ok<PaymentAnswer>({ kind: 'processing' });
const approved = ok<PaymentAnswer>({ kind: 'approved', status: anApproval() });
const abandoned = ok<PaymentAnswer>({ kind: 'declined', attemptId: attemptId('id1'), code: 'payment.abandoned' });
const notFound = refusal('payment.not-found', { status: 404 });

describe('cancelling a payment online', () => {
  it('[P-5] is a request: the status is read, and what the server says is shown', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [redirect], status: [processing, abandoned], cancel: [ok(undefined)] });
    const { pay, log, journal } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(0);
    pay.resume();
    await browser.clock.advance(0);
    pay.cancel();
    expect([pay.payment.get().phase, pay.canLeave(), journal.open().length]).toEqual(['processing', false, 1]);
    await browser.clock.advance(0);
    expect(log.slice(3)).toEqual(['processing', 'order-1 gone: payment.abandoned', 'declined']);
    expect(pay.payment.get()).toEqual({ phase: 'declined', attempt: anAttempt({ redirectUrl: provider }), code: 'payment.abandoned', isOrderCancelled: true });
  });

  it('[P-5] an approval that won the race is shown as paid', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [redirect], status: [approved], cancel: [ok(undefined)] });
    const { pay, log } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(0);
    pay.cancel();
    await browser.clock.advance(0);
    expect(log).toEqual(['starting', `leave to ${provider}`, 'leaving', 'processing', 'settled order-1', 'paid']);
  });

  it('[P-5] a refusal to cancel is no outcome either, and the guest may ask again', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [redirect], status: [processing, processing, abandoned], cancel: [refusal('order.not-cancellable'), ok(undefined)] });
    const { pay } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(0);
    pay.cancel();
    await browser.clock.advance(0);
    expect(pay.payment.get()).toMatchObject({ phase: 'processing', cancel: 'refused' });
    pay.cancel();
    await browser.clock.advance(seconds(5));
    expect([pay.payment.get().phase, orders.calls.filter((call) => call.startsWith('cancel'))]).toEqual(['declined', ['cancel order-1', 'cancel order-1']]);
  });

  it('[P-5] a cancellation whose answer is lost is asked for again, and meanwhile starts nothing', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [lostAnswer], status: [notFound], cancel: [lostAnswer, ok(undefined)] });
    const { pay, log } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(0);
    pay.cancel();
    await browser.clock.advance(seconds(10));
    expect(orders.calls.filter((call) => !call.startsWith('status'))).toEqual(['start order-1 id1', 'cancel order-1', 'cancel order-1']);
    expect(log).toEqual(['starting', 'unknown', 'order-1 gone: payment.abandoned', 'declined']);
  });

  it('[P-5] while the start is on its way: nobody is sent to the provider any more', async () => {
    const browser = aBrowser();
    let answer: (given: typeof redirect) => void = () => undefined;
    const orders = scriptedOrders({ start: [new Promise((resolve) => { answer = resolve; })], status: [abandoned], cancel: [never()] });
    const { pay, log } = aPage(browser, orders);
    await pay.start(aPayable());
    pay.cancel();
    answer(redirect);
    await browser.clock.advance(0);
    expect(log).toEqual(['starting', 'processing']);
    await browser.clock.advance(seconds(2));
    expect(log).toEqual(['starting', 'processing', 'declined']);
  });

  it.each([['granted', ok(undefined)], ['refused', refusal('order.not-cancellable')], ['lost', lostAnswer]])('[P-5] nor when the way there is told after the wish to cancel was %s', async (_what, cancel) => {
    const browser = aBrowser();
    const start = Promise.withResolvers<typeof redirect>();
    const orders = scriptedOrders({ start: [start.promise], status: [never()], cancel: [cancel] });
    const { pay, log, journal } = aPage(browser, orders);
    await pay.start(aPayable());
    pay.cancel();
    await browser.clock.advance(0);
    start.resolve(redirect);
    await browser.clock.advance(seconds(5));
    expect([log, journal.open()]).toEqual([['starting', 'processing'], [anAttempt({ redirectUrl: provider })]]);
  });

  it.each([['on its way', never<void>()], ['granted', ok(undefined)], ['refused', refusal('order.not-cancellable')], ['lost', lostAnswer]])('[P-5] a wish to cancel that is %s: a payment that runs, but whose way to the provider was lost, is not asked for it again', async (_what, cancel) => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [lostAnswer], status: [processing, processing, abandoned], cancel: [cancel] });
    const { pay, log } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(0);
    pay.cancel();
    await browser.clock.advance(seconds(20));
    expect([orders.calls.filter((call) => call.startsWith('start')), log.slice(0, 3), log.at(-1)]).toEqual([['start order-1 id1'], ['starting', 'unknown', 'processing'], 'declined']);
  });

  it('[P-5] a second press on cancel asks no second time', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [redirect], status: [processing], cancel: [never()] });
    const { pay } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(0);
    pay.cancel();
    pay.cancel();
    pay.continueAtProvider();
    await browser.clock.advance(0);
    expect([orders.calls, pay.payment.get().phase]).toEqual([['start order-1 id1', 'cancel order-1'], 'processing']);
  });

  const noSuchOrder = refusal('order.failed-find-order', { status: 404 });

  it.each([
    ['cancelled', 'nothing was paid', ok(undefined), ['order-1 gone: payment.abandoned', 'declined']],
    ['the server, asked to cancel, knows it no more', 'nobody says whether anything was paid', noSuchOrder, ['order-1 gone: order.failed-find-order', 'refused']],
  ])('[P-5] [P-7] %s, and the order is gone altogether: its guest is let go, and %s', async (_what, _said, cancel, last) => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [redirect], status: [noSuchOrder], cancel: [cancel] });
    const { pay, log } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(0);
    pay.cancel();
    await browser.clock.advance(0);
    expect(log.slice(-2)).toEqual(last);
  });

  it('[P-5] a cancellation of which somebody else says that there is no such order is asked for again, and begins no payment', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [lostAnswer], status: [refusal('payment.not-found', { status: 404 })], cancel: [refusal('error.notFound', { status: 404 }), ok(undefined)] });
    const { pay, log } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(0);
    pay.cancel();
    await browser.clock.advance(seconds(10));
    expect([orders.calls.filter((call) => !call.startsWith('status')), log.at(-1)]).toEqual([['start order-1 id1', 'cancel order-1', 'cancel order-1'], 'declined']);
  });

  it('[P-8] a cancellation that is never confirmed ends with the staff, too', async () => {
    const browser = aBrowser();
    const { pay, log } = aPage(browser, scriptedOrders({ start: [redirect], status: [processing], cancel: [ok(undefined)] }));
    await pay.start(aPayable());
    await browser.clock.advance(0);
    pay.cancel();
    await browser.clock.advance(minutes(5));
    expect(log).toEqual(['starting', `leave to ${provider}`, 'leaving', 'processing', 'ask-staff']);
  });
});
