import { describe, expect, it } from 'vitest';
import { minutes, seconds } from '#core/shared/duration.ts';
import { getPickupTimes } from '#adapters/wire/shops.ts';
import { aDataFolder } from '../support/a-data-folder.ts';
import type { TestServer } from '../support/a-product-server.ts';
import { aServerWithHosts, aSettlement, KEY, OTHER_SHOPS_KEY, settle } from '../support/hosts.ts';
import { inOrder } from '../support/matchers.ts';
import { aKey, booked, orderOf, pageOf, paid, paymentOf, placed, press } from '../support/orders.ts';

const atKiosk = (world: TestServer): Promise<string> => placed(world, { terminalId: 'T1', contact: { phone: '', email: '' } });

describe('[M2] an order that is paid at a terminal', () => {
  it('is paid, gets its number and goes to the kitchen', async () => {
    const world = await aServerWithHosts();
    const orderId = await atKiosk(world);
    const reply = await settle(world, orderId, aSettlement());
    expect([reply.status, reply.json]).toEqual([200, { orderNumber: '1' }]);
    expect(await orderOf(world, orderId)).toMatchObject({ paid: true, status: 'Added', orderNumber: '1', transactionNumber: 'sim_t_1', holdExpires: null });
    await world.clock.advance(minutes(12));
    expect((await orderOf(world, orderId)).steps.map((step) => step.status)).toEqual(['Added', 'Started']);
  });

  it('tells whoever follows it', async () => {
    const world = await aServerWithHosts();
    const orderId = await atKiosk(world);
    const stream = await world.server.fetch(new Request(`http://shop.test/api/orders/events?ids=${orderId}`));
    const reader = stream.body?.getReader();
    const next = async (): Promise<string> => new TextDecoder().decode((await reader?.read())?.value);
    await next();
    await next();
    await settle(world, orderId, aSettlement());
    expect(await next()).toContain(orderId);
    await reader?.cancel();
  });

  it('is paid once, however often and at once it is told', async () => {
    const world = await aServerWithHosts();
    const orderId = await atKiosk(world);
    const told = aSettlement();
    const replies = await Promise.all(Array.from({ length: 6 }, () => settle(world, orderId, told)));
    expect(replies.map((reply) => reply.json)).toEqual(replies.map(() => ({ orderNumber: '1' })));
  });

  it('[P-9] by one attempt only: of two at once one pays, the other is refused and stays refused', async () => {
    const world = await aServerWithHosts();
    const orderId = await atKiosk(world);
    const both = [aSettlement(), aSettlement()];
    const replies = await Promise.all(both.map((told) => settle(world, orderId, told)));
    expect(inOrder(replies.map((reply) => reply.status))).toEqual([200, 409]);
    expect(replies.find((reply) => reply.status === 409)?.json).toMatchObject({ code: 'payment.order-already-paid' });
    const again = await Promise.all(both.map((told) => settle(world, orderId, told)));
    expect(again.map((reply) => reply.text)).toEqual(replies.map((reply) => reply.text));
  });
});

describe('[P-9] a charge that pays no order is refused with a code that makes the host give it back', () => {
  it('after the hold ended, and the order is not revived by asking again', async () => {
    const world = await aServerWithHosts();
    const orderId = await atKiosk(world);
    await world.clock.advance(minutes(11));
    const told = aSettlement();
    for (const _ of [1, 2]) expect((await settle(world, orderId, told)).json).toMatchObject({ status: 409, code: 'payment.order-expired' });
    expect(await orderOf(world, orderId)).toMatchObject({ paid: false, status: 'Cancelled' });
  });

  it('after the guest cancelled, for another amount, for an order that is not there or of another shop', async () => {
    const world = await aServerWithHosts();
    const [cancelled, cheaper, others] = [await atKiosk(world), await atKiosk(world), await atKiosk(world)];
    await world.send('DELETE', `/api/order/${cancelled}`);
    expect((await settle(world, cancelled, aSettlement())).json).toMatchObject({ status: 409, code: 'payment.order-expired' });
    for (const amount of [69.99, 70.01, 0, -70]) {
      expect((await settle(world, cheaper, aSettlement({ amount }))).json).toMatchObject({ status: 409, code: 'order.price-changed', values: { expected: amount, actual: 70 } });
    }
    const ofNobody = aSettlement();
    for (const _ of [1, 2]) expect((await settle(world, 'order-of-nobody', ofNobody)).json).toMatchObject({ status: 404, code: 'order.failed-find-order' });
    expect((await settle(world, others, aSettlement(), OTHER_SHOPS_KEY)).json).toMatchObject({ status: 404, code: 'order.failed-find-order' });
    for (const id of [cheaper, others]) expect(await orderOf(world, id)).toMatchObject({ paid: false, status: 'CalculatedPrice' });
  });

  it('is in the books by name until it has gone back, and never pays an order afterwards', async () => {
    const world = await aServerWithHosts();
    const orderId = await atKiosk(world);
    const told = aSettlement({ amount: 71 });
    await settle(world, orderId, told);
    expect(world.server.ledger().mismatches).toEqual([`order ${orderId}: 7100 charged by ${told.attemptId} and refused (order.price-changed), not given back`]);
    expect((await settle(world, orderId, { ...told, amount: 70 })).status).toBe(422);
    await settle(world, orderId, { ...told, state: 'reversed' });
    expect([world.server.ledger().mismatches, (await settle(world, orderId, told)).json]).toMatchObject([[], { status: 409, code: 'order.price-changed' }]);
    expect(await orderOf(world, orderId)).toMatchObject({ paid: false });
  });

  it('[W-7] when it was paid online meanwhile', async () => {
    const world = await aServerWithHosts();
    const orderId = await paid(world);
    expect((await settle(world, orderId, aSettlement())).json).toMatchObject({ status: 409, code: 'payment.order-already-paid' });
    expect(booked(world)).toEqual([['capture', 7000]]);
  });
});

// A kiosk's order cannot be paid online at all; another order could be brought to a terminal while its payment page is open.
describe('[W-7] a race of terminal and online payment', () => {
  it('is won by the terminal: the page that is open is closed, and what it captured all the same goes back', async () => {
    const world = await aServerWithHosts();
    const orderId = await placed(world);
    const page = await pageOf(world, orderId);
    const [, reply] = await Promise.all([press(world, page, 'approve'), settle(world, orderId, aSettlement())]);
    await world.clock.advance(seconds(30));
    const wasTerminal = reply.status === 200;
    expect(await orderOf(world, orderId)).toMatchObject({ paid: true, orderNumber: '1' });
    expect(booked(world)).toEqual(wasTerminal ? [['capture', 7000], ['reversal', 7000]] : [['capture', 7000]]);
  });

  it('an open page that nobody used is closed', async () => {
    const world = await aServerWithHosts();
    const orderId = await placed(world);
    const page = await pageOf(world, orderId);
    await settle(world, orderId, aSettlement());
    await world.clock.settle();
    await press(world, page, 'approve');
    expect([booked(world), (await world.send('POST', `/api/order/${orderId}/payment`, undefined, { 'idempotency-key': aKey() })).json]).toMatchObject([[], { code: 'payment.order-already-paid' }]);
    expect(await paymentOf(world, orderId)).toBe('payment.order-already-paid');
  });

  it.each([
    ['does not answer', () => Promise.reject(new Error('not now'))],
    ['answers nothing at all', () => new Promise<never>(() => undefined)],
  ])('an open page that could not be closed then, for the provider %s, is closed by itself when it answers again', async (_name, silence) => {
    let isSilent = true;
    const world = await aServerWithHosts({ betweenProvider: (real) => ({
      open: (request) => real.open(request), lookUp: (reference) => (isSilent ? silence() : real.lookUp(reference)), reverse: (reference) => real.reverse(reference),
      close: (reference, code) => (isSilent ? silence() : real.close(reference, code)),
    }) });
    const orderId = await placed(world);
    const page = await pageOf(world, orderId);
    expect((await settle(world, orderId, aSettlement())).status).toBe(200);
    await world.clock.advance(minutes(5));
    isSilent = false;
    await world.clock.advance(minutes(10));
    await press(world, page, 'approve');
    expect([booked(world), await paymentOf(world, orderId), (await orderOf(world, orderId)).paid, world.server.ledger().mismatches]).toEqual([[], 'payment.order-already-paid', true, []]);
  });

  it('a payment that comes in all the same, before the page could be closed, goes back', async () => {
    let isSilent = true;
    const world = await aServerWithHosts({ betweenProvider: (real) => ({
      open: (request) => real.open(request), lookUp: (reference) => real.lookUp(reference), reverse: (reference) => real.reverse(reference),
      close: (reference, code) => (isSilent ? Promise.reject(new Error('not now')) : real.close(reference, code)),
    }) });
    const orderId = await placed(world);
    const page = await pageOf(world, orderId);
    await settle(world, orderId, aSettlement());
    await world.clock.advance(minutes(1));
    await press(world, page, 'approve');
    isSilent = false;
    await world.clock.advance(minutes(10));
    expect([booked(world), (await orderOf(world, orderId)).paid, world.server.ledger().mismatches]).toEqual([[['capture', 7000], ['reversal', 7000]], true, []]);
  });

  it('whoever asks how that payment stands has the page closed, too', async () => {
    let isSilent = true;
    const world = await aServerWithHosts({ betweenProvider: (real) => ({
      open: (request) => real.open(request), lookUp: (reference) => real.lookUp(reference), reverse: (reference) => real.reverse(reference),
      close: (reference, code) => (isSilent ? Promise.reject(new Error('not now')) : real.close(reference, code)),
    }) });
    const orderId = await placed(world);
    await pageOf(world, orderId);
    await settle(world, orderId, aSettlement());
    await world.clock.settle();
    isSilent = false;
    expect(await paymentOf(world, orderId)).toBe('payment.order-already-paid');
  });

  it('an open page that could not be closed then, as when the server dies before it is, is closed when it starts again: no card is charged only to be given back', async () => {
    const data = aDataFolder();
    const before = await aServerWithHosts({ data, betweenProvider: (real) => ({
      open: (request) => real.open(request), lookUp: (reference) => real.lookUp(reference), reverse: (reference) => real.reverse(reference),
      close: () => Promise.reject(new Error('died before')),
    }) });
    const orderId = await placed(before);
    const page = await pageOf(before, orderId);
    expect((await settle(before, orderId, aSettlement())).status).toBe(200);
    await before.server.close();

    const after = await aServerWithHosts({ data });
    // What lies on a disk takes a turn or two.
    await expect.poll(async () => (await after.get(page)).text).not.toContain('name="card"');
    await press(after, page, 'approve');
    expect([booked(after), await paymentOf(after, orderId), (await orderOf(after, orderId)).paid, after.server.ledger().mismatches]).toEqual([[], 'payment.order-already-paid', true, []]);
  });
});

describe('[M10] money that went back', () => {
  it('[W-8] takes the order with it: it is cancelled, its place is free, and only its own, however often it is told; the kitchen stops', async () => {
    const world = await aServerWithHosts();
    const [orderId, other] = [await atKiosk(world), await atKiosk(world)];
    const time = (await orderOf(world, other)).pickupTime;
    const left = async (): Promise<number | undefined> => {
      const reply = await world.client.call(getPickupTimes, { params: { shopId: '1' }, query: { orderType: 'takeAway' } });
      return reply.ok ? reply.value.body.slots.find((slot) => slot.time === time)?.left : undefined;
    };
    const told = aSettlement();
    await settle(world, orderId, told);
    const places = [await left()];
    for (const _ of [1, 2]) {
      expect((await settle(world, orderId, { ...told, state: 'reversed' })).status).toBe(204);
      places.push(await left());
    }
    expect([places, await orderOf(world, orderId)]).toMatchObject([[1, 2, 2], { paid: false, status: 'Cancelled' }]);
    await world.clock.advance(minutes(30));
    expect((await orderOf(world, orderId)).status).toBe('Cancelled');
    expect(world.errors).toEqual([]);
  });

  it('before its approval was ever heard: the late approval pays nothing', async () => {
    const world = await aServerWithHosts();
    const orderId = await atKiosk(world);
    const told = aSettlement();
    expect((await settle(world, orderId, { ...told, state: 'reversed' })).status).toBe(204);
    expect((await settle(world, orderId, told)).json).toMatchObject({ status: 409, code: 'payment.order-expired' });
    expect(await orderOf(world, orderId)).toMatchObject({ paid: false, status: 'CalculatedPrice' });
    expect((await settle(world, orderId, aSettlement())).status).toBe(200);
  });

  it('of a charge that was refused changes nothing', async () => {
    const world = await aServerWithHosts();
    const orderId = await atKiosk(world);
    await settle(world, orderId, aSettlement());
    const second = aSettlement();
    await settle(world, orderId, second);
    expect((await settle(world, orderId, { ...second, state: 'reversed' })).status).toBe(204);
    expect(await orderOf(world, orderId)).toMatchObject({ paid: true, status: 'Added' });
  });
});

describe('who may settle', () => {
  it('[S26] a host of another shop takes no money back from an order, and what it says of one is written down nowhere', async () => {
    const world = await aServerWithHosts();
    const [done, open] = [await atKiosk(world), await atKiosk(world)];
    const [paying, unknown] = [aSettlement(), aSettlement()];
    await settle(world, done, paying);
    const told = [
      await settle(world, done, { ...paying, state: 'reversed' }, OTHER_SHOPS_KEY), await settle(world, done, paying, OTHER_SHOPS_KEY),
      await settle(world, open, { ...unknown, state: 'reversed' }, OTHER_SHOPS_KEY), await settle(world, open, unknown, OTHER_SHOPS_KEY),
    ];
    expect(told.map(({ status, json }) => [status, json])).toMatchObject(told.map(() => [404, { code: 'order.failed-find-order' }]));
    expect([await orderOf(world, done), world.server.ledger().onsite.map(({ id, state }) => [id, state])]).toMatchObject([{ paid: true, status: 'Added' }, [[paying.attemptId, 'taken']]]);
    expect((await settle(world, open, unknown)).json).toEqual({ orderNumber: '2' });
  });

  it.each(['', 'wrong', `${KEY} `, KEY.slice(0, -1), 'x'.repeat(10_000), '<script>'])('not who shows %j', async (key) => {
    const world = await aServerWithHosts();
    const orderId = await atKiosk(world);
    const reply = await settle(world, orderId, aSettlement(), key.endsWith(' ') ? `${KEY}x` : key);
    expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await orderOf(world, orderId)).toMatchObject({ paid: false });
  });

  it.each([
    { amount: '70' }, { amount: 70.001 }, { amount: Number.MAX_VALUE }, { state: 'paid' }, { processingId: 'x'.repeat(10_000) }, { transactionNumber: 7 }, { attemptId: 'short' }, { terminalId: null },
  ])('nor what says %j', async (wrong) => {
    const world = await aServerWithHosts();
    const orderId = await atKiosk(world);
    const told = aSettlement();
    const reply = await world.send('PUT', `/api/self-service/order/${orderId}/settlement`, { ...told, ...wrong }, { 'idempotency-key': told.attemptId, 'authorization': `Bearer ${KEY}` });
    expect(reply.status).toBe(400);
    expect(await orderOf(world, orderId)).toMatchObject({ paid: false });
  });

  it('the key in the head and the attempt in the body are one, and pay one order with one amount', async () => {
    const world = await aServerWithHosts();
    const [first, second] = [await atKiosk(world), await atKiosk(world)];
    const told = aSettlement();
    const other = await world.send('PUT', `/api/self-service/order/${first}/settlement`, told, { 'idempotency-key': 'another-attempt', 'authorization': `Bearer ${KEY}` });
    expect(other.status).toBe(400);
    await settle(world, first, told);
    expect((await settle(world, second, told)).json).toMatchObject({ status: 422, code: 'request.idempotency-key-reused' });
    expect((await settle(world, first, { ...told, amount: 71 })).json).toMatchObject({ status: 422, code: 'request.idempotency-key-reused' });
    expect((await settle(world, second, { ...told, state: 'reversed' })).status).toBe(422);
  });

  it('a page cannot, even with the key: it has no anti-forgery token', async () => {
    const world = await aServerWithHosts();
    const orderId = await atKiosk(world);
    const told = aSettlement();
    const reply = await world.send('PUT', `/api/self-service/order/${orderId}/settlement`, told, { 'idempotency-key': told.attemptId, 'authorization': `Bearer ${KEY}`, 'origin': 'http://shop.test' });
    expect(reply.status).toBe(403);
  });
});
