import { describe, expect, it } from 'vitest';
import { minutes, seconds } from '#core/shared/duration.ts';
import type { Fetch } from '#adapters/http/fetch.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { anOrderBody } from '../support/orders.ts';
import { APP_ORIGIN, aHost, hear, HOST_URL, SESSION, type HostWorld } from './a-host.ts';
import { aProductServer } from './a-product-server.ts';

const order = { key: 'key-of-the-order', request: anOrderBody({ orderType: 'takeAway', items: [{ code: 'soup', quantity: 1, choices: [] }], expectedTotal: 119 }) };
const books = ({ host }: HostWorld) => {
  const { attempts, lines, receipts, mismatches } = host.control.ledger();
  return { attempts: attempts.map(({ id, state }) => [id, state]), lines: lines.map(({ attemptId, kind, amount }) => [attemptId, kind, amount]), receipts: receipts.map(({ key, fault }) => [key, fault]), mismatches };
};
/** From now on the product server answers when the returned function is called. */
const hang = ({ server }: Pick<HostWorld, 'server'>): (() => void) => {
  let answer = (): void => undefined;
  server.holds = new Promise((resolve) => { answer = resolve; });
  return answer;
};
/** The power goes, and is back after a second. */
const killed = async ({ host, clock }: HostWorld): Promise<void> => {
  host.control.goDown(seconds(1), true);
  await clock.advance(seconds(2));
};

describe('a host that was killed while it waited', () => {
  it('[M1] [M2] for the price of an order that it is to keep: charges nothing, whatever the answer and whoever pays meanwhile', async () => {
    const world = await aHost();
    const answer = hang(world);
    const first = world.pay({ amount: 119, order });
    await world.clock.settle();
    await killed(world);
    await world.pay({ attemptId: 'attempt-0002', orderId: 'order-0002' });
    answer();
    await world.clock.advance(minutes(10));
    expect([(await first).status, books(world), world.errors]).toEqual([
      0, { attempts: [['attempt-0002', 'approved']], lines: [['attempt-0002', 'charge', 15_400]], receipts: [], mismatches: [] }, [],
    ]);
  });

  it('[T3] for the rest of a refresh: replaces no token, and the old one holds', async () => {
    // A log reads the whole request before the host does.
    const world = await aHost({ journalEntries: 0 });
    const { body: { refresh_token } } = await hear(world.host.fetch(new Request(`${HOST_URL}/self-service/session/${SESSION}`, { headers: { origin: APP_ORIGIN } })));
    const line = new TransformStream<Uint8Array, Uint8Array>();
    const init: RequestInit & { readonly duplex: 'half' } = {
      method: 'PUT', body: line.readable, duplex: 'half', headers: { 'origin': APP_ORIGIN, 'authorization': `Bearer ${world.token()}`, 'content-type': 'application/json' },
    };
    const refreshing = hear(world.host.fetch(new Request(`${HOST_URL}/self-service/token/refresh`, init)));
    await killed(world);
    const writer = line.writable.getWriter();
    await writer.write(new TextEncoder().encode(JSON.stringify({ refreshToken: refresh_token })));
    await writer.close();
    const first = await refreshing;
    await world.clock.advance(minutes(2));
    expect([first.status, (await world.call('PUT', '/self-service/token/refresh', { refreshToken: refresh_token })).status]).toEqual([0, 200]);
  });

  it('[M13] for the order of a receipt: prints nothing; the next life prints, once', async () => {
    const world = await aHost();
    await world.pay();
    await world.clock.advance(seconds(10));
    const print = () => world.call('PUT', '/self-service/receipt/order-0001/print', undefined, { 'idempotency-key': 'receipt-0001' });
    const answer = hang(world);
    const first = print();
    await world.clock.settle();
    await killed(world);
    const second = print();
    await world.clock.settle();
    answer();
    expect([(await first).status, (await second).status, world.host.control.printJobs().map(({ sheets }) => sheets.length), books(world).receipts, books(world).mismatches]).toEqual([0, 200, [1], [['receipt-0001', '']], []]);
  });

  it('[M13] for the printer: leaves the receipt as its record says', async () => {
    const world = await aHost();
    await world.pay();
    await world.clock.advance(seconds(10));
    world.host.control.setPrinter({ manner: 'slow', paperMm: 20 });
    const first = world.call('PUT', '/self-service/receipt/order-0001/print', undefined, { 'idempotency-key': 'receipt-0001' });
    await world.clock.settle();
    await killed(world);
    await world.clock.advance(seconds(10));
    expect([(await first).status, books(world).receipts]).toEqual([0, [['receipt-0001', '']]]);
  });

  /** A host whose settlements wait until they are let go, one by one. */
  const waiting = async () => {
    const [clock, product] = [virtualClock(), aProductServer()];
    const line = { isDown: false, told: [] as string[], answers: [] as (() => void)[] };
    const fetch: Fetch = async (url, init) => {
      if (!url.includes('/settlement')) return product.fetch(url, init);
      if (line.isDown) throw new TypeError('fetch failed');
      line.told.push(/order-\d+/.exec(url)?.[0] ?? '');
      await new Promise<void>((resolve) => { line.answers.push(resolve); });
      return product.fetch(url, init);
    };
    const world = await aHost({ clock, productServer: { origin: product.origin, fetch } });
    const pays = async (number: string): Promise<void> => {
      await world.pay({ attemptId: `attempt-${number}`, orderId: `order-${number}` });
      await clock.advance(seconds(5));
    };
    const standing = () => world.host.control.ledger().attempts.map(({ confirmedAt, book }) => [confirmedAt, book]);
    return { world: { ...world, clock }, product, line, pays, standing };
  };

  it('[M2] for an answer to one settlement: does not go on to the next', async () => {
    const { world, line, pays, standing } = await waiting();
    line.isDown = true;
    for (const number of ['0001', '0002']) await pays(number);
    await killed(world);
    line.isDown = false;
    await world.clock.advance(seconds(3));
    world.host.control.goDown(minutes(1), true);
    for (const answer of line.answers) answer();
    await world.clock.advance(seconds(1));
    expect([line.told, standing(), world.errors]).toEqual([['order-0001'], [[null, 'open'], [null, 'open']], []]);
  });

  it('[M2] for the number of an order: does not confirm it after all', async () => {
    const { world, product, line, pays, standing } = await waiting();
    product.settles = 'unknown-call';
    await pays('0001');
    const asked = world.call('GET', '/self-service/receipt/order-0001/ordernumber');
    await world.clock.settle();
    await killed(world);
    const [old, next] = line.answers;
    next?.();
    await world.clock.settle();
    const before = standing();
    old?.();
    await world.clock.settle();
    expect([before, standing(), (await asked).status]).toEqual([[[null, 'none']], [[null, 'none']], 0]);
  });
});
