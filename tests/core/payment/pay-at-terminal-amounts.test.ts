import { describe, expect, it } from 'vitest';
import { otherSum } from '#core/payment/pay-at-terminal-state.ts';
import { staffCode } from '#core/payment/payment-attempt.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { orderId } from '#core/shared/ids.ts';
import { ok } from '#core/shared/result.ts';
import { lostAnswer, refusal } from '#tests/support/scripted-orders.ts';
import { aKioskPage, approved, at, aTerminalStatus, atT1, questions, tapped } from './a-kiosk-payer.ts';

const number = ok('214');

describe('another amount', () => {
  it('[P-6] [P-9] that the host repeats is a charge that pays nothing: it is given back', async () => {
    const { browser, page, host } = await tapped({ start: [at('authorizing')], status: [approved({ amount: 1950, stillToPay: 1950 })], reverse: [approved({ amount: 1950, reversed: 1950 })] });
    await browser.clock.advance(seconds(30));
    expect([questions(host.calls), page.log]).toEqual([
      ['start', 'status', 'status', 'status', 'reverse'], ['starting', 'processing: authorizing', 'unknown', 'reversing', 'order-1 gone: card-terminal.payment-failed', 'reversed'],
    ]);
  });

  it('[P-6] that is told once by mistake is asked about again', async () => {
    const { browser, page } = await tapped({ start: [at('authorizing')], status: [approved({ amount: 1950 }), approved({ amount: 1950 }), lostAnswer, approved({ amount: 1950 }), approved()], number: [number] });
    await browser.clock.advance(seconds(30));
    expect(page.log).toEqual(['starting', 'processing: authorizing', 'unknown', 'confirming', 'settled order-1', 'paid 214']);
  });

  it('[P-1] [P-6] of nothing at all is neither an approval nor a charge that was given back: it is asked about again', async () => {
    const { browser, page, host } = await tapped({ start: [at('authorizing')], status: [approved({ amount: 0 }), approved({ amount: 0 }), approved({ amount: 0 }), approved({ amount: 0 }), approved()], number: [number] });
    await browser.clock.advance(minutes(1));
    expect([questions(host.calls), page.log]).toEqual([
      ['start', 'status', 'status', 'status', 'status', 'status', 'number'], ['starting', 'processing: authorizing', 'unknown', 'confirming', 'settled order-1', 'paid 214'],
    ]);
  });

  it('[P-6] [P-9] without a transaction number is no charge, however often it is told: nothing is given back', async () => {
    const odd = approved({ amount: 1950, transactionNumber: '' });
    const { browser, page, host } = await tapped({ start: [at('authorizing')], status: [odd, odd, odd, odd, approved()], number: [number] });
    await browser.clock.advance(minutes(1));
    expect([questions(host.calls), page.log]).toEqual([
      ['start', 'status', 'status', 'status', 'status', 'status', 'number'], ['starting', 'processing: authorizing', 'unknown', 'confirming', 'settled order-1', 'paid 214'],
    ]);
  });

  /** The host says 99 for 98 and gives nothing back, for the order is paid: so it has told the product server. */
  const saysMore = { start: [at('authorizing')], status: [approved({ amount: 3940 })], reverse: [refusal('payment.order-already-paid')], number: [number] };

  it('[PAY-8] that is kept for an order that is paid all the same: paid it stays, nothing is asked of its guest, and the staff has a case with both sums', async () => {
    const { browser, page, host } = await tapped(saysMore);
    await browser.clock.advance(seconds(30));
    expect([questions(host.calls), page.log, page.journal.open()]).toEqual([
      ['start', 'status', 'status', 'status', 'reverse', 'number'], ['starting', 'processing: authorizing', 'unknown', 'reversing', 'settled order-1', 'paid 214'], [],
    ]);
    const [known] = page.cases.cases.get();
    expect(page.cases.cases.get()).toEqual([
      { code: staffCode(atT1()), orderId: 'order-1', amount: 3900, charged: 3940, currency: 'SEK', at: known?.at, reason: 'payment.other-amount', terminal: 'T1', attemptId: atT1().id, shopId: atT1().shopId },
    ]);
    expect(page.reporting.reports).toEqual([{ kind: 'error', name: 'weborder.payment-needs-staff', values: { code: 'payment.other-amount' } }]);
    // Loaded again, its page asks the order, which is paid: nobody is told that it did not get through.
    const again = aKioskPage(browser, host);
    expect([again.pay.recall(orderId('order-1')), again.pay.payment.get().phase, again.cases.cases.get()]).toEqual([false, 'idle', page.cases.cases.get()]);
  });

  it('[PAY-8] is in the staff\'s list before the journal lets go of the attempt, and once only, whichever page hears of it', async () => {
    const { browser, page, host } = await tapped(saysMore);
    const other = aKioskPage(browser, host);
    other.pay.resume();
    const seen: unknown[] = [];
    page.pay.payment.subscribe(() => { if (page.pay.payment.get().phase === 'paid') seen.push([page.cases.cases.get().length, page.journal.open().length]); });
    const order: string[] = [];
    browser.cases.open().onOutsideChange(() => { order.push(`case, ${String(browser.box.open().read()?.length ?? 0)} open`); });
    await browser.clock.advance(seconds(60));
    expect([seen, order[0], page.pay.payment.get().phase, other.pay.payment.get().phase, browser.cases.open().read()?.length]).toEqual([[[1, 0]], 'case, 1 open', 'paid', 'paid', 1]);
  });

  it.each([
    ['what went back since has made it right', 3940, 40, null], ['the right sum', 3900, 0, null], ['less', 3800, 0, 3800], ['a part of the right sum is back', 3900, 100, 3800],
  ])('[PAY-8] is what stays charged: %s', (_what, amount, reversed, sum) => {
    expect(otherSum({ attempt: atT1(), status: aTerminalStatus({ amount, reversed }) })).toBe(sum);
  });

  it('[PAY-8] is no host\'s word where the product server\'s is all there is', () => { expect(otherSum({ attempt: atT1(), status: null })).toBeNull(); });

  it('that has been given back already ends it', async () => {
    const { browser, page } = await tapped({ start: [at('authorizing')], status: [approved({ amount: 1950, reversed: 1950 })] });
    await browser.clock.advance(seconds(5));
    expect(page.log).toEqual(['starting', 'processing: authorizing', 'order-1 gone: payment.declined', 'reversed']);
  });
});
