import { describe, expect, it } from 'vitest';
import { PAYMENT } from '#core/business-constants.ts';
import { appError } from '#core/errors/app-error.ts';
import type { PaymentAnswer, PaymentStart } from '#core/payment/payment-answer.ts';
import type { OrderGateway } from '#core/ports/order-gateway.ts';
import { attemptId } from '#core/shared/ids.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { lostAnswer, never, refusal, scriptedOrders } from '#tests/support/scripted-orders.ts';
import { aBrowser, anApproval, anAttempt, aPage, aPayable, provider } from './a-payer.ts';

const redirect = ok<PaymentStart>({ kind: 'redirect', redirectUrl: provider, attemptId: attemptId('id1') });
const processing = ok<PaymentAnswer>({ kind: 'processing' });
const approved = ok<PaymentAnswer>({ kind: 'approved', status: anApproval() });
const declined = (id = 'id1', code = 'payment.insufficient-funds') => ok<PaymentAnswer>({ kind: 'declined', attemptId: attemptId(id), code });
const notFound = refusal('payment.not-found', { status: 404 });
const second = ok<PaymentStart>({ kind: 'redirect', redirectUrl: 'https://pay.example/id2', attemptId: attemptId('id2') });

/** A guest pays, goes to the provider and comes back to a new page. */
const paidAndBack = async (orders: OrderGateway) => {
  const browser = aBrowser();
  const before = aPage(browser, orders);
  await before.pay.start(aPayable());
  await browser.clock.advance(0);
  before.pay.stop();
  const after = aPage(browser, orders);
  after.pay.resume();
  await browser.clock.advance(0);
  return { browser, before, after };
};

describe('paying', () => {
  it('[W-7] [PAY-1] goes to the provider, and after the way back asks until the outcome is known', async () => {
    const orders = scriptedOrders({ start: [redirect], status: [processing, processing, approved] });
    const { browser, before, after } = await paidAndBack(orders);
    await browser.clock.advance(seconds(10));
    expect(before.log).toEqual(['starting', `leave to ${provider}`, 'leaving']);
    expect(after.log).toEqual(['processing', 'settled order-1', 'paid']);
    expect(orders.calls).toEqual(['start order-1 id1', 'status order-1', 'status order-1', 'status order-1']);
    expect([after.journal.open(), browser.clock.pending()]).toEqual([[], 0]);
  });

  it('[P-2] the attempt is in the journal, amount and all, when the first byte leaves', async () => {
    const browser = aBrowser();
    const seen: unknown[] = [];
    const orders = scriptedOrders({ start: [redirect] });
    const { pay, journal } = aPage(browser, { ...orders, startPayment: (...call) => { seen.push(journal.open()); return orders.startPayment(...call); } });
    await pay.start(aPayable());
    await browser.clock.advance(0);
    expect(seen).toEqual([[anAttempt()]]);
    expect(journal.open()).toEqual([anAttempt({ redirectUrl: provider })]);
  });

  it('[R-10] what is ordered goes into the journal with the attempt, for the page that learns of the payment', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [redirect] });
    const ordered = { lines: [{ key: '["bun",[]]', quantity: 2 }], note: 'mark' };
    await aPage(browser, orders).pay.start({ ...aPayable(), ordered });
    expect(aPage(browser, orders).journal.open()).toEqual([anAttempt({ ordered, redirectUrl: provider })]);
  });

  it('[P-2] a journal that cannot be written sends nothing and says why', async () => {
    const browser = aBrowser();
    browser.box.refuseWrites(true);
    const orders = scriptedOrders({});
    const { pay, log } = aPage(browser, orders);
    await pay.start(aPayable());
    expect([log, orders.calls, pay.canLeave()]).toEqual([['refused'], [], true]);
    expect(pay.payment.get()).toEqual({ phase: 'refused', attempt: anAttempt(), error: appError('payment.journal-unavailable') });
  });

  it.each([['[P-12] a total of nothing', { total: 0 }], ['[P-12] an order that was paid as it was made', { paid: true }]])('%s is paid without a payment, when the order itself says so', async (_what, created) => {
    const orders = scriptedOrders({ byId: [ok(anOrder({ paid: true, total: aPayable(created).order.total }))] });
    const { pay, log } = aPage(aBrowser(), orders);
    await pay.start(aPayable(created));
    expect([log, orders.calls]).toEqual([['settled order-1', 'paid'], ['order order-1']]);
  });

  it.each([['is not paid', { paid: false, total: 3900 }], ['was paid, and costs something', { total: 3900 }]])('[P-12] [PAY-7] is not taken for paid when the order says that it %s: the answer to its creation was another one\'s', async (_what, said) => {
    const orders = scriptedOrders({ byId: [ok(anOrder(said))] });
    const { pay, log, journal } = aPage(aBrowser(), orders);
    await pay.start(aPayable({ total: 0 }));
    expect([log, orders.calls, journal.open()]).toEqual([['order-1 gone: order.failed-find-order', 'refused'], ['order order-1'], []]);
  });

  it('[P-12] and is asked again, when nothing is heard of it', async () => {
    const orders = scriptedOrders({ byId: [lostAnswer, ok(anOrder({ paid: true, total: 0 }))] });
    const { pay, log } = aPage(aBrowser(), orders);
    await pay.start(aPayable({ total: 0 }));
    expect([pay.canLeave(), pay.payment.get()]).toEqual([true, { phase: 'refused', attempt: anAttempt({ amount: 0 }), error: appError('network.unreachable', { outcome: 'unknown' }) }]);
    await pay.start(aPayable({ total: 0 }));
    expect([log, orders.calls]).toEqual([['refused', 'settled order-1', 'paid'], ['order order-1', 'order order-1']]);
  });

  it('[P-4] a double click, and one more, do nothing more', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [redirect] });
    const { pay, log } = aPage(browser, orders);
    await Promise.all([pay.start(aPayable()), pay.start(aPayable()), pay.start(aPayable())]);
    await browser.clock.advance(0);
    expect([log, orders.calls]).toEqual([['starting', `leave to ${provider}`, 'leaving'], ['start order-1 id1']]);
  });

  it('[P-4] a click on the pay button of an order that has just been paid starts nothing', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [ok({ kind: 'approved', status: anApproval() })] });
    const { pay, log } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(0);
    expect([await pay.start(aPayable()), log, orders.calls]).toEqual(['order-1', ['starting', 'settled order-1', 'paid'], ['start order-1 id1']]);
  });
});

describe('an outcome that nobody tells', () => {
  it('[P-1] [P-3] [P-8] 202 for ever is never paid and never failed: at 150 s the staff is asked, and it goes on being asked', async () => {
    const { browser, after } = await paidAndBack(scriptedOrders({ start: [redirect], status: [processing] }));
    await browser.clock.advance(PAYMENT.askStaffAfterMs - 1);
    expect(after.log).toEqual(['processing']);
    await browser.clock.advance(1);
    expect([after.log, after.pay.canLeave(), after.journal.open()]).toEqual([['processing', 'ask-staff'], false, [anAttempt({ redirectUrl: provider })]]);
    await browser.clock.advance(minutes(10));
    expect(after.log).toEqual(['processing', 'ask-staff']);
  });

  it('[P-8] what is resolved after the staff was asked is shown as it is', async () => {
    const late = Array.from({ length: 40 }, () => processing);
    const { browser, after } = await paidAndBack(scriptedOrders({ start: [redirect], status: [...late, approved] }));
    await browser.clock.advance(minutes(10));
    expect(after.log).toEqual(['processing', 'ask-staff', 'settled order-1', 'paid']);
  });

  it.each([
    ['no answer', lostAnswer],
    ['a 5xx', { ok: false as const, error: appError('error.server', { status: 503, outcome: 'unknown' }) }],
    ['a 401', { ok: false as const, error: appError('error.badRequest', { status: 401, outcome: 'unknown' }) }],
    ['an unreadable answer', { ok: false as const, error: appError('wire.unreadable-reply', { status: 200, outcome: 'unknown' }) }],
    ['an order that is not found', refusal('order.failed-find-order', { status: 404 })],
  ])('[P-3] [P-4] %s to the question of the status is not an outcome', async (_, answer) => {
    const { browser, after } = await paidAndBack(scriptedOrders({ start: [redirect], status: [answer, answer, approved] }));
    await browser.clock.advance(seconds(30));
    expect(after.log).toEqual(['processing', 'unknown', 'settled order-1', 'paid']);
  });

  it.each([
    ['another amount', anApproval({ amount: 3800 })],
    ['another attempt', anApproval({ attemptId: attemptId('id7') })],
    ['something left to pay', anApproval({ stillToPay: 100 })],
    ['no transaction number', anApproval({ transactionNumber: '' })],
  ])('[P-6] an approval of %s is not ours: the staff is asked in the end', async (_, status) => {
    const { browser, after } = await paidAndBack(scriptedOrders({ start: [redirect], status: [ok({ kind: 'approved', status })], byId: [lostAnswer] }));
    await browser.clock.advance(minutes(5));
    expect([after.log, after.journal.open().length]).toEqual([['processing', 'unknown', 'ask-staff'], 1]);
  });

  it('[P-11] [P-3] a server that never answers is asked again after the bound, and the staff at 150 s', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [never()], status: [never()] });
    const { pay, log } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(PAYMENT.askStaffAfterMs);
    expect(log).toEqual(['starting', 'unknown', 'ask-staff']);
    expect(orders.calls.length).toBeGreaterThan(4);
  });

  it('the pauses between questions double from one second to five', async () => {
    const orders = scriptedOrders({ start: [redirect], status: [processing] });
    const { browser } = await paidAndBack(orders);
    const questions: number[] = [];
    for (let at = 0; at <= 20; at += 1) {
      questions.push(orders.calls.filter((call) => call.startsWith('status')).length);
      await browser.clock.advance(seconds(1));
    }
    expect(questions).toEqual([1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6]);
  });
});

describe('a start whose answer is lost', () => {
  it('[P-3] the request never arrived: the same one goes again, same key', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [lostAnswer, redirect], status: [notFound] });
    const { pay, log } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(seconds(5));
    expect(orders.calls).toEqual(['start order-1 id1', 'status order-1', 'start order-1 id1']);
    expect(log).toEqual(['starting', 'unknown', `leave to ${provider}`, 'leaving']);
  });

  it('[P-3] it arrived, only its answer was lost: the same request learns the way to the provider', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [lostAnswer, redirect], status: [processing] });
    const { pay, log } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(seconds(5));
    expect(orders.calls).toEqual(['start order-1 id1', 'status order-1', 'start order-1 id1']);
    expect(log).toEqual(['starting', 'unknown', `leave to ${provider}`, 'leaving']);
  });

  it('[P-3] it was even paid: that is what the guest sees', async () => {
    const browser = aBrowser();
    const { pay, log } = aPage(browser, scriptedOrders({ start: [lostAnswer], status: [approved] }));
    await pay.start(aPayable());
    await browser.clock.advance(seconds(5));
    expect(log).toEqual(['starting', 'unknown', 'settled order-1', 'paid']);
  });

  it('[P-3] a repetition that is refused says nothing of the first request: the status decides', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [lostAnswer, refusal('payment.order-already-paid')], status: [processing, processing, approved] });
    const { pay, log } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(seconds(30));
    expect(log).toEqual(['starting', 'unknown', 'processing', 'settled order-1', 'paid']);
  });

  it('a repetition that is refused, of a request that nobody has seen, was never started', async () => {
    const browser = aBrowser();
    const { pay, log } = aPage(browser, scriptedOrders({ start: [lostAnswer, refusal('payment.order-expired')], status: [notFound] }));
    await pay.start(aPayable());
    await browser.clock.advance(seconds(30));
    expect(log).toEqual(['starting', 'unknown', 'order-1 gone: payment.order-expired', 'refused']);
  });

  it('[P-3] the 202 to a start is waited for; nobody is sent anywhere', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [ok({ kind: 'processing' })], status: [processing, approved] });
    const { pay, log } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(seconds(5));
    expect([log, orders.calls.filter((call) => call.startsWith('start'))]).toEqual([['starting', 'processing', 'settled order-1', 'paid'], ['start order-1 id1']]);
  });

  it('[P-3] a page to go to that belongs to another attempt is not gone to', async () => {
    const browser = aBrowser();
    const { pay, log } = aPage(browser, scriptedOrders({ start: [second], status: [declined()] }));
    await pay.start(aPayable());
    await browser.clock.advance(seconds(5));
    expect(log).toEqual(['starting', 'unknown', 'declined']);
  });
});

describe('declined and refused', () => {
  it('[PAY-3] a declined card leaves nothing open, and another try is a new attempt on the same order', async () => {
    const orders = scriptedOrders({ start: [redirect, second], status: [declined()] });
    const { browser, after } = await paidAndBack(orders);
    expect(after.pay.payment.get()).toEqual({ phase: 'declined', attempt: anAttempt({ redirectUrl: provider }), code: 'payment.insufficient-funds', isOrderCancelled: false });
    expect([after.journal.open(), after.pay.canLeave()]).toEqual([[], true]);
    await after.pay.start(aPayable());
    await browser.clock.advance(0);
    expect(after.log).toEqual(['processing', 'declined', 'starting', 'leave to https://pay.example/id2', 'leaving']);
    expect(orders.calls).toEqual(['start order-1 id1', 'status order-1', 'start order-1 id2']);
  });

  it('[PAY-3] [P-4] what became of an attempt is put away by its guest; one that is not final is not', async () => {
    const orders = scriptedOrders({ start: [redirect], status: [processing, declined()] });
    const { browser, after } = await paidAndBack(orders);
    after.pay.dismiss();
    expect([after.pay.payment.get().phase, after.journal.open().length, after.pay.canLeave()]).toEqual(['processing', 1, false]);
    await browser.clock.advance(seconds(5));
    expect(after.pay.payment.get().phase).toBe('declined');
    after.pay.dismiss();
    expect([after.pay.payment.get(), after.pay.canLeave()]).toEqual([{ phase: 'idle' }, true]);
  });

  it('[PAY-3] a start that is answered with the attempt\'s own decline is final at once: nothing more is asked', async () => {
    const orders = scriptedOrders({ start: [declined()] });
    const browser = aBrowser();
    const { pay, log, journal } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(seconds(30));
    expect([log, orders.calls, journal.open(), browser.clock.pending()]).toEqual([['starting', 'declined'], ['start order-1 id1'], [], 0]);
  });

  it('[P-3] the decline of an earlier attempt is not this one\'s: the request has not arrived and goes again', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [lostAnswer, redirect], status: [declined('id0')] });
    const { pay, log } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(seconds(5));
    expect([log, orders.calls]).toEqual([
      ['starting', 'unknown', `leave to ${provider}`, 'leaving'], ['start order-1 id1', 'status order-1', 'start order-1 id1'],
    ]);
  });

  it('[P-11] a server that always declines another attempt is asked with pauses, not without end at once', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [declined('id0')], status: [declined('id0')] });
    const { pay } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(seconds(20));
    expect(orders.calls.length).toBeLessThan(15);
    expect(pay.payment.get().phase).toBe('unknown');
  });

  it('[P-3] a first request that comes after the same one of another tab, which has been paid meanwhile, was no refusal', async () => {
    const browser = aBrowser();
    const paidByUs = refusal('payment.order-already-paid', { values: { attemptId: 'id1' } });
    const { pay, log, journal } = aPage(browser, scriptedOrders({ start: [paidByUs], status: [approved] }));
    await pay.start(aPayable());
    await browser.clock.advance(seconds(5));
    expect([log, journal.open()]).toEqual([['starting', 'processing', 'settled order-1', 'paid'], []]);
  });

  it.each(['payment.order-expired', 'payment.order-already-paid', 'order.failed-find-order'])('a first request refused with %s was never started', async (code) => {
    const browser = aBrowser();
    const { pay, log, journal } = aPage(browser, scriptedOrders({ start: [refusal(code)] }));
    await pay.start(aPayable());
    await browser.clock.advance(0);
    expect([log, journal.open(), pay.canLeave(), browser.clock.pending()]).toEqual([['starting', `order-1 gone: ${code}`, 'refused'], [], true, 0]);
  });

  it('a late answer about an attempt that has ended changes nothing', async () => {
    const browser = aBrowser();
    let answerLate: (answer: Result<PaymentAnswer>) => void = () => undefined;
    const late = new Promise<Result<PaymentAnswer>>((resolve) => { answerLate = resolve; });
    const orders = scriptedOrders({ start: [redirect, second], status: [late, declined(), processing], cancel: [refusal('order.not-cancellable')] });
    const { pay, log } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(0);
    pay.resume(); // The first question is on its way …
    await browser.clock.advance(0);
    pay.cancel(); // … and a second one gets its answer first.
    await browser.clock.advance(seconds(1));
    expect(pay.payment.get().phase).toBe('declined');
    await pay.start(aPayable());
    answerLate(approved);
    await browser.clock.advance(0);
    expect(log.slice(-3)).toEqual(['starting', 'leave to https://pay.example/id2', 'leaving']);
  });
});
