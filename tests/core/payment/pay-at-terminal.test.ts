import { describe, expect, it } from 'vitest';
import { PAYMENT } from '#core/business-constants.ts';
import { appError } from '#core/errors/app-error.ts';
import { staffCode } from '#core/payment/payment-attempt.ts';
import type { TerminalAnswer, TerminalStart } from '#core/payment/terminal-answer.ts';
import type { TerminalHost } from '#core/ports/terminal-host.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { attemptId, orderId } from '#core/shared/ids.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { NOON } from '#tests/support/moment.ts';
import { lostAnswer, never, refusal } from '#tests/support/scripted-orders.ts';
import { scriptedHost, type HostScript } from '#tests/support/scripted-host.ts';
import { aPayable } from './a-payer.ts';
import { aKiosk, aKioskPage, approved, at, atT1, declined, startCall, type KioskBrowser, type KioskPage } from './a-kiosk-payer.ts';

const notFound = refusal('payment.not-found', { status: 404 });
const busy = refusal('card-terminal.payment-failed', { values: { errorCondition: 'Busy' } });
const number = ok('214');
const notYet = { ok: false as const, error: appError('error.server', { status: 500, outcome: 'unknown' }) };
const orderRefused = refusal('order.shop-closed');
const running = (id: string, order: string): Result<TerminalStart> => ok({ kind: 'already-started', attemptId: attemptId(id), orderId: order });
/** Nothing tells what time it is by being asked once too often: the last answer stays. */
const questions = (calls: readonly string[]): readonly string[] => calls.map((call) => (call.startsWith('start') ? 'start' : (call.split(' ', 1)[0] ?? '')));

interface Paying { readonly browser: KioskBrowser; readonly page: KioskPage; readonly host: TerminalHost & { readonly calls: readonly string[] } }

/** A guest taps "pay" at a kiosk whose host answers by script. */
const tapped = async (script: HostScript): Promise<Paying> => {
  const [browser, host] = [aKiosk(), scriptedHost(script)];
  const page = aKioskPage(browser, host);
  await page.pay.start(aPayable());
  await browser.clock.advance(0);
  return { browser, page, host };
};

/** The page of an attempt that another page has left open in the journal. */
const reopened = async (script: HostScript): Promise<Paying> => {
  const [browser, host] = [aKiosk(), scriptedHost(script)];
  browser.box.open().write([atT1()]);
  const page = aKioskPage(browser, host);
  page.pay.resume();
  await browser.clock.advance(0);
  return { browser, page, host };
};

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

  it('[P-12] a total of nothing is paid without the terminal, and its number comes from the server', async () => {
    const [browser, host] = [aKiosk(), scriptedHost({})];
    const answers = [lostAnswer, ok(anOrder({ number: '' })), ok(anOrder({ number: '77' }))];
    const page = aKioskPage(browser, host, { byId: () => Promise.resolve(answers.shift() ?? lostAnswer) });
    await page.pay.start(aPayable({ total: 0 }));
    expect([page.log, page.pay.canLeave()]).toEqual([['settled order-1', 'paid ?'], true]);
    await browser.clock.advance(minutes(1));
    expect([page.log, host.calls, browser.clock.pending()]).toEqual([['settled order-1', 'paid ?', 'paid 77'], [], 0]);
  });

  it('[P-12] the number of a free order is not asked for any more when its guest is gone', async () => {
    const browser = aKiosk();
    const page = aKioskPage(browser, scriptedHost({}));
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
    expect([page.log, page.pay.canLeave(), page.journal.open()]).toEqual([['starting', 'processing: authorizing', 'processing: authorizing !'], false, [atT1()]]);
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
    expect([page.log, page.journal.open()]).toEqual([['starting', 'processing: reading', 'processing: reading !', 'unknown !'], [atT1()]]);
    expect(staffCode(atT1())).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
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

  it('a repetition that is refused for good, of a request that nobody has seen, was never started', async () => {
    const paid = refusal('payment.order-already-paid');
    const { browser, page } = await tapped({ start: [lostAnswer, paid], status: [notFound] });
    await browser.clock.advance(seconds(30));
    expect([page.log, page.journal.open(), page.pay.payment.get()]).toEqual([['starting', 'unknown', 'order-1 gone: payment.order-already-paid', 'refused'], [], { phase: 'refused', attempt: atT1(), error: paid.error }]);
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

  it('one that is refused can be wished for again, and the payment goes on', async () => {
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
    expect(page.journal.open()).toEqual([atT1({ id: attemptId('id7') })]);
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
    expect([page.log, page.pay.canLeave(), page.journal.open()]).toEqual([['starting', 'confirming', 'confirming !'], false, [atT1()]]);
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

  it('is refused, and the answer to giving back is lost: it is asked again, and nothing is given back twice by us', async () => {
    const { browser, page, host } = await tapped({ start: [approved()], status: [approved()], number: [orderRefused], reverse: [lostAnswer, approved({ reversed: 0 }), approved({ reversed: 3900 })] });
    await browser.clock.advance(seconds(30));
    expect([page.log.at(-1), host.calls.filter((call) => call.startsWith('reverse'))]).toEqual(['reversed', ['reverse id1', 'reverse id1', 'reverse id1']]);
  });

  it('is refused, and the bank too: staff has it, with the guest\'s code, and the kiosk can go on', async () => {
    const { browser, page } = await tapped({ start: [approved()], status: [approved()], number: [orderRefused], reverse: [refusal('card-terminal.payment-failed')] });
    await browser.clock.advance(seconds(30));
    expect([page.log, page.journal.open(), page.pay.canLeave()]).toEqual([['starting', 'confirming', 'reversing', 'order-1 gone: order.shop-closed', 'needs-staff'], [], true]);
    const at5 = page.cases.cases.get();
    expect(at5).toEqual([{ code: staffCode(atT1()), orderId: 'order-1', amount: 3900, currency: 'SEK', at: at5[0]?.at, reason: 'order.shop-closed' }]);
    expect([aKioskPage(browser, scriptedHost({})).cases.cases.get(), page.reporting.reports]).toEqual([at5, [{ kind: 'error', name: 'weborder.payment-needs-staff', values: { code: 'order.shop-closed' } }]]);
    page.cases.close(staffCode(atT1()));
    expect([page.cases.cases.get(), browser.cases.open().read()]).toEqual([[], null]);
  });

  it('had been accepted after all when the bank refuses to give back: it is paid', async () => {
    const { browser, page } = await tapped({ start: [approved()], status: [approved()], number: [orderRefused, orderRefused, orderRefused, notYet, number], reverse: [refusal('payment.order-already-paid')] });
    await browser.clock.advance(seconds(30));
    expect(page.log).toEqual(['starting', 'confirming', 'reversing', 'settled order-1', 'paid 214']);
  });
});

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

  it('that has been given back already ends it', async () => {
    const { browser, page } = await tapped({ start: [at('authorizing')], status: [approved({ amount: 1950, reversed: 1950 })] });
    await browser.clock.advance(seconds(5));
    expect(page.log).toEqual(['starting', 'processing: authorizing', 'order-1 gone: payment.declined', 'reversed']);
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

it('asks nothing more when the page goes away', async () => {
  const { browser, page, host } = await tapped({ start: [at('reading')], status: [at('reading')] });
  page.pay.stop();
  const asked = host.calls.length;
  await browser.clock.advance(minutes(5));
  expect([host.calls.length, browser.clock.pending(), browser.clock.now() - NOON]).toEqual([asked, 0, minutes(5)]);
});
