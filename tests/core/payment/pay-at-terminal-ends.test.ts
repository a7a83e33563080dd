import { describe, expect, it } from 'vitest';
import { PAYMENT } from '#core/business-constants.ts';
import { appError } from '#core/errors/app-error.ts';
import { staffCode } from '#core/payment/payment-attempt.ts';
import type { TerminalStart } from '#core/payment/terminal-answer.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { attemptId, orderId } from '#core/shared/ids.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { NOON } from '#tests/support/moment.ts';
import { scriptedHost } from '#tests/support/scripted-host.ts';
import { lostAnswer, refusal } from '#tests/support/scripted-orders.ts';
import { aPayable } from './a-payer.ts';
import { aKiosk, aKioskPage, approved, at, atT1, busy, declined, notFound, notYet, questions, reopened, startCall, tapped } from './a-kiosk-payer.ts';

const number = ok('214');
const orderRefused = refusal('order.shop-closed');
const running = (id: string, order: string): Result<TerminalStart> => ok({ kind: 'already-started', attemptId: attemptId(id), orderId: order });

describe('cancelling', () => {
  it('[P-5] is a request: the status is read until it is final', async () => {
    const { browser, page, host } = await tapped({ start: [at('waitingForCard')], status: [at('waitingForCard'), at('cancelling'), declined('payment.abandoned', 'Aborted')], cancel: [at('cancelling')] });
    await browser.clock.advance(600);
    page.pay.cancel();
    page.pay.cancel();
    await browser.clock.advance(seconds(5));
    expect([questions(host.calls), page.log]).toEqual([['start', 'status', 'cancel', 'status', 'status'], ['starting', 'processing: waitingForCard', 'processing: cancelling', 'declined']]);
  });

  it('[P-5] an approval that won the race is shown as paid', async () => {
    const { browser, page } = await tapped({ start: [at('reading')], status: [at('authorizing'), approved()], cancel: [approved()], number: [number] });
    await browser.clock.advance(600);
    page.pay.cancel();
    await browser.clock.advance(seconds(5));
    expect(page.log).toEqual(['starting', 'processing: reading', 'processing: authorizing', 'confirming', 'settled order-1', 'paid 214']);
  });

  it('[P-5] its own answer ends nothing: also "cancelled" is read from the status', async () => {
    const { browser, page, host } = await tapped({ start: [at('waitingForCard')], status: [approved()], cancel: [declined('payment.abandoned', 'Aborted')], number: [number] });
    page.pay.cancel();
    await browser.clock.advance(seconds(5));
    expect([questions(host.calls), page.log.at(-1)]).toEqual([['start', 'cancel', 'status', 'number'], 'paid 214']);
  });

  it('[P-5] one that nobody answers is asked once more with each question', async () => {
    const { browser, page, host } = await tapped({ start: [at('waitingForCard')], status: [at('waitingForCard'), at('waitingForCard'), declined('payment.abandoned', 'Aborted')], cancel: [lostAnswer, at('cancelling')] });
    page.pay.cancel();
    await browser.clock.advance(seconds(5));
    expect([questions(host.calls), page.log.at(-1)]).toEqual([['start', 'cancel', 'status', 'cancel', 'status', 'status'], 'declined']);
  });

  it('[P-5] before the request has arrived: it is begun only to be cancelled, so that it ends', async () => {
    const { browser, page, host } = await tapped({ start: [lostAnswer, at('waitingForCard')], status: [notFound, declined('payment.abandoned', 'Aborted')], cancel: [notFound, at('cancelling')] });
    page.pay.cancel();
    await browser.clock.advance(seconds(10));
    expect([questions(host.calls), page.log.at(-1)]).toEqual([['start', 'cancel', 'status', 'start', 'cancel', 'status'], 'declined']);
  });

  it('[P-5] one that is refused can be wished for again, and the payment goes on', async () => {
    const { browser, page, host } = await tapped({ start: [at('authorizing')], status: [at('authorizing'), at('authorizing'), approved()], cancel: [refusal('card-terminal.payment-failed')], number: [number] });
    page.pay.cancel();
    await browser.clock.advance(100);
    page.pay.cancel();
    await browser.clock.advance(seconds(5));
    expect([questions(host.calls).filter((call) => call === 'cancel').length, page.log.at(-1)]).toEqual([2, 'paid 214']);
  });
});

describe('a payment that runs already', () => {
  it('of this very order is followed, and no second one started', async () => {
    const { browser, page, host } = await tapped({ start: [running('id7', 'order-1')], status: [at('pin', { id: 'id7', processingId: 'p7' }), approved({ attemptId: attemptId('id7'), processingId: 'p7' })], number: [number] });
    expect(page.journal.open()).toEqual([atT1({ id: attemptId('id7'), isKnown: true })]);
    await browser.clock.advance(seconds(5));
    expect([host.calls, page.log, page.journal.open()]).toEqual([[startCall(), 'status id7', 'status id7', 'number id7'], ['starting', 'processing', 'processing: pin', 'confirming', 'settled order-1', 'paid 214'], []]);
  });

  it.each(['order-9', ''])('of order %j is somebody else\'s: ours has not begun', async (order) => {
    const { page, host } = await tapped({ start: [running('id7', order)] });
    expect([page.log, host.calls.length, page.journal.open(), page.pay.payment.get()]).toMatchObject([['starting', 'refused'], 1, [], { error: { code: 'payment.payment-already-started' } }]);
  });

  it('that is our own is simply waited for', async () => {
    const { browser, page } = await tapped({ start: [running('id1', 'order-1')], status: [approved()], number: [number] });
    await browser.clock.advance(seconds(5));
    expect(page.log).toEqual(['starting', 'processing', 'confirming', 'settled order-1', 'paid 214']);
  });
});

describe('[P-9] paid, but the order', () => {
  it('is refused: asked for again with the same key, then the money is given back', async () => {
    const { browser, page, host } = await tapped({ start: [approved()], status: [approved()], number: [orderRefused], reverse: [approved({ reversed: 3900 })] });
    await browser.clock.advance(seconds(30));
    expect([questions(host.calls), page.log, page.journal.open(), page.cases.cases.get()]).toEqual([
      ['start', 'number', 'status', 'number', 'status', 'number', 'status', 'reverse'], ['starting', 'confirming', 'reversing', 'order-1 gone: order.shop-closed', 'reversed'], [], [],
    ]);
    expect(page.pay.payment.get()).toEqual({ phase: 'reversed', attempt: atT1(), error: orderRefused.error });
  });

  it('is accepted at the second try', async () => {
    const { browser, page } = await tapped({ start: [approved()], status: [approved()], number: [orderRefused, number] });
    await browser.clock.advance(seconds(30));
    expect(page.log).toEqual(['starting', 'confirming', 'settled order-1', 'paid 214']);
  });

  it('is not known of yet: neither success nor failure is shown, and after 150 s the staff is asked', async () => {
    const { browser, page } = await tapped({ start: [approved()], status: [approved()], number: [notYet] });
    await browser.clock.advance(PAYMENT.askStaffAfterMs);
    expect([page.log, page.pay.canLeave(), page.journal.open()]).toEqual([['starting', 'confirming', 'confirming !'], false, [atT1({ isKnown: true })]]);
  });

  it('cannot be asked for because the kiosk was signed out: that is no refusal, nothing is given back', async () => {
    const signedOut = refusal('self-service.no-refresh-token', { status: 0 });
    const { browser, page, host } = await tapped({ start: [approved()], status: [signedOut], number: [signedOut, signedOut, signedOut, signedOut, number] });
    await browser.clock.advance(seconds(30));
    expect([page.log, host.calls.some((call) => call.startsWith('reverse'))]).toEqual([['starting', 'confirming', 'settled order-1', 'paid 214'], false]);
  });

  it('is refused, and nobody can be asked to give back for a while: that is no refusal of the bank', async () => {
    const { browser, page } = await tapped({ start: [approved()], status: [approved()], number: [orderRefused], reverse: [refusal('self-service.no-refresh-token', { status: 0 }), refusal('payment.not-found', { status: 404 }), approved({ reversed: 3900 })] });
    await browser.clock.advance(seconds(30));
    expect([page.log.at(-1), page.cases.cases.get()]).toEqual(['reversed', []]);
  });

  it('has a number at the product server, while the host is away', async () => {
    const [browser, host] = [aKiosk(), scriptedHost({ start: [approved()], status: [lostAnswer], number: [lostAnswer] })];
    const answers = [lostAnswer, ok(anOrder({ paid: false, number: '' })), ok(anOrder({ number: '42' }))];
    const page = aKioskPage(browser, host, { byId: () => Promise.resolve(answers.shift() ?? lostAnswer) });
    await page.pay.start(aPayable());
    await browser.clock.advance(seconds(10));
    expect(page.log).toEqual(['starting', 'confirming', 'settled order-1', 'paid 42']);
  });

  it('was refused, and the host has given the money back by itself', async () => {
    const { browser, page, host } = await tapped({ start: [approved()], status: [approved({ reversed: 3900 })], number: [refusal('self-service.receipt-print', { values: { cause: 'reversed' } })] });
    await browser.clock.advance(seconds(5));
    expect([page.log, questions(host.calls)]).toEqual([['starting', 'confirming', 'order-1 gone: order.create-order-failed', 'reversed'], ['start', 'number', 'status']]);
  });

  it.each([['is under way still', at('authorizing')], ['was declined', declined()], ['was approved for nothing, and nothing is back', approved({ amount: 0 })], ['was given back in part', approved({ reversed: 3899 })],
    ['is another one\'s, which was given back', approved({ attemptId: attemptId('id7'), reversed: 3900 })],
  ])(
    'is refused, and the payment itself, as the host tells it now, %s: asked for again, then given back', async (_what, told) => {
      const { browser, page, host } = await tapped({ start: [approved()], status: [told], number: [orderRefused], reverse: [approved({ reversed: 3900 })] });
      await browser.clock.advance(seconds(30));
      expect([questions(host.calls), page.log]).toEqual([
        ['start', 'number', 'status', 'number', 'status', 'number', 'status', 'reverse'], ['starting', 'confirming', 'reversing', 'order-1 gone: order.shop-closed', 'reversed'],
      ]);
    },
  );

  it('is refused, and the answer to giving back is lost: it is asked again, and nothing is given back twice by us', async () => {
    const { browser, page, host } = await tapped({ start: [approved()], status: [approved()], number: [orderRefused], reverse: [lostAnswer, approved({ reversed: 0 }), approved({ reversed: 3900 })] });
    await browser.clock.advance(seconds(30));
    expect([page.log.at(-1), host.calls.filter((call) => call.startsWith('reverse'))]).toEqual(['reversed', ['reverse id1', 'reverse id1', 'reverse id1']]);
  });

  it('is refused, and the answer to giving back is that this attempt is declined: nothing is charged any more, and nobody is called', async () => {
    const { browser, page, host } = await tapped({ start: [approved()], status: [approved()], number: [orderRefused], reverse: [declined('payment.abandoned', 'Aborted')] });
    await browser.clock.advance(seconds(30));
    expect([page.log.at(-1), host.calls.filter((call) => call.startsWith('reverse')), page.journal.open(), page.cases.cases.get()]).toEqual(['reversed', ['reverse id1'], [], []]);
  });

  it('is refused, and the bank too: staff has it, with the guest\'s code, and the kiosk can go on', async () => {
    const { browser, page } = await tapped({ start: [approved()], status: [approved()], number: [orderRefused], reverse: [refusal('card-terminal.payment-failed')] });
    await browser.clock.advance(seconds(30));
    expect([page.log, page.journal.open(), page.pay.canLeave()]).toEqual([['starting', 'confirming', 'reversing', 'order-1 gone: order.shop-closed', 'needs-staff'], [], true]);
    const at5 = page.cases.cases.get();
    expect(at5).toEqual([{ code: staffCode(atT1()), orderId: 'order-1', amount: 3900, currency: 'SEK', at: at5[0]?.at, reason: 'order.shop-closed', terminal: 'T1', attemptId: atT1().id, shopId: atT1().shopId }]);
    expect([aKioskPage(browser, scriptedHost({})).cases.cases.get(), page.reporting.reports]).toEqual([at5, [{ kind: 'error', name: 'weborder.payment-needs-staff', values: { code: 'order.shop-closed' } }]]);
    // P9: loaded again, the page shows the guest their code; nothing else of the attempt is needed, or kept.
    const again = aKioskPage(browser, scriptedHost({}));
    const { id, orderId: order, shopId } = atT1();
    expect([again.pay.recall(orderId('order-2')), again.pay.payment.get().phase, again.pay.recall(order), again.pay.payment.get()]).toEqual([
      false, 'idle', true, { phase: 'needs-staff', attempt: { id, orderId: order, shopId, basketHash: '', amount: 3900, currency: 'SEK', terminal: 'T1', startedAt: at5[0]?.at, pickupTime: at5[0]?.at, customerCode: '', redirectUrl: null }, error: appError('order.shop-closed') },
    ]);
    page.cases.close(staffCode(atT1()));
    expect([page.cases.cases.get(), browser.cases.open().read()]).toEqual([[], null]);
  });

  it('is the staff\'s: paying it again begins nothing, on this page and on the next, until they have settled it', async () => {
    const { browser, page, host } = await tapped({ start: [approved()], status: [approved()], number: [orderRefused], reverse: [refusal('card-terminal.payment-failed')] });
    await browser.clock.advance(seconds(30));
    const next = aKioskPage(browser, host);
    const starts = (): number => host.calls.filter((call) => call.startsWith('start')).length;
    for (const { pay } of [page, next]) await pay.start(aPayable());
    expect([starts(), page.pay.payment.get().phase, next.pay.payment.get().phase]).toEqual([1, 'needs-staff', 'needs-staff']);
    next.cases.close(staffCode(atT1()));
    next.pay.dismiss();
    await next.pay.start(aPayable());
    expect(starts()).toBe(2);
  });

  it('had been accepted after all when the bank refuses to give back: it is paid', async () => {
    const { browser, page } = await tapped({ start: [approved()], status: [approved()], number: [orderRefused, orderRefused, orderRefused, notYet, number], reverse: [refusal('payment.order-already-paid')] });
    await browser.clock.advance(seconds(30));
    expect(page.log).toEqual(['starting', 'confirming', 'reversing', 'settled order-1', 'paid 214']);
  });
});

describe('after a reload, a crash, a new sign-in', () => {
  it('[P-8] an open attempt is resolved first; a tap meanwhile starts nothing', async () => {
    const { browser, page, host } = await reopened({ status: [at('pin'), at('pin'), approved()], number: [number] });
    await page.pay.start(aPayable({ id: orderId('order-2') }));
    await browser.clock.advance(seconds(5));
    expect([questions(host.calls), page.log]).toEqual([['status', 'status', 'status', 'number'], ['processing', 'processing: pin', 'confirming', 'settled order-1', 'paid 214']]);
  });

  it('[P-8] one that was charged and whose order is there, but not shown, is shown', async () => {
    const { browser, page } = await reopened({ status: [approved()], number: [number] });
    await browser.clock.advance(seconds(1));
    expect(page.log).toEqual(['processing', 'confirming', 'settled order-1', 'paid 214']);
  });

  it('[P-8] one that never reached the host is begun only to be cancelled: its guest may be gone', async () => {
    const { browser, page, host } = await reopened({ status: [notFound, at('cancelling'), declined('payment.abandoned', 'Aborted')], start: [at('waitingForCard')], cancel: [at('cancelling')] });
    await browser.clock.advance(seconds(5));
    expect([host.calls, page.log]).toEqual([['status id1', startCall(), 'cancel id1', 'status id1', 'status id1'], ['processing', 'processing: waitingForCard', 'processing: cancelling', 'declined']]);
  });

  it('[P-8] one that never reached the host, and that the terminal cannot take now, is begun and cancelled when it can', async () => {
    const { browser, page } = await reopened({ status: [notFound, notFound, declined('payment.abandoned', 'Aborted')], start: [busy, at('waitingForCard')], cancel: [notFound, at('cancelling')] });
    await browser.clock.advance(seconds(20));
    expect([page.log, page.journal.open()]).toEqual([['processing', 'unknown', 'processing: waitingForCard', 'declined'], []]);
  });

  it('[P-8] what cannot be resolved asks the staff after 150 s and is resolved when the host is back', async () => {
    const { browser, page } = await reopened({ status: [...Array.from({ length: 45 }, () => lostAnswer), declined()] });
    await browser.clock.advance(PAYMENT.askStaffAfterMs);
    expect(page.log).toEqual(['processing', 'unknown', 'unknown !']);
    await browser.clock.advance(minutes(3));
    expect([page.log.at(-1), page.journal.open()]).toEqual(['declined', []]);
  });

  it('an online attempt of this browser is not the terminal\'s to resolve, and the other way round', () => {
    const browser = aKiosk();
    browser.box.open().write([atT1({ id: attemptId('id8'), terminal: null }), atT1()]);
    const page = aKioskPage(browser, scriptedHost({}));
    expect([page.pay.openAttempt()?.id, page.journal.openOnline().map(({ id }) => id)]).toEqual(['id1', ['id8']]);
  });

  it('nothing open, nothing to resume', () => {
    const page = aKioskPage(aKiosk(), scriptedHost({}));
    expect([page.pay.resume(), page.log]).toEqual([false, []]);
  });
});

describe('two tabs', () => {
  it('[P-4] pay once: the second follows the first, and only one of them empties the basket', async () => {
    const [browser, host] = [aKiosk(), scriptedHost({ start: [at('waitingForCard')], status: [at('reading'), at('reading'), at('reading'), approved()], number: [number] })];
    const [one, other] = [aKioskPage(browser, host), aKioskPage(browser, host)];
    await Promise.all([one.pay.start(aPayable()), other.pay.start(aPayable())]);
    await browser.clock.advance(seconds(10));
    expect(host.calls.filter((call) => call.startsWith('start'))).toEqual([startCall()]);
    expect([one.log.at(-1), other.log.at(-1), [...one.log, ...other.log].filter((line) => line.startsWith('settled')).sort()]).toEqual(['paid 214', 'paid 214', ['settled order-1', 'settled order-1 again']]);
  });

  it('[P-3] a second tab that finds nothing at the host yet sends the very same request and cancels nothing', async () => {
    const [browser, host] = [aKiosk(), scriptedHost({ start: [lostAnswer, at('reading')], status: [notFound, approved()], number: [number] })];
    const [one, other] = [aKioskPage(browser, host), aKioskPage(browser, host)];
    await one.pay.start(aPayable());
    one.pay.stop();
    await other.pay.start(aPayable());
    await browser.clock.advance(seconds(5));
    expect([host.calls.filter((call) => call.startsWith('start')), host.calls.some((call) => call.startsWith('cancel')), other.log.at(-1)]).toEqual([[startCall(), startCall()], false, 'paid 214']);
  });
});

it('[P-2] [P-3] what another tab has closed, and the host never saw, is not sent again: a terminal must not ask for a card that nobody will pay with', async () => {
  const [browser, host] = [aKiosk(), scriptedHost({ status: [notFound] })];
  const [one, other] = [aKioskPage(browser, host), aKioskPage(browser, host)];
  one.journal.write(atT1());
  other.pay.resume();
  one.journal.close(attemptId('id1'));
  await browser.clock.advance(minutes(1));
  expect([questions(host.calls), other.log, other.pay.payment.get(), browser.clock.pending()]).toEqual([['status'], ['processing', 'idle'], { phase: 'idle' }, 0]);
});

it('asks nothing more when the page goes away', async () => {
  const { browser, page, host } = await tapped({ start: [at('reading')], status: [at('reading')] });
  page.pay.stop();
  const asked = host.calls.length;
  await browser.clock.advance(minutes(5));
  expect([host.calls.length, browser.clock.pending(), browser.clock.now() - NOON]).toEqual([asked, 0, minutes(5)]);
});
