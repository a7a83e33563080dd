import { describe, expect, it } from 'vitest';
import type { PaymentAnswer, PaymentStart } from '#core/payment/payment-answer.ts';
import { PAYMENT_LOCK } from '#core/payment/payment-journal.ts';
import type { PayOnline } from '#core/payment/pay-online.ts';
import type { Order } from '#core/order-tracking/order.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { lostAnswer, refusal, scriptedOrders, type OrdersScript } from '#tests/support/scripted-orders.ts';
import { aBrowser, anApproval, anAttempt, aPage, aPayable } from './a-payer.ts';

const processing = ok<PaymentAnswer>({ kind: 'processing' });
const approved = ok<PaymentAnswer>({ kind: 'approved', status: anApproval() });
const later = <T>(): PromiseWithResolvers<Result<T>> => Promise.withResolvers<Result<T>>();

/** An answer that is on its way when the page goes: what the server is asked, how it comes to that, and the answer at last. */
interface OnItsWay { readonly script: OrdersScript; readonly begin: (pay: PayOnline) => void; readonly answer: () => void }
const resumed = (pay: PayOnline): void => { pay.resume(); };

const answers: readonly (readonly [string, () => OnItsWay])[] = [
  ['the request', () => { const { promise, resolve } = later<PaymentStart>(); return { script: { start: [promise] }, begin: (pay) => void pay.start(aPayable()), answer: () => resolve(lostAnswer) }; }],
  ['a status', () => { const { promise, resolve } = later<PaymentAnswer>(); return { script: { status: [promise] }, begin: resumed, answer: () => resolve(processing) }; }],
  ['a wish to cancel', () => {
    const { promise, resolve } = later<void>();
    return { script: { status: [processing], cancel: [promise] }, begin: (pay) => { pay.resume(); pay.cancel(); }, answer: () => resolve(ok(undefined)) };
  }],
  ['an order that costs nothing', () => { const { promise, resolve } = later<Order>(); return { script: { byId: [promise] }, begin: (pay) => void pay.start(aPayable({ total: 0 })), answer: () => resolve(lostAnswer) }; }],
];

describe('a page that goes away', () => {
  it.each(answers)('asks nothing more and waits for nothing, whatever comes: the answer to %s', async (_what, onItsWay) => {
    const { script, begin, answer } = onItsWay();
    const [browser, orders] = [aBrowser(), scriptedOrders(script)];
    const { pay, log, journal } = aPage(browser, orders);
    if (script.start === undefined && script.byId === undefined) journal.write(anAttempt());
    begin(pay);
    await browser.clock.settle();
    await browser.clock.advance(0);
    pay.stop();
    const before = [orders.calls.length, log.length, journal.open()];
    answer();
    await browser.clock.settle();
    expect([browser.clock.pending(), [orders.calls.length, log.length, journal.open()]]).toEqual([0, before]);
    await browser.clock.advance(minutes(10));
    expect(orders.calls.length).toBe(before[0]);
  });

  it('begins nothing when its turn comes only then, and is asked nothing by a press', async () => {
    const [browser, orders] = [aBrowser(), scriptedOrders({})];
    const { pay, log, journal } = aPage(browser, orders);
    const other = Promise.withResolvers<void>();
    void browser.lock.hold(PAYMENT_LOCK, () => other.promise);
    const starting = pay.start(aPayable());
    pay.stop();
    other.resolve();
    expect([await starting, journal.open(), orders.calls, browser.clock.pending()]).toEqual(['order-1', [], [], 0]);
    pay.cancel();
    expect([log, orders.calls, browser.clock.pending()]).toEqual([[], [], 0]);
  });

  it('[P-8] [P-3] taken up again it begins from the journal, and what was asked before counts for nothing', async () => {
    const before = later<PaymentStart>();
    const [browser, orders] = [aBrowser(), scriptedOrders({ start: [lostAnswer, before.promise, ok<PaymentStart>({ kind: 'processing' })], status: [refusal('payment.not-found', { status: 404 }), processing, approved] })];
    const { pay, log } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(seconds(2));
    pay.stop();
    expect(pay.resume()).toBe(true);
    before.resolve(refusal('payment.order-expired')); // Of the second request: the first may have begun.
    await browser.clock.advance(seconds(10));
    expect([log, browser.clock.pending()]).toEqual([['starting', 'unknown', 'idle', 'processing', 'settled order-1', 'paid'], 0]);
  });
});
