import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER } from '#core/business-constants.ts';
import { PlaceOrder, type SentOrder } from '#core/checkout/place-order.ts';
import type { OrderRequest } from '#core/checkout/order-request.ts';
import type { CreatedOrder } from '#core/order-tracking/order.ts';
import type { OrderGateway } from '#core/ports/order-gateway.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { orderId, shopId } from '#core/shared/ids.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { aCreatedOrder } from '#tests/support/an-order.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { lostAnswer, never, refusal, scriptedOrders } from '#tests/support/scripted-orders.ts';
import { storedBox } from '#tests/support/stored-box.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const aRequest = (overrides: Partial<OrderRequest> = {}): OrderRequest => ({
  shopId: shopId(1), orderType: 'takeAway', items: [], customerCode: '', pickupTime: null, note: '', spotId: null, contact: { phone: '', email: '' },
  smsOptIn: false, receiptOptIn: false, marketingConsent: false, expectedTotal: 3900, ...overrides,
});
const created = ok(aCreatedOrder());

const setUp = (orders: OrderGateway, mayGiveUp = (): boolean => true, box = storedBox<SentOrder>(), clock = virtualClock(), random = countingRandom()) => {
  const newPage = () => {
    const placing = new PlaceOrder({ orders, clock, random, sent: box.open(), mayGiveUp });
    const phases = [placing.state.get().phase];
    placing.state.subscribe(() => { phases.push(placing.state.get().phase); });
    return { placing, phases };
  };
  return { ...newPage(), newPage, clock, box };
};

describe('placing an order', () => {
  it('[W-6] sends the request with a key and answers the order', async () => {
    const orders = scriptedOrders({ create: [created] });
    const { placing, phases } = setUp(orders);
    expect(await placing.submit(aRequest(), 'a')).toEqual(aCreatedOrder());
    expect([phases, orders.calls]).toEqual([['editing', 'placing', 'placed'], ['create id1']]);
  });

  it('[W-6] a double click sends once, and both clicks get the order', async () => {
    const orders = scriptedOrders({ create: [created] });
    const { placing } = setUp(orders);
    expect(await Promise.all([placing.submit(aRequest(), 'a'), placing.submit(aRequest(), 'a')])).toEqual([aCreatedOrder(), aCreatedOrder()]);
    expect(orders.calls).toEqual(['create id1']);
  });

  it('[W-6] what is tapped while an order is under way changes nothing of it: the repetition is the first request under the first key', async () => {
    const sent: string[] = [];
    const answers = [lostAnswer, created];
    const orders = { ...scriptedOrders({}), create: (key: string, { note }: OrderRequest) => {
      sent.push(`${key} ${note}`);
      return Promise.resolve(answers.shift() ?? created);
    } };
    const { placing, clock, box } = setUp(orders);
    const done = Promise.all([placing.submit(aRequest({ note: 'first' }), 'a'), placing.submit(aRequest({ note: 'second' }), 'b')]);
    const underWay = box.open().read();
    await clock.advance(seconds(30));
    expect([await done, sent, underWay?.key]).toEqual([[aCreatedOrder(), aCreatedOrder()], ['id1 first', 'id1 first'], 'id1']);
  });

  it('[W-6] a lost answer repeats the same key; after four tries the guest is asked', async () => {
    const orders = scriptedOrders({ create: [lostAnswer] });
    const { placing, phases, clock } = setUp(orders);
    const done = placing.submit(aRequest(), 'a');
    await clock.advance(minutes(1));
    expect(await done).toBeNull();
    expect([orders.calls, phases]).toEqual([['create id1', 'create id1', 'create id1', 'create id1'], ['editing', 'placing', 'placing', 'placing', 'placing', 'unconfirmed']]);
  });

  it('[W-6] a repetition that was still to come is not sent for another order', async () => {
    const sent: string[] = [];
    const answers = [lostAnswer, created, created];
    const orders = { ...scriptedOrders({}), create: (key: string, { note }: OrderRequest) => {
      sent.push(`${key} ${note}`);
      return Promise.resolve(answers[sent.length - 1] ?? created);
    } };
    const { placing, clock } = setUp(orders);
    const first = placing.submit(aRequest({ note: 'first guest' }), 'a');
    await clock.advance(0);
    placing.forget();
    expect([await first, await placing.submit(aRequest({ note: 'next guest' }), 'b')]).toEqual([null, aCreatedOrder()]);
    await clock.advance(minutes(2));
    expect(sent).toEqual(['id1 first guest', 'id2 next guest']);
  });

  it('[W-6] "try again" repeats the same key, also after a reload', async () => {
    const orders = scriptedOrders({ create: [lostAnswer, lostAnswer, lostAnswer, lostAnswer, lostAnswer, created] });
    const { placing, newPage, clock } = setUp(orders);
    void placing.submit(aRequest(), 'a');
    await clock.advance(minutes(1));
    const again = newPage().placing.submit(aRequest(), 'a');
    await clock.advance(seconds(2));
    expect([await again, new Set(orders.calls)]).toEqual([aCreatedOrder(), new Set(['create id1'])]);
  });

  it('[R-9] the key holds while the page lives when it cannot be written', async () => {
    const orders = scriptedOrders({ create: [lostAnswer, lostAnswer, lostAnswer, lostAnswer, created] });
    const { placing, box, clock } = setUp(orders);
    box.refuseWrites(true);
    void placing.submit(aRequest(), 'a');
    await clock.advance(minutes(1));
    expect(await placing.submit(aRequest(), 'a')).toEqual(aCreatedOrder());
    expect(new Set(orders.calls)).toEqual(new Set(['create id1']));
  });

  it('[W-6] [P-3] another request, or the same lines in another basket, is another order; while somebody pays, none gives way to it', async () => {
    const orders = scriptedOrders({ create: [created] });
    const { placing } = setUp(orders, () => false);
    await placing.submit(aRequest(), 'a');
    await placing.submit(aRequest({ note: 'utan lök' }), 'a');
    await placing.submit(aRequest({ note: 'utan lök' }), 'b');
    expect(orders.calls).toEqual(['create id1', 'create id2', 'create id3']);
  });

  it('[W-8] an unpaid order gives its time free before the changed one is sent, also after a reload; whatever comes of that', async () => {
    const orders = scriptedOrders({ create: [created], cancel: [ok(undefined), refusal('order.not-cancellable'), never()] });
    const { placing, newPage, clock } = setUp(orders);
    await placing.submit(aRequest(), 'a');
    await placing.submit(aRequest({ note: 'utan lök' }), 'a');
    const { placing: reloaded } = newPage();
    await reloaded.submit(aRequest({ note: 'utan ost' }), 'a');
    const last = reloaded.submit(aRequest({ note: 'utan allt' }), 'a');
    await clock.advance(ORDER.requestMs);
    expect([await last, orders.calls]).toEqual([
      aCreatedOrder(), ['create id1', 'cancel order-1', 'create id2', 'cancel order-1', 'create id3', 'cancel order-1', 'create id4'],
    ]);
  });

  it('[W-8] an order is not cancelled of which nobody knows whether it was placed, nor one that is paid', async () => {
    const paid = scriptedOrders({ create: [ok(aCreatedOrder({ total: 0, paid: true }))] });
    const free = setUp(paid);
    await free.placing.submit(aRequest({ expectedTotal: 0 }), 'a');
    await free.placing.submit(aRequest({ expectedTotal: 0, note: 'utan lök' }), 'a');
    const lost = scriptedOrders({ create: [lostAnswer, lostAnswer, lostAnswer, lostAnswer, created] });
    const { placing, clock } = setUp(lost);
    void placing.submit(aRequest(), 'a');
    await clock.advance(minutes(1));
    await placing.submit(aRequest({ note: 'utan lök' }), 'a');
    expect([paid.calls, new Set(lost.calls)]).toEqual([['create id1', 'create id2'], new Set(['create id1', 'create id2'])]);
  });

  it('[W-8] an order that is forgotten while another one gives its time free is not sent', async () => {
    let answer: (given: Result<void>) => void = () => undefined;
    const orders = scriptedOrders({ create: [created], cancel: [new Promise((resolve) => { answer = resolve; })] });
    const { placing, clock } = setUp(orders);
    await placing.submit(aRequest(), 'a');
    const second = placing.submit(aRequest({ note: 'utan lök' }), 'a');
    placing.forget();
    answer(ok(undefined));
    await clock.settle();
    expect([await second, orders.calls]).toEqual([null, ['create id1', 'cancel order-1']]);
  });

  it('[W-6] nor is it sent in the place of the one that came after it', async () => {
    const cancelling = Promise.withResolvers<Result<void>>();
    const orders = scriptedOrders({ create: [created], cancel: [cancelling.promise] });
    const { placing, clock } = setUp(orders);
    await placing.submit(aRequest(), 'a');
    void placing.submit(aRequest({ note: 'utan lock' }), 'b');
    placing.forget();
    await placing.submit(aRequest({ note: 'utan lök' }), 'c');
    cancelling.resolve(ok(undefined));
    await clock.settle();
    expect(orders.calls).toEqual(['create id1', 'cancel order-1', 'create id3']);
  });

  it('[W-8] an order that comes when another tab has placed one since takes nothing from what is known of that one', async () => {
    const coming = Promise.withResolvers<Result<CreatedOrder>>();
    const { placing, newPage, box } = setUp(scriptedOrders({ create: [coming.promise, ok(aCreatedOrder({ id: orderId('since') }))] }));
    const late = placing.submit(aRequest(), 'a');
    await newPage().placing.submit(aRequest({ note: 'utan lock' }), 'b');
    const known = box.open().read();
    coming.resolve(created);
    await late;
    expect([known?.key, known?.placed?.order, box.open().read()]).toEqual(['id2', 'since', known]);
  });

  it('[W-6] [W-8] the same basket is a new order once the time of the one before is up, also after a reload, and not while that one is being paid', async () => {
    let isPaying = true;
    const clock = virtualClock();
    const until = clock.now() + minutes(10);
    const orders = scriptedOrders({ create: [ok(aCreatedOrder({ holdExpires: until })), ok(aCreatedOrder({ holdExpires: until })), ok(aCreatedOrder({ holdExpires: until + minutes(10) }))], cancel: [ok(undefined)] });
    const { placing, newPage } = setUp(orders, () => !isPaying, storedBox(), clock);
    await placing.submit(aRequest(), 'a');
    await clock.advance(minutes(10));
    await placing.submit(aRequest(), 'a');
    isPaying = false;
    const { placing: reloaded } = newPage();
    await reloaded.submit(aRequest(), 'a');
    await reloaded.submit(aRequest(), 'a');
    expect(orders.calls).toEqual(['create id1', 'create id1', 'cancel order-1', 'create id2', 'create id2']);
  });

  it('[W-6] the same basket after the order is forgotten is a new order', async () => {
    const orders = scriptedOrders({ create: [created] });
    const { placing } = setUp(orders);
    await placing.submit(aRequest(), 'a');
    placing.forget();
    expect(placing.state.get()).toEqual({ phase: 'editing' });
    await placing.submit(aRequest(), 'a');
    expect(orders.calls).toEqual(['create id1', 'create id2']);
  });

  it('a refusal is told, and the next try is a new order', async () => {
    const orders = scriptedOrders({ create: [refusal('order.shop-paused'), created] });
    const { placing, phases } = setUp(orders);
    expect(await placing.submit(aRequest(), 'a')).toBeNull();
    expect(placing.state.get()).toEqual({ phase: 'refused', error: refusal('order.shop-paused').error });
    expect(await placing.submit(aRequest(), 'a')).toEqual(aCreatedOrder());
    expect([phases, orders.calls]).toEqual([['editing', 'placing', 'refused', 'placing', 'placed'], ['create id1', 'create id2']]);
  });

  it('editing takes a message away, but not an order that is on its way', async () => {
    const { placing, phases, clock } = setUp(scriptedOrders({ create: [refusal('order.shop-paused'), never()] }));
    await placing.submit(aRequest(), 'a');
    placing.edited();
    void placing.submit(aRequest(), 'a');
    placing.edited();
    await clock.settle();
    expect(phases).toEqual(['editing', 'placing', 'refused', 'editing', 'placing']);
  });

  it('[W-9] a total that has changed is asked about, in both amounts', async () => {
    const { placing } = setUp(scriptedOrders({ create: [refusal('order.price-changed', { values: { expected: 39, actual: 42.5 } })] }));
    expect(await placing.submit(aRequest(), 'a')).toBeNull();
    expect(placing.state.get()).toEqual({ phase: 'price-changed', expected: 3900, actual: 4250, order: null });
  });

  it('[W-8] [W-9] so is the total of a server that does not refuse but simply answers another one; that order gives its time free for the one that is said yes to', async () => {
    const [dear, agreed] = [aCreatedOrder({ total: 4250 }), aCreatedOrder({ id: orderId('order-2'), total: 4250 })];
    const orders = scriptedOrders({ create: [ok(dear), ok(agreed)], cancel: [ok(undefined)] });
    const { placing } = setUp(orders);
    expect([await placing.submit(aRequest(), 'a'), placing.state.get()]).toEqual([null, { phase: 'price-changed', expected: 3900, actual: 4250, order: dear.id }]);
    expect([await placing.submit(aRequest({ expectedTotal: 4250 }), 'a'), orders.calls]).toEqual([agreed, ['create id1', `cancel ${dear.id}`, 'create id2']]);
  });

  it('[W-9] a change that names no total is a plain refusal', async () => {
    const { placing } = setUp(scriptedOrders({ create: [refusal('order.price-changed')] }));
    await placing.submit(aRequest(), 'a');
    expect(placing.state.get().phase).toBe('refused');
  });

  it('[W-8] an order that is paid in one tab is forgotten there; the unpaid one of another tab is still known, and gives its time free', async () => {
    const orders = scriptedOrders({ create: [ok(aCreatedOrder({ id: orderId('paid') })), ok(aCreatedOrder({ id: orderId('unpaid') })), ok(aCreatedOrder())], cancel: [ok(undefined)] });
    const [box, clock, random] = [storedBox<SentOrder>(), virtualClock(), countingRandom()];
    const aTab = (): PlaceOrder => new PlaceOrder({ orders, clock, random, sent: box.open(), mayGiveUp: () => true });
    const [one, two] = [aTab(), aTab()];
    await one.submit(aRequest(), 'a');
    box.open().clear(); // As it begins: two orders that know nothing of each other.
    await two.submit(aRequest(), 'b');
    one.forget(orderId('paid'));
    await two.submit(aRequest({ note: 'utan lock' }), 'b');
    expect([one.state.get(), orders.calls]).toEqual([{ phase: 'editing' }, ['create id1', 'create id2', 'cancel unpaid', 'create id3']]);
  });

  it('[P-11] an order that nobody answers is sent again after a pause that grows by a second each time', async () => {
    const orders = scriptedOrders({ create: [lostAnswer] });
    const { placing, clock } = setUp(orders);
    const done = placing.submit(aRequest(), 'a');
    const sentAfter = async (ms: number): Promise<number> => {
      await clock.advance(ms);
      return orders.calls.length;
    };
    expect([await sentAfter(0), await sentAfter(999), await sentAfter(1), await sentAfter(1999), await sentAfter(1), await sentAfter(2999), await sentAfter(1), await sentAfter(minutes(1))]).toEqual([1, 1, 2, 2, 3, 3, ORDER.attempts, ORDER.attempts]);
    expect([await done, placing.state.get().phase]).toEqual([null, 'unconfirmed']);
  });

  it('[P-11] a server that never answers keeps nobody waiting for ever', async () => {
    const { placing, clock, phases } = setUp(scriptedOrders({ create: [never()] }));
    const done = placing.submit(aRequest(), 'a');
    await clock.advance(ORDER.attempts * ORDER.requestMs + seconds(6));
    expect([await done, phases.at(-1), clock.pending()]).toEqual([null, 'unconfirmed', 0]);
  });

  it('an order that is forgotten while it is on its way does not come back, nor pass for the next one', async () => {
    let answer: (given: Result<CreatedOrder>) => void = () => undefined;
    const orders = scriptedOrders({ create: [new Promise((resolve) => { answer = resolve; }), never()] });
    const { placing, clock } = setUp(orders);
    void placing.submit(aRequest(), 'a');
    placing.forget();
    void placing.submit(aRequest(), 'b');
    answer(ok(aCreatedOrder({ id: orderId('old') })));
    await clock.settle();
    expect(placing.state.get()).toEqual({ phase: 'placing', key: 'id2', tries: 1 });
  });

  it('[W-6] however often the guest clicks and reloads, one basket is one order on the server', async () => {
    await fc.assert(fc.asyncProperty(fc.array(fc.constantFrom('click', 'reload', 'wait'), { minLength: 1, maxLength: 15, size: 'max' }), fc.array(fc.boolean(), { maxLength: 12, size: 'max' }), async (acts, losses) => {
      const onServer = new Set<string>();
      const left = [...losses];
      const orders: OrderGateway = {
        ...scriptedOrders({}), create: (key) => { onServer.add(key); return Promise.resolve(left.shift() === true ? lostAnswer : created); },
      };
      const { newPage, clock } = setUp(orders);
      let { placing } = newPage();
      for (const act of acts) {
        if (act === 'click') void placing.submit(aRequest(), 'a');
        if (act === 'reload') ({ placing } = newPage());
        await clock.advance(act === 'wait' ? seconds(20) : 0);
      }
      expect(onServer.size).toBeLessThanOrEqual(1);
    }));
  });
});
