import { describe, expect, it } from 'vitest';
import { minutes } from '#core/shared/duration.ts';
import { getPickupTimes } from '#adapters/wire/shops.ts';
import { aChain, aSeedShop } from '../support/a-chain.ts';
import { aDataFolder } from '../support/a-data-folder.ts';
import { aProductServer, type TestServer } from '../support/a-product-server.ts';
import { inOrder } from '../support/matchers.ts';
import { aKey, anOrderBody, orderOf, pageOf, paid, placed, postOrder } from '../support/orders.ts';

const at = '2026-11-20T13:00:00+01:00';
const oneEach = { chain: aChain({ shops: [aSeedShop(1, { slotCapacity: 1 })] }) };

const leftAt = async (world: TestServer, time: string): Promise<number | undefined> => {
  const reply = await world.client.call(getPickupTimes, { params: { shopId: '1' }, query: { orderType: 'takeAway' } });
  return reply.ok ? reply.value.body.slots.find((slot) => slot.time === time)?.left : undefined;
};

describe('[W-8] a slot', () => {
  it('with one place left is sold once, whoever of fifty comes at the same instant', async () => {
    const world = await aProductServer(oneEach);
    const replies = await Promise.all(Array.from({ length: 50 }, () => postOrder(world, anOrderBody({ pickupTime: at }))));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 409).map((reply) => reply.json)).toEqual(
      Array(49).fill(expect.objectContaining({ code: 'preorder.shop-error-slot-not-available', values: { shopId: 1, pickupTime: at } })));
    expect([world.server.ledger().orders.length, await leftAt(world, at)]).toEqual([1, 0]);
  });

  it('is sold once over sockets and a real disk too', async () => {
    const world = await aProductServer({ ...oneEach, data: aDataFolder() });
    const { port } = await world.server.listen(0);
    const statuses = await Promise.all(Array.from({ length: 50 }, async () => {
      const response = await fetch(`http://127.0.0.1:${port}/api/order`, {
        method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': aKey() }, body: JSON.stringify(anOrderBody({ pickupTime: at })),
      });
      await response.text();
      return response.status;
    }));
    expect(inOrder(statuses)).toEqual([201, ...Array<number>(49).fill(409)]);
  });

  it('asap is the earliest one with a place', async () => {
    const world = await aProductServer(oneEach);
    const times = [await placed(world), await placed(world), await placed(world)];
    expect(await Promise.all(times.map(async (id) => (await orderOf(world, id)).pickupTime?.slice(11, 16)))).toEqual(['12:15', '12:30', '12:45']);
  });

  it('when every one is full, asap is refused', async () => {
    const world = await aProductServer({ chain: aChain({ shops: [aSeedShop(1, { slotCapacity: 1, slotMinutes: 240, openingHours: [{ dayOfWeek: 5, opens: '11:00', closes: '16:00' }] })] }) });
    await placed(world);
    expect((await postOrder(world)).json).toMatchObject({ status: 409, code: 'preorder.shop-error-slot-not-available' });
  });

  it('of a shop that never closes: once those of the day are full, those of the next hours are offered and sold, the earliest first', async () => {
    const always = ([0, 1, 2, 3, 4, 5, 6] as const).map((dayOfWeek) => ({ dayOfWeek, opens: '00:00', closes: '00:00' }));
    const world = await aProductServer({ chain: aChain({ shops: [aSeedShop(1, { slotCapacity: 1, openingHours: always })] }) }, Date.parse('2026-11-20T23:30:00+01:00'));
    const offered = async (): Promise<unknown> => {
      const reply = await world.client.call(getPickupTimes, { params: { shopId: '1' }, query: { orderType: 'takeAway' } });
      return reply.ok && [reply.value.body.asap, reply.value.body.slots.slice(0, 4).map(({ time, left }) => [time.slice(8, 16), left])];
    };
    const before = await offered();
    const last = await placed(world);
    const full = await offered();
    const sold = [await placed(world, { pickupTime: '2026-11-21T00:30:00+01:00' }), await placed(world), await placed(world)];
    await world.send('DELETE', `/api/order/${last}`);
    const free = await offered();
    // Who was shown a time while the day was full gets it.
    sold.push(await placed(world, { pickupTime: '2026-11-21T01:30:00+01:00' }), await placed(world));
    expect([before, full, free, await Promise.all(sold.map(async (id) => (await orderOf(world, id)).pickupTime?.slice(8, 16)))]).toEqual([
      ['2026-11-20T23:45:00+01:00', [['20T23:45', 1]]],
      ['2026-11-21T00:15:00+01:00', [['20T23:45', 0], ['21T00:15', 1], ['21T00:30', 1], ['21T00:45', 1]]],
      ['2026-11-20T23:45:00+01:00', [['20T23:45', 1]]],
      ['21T00:30', '21T00:15', '21T00:45', '21T01:30', '20T23:45'],
    ]);
  });

  it('of the next hours of a shop that never closes are told once each when they are full, too', async () => {
    const always = ([0, 1, 2, 3, 4, 5, 6] as const).map((dayOfWeek) => ({ dayOfWeek, opens: '00:00', closes: '00:00' }));
    const world = await aProductServer({ chain: aChain({ shops: [aSeedShop(1, { slotCapacity: 1, slotMinutes: 720, openingHours: always })] }) }, Date.parse('2026-11-20T23:50:00+01:00'));
    await placed(world);
    const reply = await world.client.call(getPickupTimes, { params: { shopId: '1' }, query: { orderType: 'takeAway' } });
    expect(reply).toMatchObject({ ok: true, value: { body: { asap: null, slots: [{ time: '2026-11-21T12:00:00+01:00', left: 0 }] } } });
  });

  it('that was refused for another reason keeps its place', async () => {
    const world = await aProductServer(oneEach);
    await postOrder(world, anOrderBody({ pickupTime: at, expectedTotal: 1 }));
    expect(await leftAt(world, at)).toBe(1);
  });
});

describe('[W-8] a hold', () => {
  it('lasts ten minutes, then the place is free and the order is gone', async () => {
    const world = await aProductServer(oneEach);
    const orderId = await placed(world, { pickupTime: at });
    await world.clock.advance(minutes(10) - 1);
    expect([await leftAt(world, at), (await orderOf(world, orderId)).status]).toEqual([0, 'CalculatedPrice']);
    await world.clock.advance(1);
    expect([await leftAt(world, at), (await orderOf(world, orderId)).status]).toEqual([1, 'Cancelled']);
    await placed(world, { pickupTime: at });
  });

  it('of a paid order does not end', async () => {
    const world = await aProductServer(oneEach);
    const orderId = await paid(world, { pickupTime: at });
    await world.clock.advance(minutes(30));
    expect([await leftAt(world, at), (await orderOf(world, orderId)).paid]).toEqual([0, true]);
  });

  it('that ended cannot be paid any more', async () => {
    const world = await aProductServer(oneEach);
    const orderId = await placed(world, { pickupTime: at });
    await world.clock.advance(minutes(10));
    expect((await world.send('POST', `/api/order/${orderId}/payment`, undefined, { 'idempotency-key': aKey() })).json)
      .toMatchObject({ status: 409, code: 'payment.order-expired', values: { orderId } });
  });

  it('ends each at its own time, however many there are', async () => {
    const world = await aProductServer({ chain: aChain({ shops: [aSeedShop(1, { slotCapacity: 20 })] }) });
    for (let guest = 0; guest < 5; guest += 1) {
      await placed(world, { pickupTime: at });
      await world.clock.advance(minutes(1));
    }
    const left: (number | undefined)[] = [];
    for (let minute = 0; minute < 6; minute += 1) {
      left.push(await leftAt(world, at));
      await world.clock.advance(minutes(minute === 0 ? 5 : 1));
    }
    expect(left).toEqual([15, 16, 17, 18, 19, 20]);
  });

  it('with an open payment closes the provider\'s page first', async () => {
    const world = await aProductServer(oneEach);
    const orderId = await placed(world, { pickupTime: at });
    const page = await pageOf(world, orderId);
    await world.clock.advance(minutes(10));
    expect([(await orderOf(world, orderId)).status, (await world.get(page)).text.includes('Betalningen är avgjord')]).toEqual(['Cancelled', true]);
  });
});
