import { describe, expect, it } from 'vitest';
import { PAYMENT } from '#core/business-constants.ts';
import type { PaymentAnswer, PaymentStart } from '#core/payment/payment-answer.ts';
import { attemptId, orderId } from '#core/shared/ids.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { ok } from '#core/shared/result.ts';
import { lostAnswer, never, refusal, scriptedOrders } from '#tests/support/scripted-orders.ts';
import { aBrowser, anApproval, anAttempt, aPage, aPayable, provider } from './a-payer.ts';

const redirect = ok<PaymentStart>({ kind: 'redirect', redirectUrl: provider, attemptId: attemptId('id1') });
const processing = ok<PaymentAnswer>({ kind: 'processing' });
const approved = ok<PaymentAnswer>({ kind: 'approved', status: anApproval() });
const abandoned = ok<PaymentAnswer>({ kind: 'declined', attemptId: attemptId('id1'), code: 'payment.abandoned' });
const notFound = refusal('payment.not-found', { status: 404 });
const asOf = (id: string) => ok<PaymentAnswer>({ kind: 'approved', status: anApproval({ attemptId: attemptId(id) }) });

describe('reload, crash and history', () => {
  it('[P-8] [P-2] a crash between the journal and the request: the next page sends that very request', async () => {
    const browser = aBrowser();
    aPage(browser, scriptedOrders({})).journal.write(anAttempt());
    const orders = scriptedOrders({ start: [redirect], status: [notFound] });
    const { pay, log } = aPage(browser, orders);
    expect(pay.resume()).toBe(true);
    await browser.clock.advance(seconds(1));
    expect([log, orders.calls]).toEqual([['processing', `leave to ${provider}`, 'leaving'], ['status order-1', 'start order-1 id1']]);
  });

  it('[P-8] a reload while the outcome is unknown goes on asking, and the basket is emptied once', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [redirect], status: [lostAnswer, lostAnswer, approved] });
    const first = aPage(browser, orders);
    await first.pay.start(aPayable());
    await browser.clock.advance(0);
    first.pay.stop();
    const reloaded = aPage(browser, orders);
    reloaded.pay.resume(orderId('order-1'));
    await browser.clock.advance(seconds(1));
    reloaded.pay.stop();
    const again = aPage(browser, orders);
    again.pay.resume(orderId('order-1'));
    await browser.clock.advance(seconds(1));
    expect([reloaded.log, again.log, again.pay.resume()]).toEqual([['processing', 'unknown'], ['processing', 'settled order-1', 'paid'], false]);
  });

  it('[P-3] an attempt that has ended in another tab is not put back into the journal by an answer that was long on its way', async () => {
    const browser = aBrowser();
    const late = Promise.withResolvers<typeof redirect>();
    const slow = aPage(browser, scriptedOrders({ start: [late.promise], status: [never()] }));
    await slow.pay.start(aPayable());
    const quick = aPage(browser, scriptedOrders({ start: [ok<PaymentStart>({ kind: 'processing' })], status: [abandoned, processing] }));
    quick.pay.resume();
    await browser.clock.advance(0);
    await quick.pay.start(aPayable());
    const [second] = quick.journal.open();
    late.resolve(redirect);
    await browser.clock.advance(0);
    expect([quick.log.slice(0, 3), second?.id === 'id1', slow.journal.open().map(({ id }) => id)]).toEqual([['processing', 'declined', 'starting'], false, [second?.id]]);
  });

  it('[P-3] [P-8] a request that is repeated after a reload and refused says nothing of the one before the reload: the status decides', async () => {
    const browser = aBrowser();
    aPage(browser, scriptedOrders({})).journal.write(anAttempt());
    const orders = scriptedOrders({ start: [refusal('payment.order-already-paid')], status: [notFound, approved] });
    const { pay, log } = aPage(browser, orders);
    pay.resume();
    await browser.clock.advance(seconds(5));
    expect([log, orders.calls]).toEqual([['processing', 'unknown', 'settled order-1', 'paid'], ['status order-1', 'start order-1 id1', 'status order-1']]);
  });

  it('[P-8] without an open attempt there is nothing to resume', () => {
    const { pay, log } = aPage(aBrowser(), scriptedOrders({}));
    expect([pay.resume(), pay.resume(orderId('order-1')), log]).toEqual([false, false, []]);
  });

  it('[P-7] the page may go only when nothing is open', async () => {
    const browser = aBrowser();
    const { pay } = aPage(browser, scriptedOrders({ start: [redirect], status: [approved] }));
    const gate = [pay.canLeave()];
    await pay.start(aPayable());
    gate.push(pay.canLeave());
    await browser.clock.advance(0);
    gate.push(pay.canLeave());
    await browser.clock.advance(PAYMENT.leaveMs);
    gate.push(pay.canLeave());
    expect(gate).toEqual([true, false, false, true]);
  });

  it('[P-8] a page that the history brings back while it was leaving asks what became of it', async () => {
    const browser = aBrowser();
    const { pay, log } = aPage(browser, scriptedOrders({ start: [redirect], status: [processing, approved] }));
    await pay.start(aPayable());
    await browser.clock.advance(0);
    pay.resume();
    await browser.clock.advance(seconds(1));
    expect(log).toEqual(['starting', `leave to ${provider}`, 'leaving', 'processing', 'settled order-1', 'paid']);
  });

  it('[P-8] such a page does not empty the basket when another one has settled the order meanwhile', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [redirect], status: [approved] });
    const kept = aPage(browser, orders);
    await kept.pay.start(aPayable());
    await browser.clock.advance(0);
    kept.pay.stop();
    const back = aPage(browser, orders);
    back.pay.resume();
    await browser.clock.advance(0);
    kept.pay.resume();
    await browser.clock.advance(0);
    expect([back.log, kept.log.slice(2)]).toEqual([['processing', 'settled order-1', 'paid'], ['leaving', 'idle', 'processing', 'settled order-1 again', 'paid']]);
  });

  it('[P-3] who is sent away and is still here after ten seconds sees the payment being checked, and may go again', async () => {
    const browser = aBrowser();
    const { pay, log } = aPage(browser, scriptedOrders({ start: [redirect], status: [processing] }));
    await pay.start(aPayable());
    await browser.clock.advance(PAYMENT.leaveMs);
    pay.continueAtProvider();
    expect(log).toEqual(['starting', `leave to ${provider}`, 'leaving', 'processing', `leave to ${provider}`, 'leaving']);
    pay.continueAtProvider();
    expect(log.slice(-2)).toEqual(['leaving', `leave to ${provider}`]);
  });

  it('an answer to an older question does not call back someone who is leaving', async () => {
    const browser = aBrowser();
    let answer: (given: typeof processing) => void = () => undefined;
    const orders = scriptedOrders({ start: [redirect], status: [processing, new Promise((resolve) => { answer = resolve; })] });
    const { pay } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(0);
    pay.resume();
    await browser.clock.advance(seconds(1)); // The second question is on its way.
    pay.continueAtProvider();
    answer(processing);
    await browser.clock.advance(0);
    expect(pay.payment.get().phase).toBe('leaving');
  });

  it.each([
    [seconds(3), []], [minutes(60), ['processing']],
  ])('[P-11] nor does a clock that is set back meanwhile (by %i ms) leave them there for good', async (byMs, meanwhile) => {
    const browser = aBrowser();
    const { pay, log } = aPage(browser, scriptedOrders({ start: [redirect], status: [processing, approved] }));
    await pay.start(aPayable());
    await browser.clock.advance(seconds(1));
    browser.clock.jump(-byMs);
    await browser.clock.advance(minutes(1));
    expect(log).toEqual(['starting', 'leave to https://pay.example/id1', 'leaving', ...meanwhile, 'settled order-1', 'paid']);
  });

  it('[P-8] who has been told to ask the staff is told so until the payment is final, also when the clock is set back', async () => {
    const browser = aBrowser();
    const { pay, log } = aPage(browser, scriptedOrders({ start: [processing], status: [processing] }));
    await pay.start(aPayable());
    await browser.clock.advance(PAYMENT.askStaffAfterMs);
    browser.clock.jump(-minutes(60));
    await browser.clock.advance(minutes(1));
    expect(log).toEqual(['starting', 'processing', 'ask-staff']);
  });
});

describe('several tabs', () => {
  it('[P-3] [R-10] two tabs pay the same order at once: one attempt, followed by both, settled once', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [redirect], status: [processing, approved] });
    const [one, two] = [aPage(browser, orders), aPage(browser, orders)];
    await Promise.all([one.pay.start(aPayable()), two.pay.start(aPayable())]);
    await browser.clock.advance(seconds(30));
    expect(new Set(orders.calls)).toEqual(new Set(['start order-1 id1', 'status order-1']));
    expect([...one.log, ...two.log].filter((entry) => entry === 'settled order-1')).toEqual(['settled order-1']);
    expect([one.pay.payment.get().phase, two.pay.payment.get().phase]).toEqual(['paid', 'paid']);
  });

  it('[P-3] while an attempt for another order is open, that one is followed and nothing new is started', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [redirect], status: [processing] });
    await aPage(browser, orders).pay.start(aPayable());
    const other = aPage(browser, orders);
    const paying = await other.pay.start(aPayable({ id: orderId('order-2') }));
    await browser.clock.advance(0);
    expect([paying, other.log, orders.calls.filter((call) => call.startsWith('start'))]).toEqual(['order-1', ['processing'], ['start order-1 id1']]);
  });

  it('[P-3] the same within one page: the attempt that is open is the one that is paid', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [never()] });
    const { pay } = aPage(browser, orders);
    await pay.start(aPayable());
    expect([await pay.start(aPayable({ id: orderId('order-2') })), orders.calls]).toEqual(['order-1', ['start order-1 id1']]);
  });

  it('[R-10] a tab whose attempt ended elsewhere, and which paid anew there, follows the new attempt', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({
      start: [redirect, ok({ kind: 'redirect', redirectUrl: provider, attemptId: attemptId('id2') })],
      status: [ok({ kind: 'declined', attemptId: attemptId('id1'), code: 'payment.declined' }), asOf('id2')],
    });
    const [old, other] = [aPage(browser, orders), aPage(browser, orders)];
    await old.pay.start(aPayable());
    await browser.clock.advance(0);
    other.pay.resume();
    await browser.clock.advance(0);
    await other.pay.start(aPayable());
    await browser.clock.advance(PAYMENT.leaveMs - 1);
    expect([old.pay.payment.get().phase, other.log.slice(0, 3)]).toEqual(['leaving', ['processing', 'declined', 'starting']]);
    await browser.clock.advance(1);
    expect(old.pay.payment.get()).toMatchObject({ phase: 'paid', attempt: { id: 'id2' } });
  });

  it('[P-6] [R-10] a tab whose attempt ended elsewhere, while another one paid the order, calls nothing paid: the order itself tells', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [redirect], status: [asOf('id2')] });
    const { pay, journal, log } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(0);
    journal.close(attemptId('id1')); // As the other tab does.
    await browser.clock.advance(PAYMENT.leaveMs);
    expect(log).toEqual(['starting', `leave to ${provider}`, 'leaving', 'idle']);
  });

  it('[PAY-2] payment-already-started leads to the running attempt: its id, its way to the provider, its outcome', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({
      start: [ok({ kind: 'already-started', attemptId: attemptId('other') }), ok({ kind: 'redirect', redirectUrl: provider, attemptId: attemptId('other') })],
      status: [processing, asOf('other')],
    });
    const { pay, log, journal } = aPage(browser, orders);
    await pay.start(aPayable());
    await browser.clock.advance(seconds(2));
    expect(journal.open()).toEqual([anAttempt({ id: attemptId('other'), redirectUrl: provider })]);
    await browser.clock.advance(PAYMENT.leaveMs);
    expect(orders.calls).toEqual(['start order-1 id1', 'status order-1', 'start order-1 other', 'status order-1']);
    expect(log).toEqual(['starting', 'processing', `leave to ${provider}`, 'leaving', 'settled order-1', 'paid']);
    expect(journal.open()).toEqual([]);
  });

  it('[PAY-2] [R-9] when the running attempt cannot be written down, ours stays in the journal', async () => {
    const browser = aBrowser();
    const orders = scriptedOrders({ start: [ok({ kind: 'already-started', attemptId: attemptId('other') })], status: [processing] });
    const { pay, journal } = aPage(browser, {
      ...orders, startPayment: (...call) => { browser.box.refuseWrites(true); return orders.startPayment(...call); },
    });
    await pay.start(aPayable());
    await browser.clock.advance(seconds(1));
    expect(journal.open()).toEqual([anAttempt()]);
  });
});
