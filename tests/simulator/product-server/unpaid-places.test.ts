import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { minutes } from '#core/shared/duration.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { createUnpaidPlaces } from '#simulator/product-server/orders/unpaid-places.ts';
import { aChain, aSeedShop } from '../support/a-chain.ts';
import { aProductServer, type TestServer } from '../support/a-product-server.ts';
import { aKey, anOrderBody, pageOf, paymentOf, placed, press, type OrderBody } from '../support/orders.ts';

interface Told { readonly status: number; readonly json: { readonly orderId?: string; readonly code?: string; readonly values?: unknown } }

const TOO_MANY = 'order.too-many-unpaid';

/** A server on a port, and clients that come to it from addresses of their own. */
const overSockets = async (chain = aChain({ shops: [aSeedShop(1, { slotCapacity: 11 }), aSeedShop(2, { slotCapacity: 11 })] }), settings = DEFAULT_SETTINGS) => {
  const world = await aProductServer({ chain, settings });
  const { port } = await world.server.listen(0);
  const order = (from: string, overrides: Partial<OrderBody> = {}, key = aKey()): Promise<Told> => new Promise((resolve, reject) => {
    const body = JSON.stringify(anOrderBody(overrides));
    request({ port, host: '127.0.0.1', localAddress: from, method: 'POST', path: '/api/order', headers: { 'content-type': 'application/json', 'idempotency-key': key } }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => { text += chunk; }).on('end', () => { resolve({ status: reply.statusCode ?? 0, json: JSON.parse(text) as Told['json'] }); });
    }).on('error', reject).end(body);
  });
  const many = async (count: number, from: string, overrides: Partial<OrderBody> = {}): Promise<readonly Told[]> => {
    const told: Told[] = [];
    for (let at = 0; at < count; at += 1) told.push(await order(from, overrides));
    return told;
  };
  /** Orders, and is gone before anybody could answer. */
  const orderAndLeave = (): Promise<void> => new Promise((resolve) => {
    const body = JSON.stringify(anOrderBody());
    const socket = connect(port, '127.0.0.1');
    const head = `POST /api/order HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nIdempotency-Key: ${aKey()}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
    socket.write(head + body, () => { socket.resetAndDestroy(); });
    socket.on('close', () => { resolve(); });
  });
  return { world, order, many, orderAndLeave };
};

const counted = (told: readonly Told[]): readonly number[] => [told.filter(({ status }) => status === 201).length, told.filter(({ json }) => json.code === TOO_MANY).length];
const payFor = async (world: TestServer, orderId = ''): Promise<void> => {
  await press(world, await pageOf(world, orderId), 'approve');
  expect(await paymentOf(world, orderId)).toBe('approved');
};

describe('[W-8] places that are held without paying', () => {
  it('one client holds as many as two slots of the shop have; others, and the shop beside it, go on', async () => {
    const { order, many } = await overSockets();
    const all = await many(24, '127.0.0.1');
    const [asap, wished] = [all[23], await order('127.0.0.1', { pickupTime: '2026-11-20T15:00:00+01:00' })];
    expect([counted(all), asap, wished]).toMatchObject([[22, 2], { status: 409, json: { code: TOO_MANY, values: { shopId: 1 } } }, { status: 409, json: { code: TOO_MANY, values: { shopId: 1 } } }]);
    expect([(await order('127.0.0.2')).status, (await order('127.0.0.1', { shopId: 2 })).status]).toEqual([201, 201]);
  });

  it('whoever orders and tears the line off, so that nobody knows any more where it came from, is no more than one client more', async () => {
    const { world, order, orderAndLeave } = await overSockets();
    for (let at = 0; at < 60; at += 1) await orderAndLeave();
    // Whoever comes last is answered when all before have been.
    expect((await order('127.0.0.2')).status).toBe(201);
    const { length } = world.server.ledger().orders;
    expect([length > 1, length <= 22 + 22 + 1]).toEqual([true, true]);
  });

  it('and twenty at least, where slots are small', async () => {
    const { many } = await overSockets(aChain({ shops: [aSeedShop(1, { slotCapacity: 2 })] }));
    expect(counted(await many(22, '127.0.0.1'))).toEqual([20, 2]);
  });

  it('what is paid, withdrawn or over is held no longer, and the same order sent again is the same', async () => {
    const { world, order, many } = await overSockets();
    const all = await many(21, '127.0.0.1');
    const key = aKey();
    const last = await order('127.0.0.1', {}, key);
    expect([last.status, (await order('127.0.0.1', {}, key)).status, (await order('127.0.0.1')).status]).toEqual([201, 200, 409]);
    await payFor(world, all[0]?.json.orderId);
    expect(counted(await many(2, '127.0.0.1'))).toEqual([1, 1]);
    await world.send('DELETE', `/api/order/${all[1]?.json.orderId ?? ''}`);
    expect(counted(await many(2, '127.0.0.1'))).toEqual([1, 1]);
    await world.clock.advance(minutes(10));
    expect(counted(await many(23, '127.0.0.1'))).toEqual([22, 1]);
  });

  it('kiosks of a shop share an address, and guests pay at its counter: theirs are counted apart, and may be more', async () => {
    const { order, many } = await overSockets(undefined, { ...DEFAULT_SETTINGS, kiosk: { ...DEFAULT_SETTINGS.kiosk, payAtCounter: true } });
    await many(22, '127.0.0.1');
    expect(counted(await many(35, '127.0.0.1', { terminalId: 'T-01', payAtCounter: true }))).toEqual([33, 2]);
    expect([(await order('127.0.0.1', { terminalId: 'T-02' })).status, (await order('127.0.0.2', { terminalId: 'T-01' })).status]).toEqual([409, 201]);
  });

  it('what costs nothing is paid, and what another reason refuses is refused for that one', async () => {
    const { world, many, order } = await overSockets();
    await many(22, '127.0.0.1');
    expect([await order('127.0.0.1', { expectedTotal: 1 }), (await order('127.0.0.1', { pickupTime: '2026-11-20T11:00:00+01:00' })).json.code]).toMatchObject([{ status: 409, json: { code: 'order.price-changed' } }, 'preorder.shop-error-date-in-the-past']);
    expect(await order('127.0.0.1', { items: [{ code: 'water', quantity: 1, choices: [] }], expectedTotal: 0 })).toMatchObject({ status: 201, json: { total: 0, paid: true } });
    // A call in process has no address: it is nobody's client.
    expect(await placed(world)).not.toBe('');
  });
});

describe('[W-8] what the server remembers of places that are held', () => {
  const by = (client: string) => ({ request: { shopId: 1 }, buyer: null, client });

  it('of a client that orders all day are the last ones alone, not every order there was', () => {
    let asked = 0;
    const places = createUnpaidPlaces(() => {
      asked += 1;
      return false;
    });
    for (let at = 0; at < 10_000; at += 1) places.hold(by('192.0.2.1'), `order-${at}`);
    const [whileHolding, mayHold] = [asked, places.mayHold(by('192.0.2.1'), 3)];
    expect([whileHolding < 11_000, mayHold, asked - whileHolding < 100]).toEqual([true, true, true]);
  });

  it('are a customer\'s own, wherever they are: neither another address gives them more, nor do they take any from who shares theirs', () => {
    const places = createUnpaidPlaces(() => true);
    const kim = (client: string) => ({ ...by(client), buyer: { customerId: 'kim' } });
    for (let at = 0; at < 20; at += 1) places.hold(kim('192.0.2.1'), `order-${at}`);
    expect([kim('192.0.2.1'), kim('192.0.2.2'), by('192.0.2.1')].map((holder) => places.mayHold(holder, 3))).toEqual([false, false, true]);
    // Nor does a terminal's name make a kiosk of them; another shop's places are others.
    expect([{ shopId: 1, terminalId: 'T-01' }, { shopId: 2 }].map((asked) => places.mayHold({ ...kim('192.0.2.1'), request: asked }, 3))).toEqual([false, true]);
  });

  it('are those of fifty thousand clients: then who came first is forgotten, and who has come again since is not', () => {
    const places = createUnpaidPlaces(() => true);
    const holdTwenty = (client: string): void => { for (let at = 0; at < 20; at += 1) places.hold(by(client), `order-${client}-${at}`); };
    for (const client of ['first', 'second', 'first']) holdTwenty(client);
    for (let at = 0; at < 49_999; at += 1) places.hold(by(`client-${at}`), `order-${at}`);
    expect([places.mayHold(by('first'), 3), places.mayHold(by('second'), 3)]).toEqual([false, true]);
    places.hold(by('one-more'), 'order');
    expect(places.mayHold(by('first'), 3)).toBe(true);
  });
});
