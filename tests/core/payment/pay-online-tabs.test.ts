import { describe, expect, it } from 'vitest';
import type { PaymentAnswer, PaymentStart } from '#core/payment/payment-answer.ts';
import { attemptId, orderId } from '#core/shared/ids.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { ok } from '#core/shared/result.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { lostAnswer, refusal, scriptedOrders } from '#tests/support/scripted-orders.ts';
import { aBrowser, anApproval, anAttempt, aPage, aPayable, provider } from './a-payer.ts';

const redirect = ok<PaymentStart>({ kind: 'redirect', redirectUrl: provider, attemptId: attemptId('id1') });
const approved = ok<PaymentAnswer>({ kind: 'approved', status: anApproval() });
const processing = ok<PaymentAnswer>({ kind: 'processing' });
const notFound = refusal('payment.not-found', { status: 404 });

describe('what another tab has brought to an end', () => {
  it('[P-3] an order that another tab has paid meanwhile is not begun anew, whatever a slow answer says of it', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [redirect], status: [approved] });
    const { pay, log, journal } = aPage(browser, orders, (id) => id === orderId('order-1'));
    expect(await pay.start(aPayable({ paid: false }))).toBe('order-1');
    await browser.clock.advance(seconds(1));
    expect([log, orders.calls, journal.open(), pay.payment.get()]).toEqual([[], [], [], { phase: 'idle' }]);
  });

  it('[P-2] [P-3] what another tab has closed, and the server never saw, is not sent again', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ status: [notFound] });
    const [one, other] = [aPage(browser, orders), aPage(browser, orders)];
    one.journal.write(anAttempt());
    other.pay.resume();
    one.journal.close(attemptId('id1'));
    await browser.clock.advance(minutes(1));
    expect([orders.calls, other.log, other.pay.payment.get()]).toEqual([['status order-1'], ['processing', 'idle'], { phase: 'idle' }]);
  });

  it('[P-3] what another tab has sent and paid is not sent again when a status speaks of another attempt', async () => {
    const browser = aBrowser();
    const paidByUs = refusal('payment.order-already-paid', { values: { attemptId: 'id1' } });
    const orders = scriptedOrders({ start: [paidByUs, redirect], status: [ok<PaymentAnswer>({ kind: 'declined', attemptId: attemptId('id0'), code: 'payment.insufficient-funds' }), approved], byId: [lostAnswer] });
    const { pay, log, journal } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(seconds(15));
    expect([log, orders.calls.filter((call) => call.startsWith('start')).length, journal.open()]).toEqual([['starting', 'processing', 'unknown', 'settled order-1', 'paid'], 1, []]);
  });

  it('[P-3] is not put back into the journal by an answer that was long on its way, when the order has been paid meanwhile', async () => {
    const browser = aBrowser();
    const late = Promise.withResolvers<typeof redirect>();
    let isPaid = false;
    const { pay, journal } = aPage(browser, scriptedOrders({ start: [late.promise], status: [notFound] }), () => isPaid);
    await pay.start(aPayable());
    journal.close(attemptId('id1')); // As the other tab does, whose next attempt is paid by now.
    isPaid = true;
    late.resolve(redirect);
    await browser.clock.advance(0);
    expect(journal.open()).toEqual([]);
  });
});

describe('an attempt that its server has had, and speaks of no more', () => {
  it.each([
    ['is not paid', { paid: false }], ['is paid at another total', { total: 3800 }],
  ])('[PAY-9] [PAY-7] is not over where the order %s', async (_, order) => {
    const browser = aBrowser();
    const another = ok<PaymentAnswer>({ kind: 'declined', attemptId: attemptId('id7'), code: 'payment.declined' });
    const { pay, log, journal } = aPage(browser, scriptedOrders({ status: [another], byId: [ok(anOrder(order))] }));
    journal.write(anAttempt({ redirectUrl: provider }));
    pay.resume();
    await browser.clock.advance(minutes(5));
    expect([log, journal.open().length]).toEqual([['processing', 'unknown', 'ask-staff'], 1]);
  });
});

describe('a payment that runs already', () => {
  it('[PAY-2] is waited for when it is our own, and not sent again while it is under way', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [lostAnswer, ok({ kind: 'already-started', attemptId: attemptId('id1') })], status: [notFound, processing, processing, approved] });
    const { pay, log, journal } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(minutes(1));
    expect([orders.calls, log, journal.open()]).toEqual([
      ['start order-1 id1', 'status order-1', 'start order-1 id1', 'status order-1', 'status order-1', 'status order-1'],
      ['starting', 'unknown', 'processing', 'settled order-1', 'paid'], [],
    ]);
  });
});
