import { describe, expect, it } from 'vitest';
import type { Payable } from '#core/payment/payable.ts';
import { counterCode } from '#core/self-service/kiosk-ordering.ts';
import { minutes } from '#core/shared/duration.ts';
import { orderId } from '#core/shared/ids.ts';
import { ok } from '#core/shared/result.ts';
import { aCart } from '#tests/support/a-cart.ts';
import { aCreatedOrder } from '#tests/support/an-order.ts';
import { lostAnswer } from '#tests/support/scripted-orders.ts';
import { storedBox } from '#tests/support/stored-box.ts';
import { anOrderingKiosk, offline } from './an-ordering-kiosk.ts';

describe('paying at the counter', () => {
  it('needs no local host: the order is placed and has a code', async () => {
    const { ordering, log } = anOrderingKiosk({ price: [offline] });
    const payable = await ordering.submit('counter');
    expect([log, payable && counterCode(payable)]).toEqual([['placing', 'create id1', 'at-counter', 'empty'], expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/)]);
  });

  it('[P-9] whose guest goes back before the answer leaves no order without a code: it lets its place go, and the basket stays', async () => {
    const { ordering, cart, log, atCounter } = anOrderingKiosk({});
    const order = ordering.submit('counter');
    ordering.leave();
    expect([await order, ordering.order.get(), atCounter.open().read(), cart.get().items.length]).toEqual([null, { phase: 'open' }, null, 1]);
    expect(log).toEqual(['placing', 'create id1', 'placing', 'open', 'cancel order-1']);
    expect([(await ordering.submit('terminal'))?.order.id, log.at(-2)]).toEqual(['order-1', 'create id2']);
  });

  it('[P-9] whose guest is back before the answer, and wants it still, is that order and its code', async () => {
    const { ordering, log } = anOrderingKiosk({});
    const first = ordering.submit('counter');
    ordering.leave();
    expect([await ordering.submit('counter'), await first, log.filter((line) => /create|cancel|counter/.test(line))]).toMatchObject([{ order: { id: 'order-1' } }, { order: { id: 'order-1' } }, ['create id1', 'at-counter']]);
  });

  it('outlives its guest; an order that was to be paid at the terminal does not', async () => {
    const [counter, terminal, paid] = [anOrderingKiosk({}), anOrderingKiosk({}), anOrderingKiosk({})];
    await Promise.all([counter.ordering.submit('counter'), terminal.ordering.submit('terminal'), paid.ordering.submit('terminal')]);
    counter.ordering.forget();
    terminal.ordering.forget();
    paid.ordering.paid();
    paid.cart.set(aCart());
    expect([counter, terminal, paid].map(({ log, ordering }) => [log.includes('cancel order-1'), ordering.order.get().phase])).toEqual([[false, 'open'], [true, 'open'], [false, 'open']]);
  });

  it('tells the server so: the order waits longer there', async () => {
    const { ordering, sent } = anOrderingKiosk({});
    await ordering.submit('counter');
    expect(sent).toMatchObject([{ terminalId: 'T1', payAtCounter: true, expectedTotal: 3900 }]);
  });

  it('is another order than the one that was placed for the terminal, which lets its place go', async () => {
    const { ordering, log, sent } = anOrderingKiosk({ create: [ok(aCreatedOrder()), ok(aCreatedOrder({ id: orderId('order-2') }))] });
    const [atTerminal, atCounter] = [await ordering.submit('terminal'), await ordering.submit('counter')];
    expect([atTerminal?.order.id, atCounter?.order.id, log.slice(-6)]).toEqual(['order-1', 'order-2', ['placed', 'placing', 'cancel order-1', 'create id2', 'at-counter', 'empty']]);
    expect(sent).toMatchObject([expect.not.objectContaining({ payAtCounter: true }), { payAtCounter: true }]);
  });

  it('[W-6] asked for again after its answer was lost is the same order', async () => {
    const { ordering, log, clock } = anOrderingKiosk({ create: [lostAnswer, lostAnswer, lostAnswer, lostAnswer, ok(aCreatedOrder())] });
    const first = ordering.submit('counter');
    await clock.advance(minutes(1));
    expect([await first, (await ordering.submit('counter'))?.order.id]).toEqual([null, 'order-1']);
    expect(new Set(log.filter((line) => line.startsWith('create')))).toEqual(new Set(['create id1']));
  });
});

describe('[KIOSK-7] [P-9] the code for the counter', () => {
  it('is there again after a reload, and what it stands for is in the basket no more', async () => {
    const before = anOrderingKiosk({});
    const payable = await before.ordering.submit('counter');
    expect([before.cart.get().items, before.log.slice(-2)]).toEqual([[], ['at-counter', 'empty']]);
    const after = anOrderingKiosk({ atCounter: before.atCounter, cart: aCart() });
    expect([after.ordering.order.get(), await after.ordering.submit('terminal'), after.sent]).toEqual([{ phase: 'at-counter', payable }, null, []]);
  });

  it('holds though the page was gone before the basket was empty', async () => {
    const before = anOrderingKiosk({});
    const payable = await before.ordering.submit('counter');
    const after = anOrderingKiosk({ atCounter: before.atCounter });
    expect([after.ordering.order.get(), after.cart.get().items]).toEqual([{ phase: 'at-counter', payable }, []]);
  });

  it('[S21] goes with its guest, also with one who is found to be gone after a reload', async () => {
    const before = anOrderingKiosk({});
    await before.ordering.submit('counter');
    const written = before.atCounter.open().read();
    before.ordering.forget();
    expect([before.atCounter.open().read(), before.ordering.order.get()]).toEqual([null, { phase: 'open' }]);
    const stale = storedBox<Payable>(written ?? undefined);
    const after = anOrderingKiosk({ atCounter: stale, isStarted: false });
    after.ordering.forget();
    after.ordering.start();
    expect([written?.order.id, stale.open().read(), after.ordering.order.get()]).toEqual(['order-1', null, { phase: 'open' }]);
  });

  it('gives way to whoever orders anew, and its order is not withdrawn', async () => {
    const { ordering, cart, log, atCounter } = anOrderingKiosk({ create: [ok(aCreatedOrder()), ok(aCreatedOrder({ id: orderId('order-2') }))] });
    await ordering.submit('counter');
    cart.set(aCart(['bun']));
    expect([ordering.order.get(), atCounter.open().read()]).toEqual([{ phase: 'open' }, null]);
    const next = await ordering.submit('terminal');
    expect([next?.order.id, log.filter((line) => /cancel|create/.test(line))]).toEqual(['order-2', ['create id1', 'create id2']]);
  });

  it('[R-9] is on the screen though nothing can be stored', async () => {
    const atCounter = storedBox<Payable>();
    atCounter.refuseWrites(true);
    const { ordering } = anOrderingKiosk({ atCounter });
    await ordering.submit('counter');
    expect(ordering.order.get().phase).toBe('at-counter');
  });
});
