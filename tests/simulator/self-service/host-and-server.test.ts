import { describe, expect, it } from 'vitest';
import { minutes, seconds } from '#core/shared/duration.ts';
import { cancelOrder, createOrder } from '#adapters/wire/orders.ts';
import { calculatePrice, cancelTerminalPayment, getOrderNumber, startTerminalPayment } from '#adapters/wire/terminal-host.ts';
import { demoChain } from '#simulator/product-server/seed/demo-chain.ts';
import { joinBooks } from '#simulator/shared/join-books.ts';
import { TEST_DISHES } from '#simulator/terminal-host/card-terminal/test-dishes.ts';
import { aHostBeside, type HostBeside } from '../support/a-host-beside.ts';
import { aProductServer, type TestServer } from '../support/a-product-server.ts';
import { HOSTS, KEY } from '../support/hosts.ts';
import { anOrderBody, orderOf, placed } from '../support/orders.ts';

const mismatches = ({ server }: TestServer, { host }: HostBeside) => joinBooks(server.ledger(), [{ terminalId: 'T1', ...host.control.ledger() }]).map(({ kind, orderId }) => [kind, orderId]);
const pay = ({ kiosk }: HostBeside, orderId: string, attemptId: string, amount = 70, currency = 'SEK') =>
  kiosk.call(startTerminalPayment, { headers: { 'idempotency-key': attemptId }, body: { attemptId, orderId, amount, currency, language: 'sv' } });
const kioskOrder = { terminalId: 'T1', contact: { phone: '', email: '' } };

describe('[M10] a terminal host and the product server', () => {
  it('every dish of the Teststation: what is kept at the terminal is what paid orders cost', { timeout: 60_000 }, async () => {
    const world = await aProductServer({ chain: demoChain, hosts: [{ ...HOSTS[0], shopId: 9, terminalId: 'T1', name: 'Kassa', localApiUrl: '', key: KEY }] });
    const beside = await aHostBeside(world, { shopId: 9 });
    const paid = new Set<string>();
    for (const dish of TEST_DISHES) {
      const items = [{ code: dish.articleCode, quantity: 1, choices: [] }];
      const price = await beside.kiosk.call(calculatePrice, { body: { shopId: 9, orderType: 'takeAway', items, customerCode: '' } });
      const total = price.ok ? price.value.body.total : 0;
      const created = await world.client.call(createOrder, { headers: { 'idempotency-key': `order-${dish.articleCode}` }, body: anOrderBody({ shopId: 9, items, expectedTotal: total, ...kioskOrder }) });
      const orderId = created.ok ? created.value.body.orderId : '';
      const attemptId = `attempt-${dish.articleCode}`;
      await pay(beside, orderId, attemptId, total);
      await world.clock.advance(seconds(40));
      await pay(beside, orderId, attemptId, total);
      await world.clock.advance(seconds(40));
      const cancelling = beside.kiosk.call(cancelTerminalPayment, { params: { id: attemptId }, query: {} });
      await world.clock.advance(seconds(40));
      await cancelling;
      if ((await orderOf(world, orderId)).paid) paid.add(dish.scenario);
      beside.host.control.reset('scenario');
      if (beside.host.control.terminal().phase !== 'idle') beside.host.control.goDown(0, true);
      await world.clock.advance(seconds(30));
      await beside.refresh();
    }
    await world.clock.advance(minutes(15));
    expect([mismatches(world, beside), world.errors]).toEqual([[], []]);
    expect([...paid].filter((scenario) => /^(?:declined|pin-exceeded|no-card|cancelled|partial|other-amount|issuer)/.test(scenario))).toEqual([]);
    expect(['approved', 'approved:slowly', 'unreadable:once', 'reply-lost', 'delivered-twice', 'status-fails', 'killed', 'unplugged:after', 'reversal:ok'].filter((scenario) => !paid.has(scenario))).toEqual([]);
  });

  it('an order whose hold ends while the line is down: the guest gets the money back', async () => {
    const world = await aProductServer({ hosts: HOSTS });
    const line = { isDown: false };
    const beside = await aHostBeside(world, { line });
    const orderId = await placed(world, kioskOrder);
    line.isDown = true;
    await pay(beside, orderId, 'attempt-0001');
    await world.clock.advance(minutes(9));
    expect(mismatches(world, beside)).toEqual([]);
    await world.clock.advance(minutes(2));
    line.isDown = false;
    await world.clock.advance(minutes(1));
    expect([beside.host.control.ledger().lines.map((one) => [one.kind, one.amount]), mismatches(world, beside)]).toEqual([[['charge', 7000], ['reversal', 7000]], []]);
    expect(await orderOf(world, orderId)).toMatchObject({ paid: false, status: 'Cancelled' });
  });

  it.each([
    ['an order that is cancelled while the card is in the terminal', 'SEK', true],
    ['an order of 70 kronor that was paid with 70 yen', 'JPY', false],
  ])('%s: the guest gets the money back, and the books of both say so', async (_what, currency, isCancelled) => {
    const world = await aProductServer({ hosts: HOSTS });
    const beside = await aHostBeside(world);
    const orderId = await placed(world, kioskOrder);
    await pay(beside, orderId, 'attempt-0001', 70, currency);
    if (isCancelled) await world.client.call(cancelOrder, { params: { orderId } });
    await world.clock.advance(minutes(2));
    expect([beside.host.control.ledger().lines.map((one) => [one.kind, one.amount]), mismatches(world, beside), world.server.ledger().mismatches]).toEqual([[['charge', 7000], ['reversal', 7000]], [], []]);
    expect((await orderOf(world, orderId)).paid).toBe(false);
  });

  it('the number is that of the product server, also when its first answer was lost', async () => {
    const world = await aProductServer({ hosts: HOSTS });
    const line = { isDown: false };
    const beside = await aHostBeside(world, { line });
    const [first, second] = [await placed(world, kioskOrder), await placed(world, kioskOrder)];
    await pay(beside, first, 'attempt-0001');
    await world.clock.advance(seconds(10));
    line.isDown = true;
    await pay(beside, second, 'attempt-0002');
    await world.clock.advance(seconds(10));
    line.isDown = false;
    await world.clock.advance(seconds(10));
    const number = async (id: string): Promise<unknown> => {
      const reply = await beside.kiosk.call(getOrderNumber, { params: { id } });
      return reply.ok ? reply.value.body.orderNumber : reply.error.code;
    };
    expect([await number('attempt-0001'), await number('attempt-0002'), (await orderOf(world, second)).orderNumber]).toEqual(['1', '2', '2']);
  });
});

describe('the books of both, side by side', () => {
  it('name a charge that nobody booked, an order that nobody charged, and another amount', async () => {
    const world = await aProductServer({ hosts: HOSTS });
    const beside = await aHostBeside(world);
    const orderId = await placed(world, kioskOrder);
    await pay(beside, orderId, 'attempt-0001');
    await world.clock.advance(seconds(20));
    const [product, books] = [world.server.ledger(), { terminalId: 'T1', ...beside.host.control.ledger() }];
    const kinds = (onsite: typeof product.onsite, lines = books.lines) => joinBooks({ ...product, onsite }, [{ ...books, lines }]).map(({ kind, attemptId }) => [kind, attemptId]);
    expect(kinds(product.onsite)).toEqual([]);
    expect(kinds([])).toEqual([['charged-not-ordered', 'attempt-0001']]);
    expect(kinds(product.onsite, [])).toEqual([['ordered-not-charged', 'attempt-0001']]);
    expect(kinds(product.onsite, books.lines.map((line) => ({ ...line, amount: 6999 })))).toEqual([['other-amount', 'attempt-0001']]);
    // Of a terminal whose books are not here, and of the counter, nothing is known.
    const elsewhere = product.onsite.flatMap((payment) => [{ ...payment, terminal_id: 'T2' }, { ...payment, place: 'counter' as const }]);
    expect(kinds(elsewhere, [])).toEqual([]);
  });
});
