import { describe, expect, it } from 'vitest';
import { PAYMENT } from '#core/business-constants.ts';
import type { Order } from '#core/order-tracking/order.ts';
import { staffCode } from '#core/payment/payment-attempt.ts';
import type { TerminalAnswer } from '#core/payment/terminal-answer.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { scriptedHost } from '#tests/support/scripted-host.ts';
import { lostAnswer, refusal } from '#tests/support/scripted-orders.ts';
import { aPayable } from './a-payer.ts';
import { aKiosk, aKioskPage, approved, at, atT1, declined, notFound, questions } from './a-kiosk-payer.ts';

const unknownNumber = refusal('order.failed-find-order', { status: 404 });
const unpaid = { byId: () => Promise.resolve(ok(anOrder({ paid: false, number: '' }))) };

describe('[P-3] a host that has answered about an attempt and forgets it', () => {
  it.each([
    ['still waited for its card', [at('waitingForCard')]], ['had approved it', [approved()]],
  ])('is not sent it again by the page after this one: it %s, and the card may be charged', async (_what, start) => {
    const browser = aKiosk();
    const page = aKioskPage(browser, scriptedHost({ start, status: [at('authorizing')], number: [unknownNumber] }), unpaid);
    await page.pay.start(aPayable());
    await browser.clock.advance(0);
    page.pay.stop();
    const forgetful = scriptedHost({ status: [notFound], start: [at('waitingForCard')], cancel: [declined('payment.abandoned', 'Aborted')], number: [unknownNumber] });
    const next = aKioskPage(browser, forgetful, unpaid);
    next.pay.resume();
    await browser.clock.advance(minutes(1));
    expect([questions(forgetful.calls).filter((call) => call !== 'status'), next.log, next.pay.canLeave()]).toEqual([[], ['processing', 'unknown'], false]);
  });

  /** Its page knows it; another page of the kiosk, and the one after a reload, have only the journal. */
  const forgotten = async (order: { readonly byId: () => Promise<Result<Order>> }) => {
    const browser = aKiosk();
    const host = scriptedHost({ start: [at('waitingForCard')], status: [at('authorizing'), at('authorizing'), notFound], number: [unknownNumber] });
    const page = aKioskPage(browser, host, order);
    await page.pay.start(aPayable());
    await browser.clock.advance(0);
    const other = aKioskPage(browser, host, order);
    other.pay.resume();
    return { browser, host, pages: [page, other] };
  };

  it('is not sent it again by another page that has not heard the answer; [P-8] after 150 s the product server is asked, and the staff has a case', async () => {
    const { browser, host, pages } = await forgotten(unpaid);
    await browser.clock.advance(PAYMENT.askStaffAfterMs - 1);
    expect([pages.map(({ log }) => log.at(-1)), browser.box.open().read()]).toEqual([['unknown', 'unknown'], [atT1({ isKnown: true })]]);
    await browser.clock.advance(minutes(2));
    expect([questions(host.calls).filter((call) => call === 'start'), pages.map(({ log }) => log.some((phase) => phase === 'declined' || phase.startsWith('paid')))]).toEqual([['start'], [false, false]]);
    expect([browser.cases.open().read()?.map(({ code, reason }) => [code, reason]), browser.box.open().read(), pages.map(({ pay }) => pay.canLeave())])
      .toEqual([[[staffCode(atT1()), 'payment.other-terminal']], null, [true, true]]);
  });

  it('[P-8] after 150 s is paid where the product server says so, and nothing is asked of the staff', async () => {
    const { browser, pages } = await forgotten({ byId: () => Promise.resolve(ok(anOrder({ number: '42' }))) });
    await browser.clock.advance(minutes(5));
    expect([pages.map(({ log }) => log.at(-1)), browser.cases.open().read(), browser.box.open().read()]).toEqual([['idle', 'paid 42'], null, null]);
  });

  it('remembers it again before that: it goes on there', async () => {
    const browser = aKiosk();
    const host = scriptedHost({ start: [at('waitingForCard')], status: [notFound, notFound, approved()], number: [ok('214')] });
    const page = aKioskPage(browser, host, unpaid);
    await page.pay.start(aPayable());
    await browser.clock.advance(seconds(30));
    expect([questions(host.calls).filter((call) => call === 'start'), page.log.at(-1)]).toEqual([['start'], 'paid 214']);
  });

  it.each([
    ['between looks at its display', [notFound]], ['beside answers that are lost', [lostAnswer, notFound, lostAnswer, notFound, lostAnswer]],
  ])('after 150 s says so once, %s: the card may be in it, so it goes on there; [P-8] said twice in a row it is the staff\'s', async (_what, strays) => {
    const longAtCard = [...Array.from({ length: 400 }, () => at('authorizing')), ...strays];
    const after = async (end: readonly Result<TerminalAnswer>[], number: readonly Result<string>[]) => {
      const browser = aKiosk();
      const page = aKioskPage(browser, scriptedHost({ start: [at('waitingForCard')], status: [...longAtCard, ...end], number }), unpaid);
      await page.pay.start(aPayable());
      await browser.clock.advance(minutes(5));
      return [page.log.at(-1), browser.cases.open().read()?.map(({ reason }) => reason) ?? [], browser.box.open().read()];
    };
    expect(await after([at('authorizing'), approved()], [unknownNumber, ok('214')])).toEqual(['paid 214', [], null]);
    expect(await after([notFound, notFound], [unknownNumber])).toEqual(['needs-staff', ['payment.other-terminal'], null]);
  });

  it('[P-9] that is with the staff is so on every page of the kiosk: its guest holds the code, and is not led back to pay', async () => {
    const { browser, pages } = await forgotten(unpaid);
    await browser.clock.advance(minutes(5));
    expect(pages.map(({ log, pay }) => [log.at(-1), pay.canLeave()])).toEqual([['needs-staff', true], ['needs-staff', true]]);
  });

  it.each<[string, Order, string, number]>([
    ['paid: it is not charged once more', anOrder({ number: '42' }), 'paid 42', 1], ['not paid: it is begun', anOrder({ paid: false, number: '' }), 'processing: waitingForCard', 2],
  ])('[P-3] whose end another page has told, and whose guest pays once more on this one: the order is %s', async (_what, order, end, starts) => {
    const browser = aKiosk();
    const first = scriptedHost({ start: [at('waitingForCard')], status: [order.paid ? approved() : declined()], number: [ok('42')] });
    const page = aKioskPage(browser, first, unpaid);
    await page.pay.start(aPayable());
    await browser.clock.advance(0);
    const forgetful = scriptedHost({ status: [notFound], start: [at('waitingForCard', { id: 'id3' })] });
    const other = aKioskPage(browser, forgetful, { byId: () => Promise.resolve(ok(order)) });
    other.pay.resume();
    await browser.clock.advance(seconds(10));
    const before = [page.log.at(-1), other.log.at(-1)];
    await other.pay.start(aPayable());
    await browser.clock.advance(0);
    expect([before, other.log.at(-1), [...first.calls, ...forgetful.calls].filter((call) => call.startsWith('start')).length]).toEqual([[order.paid ? 'paid 42' : 'declined', 'idle'], end, starts]);
  });

  it('[P-3] whose end another page has told, and nobody says whether the order is paid: nothing is begun', async () => {
    const browser = aKiosk();
    const page = aKioskPage(browser, scriptedHost({ start: [at('waitingForCard')], status: [approved()], number: [ok('42')] }));
    await page.pay.start(aPayable());
    await browser.clock.advance(0);
    const forgetful = scriptedHost({ status: [notFound] });
    const other = aKioskPage(browser, forgetful);
    other.pay.resume();
    await browser.clock.advance(seconds(10));
    await other.pay.start(aPayable());
    expect([other.log.at(-1), forgetful.calls.filter((call) => call.startsWith('start')), browser.box.open().read()]).toEqual(['refused', [], null]);
  });
});
