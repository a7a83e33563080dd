import { describe, expect, it } from 'vitest';
import { spokenCode } from '#core/shared/spoken-code.ts';
import { minutes } from '#core/shared/duration.ts';
import { createHttpOrderGateway } from '#adapters/http/http-order-gateway.ts';
import { orderId as asOrderId } from '#core/shared/ids.ts';
import type { TestServer } from '../support/a-product-server.ts';
import { aServerWithHosts, aSettlement, KEY, OTHER_SHOPS_KEY, settle, withKey } from '../support/hosts.ts';
import { anOrderBody, orderOf, placed, postOrder } from '../support/orders.ts';

const atCounter = { terminalId: 'T1', payAtCounter: true, contact: { phone: '', email: '' } };
const take = (world: TestServer, orderId: string, body: unknown = { amount: 70 }, key = KEY) => world.send('PUT', `/api/self-service/order/${orderId}/counter-payment`, body, withKey(key));
const waiting = (world: TestServer, shop = 1, key = KEY) => world.get(`/api/self-service/${shop}/counter-orders`, withKey(key));

describe('an order that is paid at the counter', () => {
  it('waits half an hour, is found there by its code, and the kitchen hears of it when it is paid', async () => {
    const world = await aServerWithHosts();
    const orderId = await placed(world, atCounter);
    expect((await waiting(world)).json).toEqual([{
      orderId, code: spokenCode(orderId), total: 70, currency: 'SEK', createdAt: '2026-11-20T12:00:00+01:00', holdExpires: '2026-11-20T12:30:00+01:00', items: [{ name: 'bun', quantity: 2 }],
    }]);
    await world.clock.advance(minutes(25));
    expect(await orderOf(world, orderId)).toMatchObject({ status: 'CalculatedPrice', paid: false, payAtCounter: true });
    expect(world.server.kitchen.view().orders).toEqual([]);
    expect((await take(world, orderId, { amount: 70, receiptNumber: 'R-17' })).json).toEqual({ orderNumber: '1' });
    expect(await orderOf(world, orderId)).toMatchObject({ status: 'Added', paid: true, payAtCounter: false, orderNumber: '1', transactionNumber: 'R-17' });
    expect([(await waiting(world)).json, world.server.kitchen.view().counts, world.server.ledger().mismatches]).toEqual([[], { paid: 1, cooking: 0, ready: 0, collected: 0 }, []]);
  });

  it('reads as one in the app', async () => {
    const world = await aServerWithHosts();
    const order = await createHttpOrderGateway({ client: world.client }).byId(asOrderId(await placed(world, atCounter)));
    expect(order).toMatchObject({ ok: true, value: { payAtCounter: true, paid: false } });
  });

  it('is gone when nobody pays, and its place is free', async () => {
    const world = await aServerWithHosts();
    const orderId = await placed(world, atCounter);
    await world.clock.advance(minutes(30));
    expect(await orderOf(world, orderId)).toMatchObject({ status: 'Cancelled', payAtCounter: false });
    expect([(await waiting(world)).json, (await take(world, orderId)).json]).toMatchObject([[], { status: 409, code: 'payment.order-expired' }]);
  });

  it('is paid once: the same again is the same number, the card terminal is refused, and the other way round', async () => {
    const world = await aServerWithHosts();
    const [first, second] = [await placed(world, atCounter), await placed(world, atCounter)];
    const both = await Promise.all([take(world, first), take(world, first), settle(world, first, aSettlement())]);
    expect(both.map((reply) => [reply.status, reply.json])).toMatchObject([[200, { orderNumber: '1' }], [200, { orderNumber: '1' }], [409, { code: 'payment.order-already-paid' }]]);
    // Another sum is not the same again, and another shop's host hears of no number.
    expect([(await take(world, first, { amount: 71 })).json, (await take(world, first, { amount: 70 }, OTHER_SHOPS_KEY)).json])
      .toMatchObject([{ status: 409, code: 'payment.order-already-paid' }, { status: 404, code: 'order.failed-find-order' }]);
    await settle(world, second, aSettlement());
    expect((await take(world, second)).json).toMatchObject({ status: 409, code: 'payment.order-already-paid' });
  });

  it('is offered only at a kiosk, and only where the settings say so', async () => {
    const order = async (world: TestServer, more: object): Promise<number> => (await postOrder(world, { ...anOrderBody(), ...more })).status;
    const world = await aServerWithHosts();
    const without = await aServerWithHosts({ settings: { kiosk: { payAtCounter: false, terminalSide: 'below' } } });
    expect([await order(world, atCounter), await order(world, { payAtCounter: true }), await order(without, atCounter), await order(without, { payAtCounter: false, terminalId: 'T1' }), await order(world, { ...atCounter, payAtCounter: 'yes' })])
      .toEqual([201, 422, 422, 201, 400]);
  });
});

describe('who may say that it was paid at the counter', () => {
  it.each([['', 401], ['wrong', 401], ['x'.repeat(10_000), 401], [OTHER_SHOPS_KEY, 404]])('not who shows %j', async (key, status) => {
    const world = await aServerWithHosts();
    const orderId = await placed(world, atCounter);
    expect((await take(world, orderId, { amount: 70 }, key)).status).toBe(status);
    expect(await orderOf(world, orderId)).toMatchObject({ paid: false });
  });

  it('and who may see what waits there: the hosts of that shop', async () => {
    const world = await aServerWithHosts();
    expect([(await waiting(world, 1, '')).status, (await waiting(world, 1, OTHER_SHOPS_KEY)).status, (await waiting(world, 9)).status, (await waiting(world)).status]).toEqual([401, 403, 403, 200]);
  });

  it.each([[{ amount: 69 }, 409], [{ amount: 71 }, 409], [{ amount: '70' }, 400], [{}, 400], [[], 400], [{ amount: 70, receiptNumber: 'x'.repeat(65) }, 400], [{ amount: 70, receiptNumber: '<b>1</b>' }, 200]])('with %j: %i', async (body, status) => {
    const world = await aServerWithHosts();
    const orderId = await placed(world, atCounter);
    expect((await take(world, orderId, body)).status).toBe(status);
    expect(await orderOf(world, orderId)).toMatchObject({ paid: status === 200 });
  });
});
