import { describe, expect, it } from 'vitest';
import { PAYMENT } from '#core/business-constants.ts';
import type { Order } from '#core/order-tracking/order.ts';
import type { PayAtTerminal } from '#core/payment/pay-at-terminal.ts';
import { PAYMENT_LOCK } from '#core/payment/payment-journal.ts';
import type { TerminalAnswer, TerminalStart } from '#core/payment/terminal-answer.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { scriptedHost, type HostScript } from '#tests/support/scripted-host.ts';
import { lostAnswer, refusal } from '#tests/support/scripted-orders.ts';
import { aPayable } from './a-payer.ts';
import { aKiosk, aKioskPage, approved, at, atT1, questions } from './a-kiosk-payer.ts';

const later = <T>(): PromiseWithResolvers<Result<T>> => Promise.withResolvers<Result<T>>();
const resumed = (pay: PayAtTerminal): void => { pay.resume(); };
const number = ok('214');

/** An answer that is on its way when the page goes: what the host is asked, how it comes to that, and the answer at last. */
interface OnItsWay { readonly script: HostScript; readonly begin?: (pay: PayAtTerminal) => void; readonly answer: () => void }

const answers: readonly (readonly [string, () => OnItsWay])[] = [
  ['the request', () => { const { promise, resolve } = later<TerminalStart>(); return { script: { start: [promise] }, begin: (pay) => void pay.start(aPayable()), answer: () => resolve(lostAnswer) }; }],
  ['a status', () => { const { promise, resolve } = later<TerminalAnswer>(); return { script: { status: [promise] }, answer: () => resolve(at('reading')) }; }],
  ['a wish to cancel', () => {
    const { promise, resolve } = later<TerminalAnswer>();
    return { script: { status: [at('reading')], cancel: [promise] }, begin: (pay) => { pay.resume(); pay.cancel(); }, answer: () => resolve(at('cancelling')) };
  }],
  ['a question for the number', () => { const { promise, resolve } = later<string>(); return { script: { status: [approved()], number: [promise] }, answer: () => resolve(lostAnswer) }; }],
  ['the question after it', () => { const { promise, resolve } = later<TerminalAnswer>(); return { script: { status: [approved(), promise], number: [lostAnswer] }, answer: () => resolve(lostAnswer) }; }],
];

describe('a page that goes away', () => {
  it.each(answers)('asks nothing more and waits for nothing, whatever comes: the answer to %s', async (_what, onItsWay) => {
    const { script, begin = resumed, answer } = onItsWay();
    const [browser, host] = [aKiosk(), scriptedHost(script)];
    const { pay, log, journal } = aKioskPage(browser, host);
    if (script.start === undefined) journal.write(atT1());
    begin(pay);
    await browser.clock.settle();
    await browser.clock.advance(0);
    pay.stop();
    const before = [host.calls.length, log.length, journal.open()];
    answer();
    await browser.clock.settle();
    expect([browser.clock.pending(), [host.calls.length, log.length, journal.open()]]).toEqual([0, before]);
    await browser.clock.advance(minutes(10));
    expect(host.calls.length).toBe(before[0]);
  });

  it('[P-12] asks no more for the number of an order that costs nothing', async () => {
    const { promise, resolve } = later<Order>();
    const [browser, asked] = [aKiosk(), [] as string[]];
    const { pay } = aKioskPage(browser, scriptedHost({}), { byId: (id) => { asked.push(id); return asked.length === 1 ? Promise.resolve(ok(anOrder({ number: '', total: 0 }))) : promise; } });
    await pay.start(aPayable({ total: 0 }));
    await browser.clock.advance(PAYMENT.firstPollMs);
    pay.stop();
    resolve(lostAnswer);
    await browser.clock.settle();
    expect([asked, browser.clock.pending(), pay.payment.get()]).toMatchObject([['order-1', 'order-1'], 0, { phase: 'paid', orderNumber: '' }]);
  });

  it('[P-12] nor takes it for paid by an answer that comes then', async () => {
    const { promise, resolve } = later<Order>();
    const { pay, log } = aKioskPage(aKiosk(), scriptedHost({}), { byId: () => promise });
    const starting = pay.start(aPayable({ total: 0 }));
    await Promise.resolve();
    pay.stop();
    resolve(ok(anOrder({ number: '77' })));
    await starting;
    expect([log, pay.payment.get()]).toEqual([[], { phase: 'idle' }]);
  });

  it('begins nothing when its turn comes only then, and is asked nothing by a press', async () => {
    const [browser, host] = [aKiosk(), scriptedHost({})];
    const { pay, log, journal } = aKioskPage(browser, host);
    const other = Promise.withResolvers<void>();
    void browser.lock.hold(PAYMENT_LOCK, () => other.promise);
    const starting = pay.start(aPayable());
    pay.stop();
    other.resolve();
    await starting;
    pay.cancel();
    expect([journal.open(), host.calls, log, browser.clock.pending()]).toEqual([[], [], [], 0]);
  });

  it('[P-8] [P-3] taken up again it begins from the journal, and what was asked before counts for nothing', async () => {
    const before = later<TerminalStart>();
    const [browser, host] = [aKiosk(), scriptedHost({ start: [before.promise], status: [at('reading'), approved()], number: [number] })];
    const { pay, log } = aKioskPage(browser, host);
    await pay.start(aPayable());
    await browser.clock.settle();
    pay.stop();
    expect(pay.resume()).toBe(true);
    before.resolve(refusal('payment.order-expired'));
    await browser.clock.advance(seconds(10));
    expect([log, questions(host.calls), browser.clock.pending()]).toEqual([['starting', 'idle', 'processing', 'processing: reading', 'confirming', 'settled order-1', 'paid 214'], ['start', 'status', 'status', 'number'], 0]);
  });

  it('what a guest has read is put away also by one that has come back', async () => {
    const [browser, host] = [aKiosk(), scriptedHost({ start: [at('reading')], status: [approved()], number: [number] })];
    const { pay } = aKioskPage(browser, host);
    pay.stop();
    await pay.start(aPayable());
    await browser.clock.advance(seconds(10));
    pay.stop();
    expect([pay.resume(), pay.payment.get().phase]).toEqual([false, 'paid']);
    pay.dismiss();
    expect([pay.payment.get(), browser.clock.pending()]).toEqual([{ phase: 'idle' }, 0]);
  });
});
