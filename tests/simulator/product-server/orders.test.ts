import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { minutes } from '#core/shared/duration.ts';
import { calculateOrder, cancelOrder, createdOrder, createOrder } from '#adapters/wire/orders.ts';
import { createProductServer } from '#simulator/composition/create-product-server.ts';
import { createVirtualClock } from '#simulator/world/virtual-clock.ts';
import { NOON } from '#tests/support/moment.ts';
import { aChain, aSeedShop } from '../support/a-chain.ts';
import { aDataFolder } from '../support/a-data-folder.ts';
import { aProductServer } from '../support/a-product-server.ts';
import { inOrder, like } from '../support/matchers.ts';
import { aKey, anOrderBody, expectNothingStored, orderOf, pageOf, paid, paymentOf, placed, postOrder, press } from '../support/orders.ts';

describe('[W-6] calculating', () => {
  it('[W-9] prices lines in their order, campaigns, free choices and VAT, and stores nothing', async () => {
    const world = await aProductServer();
    const items = [
      { code: 'bun', quantity: 3, choices: [] },
      { code: 'pizza', quantity: 1, choices: [{ level: 2, articleCode: 'topping/ham', choiceCode: 'ham' }, { level: 2, articleCode: 'topping/olives', choiceCode: 'olives' }] },
      { code: 'beer', quantity: 1, choices: [] },
    ];
    const reply = await world.client.call(calculateOrder, { body: { shopId: 1, orderType: 'takeAway', items, customerCode: '' } });
    expect(reply).toEqual({
      ok: true,
      value: {
        status: 200,
        body: {
          lines: [
            { unit: 30, total: 90, ordinary: 105, campaign: 'three' }, { unit: 130, total: 130, ordinary: 130, campaign: null },
            { unit: 79, total: 79, ordinary: 79, campaign: null },
          ],
          total: 299, saving: 15, currency: 'SEK', vat: [{ rate: 6, net: 207.55, vat: 12.45, gross: 220 }, { rate: 25, net: 63.2, vat: 15.8, gross: 79 }],
        },
      },
    });
    expectNothingStored(world);
  });

  it('[R-1] VAT follows the order type, and a mixed meal is split by its parts with nothing left over', async () => {
    const world = await aProductServer();
    const price = async (orderType: 'takeAway' | 'dineInPlace'): Promise<unknown> => {
      const reply = await world.client.call(calculateOrder, { body: { shopId: 1, orderType, items: [{ code: 'lunch', quantity: 1, choices: [] }], customerCode: '' } });
      return reply.ok && reply.value.body.vat;
    };
    expect(await price('takeAway')).toEqual([{ rate: 6, net: 100.63, vat: 6.04, gross: 106.67 }, { rate: 25, net: 42.66, vat: 10.67, gross: 53.33 }]);
    expect(await price('dineInPlace')).toEqual([{ rate: 12, net: 95.24, vat: 11.43, gross: 106.67 }, { rate: 25, net: 42.66, vat: 10.67, gross: 53.33 }]);
  });

  it('also of a shop that takes no orders now, and of what is sold out; not of what nobody knows', async () => {
    const world = await aProductServer();
    await world.server.desk.setStatus(1, 'paused');
    await world.server.desk.setSoldOut(1, 'bun', true);
    const ask = (items: unknown): Promise<{ status: number; json: unknown }> => world.send('POST', '/api/order/calculate', { shopId: 1, orderType: 'takeAway', items });
    expect((await ask([{ code: 'bun', quantity: 1 }])).json).toMatchObject({ total: 35 });
    expect((await ask([])).json).toMatchObject({ total: 0, lines: [] });
    expect((await ask([{ code: 'cake', quantity: 1 }])).json).toMatchObject({ status: 422, code: 'order.unknown-article', values: { articleCodes: ['cake'] } });
  });
});

describe('[W-6] creating an order', () => {
  it('keeps what was ordered, in the guest\'s language, and holds the earliest slot for ten minutes', async () => {
    const world = await aProductServer();
    const body = anOrderBody({
      items: [{ code: 'latte', quantity: 2, choices: [{ level: 1, articleCode: 'milk/oat', choiceCode: 'oat' }] }], expectedTotal: 94, note: '  No lid ', spotId: 2,
      contact: { phone: '070-174 06 12', email: 'alva@example.com' }, receiptOptIn: true,
    });
    const reply = await world.send('POST', '/api/order', body, { 'idempotency-key': aKey(), 'accept-language': 'fi-FI,fi;q=0.9' });
    expect(reply.json).toEqual({
      orderId: like(/^[0-9a-z]{25}$/), total: 94, currency: 'SEK', pickupTime: '2026-11-20T12:15:00+01:00', holdExpires: '2026-11-20T12:10:00+01:00', paid: false,
    });
    const { orderId } = v.parse(createdOrder, reply.json);
    expect(await orderOf(world, orderId)).toEqual({
      orderId, orderNumber: '', status: 'CalculatedPrice', paid: false,
      shop: { id: 1, name: 'Shop 1', address: 'Gatan 1', city: 'Stockholm', phone: '+46 8 123 45 67', timeZone: 'Europe/Stockholm' },
      orderType: 'takeAway', spotName: 'Counter (fi)', note: 'No lid', createdAt: '2026-11-20T12:00:00+01:00', pickupTime: '2026-11-20T12:15:00+01:00',
      holdExpires: '2026-11-20T12:10:00+01:00', payAtCounter: false, atKiosk: false, items: [{ code: 'latte', name: 'latte (fi)', quantity: 2, total: 94, choices: ['oat (fi)'], imageUrl: '1f354.webp' }],
      currency: { name: 'SEK', symbol: 'kr' }, total: 94, saving: 0, vat: [{ rate: 6, net: 88.68, vat: 5.32, gross: 94 }], steps: [], customerCode: '',
      receiptEmail: 'alva@example.com', transactionNumber: '', language: 'fi',
    });
  });

  it('keeps how the guest can be reached without what stands around it', async () => {
    const world = await aProductServer();
    await placed(world, { contact: { phone: '  070-174 06 12 ', email: ' alva@example.com  ' } });
    const kept = v.parse(v.object({ guest_order: v.array(v.object({ phone: v.string(), email: v.string() })) }), JSON.parse(world.server.memory.dump()));
    expect(kept.guest_order).toEqual([{ phone: '070-174 06 12', email: 'alva@example.com' }]);
  });

  it('writes picks in the menu\'s order, in whichever they were made, and tells of an address only where a receipt goes', async () => {
    const world = await aProductServer();
    const pick = (code: string) => ({ level: 2, articleCode: `topping/${code}`, choiceCode: code });
    const orderId = await placed(world, { items: [{ code: 'pizza', quantity: 1, choices: [pick('ham'), pick('olives')] }], expectedTotal: 130, contact: { phone: '070-174 06 12', email: 'alva@example.com' } });
    const { items, receiptEmail } = await orderOf(world, orderId);
    expect([items.map(({ choices }) => choices), receiptEmail]).toEqual([[['olives', 'ham']], '']);
  });

  it('who wished for an SMS in a chain that sends none need not say where to', async () => {
    const wished = anOrderBody({ contact: { phone: '', email: '' }, smsOptIn: true });
    const answers = await Promise.all([false, true].map(async (smsEnabled) =>
      (await postOrder(await aProductServer({ settings: { ...DEFAULT_SETTINGS, smsEnabled, orders: { ...DEFAULT_SETTINGS.orders, requirePhoneNumber: false } } }), wished)).json));
    expect(answers).toEqual([expect.objectContaining({ total: 70 }), expect.objectContaining({ status: 422, code: 'order.requires-phone' })]);
  });

  it('the same key and body is the same order, answered 200', async () => {
    const world = await aProductServer();
    const key = aKey();
    const [first, second] = [await postOrder(world, anOrderBody(), key), await postOrder(world, { ...anOrderBody(), unknownField: 'ignored' }, key)];
    expect([first.status, second.status, second.json]).toEqual([201, 200, first.json]);
    expect(world.server.ledger().orders).toHaveLength(1);
  });

  it('the same key at the same instant is one order', async () => {
    const world = await aProductServer();
    const key = aKey();
    const replies = await Promise.all(Array.from({ length: 10 }, () => postOrder(world, anOrderBody(), key)));
    expect(inOrder(replies.map((reply) => reply.status))).toEqual([...Array<number>(9).fill(200), 201]);
    expect(world.server.ledger().orders).toHaveLength(1);
  });

  it('the same key with another body is refused, and so is none', async () => {
    const world = await aProductServer();
    const key = aKey();
    await postOrder(world, anOrderBody(), key);
    expect((await postOrder(world, anOrderBody({ note: 'other' }), key)).json).toMatchObject({ status: 422, code: 'request.idempotency-key-reused' });
    expect((await world.send('POST', '/api/order', anOrderBody())).json).toMatchObject({ status: 400, code: 'request.idempotency-key-missing' });
    expect((await postOrder(world, anOrderBody(), 'short')).json).toMatchObject({ status: 400, code: 'request.invalid-field', values: { path: 'headers.idempotency-key' } });
    expect(world.server.ledger().orders).toHaveLength(1);
  });

  it('a key whose request was refused may be used for a better one', async () => {
    const world = await aProductServer();
    const key = aKey();
    expect((await postOrder(world, anOrderBody({ expectedTotal: 1 }), key)).status).toBe(409);
    expect((await postOrder(world, anOrderBody(), key)).status).toBe(201);
  });

  it('[P-12] nothing to pay is paid: a number, a step, and nothing at the provider', async () => {
    const world = await aProductServer();
    const reply = await world.client.call(createOrder, { headers: { 'idempotency-key': aKey() }, body: anOrderBody({ items: [{ code: 'water', quantity: 1, choices: [] }], expectedTotal: 0 }) });
    const orderId = reply.ok ? reply.value.body.orderId : '';
    expect(reply).toMatchObject({ ok: true, value: { body: { total: 0, paid: true, holdExpires: null } } });
    expect(await orderOf(world, orderId)).toMatchObject({ status: 'Added', paid: true, orderNumber: '1', steps: [{ status: 'Added', at: '2026-11-20T12:00:00+01:00' }] });
    expect(world.server.ledger()).toMatchObject({ lines: [], mismatches: [] });
  });

  it('ids cannot be guessed: 131 bits each, no two alike, no common beginning', async () => {
    const server = await createProductServer({ data: null, chain: aChain({ shops: [aSeedShop(1, { slotCapacity: 500 })] }), clock: createVirtualClock(NOON) });
    const ids = await Promise.all(Array.from({ length: 200 }, async () => {
      const response = await server.fetch(new Request('http://shop.test/api/order', {
        method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': aKey() }, body: JSON.stringify(anOrderBody()),
      }));
      return v.parse(createdOrder, await response.json()).orderId;
    }));
    await server.close();
    expect([new Set(ids).size, new Set(ids.map((id) => id.slice(0, 4))).size > 190, ids.every((id) => /^[A-Za-z0-9]{22}$/.test(id))]).toEqual([200, true, true]);
  });
});

it('a seed repeats the ids of a run, and a second run on the same data goes on with others', async () => {
  const ids = async (data: string | null): Promise<readonly string[]> => {
    const world = await aProductServer({ seed: 5, data });
    const both = [await placed(world), await placed(world)];
    await world.server.close();
    return both;
  };
  const data = aDataFolder();
  const [memory, again, first, second] = [await ids(null), await ids(null), await ids(data), await ids(data)];
  expect([again, first]).toEqual([memory, memory]);
  expect(new Set([...first, ...second]).size).toBe(4);
});

it('[W-9] an order stays in the money that it was ordered in, also when its shop sells in another one since', async () => {
  const data = aDataFolder();
  const before = await aProductServer({ data });
  const id = await placed(before);
  const was = await orderOf(before, id);
  await before.server.close();
  const since = await aProductServer({ data, chain: aChain({ shops: [aSeedShop(1, { currency: 'EUR' })] }) });
  const is = await orderOf(since, id);
  expect([is.currency, is]).toEqual([{ name: 'SEK', symbol: 'kr' }, was]);
});

describe('order numbers', () => {
  it('are short, one per paid order, per shop and day', async () => {
    const world = await aProductServer({ chain: aChain({ shops: [aSeedShop(1, { slotCapacity: 50 }), aSeedShop(2)] }) });
    const unpaid = await placed(world);
    const [first, second, elsewhere] = [await paid(world), await paid(world), await paid(world, { shopId: 2 })];
    await world.clock.advance(24 * 3_600_000);
    const tomorrow = await paid(world);
    const numbers = await Promise.all([unpaid, first, second, elsewhere, tomorrow].map(async (id) => (await orderOf(world, id)).orderNumber));
    expect(numbers).toEqual(['', '1', '2', '1', '1']);
  });

  it('are of the day on whose opening the order is picked up: who waits at the counter past midnight, or has ordered in the morning for then, shares theirs with nobody', async () => {
    const late = aChain({ shops: [aSeedShop(1, { openingHours: [{ dayOfWeek: 5, opens: '08:00', closes: '02:00' }] })] });
    const world = await aProductServer({ chain: late }, Date.parse('2026-11-20T23:55:00+01:00'));
    const [first, inAdvance, waits] = [await paid(world), await paid(world, { pickupTime: '2026-11-21T01:30:00+01:00' }), await placed(world)];
    await world.clock.advance(minutes(5));
    await press(world, await pageOf(world, waits), 'approve');
    await paymentOf(world, waits);
    const numbers = await Promise.all([first, inAdvance, waits, await paid(world)].map(async (id) => (await orderOf(world, id)).orderNumber));
    expect(numbers).toEqual(['1', '2', '3', '4']);
  });

  it('of a shop that never closes are of the day of the pickup too: two that wait after midnight have two numbers', async () => {
    const always = ([0, 1, 2, 3, 4, 5, 6] as const).map((dayOfWeek) => ({ dayOfWeek, opens: '00:00', closes: '00:00' }));
    const world = await aProductServer({ chain: aChain({ shops: [aSeedShop(1, { openingHours: always })] }) }, Date.parse('2026-11-20T23:55:00+01:00'));
    const beforeMidnight = await paid(world);
    await world.clock.advance(minutes(6));
    const both = await Promise.all([beforeMidnight, await paid(world)].map(async (id) => orderOf(world, id)));
    expect(both.map((order) => [order.pickupTime?.slice(0, 10), order.orderNumber])).toEqual([['2026-11-21', '1'], ['2026-11-21', '2']]);
  });
});

describe('[CALL-4] reading an order', () => {
  it('an id that nobody has is not found, whatever it looks like', async () => {
    const world = await aProductServer();
    for (const id of ['nobody', '0', 'x'.repeat(64)]) {
      expect((await world.get(`/api/order/${id}`, { 'x-customercode': '' })).json).toMatchObject({ status: 404, code: 'order.failed-find-order', values: { orderId: id } });
    }
    expect((await world.get(`/api/order/${'x'.repeat(65)}`)).json).toMatchObject({ status: 404, code: 'order.failed-find-order' });
    expect((await world.get('/api/order/a%20b')).json).toMatchObject({ status: 404, code: 'order.failed-find-order' });
  });

  it('another customer\'s code does not open it, an empty one does', async () => {
    const world = await aProductServer();
    const orderId = await placed(world, { customerCode: 'M1' });
    const statuses = await Promise.all(['', 'M1', 'M2'].map(async (code) => (await world.get(`/api/order/${orderId}`, { 'x-customercode': code })).status));
    expect(statuses).toEqual([200, 200, 404]);
  });
});

describe('[W-6] cancelling', () => {
  it('an unpaid order goes and its slot is free; once more changes nothing', async () => {
    const world = await aProductServer({ chain: aChain({ shops: [aSeedShop(1, { slotCapacity: 1 })] }) });
    const orderId = await placed(world, { pickupTime: '2026-11-20T13:00:00+01:00' });
    expect((await postOrder(world, anOrderBody({ pickupTime: '2026-11-20T13:00:00+01:00' }))).status).toBe(409);
    expect((await world.client.call(cancelOrder, { params: { orderId } }))).toEqual({ ok: true, value: { status: 204, body: null } });
    expect((await world.send('DELETE', `/api/order/${orderId}`)).status).toBe(204);
    expect(await orderOf(world, orderId)).toMatchObject({ status: 'Cancelled', paid: false, holdExpires: null });
    expect((await postOrder(world, anOrderBody({ pickupTime: '2026-11-20T13:00:00+01:00' }))).status).toBe(201);
  });

  it('a paid one is not cancelled, and one that nobody has is not found', async () => {
    const world = await aProductServer();
    const orderId = await paid(world);
    expect((await world.send('DELETE', `/api/order/${orderId}`)).json).toMatchObject({ status: 409, code: 'order.not-cancellable' });
    expect((await world.send('DELETE', '/api/order/nobody')).json).toMatchObject({ status: 404, code: 'order.failed-find-order' });
    expect(await orderOf(world, orderId)).toMatchObject({ status: 'Added', paid: true });
  });
});
