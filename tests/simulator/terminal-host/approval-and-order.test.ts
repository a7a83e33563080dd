import { describe, expect, it } from 'vitest';
import { FIELD_WORDS } from '#adapters/wire/field-words.ts';
import { seconds } from '#core/shared/duration.ts';
import { refuse } from '#simulator/http/problem.ts';
import { HOST_LIMITS } from '#simulator/terminal-host/host-limits.ts';
import { aHost, type HostWorld } from './a-host.ts';
import { orderExpired } from './a-product-server.ts';
import { charges, mismatches, scripted } from './host-money.ts';

describe('an approval and its order', () => {
  it('[W-1] a payment is found by the id of its order where the document says so, and nowhere else', async () => {
    const world = await aHost();
    await world.pay();
    await world.clock.advance(seconds(10));
    const calls = [['getTerminalPayment', 'GET', 'payment/order-0001'], ['getOrderNumber', 'GET', 'receipt/order-0001/ordernumber'], ['printReceipt', 'PUT', 'receipt/order-0001/print']] as const;
    const found: unknown[] = [];
    for (const [name, method, path] of calls) found.push([name, (await world.call(method, `/self-service/${path}`)).status === 200]);
    expect(calls.map(([name]) => [name, FIELD_WORDS[`${name}.id`]?.includes("its order's")])).toEqual(found);
  });

  it('is told to the product server, whose number is called out', async () => {
    const world = await aHost();
    await world.pay();
    await world.clock.advance(seconds(10));
    expect((await world.call('GET', '/self-service/receipt/order-0001/ordernumber')).body).toEqual({ orderNumber: '214' });
    expect(world.server.settlements.map(({ orderId, settlement }) => [orderId, settlement.state, settlement.amount])).toEqual([['order-0001', 'approved', 154]]);
  });

  it('is told again until the product server answers', async () => {
    const world = await aHost();
    world.server.settles = 'silent';
    await world.pay();
    await world.clock.advance(seconds(20));
    expect((await world.call('GET', '/self-service/receipt/order-0001/ordernumber')).status).toBe(500);
    world.server.settles = 'number';
    await world.clock.advance(seconds(4));
    expect((await world.call('GET', '/self-service/receipt/order-0001/ordernumber')).body).toEqual({ orderNumber: '214' });
    expect(mismatches(world)).toEqual([]);
  });

  it('[P-11] that the product server fails to take is told again every few seconds, not without a pause', async () => {
    const world = await aHost();
    world.server.settles = refuse(500, 'error.server');
    await world.pay();
    await world.clock.advance(seconds(10));
    const before = world.server.settlements.length;
    await world.clock.advance(HOST_LIMITS.settleRetryMs * 10);
    expect([world.server.settlements.length - before, charges(world)]).toEqual([10, [['charge', 15_400]]]);
  });

  it.each([['expired', orderExpired], ['not there (404, but with a code of its own: the call is known)', refuse(404, 'order.failed-find-order')], ['deleted at the till', refuse(409, 'preorder.shop-error-order-deleted')]])('[P-9] that is refused because the order is %s gives the money back', async (_why, refusal) => {
    const world = await aHost();
    world.server.settles = refusal;
    await world.pay();
    await world.clock.advance(seconds(10));
    expect([charges(world), mismatches(world)]).toEqual([[['charge', 15_400], ['reversal', 15_400]], []]);
    expect((await world.status()).body).toMatchObject({ amount: 154, reversed: 154 });
    expect((await world.call('GET', '/self-service/receipt/order-0001/ordernumber')).body).toMatchObject({ status: 409, code: 'self-service.receipt-print', values: { cause: 'reversed' } });
  });

  it('that nobody confirms in time gives the money back, and the product server hears of it', async () => {
    const world = await aHost();
    world.server.settles = 'silent';
    await world.pay();
    await world.clock.advance(HOST_LIMITS.confirmMs + seconds(10));
    expect([charges(world), mismatches(world)]).toEqual([[['charge', 15_400], ['reversal', 15_400]], []]);
    world.server.settles = 'number';
    await world.clock.advance(seconds(10));
    expect(world.server.settlements.map(({ settlement }) => settlement.state)).toEqual(['reversed']);
    await world.clock.advance(seconds(600));
    expect(world.server.settlements).toHaveLength(1);
  });

  it('[M2] that went back, of an order that the product server has not, is told to it once and for all', async () => {
    const world = await aHost();
    world.server.settles = 'silent';
    await world.pay();
    await world.clock.advance(HOST_LIMITS.confirmMs + seconds(10));
    world.server.settles = refuse(404, 'order.failed-find-order');
    await world.clock.advance(seconds(600));
    expect([world.server.settlements.map(({ settlement }) => settlement.state), world.host.control.ledger().attempts.map(({ book }) => book), charges(world)]).toEqual([
      ['reversed'], ['reversal-told'], [['charge', 15_400], ['reversal', 15_400]],
    ]);
  });

  it('with a product server that does not know the call is confirmed by asking for the number', async () => {
    const world = await aHost();
    world.server.settles = 'unknown-call';
    await world.pay();
    await world.clock.advance(seconds(10));
    expect((await world.call('GET', '/self-service/receipt/order-0001/ordernumber')).body).toEqual({ orderNumber: '101' });
    await world.clock.advance(HOST_LIMITS.confirmMs * 2);
    expect([charges(world), mismatches(world)]).toEqual([[['charge', 15_400]], []]);
  });

  it('without any product server, nobody asking for the number gives the money back', async () => {
    const world = await aHost({ productServer: null });
    await world.pay();
    await world.clock.advance(HOST_LIMITS.confirmMs + seconds(10));
    expect([charges(world), mismatches(world)]).toEqual([[['charge', 15_400], ['reversal', 15_400]], []]);
  });
});

describe('giving a payment back', () => {
  const paid = async (scenario: string): Promise<HostWorld> => {
    const world = await scripted(scenario);
    world.server.settles = 'unknown-call';
    await world.pay();
    await world.clock.advance(seconds(10));
    return world;
  };

  it('works', async () => {
    const world = await paid('reversal:ok');
    expect((await world.cancel('attempt-0001', 'order-refused')).body).toMatchObject({ amount: 154, reversed: 154 });
    expect((await world.cancel('attempt-0001', 'order-refused')).body).toMatchObject({ amount: 154, reversed: 154 });
    expect([charges(world), mismatches(world)]).toEqual([[['charge', 15_400], ['reversal', 15_400]], []]);
  });

  it('can be refused by the bank: staff has to know', async () => {
    const world = await paid('reversal:refused');
    expect((await world.cancel('attempt-0001', 'order-refused')).body).toMatchObject({ status: 409, code: 'card-terminal.payment-failed', values: { errorCondition: 'Refusal', reversal: 'refused' } });
    expect([charges(world), mismatches(world)]).toEqual([[['charge', 15_400]], ['charge-without-order']]);
    expect(world.host.control.ledger().mismatches.map((mismatch) => mismatch.message)).toEqual(['1 charge, 0 orders: order-0001']);
  });

  it('whose answer is lost is asked for again, and is done once', async () => {
    const world = await paid('reversal:reply-lost');
    expect((await world.cancel('attempt-0001', 'order-refused')).status).toBe(0);
    expect((await world.status()).body).toMatchObject({ amount: 154, reversed: 0 });
    await world.clock.advance(HOST_LIMITS.reversalRetryMs);
    expect((await world.status()).body).toMatchObject({ amount: 154, reversed: 154 });
    expect([charges(world), mismatches(world)]).toEqual([[['charge', 15_400], ['reversal', 15_400]], []]);
  });

  it('is refused once the order is confirmed', async () => {
    const world = await paid('approved');
    await world.call('GET', '/self-service/receipt/order-0001/ordernumber');
    expect((await world.cancel('attempt-0001', 'order-refused')).body).toMatchObject({ status: 409, code: 'payment.order-already-paid' });
    expect(charges(world)).toEqual([['charge', 15_400]]);
  });
});
