import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { hours, minutes, seconds } from '#core/shared/duration.ts';
import { createOrder } from '#adapters/wire/orders.ts';
import { cancelTerminalPayment, getTerminalPayment, ping, printReceipt } from '#adapters/wire/terminal-host.ts';
import { like } from '../terminal-host/a-host.ts';
import { aDataFolder } from '../support/a-data-folder.ts';
import { aHostBeside } from '../support/a-host-beside.ts';
import { cutOff, mismatches, numberOf, ORDER, pay, TOTAL, type PaymentBody } from '../support/a-host-cut-off.ts';
import { aProductServer, type TestServer } from '../support/a-product-server.ts';
import { HOSTS, KEY, OTHER_SHOPS_KEY, aSettlement, aServerWithHosts, settle, withKey } from '../support/hosts.ts';
import { orderOf, postOrder } from '../support/orders.ts';

describe('[KIOSK-3] a terminal host while the product server is away', () => {
  it('a kiosk that is on, and has asked for no price yet, finds its menu at the host', async () => {
    const world = await aProductServer({ hosts: HOSTS });
    const line = { isDown: false };
    const beside = await aHostBeside(world, { line });
    await beside.kiosk.call(ping, {});
    await world.clock.advance(seconds(1));
    line.isDown = true;
    expect((await pay(beside)).ok).toBe(true);
  });

  it('prices by the menu as last heard, however long it is away', async () => {
    const { world, beside, price } = await cutOff();
    await world.clock.advance(hours(1));
    await beside.refresh();
    const reply = await price();
    expect(reply.ok && [reply.value.body.total, reply.value.body.lines.length]).toEqual([TOTAL, 1]);
  });

  it('says that it keeps orders; takes one with its payment, gives it a number of its own, and prints it', async () => {
    const { world, beside, paidOrders } = await cutOff();
    const health = await beside.kiosk.call(ping, {});
    expect(health.ok && health.value.body.keepsOrders).toBe(true);
    expect((await pay(beside)).ok).toBe(true);
    await world.clock.advance(seconds(20));
    expect([await numberOf(beside), paidOrders(), beside.host.control.ledger().mismatches]).toEqual(['A101', [], []]);
    const printing = beside.kiosk.call(printReceipt, { params: { id: 'attempt-0001' }, query: {}, headers: {} });
    await world.clock.advance(seconds(20));
    const printed = await printing;
    expect(printed.ok && printed.value.body.orderNumber).toBe('A101');
  });

  it('is not given back for want of a confirmation: hours later it is handed over, once, under the number that the guest has', async () => {
    const { world, line, beside, paidOrders } = await cutOff();
    await pay(beside);
    await world.clock.advance(hours(3));
    await beside.refresh();
    expect([beside.host.control.ledger().lines.map(({ kind }) => kind), mismatches(world, beside)]).toEqual([['charge'], []]);
    line.isDown = false;
    await world.clock.advance(minutes(1));
    expect([paidOrders(), mismatches(world, beside), world.errors]).toEqual([[{ id: 'kept-attempt-0001', number: 'A101', paid: true, total: TOTAL * 100 }], [], []]);
    expect(await orderOf(world, 'kept-attempt-0001')).toMatchObject({
      orderNumber: 'A101', paid: true, total: TOTAL, atKiosk: true, items: [{ code: 'bun', quantity: 2, total: TOTAL }], vat: [{ gross: TOTAL }], transactionNumber: like(/^sim_t_/),
    });
    await world.clock.advance(minutes(10));
    expect([await orderOf(world, 'kept-attempt-0001'), paidOrders().length]).toMatchObject([{ status: 'Delivered' }, 1]);
  });

  it('names its spot in the language of its dishes, as every order does', async () => {
    const { world, line, beside } = await cutOff();
    await pay(beside, 'attempt-0001', { language: 'fi', order: { key: 'key-of-attempt-0001', request: { ...ORDER, spotId: 2 } } });
    line.isDown = false;
    await world.clock.advance(minutes(1));
    expect(await orderOf(world, 'kept-attempt-0001')).toMatchObject({ spotName: 'Counter (fi)', items: [{ name: 'bun (fi)' }], language: 'fi' });
  });

  it('[R-11] a note that another host has let through is cut where a guest\'s own would have been refused: the order is paid', async () => {
    const world = await aServerWithHosts();
    const lines = [{ code: 'bun', name: 'bun', quantity: 2, total: TOTAL, choices: [] }];
    const handed = {
      key: 'key-of-attempt-0001', request: { ...ORDER, note: `${'å'.repeat(90)} och mer` }, language: 'sv', orderNumber: 'A101', paidAt: '2026-11-20T11:59:00+01:00', lines, saving: 0, currency: 'SEK', vat: [],
      settlement: aSettlement({ attemptId: 'attempt-0001', amount: TOTAL }),
    };
    expect((await world.send('PUT', '/api/self-service/order/kept-1/kept', handed, { 'idempotency-key': 'attempt-0001', ...withKey(KEY) })).status).toBe(200);
    expect((await orderOf(world, 'kept-1')).note).toBe('å'.repeat(90));
  });

  it('keeps note and membership of its guest on the disk until the server has the order, and not at all of what was not paid; then no byte of them, in no free page and no log', async () => {
    const data = aDataFolder();
    const { world, line, beside } = await cutOff({ data });
    const order = (key: string, note: string, customerCode: string) => ({ order: { key, request: { ...ORDER, note, customerCode } } });
    const onDisk = () => {
      const bytes = readdirSync(data).map((file) => readFileSync(join(data, file), 'latin1')).join('\n');
      using database = new DatabaseSync(join(data, 'terminal-host.sqlite'), { readOnly: true });
      return {
        records: database.prepare("SELECT value ->> '$.kept.request.note' AS note, value ->> '$.kept.request.customerCode' AS code, value ->> '$.state' AS state FROM record WHERE kind = 'attempt' ORDER BY seq").all().map((row) => ({ ...row })),
        bytes: ['till Eino', 'SIM-1002', 'till Runa', 'SIM-1001'].filter((words) => bytes.includes(words)),
      };
    };
    beside.host.control.setQueue('declined:51, approved');
    await pay(beside, 'attempt-0001', order('key-of-attempt-0001', 'till Eino', 'SIM-1002'));
    expect(onDisk().bytes).toEqual(['till Eino', 'SIM-1002']);
    await world.clock.advance(seconds(20));
    await pay(beside, 'attempt-0002', order('key-of-attempt-0002', 'till Runa', 'SIM-1001'));
    await world.clock.advance(seconds(20));
    expect(onDisk()).toEqual({ records: [{ note: '', code: '', state: 'declined' }, { note: 'till Runa', code: 'SIM-1001', state: 'approved' }], bytes: ['till Runa', 'SIM-1001'] });
    line.isDown = false;
    await world.clock.advance(minutes(1));
    expect([onDisk(), (await orderOf(world, 'kept-attempt-0002')).note]).toEqual([{ records: [{ note: '', code: '', state: 'declined' }, { note: '', code: '', state: 'approved' }], bytes: [] }, 'till Runa']);
  });

  it('an order that the server had taken, and whose answer was lost, is not doubled: its place is free again', async () => {
    const { world, line, beside, paidOrders } = await cutOff();
    await postOrder(world, ORDER, 'key-of-attempt-0001');
    await pay(beside);
    await world.clock.advance(seconds(20));
    line.isDown = false;
    await world.clock.advance(seconds(20));
    expect([paidOrders().filter(({ paid }) => paid).map(({ id }) => id), world.server.ledger().orders.map(({ state }) => state)]).toMatchObject([['kept-attempt-0001'], ['cancelled', like(/./)]]);
    expect(mismatches(world, beside)).toEqual([]);
  });

  it('hands over again and again while the answers are lost, and the server takes it once', async () => {
    const { world, line, beside, paidOrders } = await cutOff();
    let lost = 3;
    const through = world.server.fetch.bind(world.server);
    world.server.fetch = async (request) => {
      const answer = await through(request);
      if (request.url.endsWith('/kept') && lost > 0) {
        lost -= 1;
        throw new TypeError('the answer is lost');
      }
      return answer;
    };
    await pay(beside);
    line.isDown = false;
    await world.clock.advance(minutes(1));
    expect([lost, paidOrders().length, mismatches(world, beside)]).toEqual([0, 1, []]);
  });

  it('after it died and was started while the server is still away, prices, numbers and hand-over go on', async () => {
    const { world, line, beside, price } = await cutOff({ data: aDataFolder() });
    await pay(beside);
    await world.clock.advance(seconds(20));
    expect(await numberOf(beside)).toBe('A101');
    beside.host.control.goDown(seconds(5), true);
    await world.clock.advance(hours(1));
    await beside.refresh();
    const priced = await price();
    expect(priced.ok && priced.value.body.total).toBe(TOTAL);
    await pay(beside, 'attempt-0002');
    await world.clock.advance(seconds(20));
    expect([await numberOf(beside), await numberOf(beside, 'attempt-0002')]).toEqual(['A101', 'A102']);
    line.isDown = false;
    await world.clock.advance(minutes(1));
    expect([world.server.ledger().orders.map(({ number }) => number).toSorted(), mismatches(world, beside)]).toEqual([['A101', 'A102'], []]);
  });

  it('what is declined or cancelled is never handed over', async () => {
    const { world, line, beside, paidOrders } = await cutOff();
    expect(beside.host.control.setQueue('declined:51, no-card').ok).toBe(true);
    await pay(beside);
    await world.clock.advance(minutes(2));
    await pay(beside, 'attempt-0002');
    await world.clock.advance(seconds(2));
    await beside.kiosk.call(cancelTerminalPayment, { params: { id: 'attempt-0002' }, query: {} });
    await world.clock.advance(minutes(3));
    line.isDown = false;
    await world.clock.advance(minutes(1));
    expect([paidOrders(), beside.host.control.ledger().lines, mismatches(world, beside)]).toEqual([[], [], []]);
  });

  it.each<readonly [string, Partial<PaymentBody>, string]>([
    ['another price than the host\'s own', { amount: TOTAL - 1 }, 'order.price-changed'],
    ['another price than the guest was shown', { order: { key: 'key-of-attempt-0001', request: { ...ORDER, expectedTotal: TOTAL - 1 } } }, 'order.price-changed'],
    ['as many yen as it costs kronor', { currency: 'JPY' }, 'order.price-changed'],
    ['another shop', { order: { key: 'key-of-attempt-0001', request: { ...ORDER, shopId: 2 } } }, 'preorder.invalid-shop-id'],
    ['a dish that nobody knows', { order: { key: 'key-of-attempt-0001', request: { ...ORDER, items: [{ code: 'caviar', quantity: 1, choices: [] }] } } }, 'order.unknown-article'],
    ['[R-11] a note of 91 characters', { order: { key: 'key-of-attempt-0001', request: { ...ORDER, note: 'å'.repeat(91) } } }, 'order.note-too-long'],
    ['[NOTE-4] a note with a character that nobody reads', { order: { key: 'key-of-attempt-0001', request: { ...ORDER, note: 'utan\u0000lök' } } }, 'request.invalid-field'],
    ['a membership code of 41 characters', { order: { key: 'key-of-attempt-0001', request: { ...ORDER, customerCode: 'M'.repeat(41) } } }, 'request.invalid-field'],
  ])('[W-9] %s is refused before a card is asked for', async (_, body, code) => {
    const { beside } = await cutOff();
    const reply = await pay(beside, 'attempt-0001', body);
    expect([reply.ok ? '' : reply.error.code, beside.host.control.ledger().attempts]).toEqual([code, []]);
  });

  it('[P-3] the same request again is the same payment, also when the menu is another by then; with another order it is refused', async () => {
    const { world, line, beside } = await cutOff();
    await pay(beside);
    line.isDown = false;
    await world.server.desk.setPrice(1, 'bun', 9900);
    await world.clock.advance(minutes(1));
    expect((await pay(beside)).ok).toBe(true);
    const other = await pay(beside, 'attempt-0001', { order: { key: 'key-of-attempt-0001', request: { ...ORDER, spotId: 2 } } });
    expect(other.ok ? '' : other.error.code).toBe('request.idempotency-key-reused');
    const status = await beside.kiosk.call(getTerminalPayment, { params: { id: 'attempt-0001' } });
    expect([status.ok && status.value.status, world.server.ledger().orders.map(({ total }) => total), mismatches(world, beside)]).toEqual([200, [TOTAL * 100], []]);
  });
});

describe('[S26] the product server takes a kept order', () => {
  const handed = (overrides: Readonly<Record<string, unknown>> = {}) => ({
    key: 'key-of-attempt-0001', request: ORDER, language: 'sv', orderNumber: 'A101', paidAt: '2026-06-05T12:00:00+02:00', saving: 0, currency: 'SEK', vat: [],
    lines: [{ code: 'bun', name: 'Kanelbulle', quantity: 2, total: TOTAL, choices: [] }], settlement: aSettlement({ attemptId: 'attempt-0001', amount: TOTAL }), ...overrides,
  });
  const hand = (world: TestServer, body: ReturnType<typeof handed>, key: string, orderId = 'kept-attempt-0001') =>
    world.send('PUT', `/api/self-service/order/${orderId}/kept`, body, { 'idempotency-key': 'attempt-0001', ...withKey(key) });

  it('from a host of its shop, and from nobody else', async () => {
    const world = await aServerWithHosts();
    for (const key of ['', 'a-key-that-nobody-has', OTHER_SHOPS_KEY]) expect((await hand(world, handed(), key)).status).toBeGreaterThanOrEqual(401);
    expect(world.server.ledger().orders).toEqual([]);
    const body = handed();
    const answers = [await hand(world, body, KEY), await hand(world, body, KEY), await hand(world, body, KEY, 'kept-another')];
    expect([answers.map(({ status }) => status), world.server.ledger().orders.length, world.server.ledger().mismatches]).toEqual([[200, 200, 422], 1, []]);
  });

  it('not one whose money has gone back', async () => {
    const world = await aServerWithHosts();
    const body = handed({ settlement: aSettlement({ attemptId: 'attempt-0001', amount: TOTAL, state: 'reversed' }) });
    expect([(await hand(world, body, KEY)).status, world.server.ledger().orders]).toEqual([422, []]);
  });

  it('with the code of its member, but not with what is longer than any code: it is paid, so it is taken without', async () => {
    const world = await aServerWithHosts();
    const codeOf = async (length: number): Promise<unknown> => {
      const [attemptId, orderId] = [`attempt-of-${String(length)}`, `kept-of-${String(length)}`];
      const body = handed({ key: `key-of-${attemptId}`, request: { ...ORDER, customerCode: 'M'.repeat(length) }, settlement: aSettlement({ attemptId, amount: TOTAL }) });
      const { status } = await world.send('PUT', `/api/self-service/order/${orderId}/kept`, body, { 'idempotency-key': attemptId, ...withKey(KEY) });
      return [status, (await orderOf(world, orderId)).customerCode];
    };
    expect([await codeOf(40), await codeOf(41)]).toEqual([[200, 'M'.repeat(40)], [200, '']]);
  });

  /** How many places are taken, by the time of day. */
  const places = (world: TestServer): Readonly<Record<string, number>> => {
    const { pickup_slot: slots } = JSON.parse(world.server.memory.dump()) as { readonly pickup_slot: readonly { readonly pickup_at: number; readonly taken: number }[] };
    return Object.fromEntries(slots.map(({ pickup_at: at, taken }) => [new Date(at).toISOString().slice(11, 16), taken]));
  };
  const told = aSettlement({ attemptId: 'attempt-0001', amount: TOTAL });

  it('[W-8] and the order that was not heard of gives its place up once, also when its time had run out before', async () => {
    for (const wait of [minutes(1), minutes(11)]) {
      const world = await aServerWithHosts();
      await postOrder(world, ORDER, 'key-of-attempt-0001');
      await postOrder(world, ORDER, 'key-of-somebody-else');
      const before = places(world);
      await world.clock.advance(wait);
      await hand(world, handed({ paidAt: '2026-11-20T12:01:00+01:00' }), KEY);
      expect([before, places(world)]).toEqual([{ '11:15': 2 }, { '11:15': wait === minutes(1) ? 1 : 0, '11:01': 1 }]);
    }
  });

  it('[W-8] [M10] with a place of its own, which it gives up when its money goes back', async () => {
    const world = await aServerWithHosts();
    await postOrder(world, ORDER, 'key-of-somebody-else');
    await world.clock.advance(minutes(5));
    await hand(world, handed({ paidAt: '2026-11-20T12:01:00+01:00' }), KEY);
    const before = places(world);
    expect((await settle(world, 'kept-attempt-0001', { ...told, state: 'reversed' })).status).toBe(204);
    expect([before, places(world), await orderOf(world, 'kept-attempt-0001')]).toMatchObject([{ '11:15': 1, '11:01': 1 }, { '11:15': 1, '11:01': 0 }, { paid: false, status: 'Cancelled' }]);
  });

  it('[M10] but none whose money has gone back already, before it was heard of or since', async () => {
    const world = await aServerWithHosts();
    const back = await settle(world, 'kept-attempt-0001', { ...told, state: 'reversed' });
    const answers = [await hand(world, handed(), KEY), await hand(world, handed(), KEY)];
    expect([back.status, answers.map(({ status }) => status), world.server.ledger().orders, places(world)]).toEqual([204, [422, 422], [], {}]);
    const later = await aServerWithHosts();
    await hand(later, handed(), KEY);
    await settle(later, 'kept-attempt-0001', { ...told, state: 'reversed' });
    expect([(await hand(later, handed(), KEY)).status, later.server.ledger().orders.map(({ paid }) => paid)]).toEqual([422, [false]]);
  });

  it('[M10] and leaves an order under the same key as it is that is paid already, or another shop\'s', async () => {
    const world = await aServerWithHosts();
    const create = async (key: string, body: typeof ORDER) => {
      const created = await world.client.call(createOrder, { headers: { 'idempotency-key': key }, body });
      return created.ok ? created.value.body.orderId : '';
    };
    const [ofOwn, ofOther] = [await create('key-of-attempt-0001', ORDER), await create('key-of-attempt-0002', { ...ORDER, shopId: 2 })];
    await settle(world, ofOwn, aSettlement({ amount: TOTAL }));
    const second = { key: 'key-of-attempt-0002', settlement: aSettlement({ attemptId: 'attempt-0002', amount: TOTAL }) };
    const answers = [await hand(world, handed(), KEY), await world.send('PUT', '/api/self-service/order/kept-attempt-0002/kept', handed(second), { 'idempotency-key': 'attempt-0002', ...withKey(KEY) })];
    expect([answers.map(({ status }) => status), (await orderOf(world, ofOwn)).status, (await orderOf(world, ofOther)).status, world.server.ledger().mismatches]).toEqual([[200, 200], 'Added', 'CalculatedPrice', []]);
  });

  it('and tells whoever looks at the kitchen, once', async () => {
    const world = await aServerWithHosts();
    let changes = 0;
    world.server.kitchen.onChange(() => { changes += 1; });
    const body = handed({ paidAt: '2026-11-20T11:59:00+01:00' });
    await hand(world, body, KEY);
    const first = changes;
    await hand(world, body, KEY);
    expect([first, changes, world.server.kitchen.view().orders.map(({ number }) => number)]).toEqual([1, 1, ['A101']]);
  });

  it('as of its own time, but never of one to come, and names no spot of another order type', async () => {
    const world = await aServerWithHosts();
    await hand(world, handed({ paidAt: '2026-11-20T13:00:00+01:00', request: { ...ORDER, spotId: 1 } }), KEY);
    expect(await orderOf(world, 'kept-attempt-0001')).toMatchObject({ createdAt: '2026-11-20T12:00:00+01:00', pickupTime: '2026-11-20T12:00:00+01:00', spotName: '' });
  });

  it('under a name that is nobody else\'s', async () => {
    const world = await aServerWithHosts();
    const created = await world.client.call(createOrder, { headers: { 'idempotency-key': 'key-0001' }, body: ORDER });
    const orderId = created.ok ? created.value.body.orderId : '';
    expect([(await hand(world, handed(), KEY, orderId)).status, world.server.ledger().orders.map(({ paid }) => paid)]).toEqual([422, [false]]);
  });
});
