import { describe, expect, it } from 'vitest';
import { minutes, seconds } from '#core/shared/duration.ts';
import { refuse } from '#simulator/http/problem.ts';
import { HOST_LIMITS } from '#simulator/terminal-host/host-limits.ts';
import { aHost } from './a-host.ts';
import { aProductServer, orderExpired } from './a-product-server.ts';

describe('[P-11] an approval that the product server refuses to hear of', () => {
  it.each([[401, refuse(401, 'InvalidToken')], [403, refuse(403, 'request.forbidden')], [422, refuse(422, 'request.idempotency-key-reused')]])(
    'for another reason than its order (%i) is told again each minute, and so is that it was given back; it is heard of once that is put right', async (_status, refusal) => {
      const world = await aHost();
      const { host, server, clock } = world;
      server.settles = refusal;
      await world.pay();
      const toldIn = async (ms: number): Promise<readonly string[]> => {
        const before = server.settlements.length;
        await clock.advance(ms);
        return server.settlements.slice(before).map(({ settlement }) => settlement.state);
      };
      const charges = () => host.control.ledger().lines.map(({ kind, amount }) => [kind, amount]);
      await clock.advance(seconds(10));
      expect([await toldIn(minutes(3)), charges()]).toEqual([['approved', 'approved', 'approved'], [['charge', 15_400]]]);
      await clock.advance(HOST_LIMITS.confirmMs);
      expect([await toldIn(minutes(3)), charges()]).toEqual([['reversed', 'reversed', 'reversed'], [['charge', 15_400], ['reversal', 15_400]]]);
      server.settles = 'number';
      expect([await toldIn(minutes(1)), await toldIn(minutes(10)), host.control.ledger().mismatches]).toEqual([['reversed'], [], []]);
    },
  );
});

it('[M2] a product server that knows no such call, and says so with 405, is asked no more: the order gets a number of the host\'s own', async () => {
  const world = await aHost();
  world.server.settles = refuse(405, 'error.badRequest');
  await world.pay();
  await world.clock.advance(seconds(10));
  const told = world.server.settlements.length;
  expect((await world.call('GET', '/self-service/receipt/order-0001/ordernumber')).body).toEqual({ orderNumber: '101' });
  await world.clock.advance(minutes(10));
  expect([told, world.server.settlements.length, world.host.control.ledger().mismatches]).toEqual([1, 1, []]);
});

it.each([404, 405])('[M2] what stands before a product server, and answers %i in its own words while that starts anew, does not say that it knows no such call: it is told as soon as it is there', async (status) => {
  const server = aProductServer();
  let isStarting = false;
  const world = await aHost({ productServer: { ...server, fetch: async (url, init) => (isStarting ? Response.json({ message: 'no Route matched with those values' }, { status }) : server.fetch(url, init)) } });
  isStarting = true;
  await world.pay();
  await world.clock.advance(seconds(30));
  const before = (await world.call('GET', '/self-service/receipt/order-0001/ordernumber')).status;
  isStarting = false;
  await world.clock.advance(minutes(1));
  expect([before, (await world.call('GET', '/self-service/receipt/order-0001/ordernumber')).body, server.settlements.map(({ settlement }) => settlement.state)]).toEqual([500, { orderNumber: '214' }, ['approved']]);
});

it('[P-9] an order that is refused for good is told of twice: that it was paid, and that the money went back, whether that is refused, too, or not', async () => {
  const world = await aHost();
  world.server.settles = orderExpired;
  await world.pay();
  await world.clock.advance(minutes(10));
  expect([world.server.settlements.map(({ settlement }) => settlement.state), world.host.control.ledger().mismatches]).toEqual([['approved', 'reversed'], []]);
});

describe('[P-9] of money that goes back because its order is refused the product server', () => {
  const refused = async (scenario: string) => {
    const world = await aHost();
    world.server.settles = orderExpired;
    world.host.control.setQueue(scenario);
    await world.pay();
    const toldIn = async (ms: number): Promise<readonly string[]> => {
      const before = world.server.settlements.length;
      await world.clock.advance(ms);
      return world.server.settlements.slice(before).map(({ settlement }) => settlement.state);
    };
    return { world, toldIn };
  };

  it('hears in the same breath: until then its books say that the money is there', async () => {
    const { world, toldIn } = await refused('approved:at-once');
    expect(await toldIn(0)).toEqual(['approved', 'reversed']);
    expect(world.host.control.ledger().lines.map(({ kind, amount }) => [kind, amount])).toEqual([['charge', 15_400], ['reversal', 15_400]]);
  });

  it('hears when the bank has said so, where its answer was lost', async () => {
    const { toldIn } = await refused('reversal:reply-lost');
    expect([await toldIn(HOST_LIMITS.reversalRetryMs), await toldIn(seconds(10)), await toldIn(minutes(10))]).toEqual([['approved'], ['reversed'], []]);
  });

  it('hears nothing of money that the bank does not give back', async () => {
    const { toldIn } = await refused('reversal:refused');
    expect(await toldIn(minutes(10))).toEqual(['approved']);
  });
});

it('[P-9] a payment that is given back while the product server is told that it was approved is no order: the server hears of both', async () => {
  const world = await aHost();
  let release = (): void => undefined;
  world.server.holds = new Promise((resolve) => { release = resolve; });
  await world.pay();
  await world.clock.advance(seconds(7));
  expect((await world.cancel('attempt-0001', 'order-refused')).status).toBe(200);
  release();
  await world.clock.advance(minutes(2));
  const { attempts, mismatches } = world.host.control.ledger();
  expect([world.server.settlements.map(({ settlement }) => settlement.state), attempts.map(({ confirmedAt }) => confirmedAt), mismatches]).toEqual([['approved', 'reversed'], [null], []]);
});

it('[W-9] a restaurant that the product server has no menu of sells nothing, and says so', async () => {
  const server = aProductServer();
  const world = await aHost({ productServer: {
    ...server, fetch: async (url, init) => (url.includes('/menu') ? Response.json({ status: 404, code: 'menu.not-found' }, { status: 404, headers: { 'content-type': 'application/problem+json' } }) : server.fetch(url, init)),
  } });
  const answer = await world.call('POST', '/self-service/calculatePrice', { shopId: 1, orderType: 'takeAway', items: [{ code: 'soup', quantity: 1, choices: [] }] });
  expect(answer.body).toMatchObject({ status: 404, code: 'menu.not-found', values: { shopId: 1 } });
});

describe('[P-9] a product server that hangs', () => {
  it('keeps nobody waiting for money that goes back behind the calls about others\' payments', async () => {
    const world = await aHost();
    world.server.holds = new Promise(() => undefined);
    const orders = Array.from({ length: 12 }, (_, at) => `order-${String(at)}`);
    for (const orderId of orders) {
      await world.pay({ attemptId: `attempt-of-${orderId}`, orderId });
      await world.clock.advance(seconds(10));
    }
    await world.clock.advance(HOST_LIMITS.confirmMs + minutes(3));
    const { lines } = world.host.control.ledger();
    const late = lines.flatMap(({ kind, attemptId, at }) => (kind === 'reversal' ? [at - HOST_LIMITS.confirmMs - (lines.find((line) => line.kind === 'charge' && line.attemptId === attemptId)?.at ?? 0)] : []));
    expect([late.length, late.filter((ms) => ms > HOST_LIMITS.productServerMs + HOST_LIMITS.settleRetryMs)]).toEqual([orders.length, []]);
  });
});
