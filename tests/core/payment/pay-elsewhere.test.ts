import { describe, expect, it } from 'vitest';
import { PAYMENT } from '#core/business-constants.ts';
import { appError } from '#core/errors/app-error.ts';
import type { Order } from '#core/order-tracking/order.ts';
import { staffCode } from '#core/payment/payment-attempt.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { attemptId } from '#core/shared/ids.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { scriptedHost, type HostScript } from '#tests/support/scripted-host.ts';
import { lostAnswer, refusal, type Scripted } from '#tests/support/scripted-orders.ts';
import { aPayable } from './a-payer.ts';
import { aKiosk, aKioskPage, approved, at, atT1, declined, notFound, notYet, questions, startCall } from './a-kiosk-payer.ts';

const number = ok('214');
const orderRefused = refusal('order.shop-closed');

describe('[PAY-4] a kiosk that is signed in elsewhere while an attempt is open', () => {
  const atT2 = (): { terminal: string; signIn: string } => ({ terminal: 'T2', signIn: 'sign-in-2' });
  const orderSays = (...answers: readonly Scripted<Order>[]): { readonly byId: () => Promise<Result<Order>> } => {
    const left = [...answers];
    return { byId: () => Promise.resolve((left.length > 1 ? left.shift() : left[0]) ?? lostAnswer) };
  };
  /** The attempt of T1 in the journal, and a page that is signed in as said. */
  const left = async (script: HostScript, orders: ReturnType<typeof orderSays>, signedIn = atT2(), attempt = atT1()) => {
    const [browser, host] = [aKiosk(), scriptedHost(script)];
    browser.box.open().write([attempt]);
    const page = aKioskPage(browser, host, orders, signedIn);
    page.pay.resume();
    await browser.clock.advance(0);
    return { browser, page, host, signedIn };
  };
  const unpaid = ok(anOrder({ paid: false, number: '' }));
  const unknownNumber = refusal('order.failed-find-order', { status: 404 });
  const otherTerminal = appError('payment.other-terminal', { outcome: 'unknown' });

  it.each([['at another terminal', atT2()], ['anew at the same one, which may have been replaced', { terminal: 'T1', signIn: 'sign-in-2' }]])('[P-3] %s: the product server says that it is paid, so it is, and nothing is sent', async (_where, signedIn) => {
    const { page, host } = await left({ status: [notFound], number: [unknownNumber] }, orderSays(ok(anOrder({ number: '42' }))), signedIn);
    expect([page.log, questions(host.calls), page.journal.open()]).toEqual([['processing', 'unknown', 'settled order-1', 'paid 42'], ['status', 'number'], []]);
  });

  it.each<[string, Scripted<Order>]>([['not paid', unpaid], ['another one\'s, which was paid at another total', ok(anOrder({ number: '41', total: 5200 }))], ['nowhere', refusal('order.failed-find-order', { status: 404 })]])('[P-4] [P-8] [P-9] [PAY-7] an order that is %s is no outcome: after 150 s the staff has a case, and no other terminal was ever sent the attempt', async (_what, order) => {
    const { browser, page, host } = await left({ status: [notFound], number: [unknownNumber] }, orderSays(order));
    await browser.clock.advance(PAYMENT.askStaffAfterMs - 1);
    expect([page.log, page.pay.canLeave(), page.journal.open()]).toEqual([['processing', 'unknown'], false, [atT1()]]);
    await browser.clock.advance(minutes(1));
    expect([page.log.slice(2), page.pay.payment.get(), page.journal.open()])
      .toEqual([['unknown !', 'order-1 gone: payment.other-terminal', 'needs-staff'], { phase: 'needs-staff', attempt: atT1(), error: otherTerminal }, []]);
    expect(page.cases.cases.get()).toMatchObject([{ code: staffCode(atT1()), amount: 3900, reason: 'payment.other-terminal', terminal: 'T1' }]);
    expect([new Set(questions(host.calls)), browser.clock.pending()]).toEqual([new Set(['status', 'number']), 0]);
  });

  it('[P-8] while the product server says nothing either, it stays open', async () => {
    const { browser, page } = await left({ status: [notFound], number: [unknownNumber] }, orderSays(...Array.from({ length: 60 }, () => lostAnswer), ok(anOrder({ number: '42' }))));
    await browser.clock.advance(minutes(3));
    expect([page.log, page.journal.open()]).toEqual([['processing', 'unknown', 'unknown !'], [atT1()]]);
    await browser.clock.advance(minutes(10));
    expect(page.log.slice(3)).toEqual(['settled order-1', 'paid 42']);
  });

  it('[P-8] a host that does not answer for the number of a charge is no host that has never had it: the product server\'s "not paid" decides nothing', async () => {
    const { browser, page } = await left({ status: [approved()], number: [...Array.from({ length: 60 }, () => notYet), number] }, orderSays(unpaid));
    await browser.clock.advance(PAYMENT.askStaffAfterMs + minutes(1));
    expect([page.log, page.cases.cases.get(), page.journal.open()]).toEqual([['processing', 'confirming', 'confirming !'], [], [atT1({ isKnown: true })]]);
    await browser.clock.advance(minutes(15));
    expect(page.log.slice(3)).toEqual(['settled order-1', 'paid 214']);
  });

  it('a host that knows it all the same is believed', async () => {
    const { browser, page } = await left({ status: [approved()], number: [number] }, orderSays(unpaid));
    await browser.clock.advance(seconds(5));
    expect(page.log).toEqual(['processing', 'confirming', 'settled order-1', 'paid 214']);
  });

  it('back at its own terminal, under the sign-in that the host still takes, it goes on there', async () => {
    const { browser, page, host, signedIn } = await left({ status: [notFound, notFound, declined('payment.abandoned', 'Aborted')], number: [unknownNumber], start: [at('waitingForCard')], cancel: [at('cancelling')] }, orderSays(unpaid));
    Object.assign(signedIn, { terminal: 'T1', signIn: 'sign-in-1' });
    await browser.clock.advance(seconds(20));
    expect([page.log.at(-1), host.calls.filter((call) => call.startsWith('start'))]).toEqual(['declined', [startCall()]]);
  });

  it('[P-8] signed out, it can ask nobody: it waits on while the attempt is open, and for nothing once another page of the kiosk has told how it ended', async () => {
    const signedOut = { ok: false as const, error: appError('self-service.no-refresh-token') };
    const { browser, page } = await left({ status: [signedOut] }, orderSays(unpaid), { terminal: '', signIn: '' });
    page.pay.cutOff();
    await browser.clock.advance(minutes(1));
    expect([page.log, page.pay.canLeave()]).toEqual([['processing', 'unknown', 'unknown !'], false]);
    page.journal.close(atT1().id);
    await browser.clock.advance(minutes(1));
    expect([page.log.slice(3), page.pay.canLeave(), browser.clock.pending()]).toEqual([['idle'], true, 0]);
  });

  it('[M1] signed out after another page has closed it and begun another, it is not written down again', async () => {
    const another = atT1({ id: attemptId('another') });
    const signedOut = { ok: false as const, error: appError('self-service.no-refresh-token') };
    const { browser, page } = await left({ status: [signedOut] }, orderSays(unpaid), { terminal: '', signIn: '' });
    page.journal.close(atT1().id);
    page.journal.write(another);
    page.pay.cutOff();
    expect(page.journal.open()).toEqual([another]);
    await browser.clock.advance(minutes(1));
    expect([page.journal.open(), page.pay.canLeave()]).toEqual([[another], true]);
  });

  it('an attempt of an older version names no sign-in: its terminal decides', async () => {
    const { signIn: _none, ...older } = atT1();
    const { browser, page } = await left({ status: [notFound, declined('payment.abandoned', 'Aborted')], start: [at('waitingForCard')], cancel: [at('cancelling')] }, orderSays(unpaid), { terminal: 'T1', signIn: 'sign-in-2' }, older);
    await browser.clock.advance(seconds(5));
    expect(page.log.at(-1)).toBe('declined');
  });

  it.each<[string, string, readonly Result<string>[], string]>([
    ['whose order is being asked for', 'order.create-order-failed', [notYet, unknownNumber], 'confirming !'], ['that is being given back', 'order.shop-closed', [orderRefused, orderRefused, orderRefused, unknownNumber], 'reversing !'],
  ])('[P-9] a charge %s is the staff\'s, for no other host can do it', async (_what, reason, numbers, before) => {
    const signedIn = { terminal: 'T1', signIn: 'sign-in-1' };
    const [browser, host] = [aKiosk(), scriptedHost({ start: [approved()], status: [approved()], number: numbers, reverse: [lostAnswer, lostAnswer, lostAnswer, notFound] })];
    const page = aKioskPage(browser, host, orderSays(unpaid), signedIn);
    await page.pay.start(aPayable());
    await browser.clock.advance(seconds(reason === 'order.shop-closed' ? 8 : 1));
    page.pay.cutOff();
    Object.assign(signedIn, atT2());
    await browser.clock.advance(minutes(3));
    expect([page.log.slice(-3), page.cases.cases.get().map((one) => one.reason), page.journal.open()]).toEqual([[before, `order-1 gone: ${reason}`, 'needs-staff'], [reason], []]);
  });
});
