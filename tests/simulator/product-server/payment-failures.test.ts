import { describe, expect, it } from 'vitest';
import { hours, minutes, seconds } from '#core/shared/duration.ts';
import { startPayment } from '#adapters/wire/orders.ts';
import type { PaymentProviderPort } from '#simulator/product-server/payments/payment-provider-port.ts';
import { aDataFolder } from '../support/a-data-folder.ts';
import { aProductServer, type TestServer } from '../support/a-product-server.ts';
import { aKey, booked, orderOf, pageOf, paymentOf, placed, press } from '../support/orders.ts';

const start = (world: TestServer, orderId: string, key: string): ReturnType<TestServer['send']> =>
  world.send('POST', `/api/order/${orderId}/payment`, undefined, { 'idempotency-key': key });

/** A provider that passes calls on through methods of its own where it is told to. */
const withCalls = (calls: (real: PaymentProviderPort) => Partial<PaymentProviderPort>) => (real: PaymentProviderPort): PaymentProviderPort => ({
  open: (request) => real.open(request), lookUp: (reference) => real.lookUp(reference), close: (reference, code) => real.close(reference, code),
  reverse: (reference) => real.reverse(reference), ...calls(real),
});

/** A provider whose calls fail while it is switched off. */
const switchable = (): { readonly between: (real: PaymentProviderPort) => PaymentProviderPort; isOff: boolean; failing: ReadonlySet<keyof PaymentProviderPort> } => {
  const state = {
    isOff: false, failing: new Set<keyof PaymentProviderPort>(['open', 'lookUp', 'close', 'reverse']),
    between: (real: PaymentProviderPort): PaymentProviderPort => {
      const through = async <T>(call: keyof PaymentProviderPort, act: () => Promise<T>): Promise<T> => {
        if (state.isOff && state.failing.has(call)) throw new Error(`the provider does not answer ${call}`);
        return act();
      };
      return {
        open: (request) => through('open', () => real.open(request)), lookUp: (reference) => through('lookUp', () => real.lookUp(reference)),
        close: (reference, code) => through('close', () => real.close(reference, code)), reverse: (reference) => through('reverse', () => real.reverse(reference)),
      };
    },
  };
  return state;
};

describe('[P-3] a provider that does not answer', () => {
  it('at the start: processing, and the same key starts it when it answers again', async () => {
    const line = switchable();
    const world = await aProductServer({ betweenProvider: line.between });
    const [orderId, key] = [await placed(world), aKey()];
    line.isOff = true;
    expect([(await start(world, orderId, key)).status, await paymentOf(world, orderId)]).toEqual([202, 'processing']);
    expect((await start(world, orderId, aKey())).json).toMatchObject({ code: 'payment.payment-already-started', values: { attemptId: key } });
    line.isOff = false;
    const reply = await world.client.call(startPayment, { params: { orderId }, headers: { 'idempotency-key': key } });
    expect(reply).toMatchObject({ ok: true, value: { status: 200, body: { attemptId: key } } });
    expect(world.errors.length).toBeGreaterThan(0);
  });

  it('that hangs is given up after ten seconds, not believed to have failed', async () => {
    const world = await aProductServer({ betweenProvider: withCalls(() => ({ open: () => new Promise(() => undefined), lookUp: () => new Promise(() => undefined) })) });
    const orderId = await placed(world);
    const answer = start(world, orderId, aKey());
    await world.clock.advance(seconds(10));
    expect((await answer).status).toBe(202);
  });

  it('for the status: processing, and the notification comes again until it is understood', async () => {
    const line = switchable();
    const world = await aProductServer({ betweenProvider: line.between });
    const orderId = await placed(world);
    const page = await pageOf(world, orderId);
    line.isOff = true;
    await press(world, page, 'approve');
    await world.clock.advance(seconds(20));
    expect([await paymentOf(world, orderId), (await orderOf(world, orderId)).paid]).toEqual(['processing', false]);
    line.isOff = false;
    await world.clock.advance(seconds(30));
    expect([(await orderOf(world, orderId)).paid, booked(world)]).toEqual([true, [['capture', 7000]]]);
  });

  it('when the hold ends: the place is free, and money that was taken after all goes back by itself', async () => {
    const line = switchable();
    const world = await aProductServer({ betweenProvider: line.between });
    const [orderId, key] = [await placed(world), aKey()];
    const page = await pageOf(world, orderId, key);
    line.isOff = true;
    await world.clock.advance(minutes(10));
    expect((await orderOf(world, orderId)).status).toBe('Cancelled');
    await press(world, page, 'approve');
    line.failing = new Set(['reverse']);
    line.isOff = true;
    await world.clock.advance(seconds(2));
    // The provider was heard of, but the reversal is not through: neither paid nor declined (P4).
    expect([await paymentOf(world, orderId), booked(world)]).toEqual(['processing', [['capture', 7000]]]);
    line.isOff = false;
    await world.clock.advance(minutes(1));
    expect((await world.get(`/api/order/${orderId}/payment`)).json).toMatchObject({ status: 402, code: 'payment.order-expired', values: { attemptId: key } });
    expect([booked(world), (await orderOf(world, orderId)).paid, world.server.ledger().mismatches]).toEqual([[['capture', 7000], ['reversal', 7000]], false, []]);
  });

  it('when the hold ends and nobody has paid: whoever asks once it answers again learns that it is over, and the page takes nothing any more', async () => {
    const line = switchable();
    const world = await aProductServer({ betweenProvider: line.between });
    const orderId = await placed(world);
    const page = await pageOf(world, orderId);
    line.isOff = true;
    await world.clock.advance(minutes(10));
    const meanwhile = await paymentOf(world, orderId);
    line.isOff = false;
    expect([meanwhile, await paymentOf(world, orderId), (await world.get(page)).text.includes('<form')]).toEqual(['processing', 'payment.order-expired', false]);
  });

  it('when the hold ends and nobody has paid: the page is closed by itself once it answers again, so that nobody is charged only to be given it back', async () => {
    const line = switchable();
    const world = await aProductServer({ betweenProvider: line.between });
    const [orderId, key] = [await placed(world), aKey()];
    const page = await pageOf(world, orderId, key);
    line.isOff = true;
    await world.clock.advance(minutes(15));
    line.isOff = false;
    await world.clock.advance(minutes(10));
    await press(world, page, 'approve');
    expect([booked(world), (await world.get(`/api/order/${orderId}/payment`)).json]).toMatchObject([[], { status: 402, code: 'payment.order-expired', values: { attemptId: key } }]);
  });

  it('[W-8] whose bank never decides keeps the place for an hour, not for ever; what it approves later goes back', async () => {
    let isDecided = false;
    const world = await aProductServer({ betweenProvider: withCalls((real) => ({
      close: (reference, code) => (isDecided ? real.close(reference, code) : Promise.resolve({ kind: 'processing' })), lookUp: (reference) => (isDecided ? real.lookUp(reference) : Promise.resolve({ kind: 'processing' })),
    })) });
    const orderId = await placed(world);
    await press(world, await pageOf(world, orderId), 'approve');
    await world.clock.advance(minutes(59));
    const before = (await orderOf(world, orderId)).status;
    await world.clock.advance(minutes(2));
    const after = [(await orderOf(world, orderId)).status, await paymentOf(world, orderId)];
    isDecided = true;
    await world.clock.advance(minutes(15));
    expect([before, after, booked(world), await paymentOf(world, orderId), world.server.ledger().mismatches])
      .toEqual(['CalculatedPrice', ['Cancelled', 'processing'], [['capture', 7000], ['reversal', 7000]], 'payment.order-expired', []]);
  });

  it('[P-5] is asked to close the page of an order that is over after pauses that grow to ten minutes, for a day; the next start begins anew', async () => {
    const asked: number[] = [];
    let now = (): number => 0;
    const world = await aProductServer({ betweenProvider: withCalls(() => ({ close: () => { asked.push(now()); return Promise.reject(new Error('not now')); } })) });
    now = () => world.clock.now();
    await pageOf(world, await placed(world));
    await world.clock.advance(hours(30));
    const pauses = asked.map((at, index) => (at - (asked[index - 1] ?? at)) / 1000);
    const [first, last] = [asked[0] ?? 0, asked.at(-1) ?? 0];
    await world.server.memory.restore(world.server.memory.dump());
    await world.clock.advance(seconds(16));
    expect([pauses.slice(0, 10), new Set(pauses.slice(10)), (last - first) / hours(1), asked.slice(pauses.length).map((at) => (at - (asked[pauses.length] ?? 0)) / 1000)])
      .toEqual([[0, 5, 5, 10, 20, 40, 80, 160, 320, 600], new Set([600]), expect.closeTo(24, 0), [0, 5, 15]]);
  });

  it.each([
    ['is closed', (world: TestServer) => world.server.close()],
    ['has begun anew and knows of no payment', (world: TestServer) => world.server.memory.restore(null)],
  ])('is asked to close no page any more once the server %s', async (_name, end) => {
    const asked: string[] = [];
    const world = await aProductServer({ betweenProvider: withCalls(() => ({ close: (reference) => { asked.push(reference); return Promise.reject(new Error('not now')); } })) });
    const [orderId, key] = [await placed(world), aKey()];
    await pageOf(world, orderId, key);
    await world.clock.advance(minutes(10) + seconds(6));
    const before = [...asked];
    await end(world);
    await world.clock.advance(hours(2));
    expect([before, asked]).toEqual([[key, key], [key, key]]);
  });

  it.each([
    ['the guest gives it up', (world: TestServer, orderId: string) => world.send('DELETE', `/api/order/${orderId}`), 'payment.abandoned'],
    ['its hold ends', (world: TestServer) => world.clock.advance(minutes(10)), 'payment.order-expired'],
  ])('that never heard of the attempt has nothing to close: when %s, the order goes and the attempt is over', async (_name, end, code) => {
    const line = switchable();
    const world = await aProductServer({ betweenProvider: line.between });
    const [orderId, key] = [await placed(world), aKey()];
    line.isOff = true;
    await start(world, orderId, key);
    line.isOff = false;
    await end(world, orderId);
    expect([(await orderOf(world, orderId)).status, await paymentOf(world, orderId), (await start(world, orderId, key)).json]).toMatchObject(['Cancelled', code, { status: 402, code, values: { attemptId: key } }]);
  });

  it('that opens its page only after the guest has given the order up: nobody is led there, and the attempt stays over', async () => {
    const { promise: opens, resolve: open } = Promise.withResolvers<null>();
    const world = await aProductServer({ betweenProvider: withCalls((real) => ({ open: (request) => opens.then(() => real.open(request)) })) });
    const [orderId, key] = [await placed(world), aKey()];
    const starting = start(world, orderId, key);
    await world.clock.settle();
    const cancelled = await world.send('DELETE', `/api/order/${orderId}`);
    open(null);
    expect([cancelled.status, (await starting).json, await paymentOf(world, orderId), (await orderOf(world, orderId)).status]).toMatchObject([204, { status: 402, code: 'payment.abandoned', values: { attemptId: key } }, 'payment.abandoned', 'Cancelled']);
  });

  it('when the guest gives the order up: it is kept, for the page may have been paid on; who leaves that page can pay with another card', async () => {
    const line = switchable();
    const world = await aProductServer({ betweenProvider: line.between });
    const orderId = await placed(world);
    const page = await pageOf(world, orderId);
    line.isOff = true;
    const cancelled = await world.send('DELETE', `/api/order/${orderId}`);
    line.isOff = false;
    await press(world, page, 'leave');
    await press(world, await pageOf(world, orderId), 'approve');
    expect([cancelled.json, await paymentOf(world, orderId), booked(world)]).toMatchObject([{ status: 409, code: 'order.not-cancellable' }, 'approved', [['capture', 7000]]]);
  });

  it('[W-7] whose news nobody takes tells it again, after pauses that grow to ten minutes', async () => {
    let [told, now]: [number[], () => number] = [[], () => 0];
    const world = await aProductServer({ betweenNotice: () => () => {
      told = [...told, now()];
      return Promise.reject(new Error('lost'));
    } });
    now = () => world.clock.now();
    await press(world, await pageOf(world, await placed(world)), 'notification-only');
    await world.clock.advance(hours(1));
    expect(told.map((at, index) => (at - (told[index - 1] ?? at)) / 1000)).toEqual([0, 5, 10, 20, 40, 80, 160, 320, 600, 600, 600, 600]);
  });

  it('[W-8] holds up no other order whose hold has ended: its place is free at once', async () => {
    const world = await aProductServer({ betweenProvider: withCalls(() => ({ close: () => new Promise(() => undefined) })) });
    const asked = [await placed(world), await placed(world), await placed(world)];
    for (const orderId of asked) await pageOf(world, orderId);
    const neverPaid = await placed(world);
    const states = async () => Promise.all([...asked, neverPaid].map(async (orderId) => (await orderOf(world, orderId)).status));
    await world.clock.advance(minutes(10));
    const atTheEnd = await states();
    await world.clock.advance(seconds(10));
    expect([atTheEnd, await states()]).toEqual([['CalculatedPrice', 'CalculatedPrice', 'CalculatedPrice', 'Cancelled'], ['Cancelled', 'Cancelled', 'Cancelled', 'Cancelled']]);
  });
});

describe('[P-6] an approval of another amount', () => {
  it('is none: the money goes back and the order stays unpaid', async () => {
    const world = await aProductServer({ betweenProvider: withCalls((real) => ({ open: (request) => real.open({ ...request, amount: request.amount + 1 }) })) });
    const orderId = await placed(world);
    await press(world, await pageOf(world, orderId), 'approve');
    await world.clock.advance(seconds(2));
    expect([await paymentOf(world, orderId), (await orderOf(world, orderId)).paid, booked(world)]).toEqual(['payment.01', false, [['capture', 7001], ['reversal', 7001]]]);
  });

  it('goes back once, also where the answer to the first request for it is lost', async () => {
    let isLost = true;
    const world = await aProductServer({
      betweenProvider: withCalls((real) => ({
        open: (request) => real.open({ ...request, amount: 1 }),
        reverse: async (reference) => {
          await real.reverse(reference);
          const wasLost = isLost;
          isLost = false;
          if (wasLost) throw new Error('the answer is lost');
        },
      })),
    });
    const orderId = await placed(world);
    await press(world, await pageOf(world, orderId), 'approve');
    await world.clock.advance(seconds(5));
    let news = 0;
    world.server.kitchen.onChange(() => { news += 1; });
    await world.clock.advance(minutes(5));
    // Whoever follows the order hears that it is through.
    expect([booked(world), news, await paymentOf(world, orderId), world.errors.length]).toEqual([[['capture', 1], ['reversal', 1]], 1, 'payment.01', 1]);
  });

  it('[P-4] goes back by one request at a time, also when the server begins its work anew while that one is not answered', async () => {
    const asked: string[] = [];
    const world = await aProductServer({
      betweenProvider: withCalls((real) => ({ open: (request) => real.open({ ...request, amount: 1 }), reverse: (reference) => { asked.push(reference); return new Promise(() => undefined); } })),
    });
    const [orderId, key] = [await placed(world), aKey()];
    await press(world, await pageOf(world, orderId, key), 'approve');
    await world.clock.advance(seconds(2));
    await world.server.memory.restore(world.server.memory.dump());
    await world.clock.advance(seconds(5));
    const before = [...asked];
    await world.clock.advance(seconds(40));
    expect([before, asked, await paymentOf(world, orderId)]).toEqual([[key], [key, key], 'processing']);
  });

  it.each([
    ['is closed', (world: TestServer) => world.server.close()],
    ['has begun anew and knows of no payment', (world: TestServer) => world.server.memory.restore(null)],
  ])('that is to go back is asked for no more once the server %s', async (_name, end) => {
    const asked: string[] = [];
    const world = await aProductServer({
      betweenProvider: withCalls((real) => ({ open: (request) => real.open({ ...request, amount: 1 }), reverse: (reference) => { asked.push(reference); return Promise.reject(new Error('not now')); } })),
    });
    const [orderId, key] = [await placed(world), aKey()];
    await press(world, await pageOf(world, orderId, key), 'approve');
    await world.clock.advance(seconds(40));
    const before = [...asked];
    await end(world);
    await world.clock.advance(minutes(10));
    expect([before, asked, world.errors.length]).toEqual([[key, key], [key, key], 2]);
  });

  it('leaves no timer behind in a process that goes on without the server', async () => {
    const world = await aProductServer({ betweenProvider: withCalls((real) => ({
      open: (request) => real.open({ ...request, amount: 1 }), reverse: () => Promise.reject(new Error('not now')), close: () => Promise.reject(new Error('not now')),
    })) });
    const [paidWrongly, left] = [await placed(world), await placed(world)];
    await press(world, await pageOf(world, paidWrongly), 'approve');
    await pageOf(world, left);
    await world.clock.advance(minutes(11));
    const states = [await paymentOf(world, paidWrongly), (await orderOf(world, left)).status];
    await world.server.close();
    expect([states, world.clock.pending()]).toEqual([['processing', 'Cancelled'], 0]);
  });

  it('that was to go back when the server ended goes back once it is there again', async () => {
    const [data, line] = [aDataFolder(), switchable()];
    line.failing = new Set(['reverse']);
    line.isOff = true;
    const between = (real: PaymentProviderPort): PaymentProviderPort => line.between(withCalls((inner) => ({ open: (request) => inner.open({ ...request, amount: 1 }) }))(real));
    const before = await aProductServer({ data, betweenProvider: between });
    const orderId = await placed(before);
    await press(before, await pageOf(before, orderId), 'approve');
    await before.clock.advance(seconds(2));
    await before.server.close();
    line.isOff = false;
    const after = await aProductServer({ data, betweenProvider: between });
    // What lies on a disk takes a turn or two.
    await expect.poll(() => paymentOf(after, orderId)).toBe('payment.01');
    expect([booked(after), after.server.ledger().mismatches]).toEqual([[['capture', 1], ['reversal', 1]], []]);
  });

  it('is named by the ledger while it is not settled any other way', async () => {
    const world = await aProductServer({ betweenProvider: withCalls((real) => ({ open: (request) => real.open({ ...request, amount: 1 }), reverse: () => Promise.resolve() })) });
    const orderId = await placed(world);
    await press(world, await pageOf(world, orderId), 'approve');
    await world.clock.advance(seconds(2));
    expect(world.server.ledger().mismatches).toEqual([`order ${orderId}: 1 kept, 0 due`]);
  });
});
