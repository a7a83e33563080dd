import { describe, expect, it } from 'vitest';
import type { PaymentAnswer, PaymentStart } from '#core/payment/payment-answer.ts';
import { attemptId, orderId } from '#core/shared/ids.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { ok } from '#core/shared/result.ts';
import { refusal, scriptedOrders } from '#tests/support/scripted-orders.ts';
import { aBrowser, anApproval, anAttempt, aPage, aPayable, provider } from './a-payer.ts';

const redirect = ok<PaymentStart>({ kind: 'redirect', redirectUrl: provider, attemptId: attemptId('id1') });
const approved = ok<PaymentAnswer>({ kind: 'approved', status: anApproval() });
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
