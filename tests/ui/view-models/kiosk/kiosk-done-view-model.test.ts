import { describe, expect, it } from 'vitest';
import { KIOSK } from '#adapters/composition/kiosk-tokens.ts';
import { HTTP } from '#core/business-constants.ts';
import type { OrderRequest } from '#core/checkout/order-request.ts';
import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import type { TerminalPayment } from '#core/payment/pay-at-terminal-state.ts';
import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import type { OrderGateway } from '#core/ports/order-gateway.ts';
import { minutes, seconds, type Millis } from '#core/shared/duration.ts';
import { invariant } from '#core/shared/invariant.ts';
import { cell } from '#core/shared/readable.ts';
import { ok } from '#core/shared/result.ts';
import { lostAnswer, refusal } from '#tests/support/scripted-orders.ts';
import { aPayingKiosk } from './a-paying-kiosk.ts';

const aPaidKiosk = async () => {
  const kiosk = await aPayingKiosk();
  await kiosk.page.container.get(KIOSK.payment).start(kiosk.payable);
  await kiosk.world.clock.advance(seconds(20));
  return kiosk;
};

/** The guest has paid and stands before the number. */
const paid = async () => {
  const kiosk = await aPaidKiosk();
  const vm = kiosk.done();
  await kiosk.world.clock.advance(0);
  return { kiosk, vm };
};
const printed = ({ world }: Awaited<ReturnType<typeof aPayingKiosk>>): number => world.host.control.printJobs().length;

describe('the last screen', () => {
  it('[P-10] has the number at once, counts 20 s down, and goes home once', async () => {
    const { kiosk, vm } = await paid();
    expect([vm.number, vm.isPaid, vm.countdown.secondsLeft, vm.countdown.secondsInAll, vm.amount?.total]).toEqual(['1', true, 20, 20, 3500]);
    await kiosk.world.clock.advance(seconds(19));
    expect([vm.countdown.secondsLeft, kiosk.finishes]).toEqual([1, []]);
    await kiosk.world.clock.advance(minutes(1));
    expect(kiosk.finishes).toEqual(['home']);
  });

  it('[P-10] says nothing of where the food is had before anybody knows', async () => {
    const kiosk = await aPaidKiosk();
    const vm = kiosk.done();
    const before = vm.spotName;
    await kiosk.world.clock.advance(0);
    expect([before, vm.spotName]).toEqual([null, '']);
  });

  it('a touch gives the whole time again; printing and writing hold it', async () => {
    const { kiosk, vm } = await paid();
    await kiosk.world.clock.advance(seconds(15));
    kiosk.page.activity.touch();
    expect(vm.countdown.secondsLeft).toBe(20);
    vm.receipt.beginWriting();
    kiosk.page.activity.touch();
    await kiosk.world.clock.advance(minutes(2));
    expect([vm.countdown.secondsLeft, kiosk.finishes]).toEqual([null, []]);
    vm.receipt.stopWriting();
    expect(vm.countdown.secondsLeft).toBe(20);
  });

  it('[R-3] [X13] whoever changes to the accessibility mode before the number has ten times as long from then on: their finger was heard before the mode was on', async () => {
    const kiosk = await aPaidKiosk();
    let factor = 1;
    const { countdown } = kiosk.done(kiosk.payable.order.id, { doneMs: () => SELF_SERVICE.doneMs * factor });
    await kiosk.world.clock.advance(seconds(5));
    factor = SELF_SERVICE.accessibleIdleFactor;
    await kiosk.world.clock.advance(seconds(1));
    expect([countdown.secondsLeft, countdown.secondsInAll]).toEqual([200, 200]);
    await kiosk.world.clock.advance(seconds(60));
    factor = 1;
    await kiosk.world.clock.advance(seconds(1));
    expect([countdown.secondsLeft, countdown.secondsInAll]).toEqual([20, 20]);
  });

  it('[P-10] whatever the printer does, the number stays and nothing is paid again; a reprint is an act of the guest', async () => {
    const { kiosk, vm } = await paid();
    kiosk.world.host.control.setPrinter({ paperMm: 0 });
    expect(vm.receipt.view).toEqual({ kind: 'choosing' });
    vm.receipt.print('printed');
    vm.receipt.print('printed');
    await kiosk.world.clock.advance(seconds(15));
    expect([vm.receipt.view, vm.number, vm.receipt.isMailFirst, printed(kiosk)]).toEqual([{ kind: 'not-printed', trouble: 'paperEnd' }, '1', true, 0]);
    kiosk.world.host.control.setPrinter({ paperMm: 80_000 });
    await kiosk.world.clock.advance(seconds(5));
    expect(printed(kiosk)).toBe(0);
    vm.receipt.reprint();
    await kiosk.world.clock.advance(seconds(10));
    expect([vm.receipt.view, vm.number, printed(kiosk), kiosk.world.host.control.ledger().lines.length]).toEqual([{ kind: 'printed', choice: 'printed' }, '1', 1, 1]);
  });

  it('[KIOSK-6] says in how many minutes it is ready, after an hour and a half the time of day, and soon once that has come', async () => {
    const { kiosk, vm } = await paid();
    const { order } = vm;
    const now = (): Millis => kiosk.world.clock.now();
    invariant(order !== null, 'the order is known');
    const readyIn = async (inMinutes: number) => {
      const pickupTime = now() + minutes(inMinutes);
      const later = kiosk.done(order.id, { orders: { byId: () => Promise.resolve(ok({ ...order, pickupTime })) } });
      await kiosk.world.clock.advance(0);
      return later.ready;
    };
    expect([await readyIn(12), await readyIn(90), await readyIn(91), await readyIn(0), await readyIn(-5)]).toEqual([
      { kind: 'minutes', count: 12 }, { kind: 'minutes', count: 90 }, { kind: 'at', at: now() + minutes(91), timeZone: 'Europe/Stockholm' }, 'soon', 'soon',
    ]);
  });

  it.each(['lost', 'accepted'] as const)('[P-10] a printer that says it has printed, and has not (%s): the guest may ask again', async (manner) => {
    const { kiosk, vm } = await paid();
    kiosk.world.host.control.setPrinter({ manner });
    vm.receipt.print('printed');
    await kiosk.world.clock.advance(seconds(20));
    expect([vm.receipt.view, vm.receipt.canReprint]).toEqual([{ kind: 'printed', choice: 'printed' }, true]);
    kiosk.world.host.control.setPrinter({ manner: 'normal' });
    const before = printed(kiosk);
    vm.receipt.reprint();
    await kiosk.world.clock.advance(seconds(10));
    expect([vm.receipt.view, printed(kiosk) - before]).toEqual([{ kind: 'printed', choice: 'printed' }, 1]);
  });

  it('a printer that is known to be out is not offered', async () => {
    const { kiosk, vm } = await paid();
    kiosk.world.host.control.setPrinter({ jam: true });
    await kiosk.world.clock.advance(SELF_SERVICE.hostCheckMs - seconds(2));
    kiosk.page.activity.touch();
    await kiosk.world.clock.advance(seconds(4));
    expect([vm.receipt.view, vm.receipt.choices, vm.receipt.isMailFirst]).toEqual([{ kind: 'no-printer', trouble: 'jam' }, [], true]);
    kiosk.settings.update((all) => ({ ...all, features: { ...all.features, receiptByMail: false } }));
    expect(vm.receipt.isMailFirst).toBe(false);
  });

  it('[P-12] an order that cost nothing has no paper to offer, and the mail only where there is one', async () => {
    const kiosk = await aPaidKiosk();
    const pay = kiosk.page.container.get(KIOSK.payment);
    pay.dismiss();
    // Paid when it is to be paid: the terminal is not asked, as with a total of nothing.
    await pay.start({ ...kiosk.payable, order: { ...kiosk.payable.order, paid: true } });
    const vm = kiosk.done();
    await kiosk.world.clock.advance(0);
    expect([vm.number, vm.receipt.view, vm.receipt.offersMail, vm.receipt.isMailFirst]).toEqual(['1', { kind: 'mail-only' }, true, false]);
    vm.receipt.print('printed');
    expect(vm.receipt.view).toEqual({ kind: 'mail-only' });
    kiosk.settings.update((all) => ({ ...all, features: { ...all.features, receiptByMail: false } }));
    expect([vm.receipt.view, vm.receipt.offersMail]).toEqual([{ kind: 'none' }, false]);
  });

  it('[S17] control characters in the header over a number are printed as text', async () => {
    const { kiosk, vm } = await paid();
    vm.receipt.print('number-only', 'Ditt\u001B@nummer\u001Di');
    await kiosk.world.clock.advance(seconds(10));
    const [job] = kiosk.world.host.control.printJobs();
    expect(JSON.stringify(job)).toContain('Ditt @nummer i');
    expect(JSON.stringify(job)).not.toMatch(/\\u001[bd]/i);
  });
});

describe('the receipt by mail', () => {
  it('is written with the screen\'s keys; a wrong address says so and stays to be put right', async () => {
    const { kiosk, vm } = await paid();
    const { receipt } = vm;
    receipt.beginWriting();
    receipt.type('alva@');
    receipt.type('x');
    receipt.rubOut();
    receipt.send();
    expect([receipt.view, receipt.email, receipt.isWriting, receipt.isAddressWrong]).toEqual([{ kind: 'choosing' }, 'alva@', true, true]);
    receipt.type('x');
    expect([receipt.isAddressWrong, kiosk.finishes]).toEqual([false, []]);
  });

  it('[P-10] given up after a wrong address leaves every other choice as it was', async () => {
    const { kiosk, vm } = await paid();
    const { receipt } = vm;
    receipt.beginWriting();
    receipt.type('alva@');
    receipt.send();
    receipt.stopWriting();
    expect([receipt.view, receipt.choices, receipt.canReprint, receipt.isAddressWrong]).toEqual([{ kind: 'choosing' }, ['printed', 'number-only'], false, false]);
    receipt.print('number-only', 'Ditt nummer');
    await kiosk.world.clock.advance(seconds(10));
    expect([receipt.view, receipt.choices, receipt.canReprint]).toEqual([{ kind: 'printed', choice: 'number-only' }, ['printed'], true]);
    receipt.print('printed');
    await kiosk.world.clock.advance(seconds(10));
    expect([receipt.view, receipt.choices, receipt.canReprint, printed(kiosk)]).toEqual([{ kind: 'printed', choice: 'printed' }, [], true, 2]);
  });

  it('is not offered by a server that sends none', async () => {
    const { kiosk, vm } = await paid();
    kiosk.settings.update((all) => ({ ...all, features: { ...all.features, receiptByMail: false } }));
    expect(vm.receipt.canMail).toBe(false);
  });
});

describe('[P-10] after a reload while the product server is away', () => {
  const afterReload = { pay: { payment: cell<TerminalPayment>({ phase: 'idle' }) } };

  it.each<[string, OrderGateway['byId'], Millis]>([
    ['fails', () => Promise.resolve(lostAnswer), 0], ['does not know the order yet', () => Promise.resolve(refusal('order.failed-find-order', { status: 404 })), 0],
    ['does not answer', () => new Promise(() => undefined), HTTP.readMs],
  ])('the number comes from the terminal host, and then the screen goes home: it %s', async (_what, byId, waitMs) => {
    const kiosk = await aPaidKiosk();
    const vm = kiosk.done(kiosk.payable.order.id, { ...afterReload, orders: { byId } });
    await kiosk.world.clock.advance(waitMs);
    expect([vm.number, vm.isPaid, vm.countdown.secondsLeft]).toEqual(['1', true, 20]);
    await kiosk.world.clock.advance(SELF_SERVICE.doneMs);
    expect(kiosk.finishes).toEqual(['home']);
  });

  it('[W-8] an order that the terminal host keeps has no place in the kitchen yet: nobody says when it is ready', async () => {
    const kiosk = await aPaidKiosk();
    const payment = kiosk.page.container.get(KIOSK.payment).payment.get();
    invariant(payment.phase === 'paid', 'it is paid');
    const paidWith = (attempt: Partial<PaymentAttempt>) => kiosk.done(kiosk.payable.order.id, { pay: { payment: cell<TerminalPayment>({ ...payment, attempt: { ...payment.attempt, ...attempt } }) }, orders: { byId: () => Promise.resolve(lostAnswer) } }).ready;
    const now = kiosk.world.clock.now();
    const request: OrderRequest = {
      shopId: kiosk.payable.shopId, orderType: 'takeAway', items: [], customerCode: '', pickupTime: null, note: '', spotId: null, contact: { phone: '', email: '' },
      smsOptIn: false, receiptOptIn: false, marketingConsent: false, expectedTotal: 3500,
    };
    expect([paidWith({ pickupTime: now }), paidWith({ pickupTime: now, kept: { key: 'key-1', request } })]).toEqual(['soon', null]);
  });

  it('[KIOSK-7] the receipt is there again, by its order: nothing is printed by itself, and the guest prints it', async () => {
    const kiosk = await aPaidKiosk();
    kiosk.page.container.get(KIOSK.receipts).forget();
    const vm = kiosk.done(kiosk.payable.order.id, afterReload);
    await kiosk.world.clock.advance(seconds(10));
    expect([vm.receipt.view, vm.receipt.canMail, printed(kiosk)]).toEqual([{ kind: 'choosing' }, true, 0]);
    vm.receipt.print('printed');
    await kiosk.world.clock.advance(seconds(10));
    expect([vm.receipt.view, printed(kiosk)]).toEqual([{ kind: 'printed', choice: 'printed' }, 1]);
  });

  it.each<[string, OrderGateway['byId'], boolean]>([
    ['is away', () => Promise.resolve(lostAnswer), true], ['does not know the order', () => Promise.resolve(refusal('order.failed-find-order', { status: 404 })), false],
  ])('[KIOSK-7] the receipt is there also while the product server %s', async (_what, byId, canMail) => {
    const kiosk = await aPaidKiosk();
    kiosk.page.container.get(KIOSK.receipts).forget();
    const vm = kiosk.done(kiosk.payable.order.id, { ...afterReload, orders: { byId } });
    await kiosk.world.clock.advance(0);
    expect([vm.receipt.view, vm.receipt.canMail]).toEqual([{ kind: 'choosing' }, canMail]);
  });

  it('the host is asked again until it answers, and never once the number is known', async () => {
    const kiosk = await aPaidKiosk();
    const asked: string[] = [];
    const vm = kiosk.done(kiosk.payable.order.id, {
      ...afterReload, orders: { byId: () => Promise.resolve(lostAnswer) },
      host: { orderNumber: (id) => { asked.push(id); return Promise.resolve(asked.length === 1 ? lostAnswer : ok('A101')); } },
    });
    await kiosk.world.clock.advance(0);
    expect([vm.number, vm.isPaid]).toEqual(['', false]);
    await kiosk.world.clock.advance(seconds(12));
    expect([vm.number, asked]).toEqual(['A101', [kiosk.payable.order.id, kiosk.payable.order.id]]);
  });
});

it('an order that nobody has paid has no place on the last screen', async () => {
  const kiosk = await aPayingKiosk();
  kiosk.done();
  await kiosk.world.clock.advance(seconds(1));
  expect(kiosk.finishes).toEqual(['home']);
});
