import { describe, expect, it, onTestFinished } from 'vitest';
import { hours, minutes } from '#core/shared/duration.ts';
import { createKitchenPause } from '#simulator/product-server/kitchen/kitchen-pause.ts';
import { openStore } from '#simulator/product-server/store/store.ts';
import { NOON } from '#tests/support/moment.ts';
import { aDataFolder } from '../support/a-data-folder.ts';
import { aProductServer, type TestServer } from '../support/a-product-server.ts';
import { orderOf, paid, placed } from '../support/orders.ts';

const lanes = ({ server }: TestServer): readonly (readonly [number: string, lane: string])[] => server.kitchen.view().orders.map(({ number, lane }) => [number, lane]);

describe('the kitchen as somebody at the simulator sees it', () => {
  it('shows paid orders by lane, newest first, with what is cooked and when it goes on', async () => {
    const world = await aProductServer();
    const first = await paid(world, { items: [{ code: 'bun', quantity: 2, choices: [] }, { code: 'water', quantity: 1, choices: [] }] });
    await placed(world);
    await world.clock.advance(minutes(6));
    const second = await paid(world);
    expect(world.server.kitchen.view()).toEqual({
      isPaused: false, counts: { paid: 1, cooking: 1, ready: 0, collected: 0 }, atCounter: [],
      orders: [
        { orderId: second, number: '2', shopId: 1, lane: 'paid', since: NOON + minutes(6), nextStepAt: NOON + minutes(20), dishes: [{ name: 'bun', quantity: 2 }], total: 7000, currency: 'SEK' },
        {
          orderId: first, number: '1', shopId: 1, lane: 'cooking', since: NOON + minutes(5), nextStepAt: NOON + minutes(14),
          dishes: [{ name: 'bun', quantity: 2 }, { name: 'water', quantity: 1 }], total: 7000, currency: 'SEK',
        },
      ],
    });
  });

  it('shows what was ordered within the last day, and counts no more than that', async () => {
    const world = await aProductServer();
    await paid(world);
    const seen = (): unknown => [lanes(world), world.server.kitchen.view().counts.collected];
    await world.clock.advance(hours(24));
    const before = seen();
    await world.clock.advance(1);
    expect([before, seen()]).toEqual([[[['1', 'collected']], 1], [[], 0]]);
  });

  it('moves one order, or all of them, by hand, to the end and no further', async () => {
    const world = await aProductServer();
    const [first, second, unpaid] = [await paid(world), await paid(world), await placed(world)];
    const { kitchen } = world.server;
    const refused = (status: number, code: string, title: string, orderId: string): unknown => ({ ok: false, error: expect.objectContaining({ status, code, title, values: { orderId } }) as unknown });
    expect([await kitchen.step(first), lanes(world)]).toEqual([{ ok: true, value: undefined }, [['2', 'paid'], ['1', 'cooking']]]);
    expect([await kitchen.step('order-of-nobody'), await kitchen.step(unpaid)]).toEqual([
      refused(404, 'order.failed-find-order', 'There is no such order', 'order-of-nobody'), refused(409, 'payment.not-found', 'The order is not paid, so the kitchen has not heard of it', unpaid),
    ]);
    await world.send('DELETE', `/api/order/${unpaid}`);
    expect(await kitchen.step(unpaid)).toEqual(refused(409, 'preorder.shop-error-order-deleted', 'The order was cancelled, or its time to be paid is over', unpaid));
    expect([await kitchen.stepAll(), lanes(world)]).toEqual([2, [['2', 'cooking'], ['1', 'ready']]]);
    expect([await kitchen.stepAll(), await kitchen.stepAll(), await kitchen.stepAll(), lanes(world)]).toEqual([2, 1, 0, [['2', 'collected'], ['1', 'collected']]]);
    expect(await kitchen.step(second)).toEqual(refused(409, 'preorder.shop-error-order-delivered', 'The order has been collected: there is no further step', second));
    expect((await orderOf(world, first)).steps.map(({ status }) => status)).toEqual(['Added', 'Started', 'Done', 'Delivered']);
  });

  it('goes on by itself after a step by hand, a minute later at the earliest', async () => {
    const world = await aProductServer();
    const orderId = await paid(world);
    await world.clock.advance(minutes(13.5));
    await world.server.kitchen.step(orderId);
    expect((await orderOf(world, orderId)).status).toBe('Done');
    await world.clock.advance(minutes(5) + 29_000);
    expect((await orderOf(world, orderId)).status).toBe('Done');
    await world.clock.advance(1000);
    expect((await orderOf(world, orderId)).status).toBe('Delivered');
  });

  it('cooks nothing while it is paused, not even after a restart, and then goes on from that moment', async () => {
    const data = aDataFolder();
    const before = await aProductServer({ data });
    const orderId = await paid(before);
    await before.server.kitchen.pause();
    expect(before.server.kitchen.view()).toMatchObject({ isPaused: true, orders: [{ lane: 'paid', nextStepAt: null }] });
    await before.clock.advance(minutes(30));
    expect((await orderOf(before, orderId)).status).toBe('Added');
    await before.server.close();
    const world = await aProductServer({ data }, NOON + minutes(40));
    await world.clock.advance(minutes(1));
    expect((await orderOf(world, orderId)).status).toBe('Added');
    await world.server.kitchen.run();
    await world.clock.advance(0);
    for (let turn = 0; turn < 10; turn += 1) await world.clock.settle();
    expect((await orderOf(world, orderId)).steps).toMatchObject([{ status: 'Added' }, { status: 'Started', at: '2026-11-20T12:41:00+01:00' }]);
    await world.clock.advance(minutes(2));
    expect((await orderOf(world, orderId)).status).toBe('Delivered');
  });

  it('is as it was before where the fact that would have stopped it, or let it go on, was taken back', async () => {
    const store = await openStore(null);
    onTestFinished(() => { store.close(); });
    const pause = createKitchenPause(store);
    const afterFailing = async (isOn: boolean): Promise<boolean> => {
      await expect(store.transact(() => {
        pause.set(isOn);
        throw new Error('the disk is full');
      })).rejects.toThrow('the disk is full');
      return pause.isOn();
    };
    const held = [await afterFailing(true)];
    await store.transact(() => { pause.set(true); });
    held.push(pause.isOn(), await afterFailing(false), createKitchenPause(store).isOn());
    expect(held).toEqual([false, true, true, true]);
  });

  it('is after a restart as it was left, paused once more or running again', async () => {
    const data = aDataFolder();
    const left = async (act: (world: TestServer) => Promise<unknown>): Promise<boolean> => {
      const world = await aProductServer({ data });
      await act(world);
      await world.server.close();
      const next = await aProductServer({ data });
      const { isPaused } = next.server.kitchen.view();
      await next.server.close();
      return isPaused;
    };
    const [pause, run] = [({ server }: TestServer) => server.kitchen.pause(), ({ server }: TestServer) => server.kitchen.run()];
    expect([await left(pause), await left(run), await left(pause), await left(() => Promise.resolve())]).toEqual([true, false, true, true]);
  });

  it('moves by hand while it is paused', async () => {
    const world = await aProductServer();
    const orderId = await paid(world);
    await world.server.kitchen.pause();
    await world.server.kitchen.step(orderId);
    await world.clock.advance(minutes(30));
    expect(lanes(world)).toEqual([['1', 'cooking']]);
  });

  it('tells of every change until one no longer listens', async () => {
    const world = await aProductServer();
    let heard = 0;
    const stop = world.server.kitchen.onChange(() => { heard += 1; });
    const orderId = await paid(world);
    const afterPaying = heard;
    await world.server.kitchen.step(orderId);
    const afterStep = heard;
    await world.server.kitchen.pause();
    stop();
    await world.server.kitchen.run();
    expect([afterPaying > 0, afterStep - afterPaying, heard - afterStep]).toEqual([true, 1, 1]);
  });
});
