import { describe, expect, it } from 'vitest';
import { PAYMENT } from '#core/business-constants.ts';
import type { KeptOrder } from '#core/checkout/kept-order.ts';
import { appError } from '#core/errors/app-error.ts';
import type { Order } from '#core/order-tracking/order.ts';
import { staffCode } from '#core/payment/payment-attempt.ts';
import type { TerminalAnswer } from '#core/payment/terminal-answer.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { articleCode, attemptId, shopId } from '#core/shared/ids.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { scriptedHost } from '#tests/support/scripted-host.ts';
import { lostAnswer, never, refusal } from '#tests/support/scripted-orders.ts';
import { aPayable } from './a-payer.ts';
import { aKiosk, aKioskPage, approved, at, atT1, busy, declined, notFound, notYet, questions, startCall, tapped } from './a-kiosk-payer.ts';

const number = ok('214');

describe('paying at the terminal', () => {
  it('[PAY-1] mirrors the terminal from the first touch to the order number', async () => {
    const { browser, page, host } = await tapped({
      start: [at('waitingForCard')], status: [at('waitingForCard'), at('reading'), at('pin'), at('pin'), at('authorizing', { canCancel: false }), approved()], number: [number],
    });
    await browser.clock.advance(seconds(10));
    expect(page.log).toEqual([
      'starting', 'processing: waitingForCard', 'processing: reading', 'processing: pin', 'processing: authorizing', 'confirming', 'settled order-1', 'paid 214',
    ]);
    expect(host.calls).toEqual([startCall(), ...Array.from({ length: 6 }, () => 'status id1'), 'number id1']);
    expect([page.journal.open(), browser.clock.pending(), page.pay.canLeave()]).toEqual([[], 0, true]);
  });

  it('[PAY-1] looks at the display twice a second', async () => {
    const { browser, host } = await tapped({ start: [at('waitingForCard')], status: [at('waitingForCard')] });
    await browser.clock.advance(seconds(10));
    expect(host.calls.length).toBe(1 + 20);
  });

  it('[KIOSK-3] [P-3] an order that the host is to keep goes along with the request, is written down with the attempt, and is the same when it is sent again', async () => {
    const [browser, host] = [aKiosk(), scriptedHost({ start: [lostAnswer, at('waitingForCard')], status: [notFound, at('waitingForCard')] })];
    const page = aKioskPage(browser, host);
    const kept: KeptOrder = {
      key: 'key-1', request: {
        shopId: shopId(1), orderType: 'takeAway', items: [{ code: articleCode('latte'), quantity: 1, choices: [] }], customerCode: '', pickupTime: null, note: '', spotId: null,
        contact: { phone: '', email: '' }, smsOptIn: false, receiptOptIn: false, marketingConsent: false, terminalId: 'T1', expectedTotal: 3900,
      },
    };
    await page.pay.start({ ...aPayable(), kept });
    expect(page.journal.open()).toEqual([atT1({ kept })]);
    await browser.clock.advance(seconds(5));
    const request = { attemptId: 'id1', orderId: 'order-1', amount: 3900, currency: 'SEK', language: 'fi', kept };
    expect(host.calls.filter((call) => call.startsWith('start'))).toEqual([`start ${JSON.stringify(request)}`, `start ${JSON.stringify(request)}`]);
  });

  it('[P-2] the attempt is in the journal, terminal and all, when the first byte leaves', async () => {
    const browser = aKiosk();
    const seen: unknown[] = [];
    const host = scriptedHost({ start: [at('waitingForCard')], status: [at('waitingForCard')] });
    const page = aKioskPage(browser, { ...host, startPayment: (request) => { seen.push(page.journal.open()); return host.startPayment(request); } });
    await page.pay.start(aPayable());
    expect(seen).toEqual([[atT1()]]);
  });

  it('[P-2] a journal that cannot be written sends nothing and says why', async () => {
    const [browser, host] = [aKiosk(), scriptedHost({})];
    browser.box.refuseWrites(true);
    const page = aKioskPage(browser, host);
    await page.pay.start(aPayable());
    expect([page.log, host.calls, page.pay.payment.get(), page.pay.canLeave()]).toEqual([['refused'], [], { phase: 'refused', attempt: atT1(), error: appError('payment.journal-unavailable') }, true]);
  });

  it('[P-4] a double tap, and one more, do nothing more', async () => {
    const [browser, host] = [aKiosk(), scriptedHost({ start: [at('waitingForCard')], status: [approved()], number: [number] })];
    const page = aKioskPage(browser, host);
    await Promise.all([page.pay.start(aPayable()), page.pay.start(aPayable()), page.pay.start(aPayable())]);
    await browser.clock.advance(seconds(5));
    await page.pay.start(aPayable());
    expect([questions(host.calls), page.log.at(-1)]).toEqual([['start', 'status', 'number'], 'paid 214']);
  });

  it('approved in the very reply', async () => {
    const { browser, page } = await tapped({ start: [approved()], number: [number] });
    await browser.clock.advance(seconds(1));
    expect(page.log).toEqual(['starting', 'confirming', 'settled order-1', 'paid 214']);
  });

  it.each([['[P-12] a total of nothing', { total: 0 }], ['[P-12] an order that was paid as it was made', { paid: true }]])('%s is paid without the terminal, when the order itself says so, and its number comes from the server', async (_what, created) => {
    const [browser, host, { order: { total } }] = [aKiosk(), scriptedHost({}), aPayable(created)];
    const answers = [ok(anOrder({ number: '', total })), lostAnswer, ok(anOrder({ number: '', total })), ok(anOrder({ number: '77', total }))];
    const page = aKioskPage(browser, host, { byId: () => Promise.resolve(answers.shift() ?? lostAnswer) });
    await page.pay.start(aPayable(created));
    expect([page.log, page.pay.canLeave()]).toEqual([['settled order-1', 'paid ?'], true]);
    await browser.clock.advance(minutes(1));
    expect([page.log, host.calls, browser.clock.pending()]).toEqual([['settled order-1', 'paid ?', 'paid 77'], [], 0]);
  });

  it('[P-12] whose number is there already is not asked for it once more', async () => {
    const [browser, asked] = [aKiosk(), [] as string[]];
    const page = aKioskPage(browser, scriptedHost({}), { byId: (id) => { asked.push(id); return Promise.resolve(ok(anOrder({ number: '77', total: 0 }))); } });
    await page.pay.start(aPayable({ total: 0 }));
    await browser.clock.advance(minutes(1));
    expect([page.log, asked]).toEqual([['settled order-1', 'paid 77'], ['order-1']]);
  });

  it('[P-12] [S21] whose guest is gone before it has said so is nobody\'s any more', async () => {
    const answer = Promise.withResolvers<Result<Order>>();
    const page = aKioskPage(aKiosk(), scriptedHost({}), { byId: () => answer.promise });
    const starting = page.pay.start(aPayable({ total: 0 }));
    await Promise.resolve();
    page.pay.dismiss();
    answer.resolve(ok(anOrder({ number: '77', total: 0 })));
    await starting;
    expect([page.log, page.pay.payment.get()]).toEqual([[], { phase: 'idle' }]);
  });

  it.each([['is not paid', { paid: false, total: 3900 }], ['was paid, and costs something', { total: 3900 }]])('[P-12] [M4] [PAY-7] is not taken for paid when the order says that it %s: the answer to its creation was another one\'s', async (_what, said) => {
    const [browser, host] = [aKiosk(), scriptedHost({})];
    const page = aKioskPage(browser, host, { byId: () => Promise.resolve(ok(anOrder(said))) });
    await page.pay.start(aPayable({ total: 0 }));
    expect([page.log, host.calls, page.journal.open(), page.pay.canLeave()]).toEqual([['order-1 gone: order.failed-find-order', 'refused'], [], [], true]);
  });

  it('[P-12] and is asked again, when nothing is heard of it', async () => {
    const [browser, answers] = [aKiosk(), [lostAnswer, ok(anOrder({ number: '77', total: 0 }))]];
    const page = aKioskPage(browser, scriptedHost({}), { byId: () => Promise.resolve(answers.shift() ?? lostAnswer) });
    await page.pay.start(aPayable({ total: 0 }));
    expect(page.pay.payment.get()).toEqual({ phase: 'refused', attempt: atT1({ amount: 0 }), error: appError('network.unreachable', { outcome: 'unknown' }) });
    await page.pay.start(aPayable({ total: 0 }));
    expect(page.log).toEqual(['refused', 'settled order-1', 'paid 77']);
  });

  it('[P-11] [P-12] is waited for no longer than any answer, and holds up no payment after it', async () => {
    const [browser, answers] = [aKiosk(), [never<Order>(), Promise.resolve(ok(anOrder({ number: '77', total: 0 })))]];
    const page = aKioskPage(browser, scriptedHost({}), { byId: () => answers.shift() ?? never() });
    const started = page.pay.start(aPayable({ total: 0 }));
    await browser.clock.advance(PAYMENT.requestMs - 1);
    const before = page.pay.payment.get().phase;
    await browser.clock.advance(1);
    expect([before, page.pay.payment.get().phase, await started]).toEqual(['idle', 'refused', true]);
    await page.pay.start(aPayable({ total: 0 }));
    expect(page.log).toEqual(['refused', 'settled order-1', 'paid 77']);
  });

  it('[P-12] the number of a free order is not asked for any more when its guest is gone', async () => {
    const browser = aKiosk();
    const page = aKioskPage(browser, scriptedHost({}), { byId: () => Promise.resolve(ok(anOrder({ number: '' }))) });
    await page.pay.start(aPayable({ paid: true }));
    await browser.clock.advance(seconds(7));
    page.pay.dismiss();
    await browser.clock.advance(minutes(1));
    expect([page.pay.payment.get().phase, browser.clock.pending()]).toEqual(['idle', 0]);
  });
});

describe('an outcome that nobody tells', () => {
  it('[P-1] [P-3] [P-8] processing for ever is never paid and never failed: at 150 s the staff is asked, and it goes on being asked', async () => {
    const { browser, page, host } = await tapped({ start: [at('authorizing')], status: [at('authorizing')] });
    await browser.clock.advance(PAYMENT.askStaffAfterMs - 1);
    expect(page.log).toEqual(['starting', 'processing: authorizing']);
    await browser.clock.advance(1);
    expect([page.log, page.pay.canLeave(), page.journal.open()]).toEqual([['starting', 'processing: authorizing', 'processing: authorizing !'], false, [atT1({ isKnown: true })]]);
    const asked = host.calls.length;
    await browser.clock.advance(minutes(1));
    expect([host.calls.length > asked, page.pay.canLeave()]).toEqual([true, false]);
  });

  it('[P-8] what is resolved after the staff was asked is shown as it is', async () => {
    const { browser, page } = await tapped({ start: [lostAnswer], status: [...Array.from({ length: 40 }, () => lostAnswer), approved()], number: [number] });
    await browser.clock.advance(minutes(10));
    expect(page.log).toEqual(['starting', 'unknown', 'unknown !', 'confirming !', 'settled order-1', 'paid 214']);
  });

  it.each<[string, Result<TerminalAnswer>]>([
    ['no answer', lostAnswer], ['a 5xx', notYet], ['a 401', refusal('error.badRequest', { status: 401, outcome: 'unknown' })], ['an unreadable answer', refusal('wire.unreadable-reply', { status: 200, outcome: 'unknown' })],
    ['a 404 for a payment that was there', notFound], ['a 409', refusal('error.badRequest', { status: 409 })], ['another payment\'s display', at('pin', { id: 'id7' })], ['another payment\'s decline', declined('payment.declined', '', 'id7')],
  ])('[P-3] [P-4] %s to the question of the status is no outcome', async (_what, answer) => {
    const { browser, page, host } = await tapped({ start: [at('waitingForCard')], status: [answer, answer, approved()], number: [number] });
    await browser.clock.advance(seconds(30));
    expect(page.log).toEqual(['starting', 'processing: waitingForCard', 'unknown', 'confirming', 'settled order-1', 'paid 214']);
    expect(questions(host.calls)).toEqual(['start', 'status', 'status', 'status', 'number']);
  });

  it('a display that names no attempt is this one\'s: the status of it was asked for', async () => {
    const { browser, page } = await tapped({ start: [at('waitingForCard', { id: '' })], status: [at('reading', { id: '' }), approved()], number: [number] });
    await browser.clock.advance(seconds(5));
    expect(page.log).toEqual(['starting', 'processing: waitingForCard', 'processing: reading', 'confirming', 'settled order-1', 'paid 214']);
  });

  it.each([['another attempt', { attemptId: attemptId('id7') }], ['another processing', { processingId: 'p9' }], ['something left to pay', { stillToPay: 100 }], ['no transaction number', { transactionNumber: '' }]])('[P-6] an approval of %s is not ours: the staff is asked in the end', async (_what, differs) => {
    const { browser, page, host } = await tapped({ start: [at('reading')], status: [approved(differs)] });
    await browser.clock.advance(minutes(5));
    expect([page.log, page.journal.open().length, new Set(questions(host.calls))]).toEqual([['starting', 'processing: reading', 'unknown', 'unknown !'], 1, new Set(['start', 'status'])]);
  });

  it('[P-11] [P-3] a host that never answers is asked again after the bound', async () => {
    const { browser, page, host } = await tapped({ start: [never()], status: [never()] });
    await browser.clock.advance(PAYMENT.askStaffAfterMs);
    expect([page.log, host.calls.length > 4]).toEqual([['starting', 'unknown', 'unknown !'], true]);
  });

  it('whoever is signed out meanwhile is told to ask the staff at once, and the journal stays', async () => {
    const { browser, page } = await tapped({ start: [at('reading')], status: [lostAnswer] });
    page.pay.cutOff();
    await browser.clock.advance(seconds(5));
    expect([page.log, page.journal.open()]).toEqual([['starting', 'processing: reading', 'processing: reading !', 'unknown !'], [atT1({ isKnown: true })]]);
    expect(staffCode(atT1())).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
  });

  it('[R-9] [P-4] whose browser has thrown everything away under a payment, sign-in and journal, keeps it all the same, with a code for its guest; the next sign-in hears how it ended', async () => {
    const signedOut = refusal('self-service.no-refresh-token', { status: 0 });
    const { browser, page } = await tapped({ start: [at('reading')], status: [at('reading'), signedOut, signedOut, signedOut, approved()], number: [number] });
    await browser.clock.advance(seconds(0.5));
    browser.box.evict();
    page.pay.cutOff();
    await browser.clock.advance(seconds(2));
    expect([page.log, page.pay.canLeave(), page.journal.open()]).toEqual([['starting', 'processing: reading', 'processing: reading !', 'unknown !'], false, [atT1({ isKnown: true })]]);
    await browser.clock.advance(minutes(1));
    expect([page.log.slice(4), page.journal.open()]).toEqual([['confirming !', 'settled order-1', 'paid 214'], []]);
  });
});

describe('a start whose answer is lost', () => {
  it('[P-3] the request never arrived: the same one goes again, same key and body', async () => {
    const { browser, page, host } = await tapped({ start: [lostAnswer, at('waitingForCard')], status: [notFound, approved()], number: [number] });
    await browser.clock.advance(seconds(10));
    expect([host.calls, page.log]).toEqual([
      [startCall(), 'status id1', startCall(), 'status id1', 'number id1'], ['starting', 'unknown', 'processing: waitingForCard', 'confirming', 'settled order-1', 'paid 214'],
    ]);
  });

  it('[P-3] it arrived: the status is followed, nothing is sent again', async () => {
    const { browser, page, host } = await tapped({ start: [lostAnswer], status: [at('reading'), approved()], number: [number] });
    await browser.clock.advance(seconds(10));
    expect([questions(host.calls), page.log]).toEqual([['start', 'status', 'status', 'number'], ['starting', 'unknown', 'processing: reading', 'confirming', 'settled order-1', 'paid 214']]);
  });

  it('[P-3] a repetition that is refused says nothing of the first request: the status decides', async () => {
    const { browser, page } = await tapped({ start: [lostAnswer, busy], status: [notFound, at('reading'), approved()], number: [number] });
    await browser.clock.advance(seconds(30));
    expect(page.log).toEqual(['starting', 'unknown', 'processing: reading', 'confirming', 'settled order-1', 'paid 214']);
  });

  it.each([
    ['the order is paid', refusal('payment.order-already-paid'), ['order-1 gone: payment.order-already-paid']],
    ['the host can make nothing of it', refusal('request.invalid-field', { status: 400 }), []],
    ['it is not the request of before', refusal('request.idempotency-key-reused', { status: 422 }), ['order-1 gone: request.idempotency-key-reused']],
  ])('a repetition that is refused for good, of a request that nobody has seen, was never started: %s', async (_why, refused, told) => {
    const { browser, page } = await tapped({ start: [lostAnswer, refused], status: [notFound] });
    await browser.clock.advance(seconds(30));
    expect([page.log, page.journal.open(), page.pay.payment.get()]).toEqual([['starting', 'unknown', ...told, 'refused'], [], { phase: 'refused', attempt: atT1(), error: refused.error }]);
  });

  it('[P-3] a repetition that the terminal cannot take now says nothing of the copy before it, which may still come: the same one goes again', async () => {
    const { browser, page, host } = await tapped({ start: [lostAnswer, busy, at('waitingForCard')], status: [notFound, notFound, approved()], number: [number] });
    await browser.clock.advance(seconds(30));
    expect([questions(host.calls), page.log]).toEqual([
      ['start', 'status', 'start', 'status', 'start', 'status', 'number'], ['starting', 'unknown', 'processing: waitingForCard', 'confirming', 'settled order-1', 'paid 214'],
    ]);
  });

  it('[P-8] one that begins only after the staff was asked is cancelled: nobody waits for a card any more', async () => {
    const { browser, page, host } = await tapped({ start: [...Array.from({ length: 40 }, () => busy), at('waitingForCard')].with(0, lostAnswer), status: [...Array.from({ length: 40 }, () => notFound), declined('payment.abandoned', 'Aborted')], cancel: [at('cancelling')] });
    await browser.clock.advance(minutes(5));
    expect([page.log, questions(host.calls).slice(-3)]).toEqual([['starting', 'unknown', 'unknown !', 'processing: waitingForCard !', 'declined'], ['start', 'cancel', 'status']]);
  });
});

describe('declined and refused', () => {
  it('[PAY-3] a declined card leaves nothing open, and another try is a new attempt with a new key on the same order', async () => {
    const { browser, page, host } = await tapped({ start: [at('reading'), ok({ kind: 'processing', attemptId: 'id2', processingId: 'p2', display: { phase: 'reading', lines: [], canCancel: true } })], status: [declined(), approved({ attemptId: attemptId('id2'), processingId: 'p2' })], number: [number] });
    await browser.clock.advance(seconds(1));
    expect([page.pay.payment.get(), page.journal.open(), page.pay.canLeave()]).toEqual([{ phase: 'declined', attempt: atT1(), code: 'payment.insufficient-funds', condition: 'Refusal' }, [], true]);
    await page.pay.start(aPayable());
    await browser.clock.advance(seconds(5));
    expect([host.calls, page.log.slice(2)]).toEqual([[startCall(), 'status id1', startCall('id2'), 'status id2', 'number id2'], ['declined', 'starting', 'processing: reading', 'confirming', 'settled order-1', 'paid 214']]);
  });

  it('[PAY-3] declined in the very reply', async () => {
    const { page } = await tapped({ start: [declined('payment.07', 'Refusal')] });
    expect([page.log, page.pay.payment.get()]).toEqual([['starting', 'declined'], { phase: 'declined', attempt: atT1(), code: 'payment.07', condition: 'Refusal' }]);
  });

  it('a terminal that cannot take it now refuses, and the order stays to be paid', async () => {
    const { browser, page } = await tapped({ start: [busy] });
    expect([page.log, page.journal.open(), page.pay.canLeave(), browser.clock.pending()]).toEqual([['starting', 'refused'], [], true, 0]);
  });

  it.each(['payment.order-expired', 'payment.order-already-paid', 'order.failed-find-order'])('%s: this order can\'t be paid any more', async (code) => {
    const { page } = await tapped({ start: [refusal(code)] });
    expect(page.log).toEqual(['starting', `order-1 gone: ${code}`, 'refused']);
  });
});
