import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isErrorCode } from '#core/errors/error-codes.ts';
import { createdOrder } from '#adapters/wire/orders.ts';
import type { ProductServerOptions } from '#simulator/composition/create-product-server.ts';
import { moment, NOON } from '#tests/support/moment.ts';
import { aChain, aSeedShop } from '../support/a-chain.ts';
import { aProductServer, ORIGIN } from '../support/a-product-server.ts';
import { aKey, anOrderBody, expectNothingStored, orderOf, placed, postOrder, type OrderBody } from '../support/orders.ts';

const family = '👨‍👩‍👧‍👦';
const milk = (choiceCode: string): OrderBody['items'][number]['choices'][number] => ({ level: 1, articleCode: `milk/${choiceCode}`, choiceCode });
const topping = (choiceCode: string): OrderBody['items'][number]['choices'][number] => ({ level: 2, articleCode: `topping/${choiceCode}`, choiceCode });
const latte = (...choices: OrderBody['items'][number]['choices']): Partial<OrderBody> => ({ items: [{ code: 'latte', quantity: 1, choices }], expectedTotal: 42 });
const pizza = (...choices: OrderBody['items'][number]['choices']): Partial<OrderBody> => ({ items: [{ code: 'pizza', quantity: 1, choices }], expectedTotal: 120 });
const bun = (quantity: unknown): unknown => ({ ...anOrderBody(), items: [{ code: 'bun', quantity }] });

type Case = readonly [name: string, body: unknown, status: number, code: string, values?: Readonly<Record<string, unknown>>];

const cases: readonly Case[] = [
  ['an unknown shop', anOrderBody({ shopId: 99 }), 404, 'preorder.shop-not-found', { shopId: 99 }],
  ['a shop that is no number', { ...anOrderBody(), shopId: '1' }, 400, 'request.invalid-field', { path: 'shopId' }],
  ['an unknown article', anOrderBody({ items: [{ code: 'cake', quantity: 1, choices: [] }] }), 422, 'order.unknown-article', { articleCodes: ['cake'] }],
  ['an order of nothing', anOrderBody({ items: [] }), 422, 'order.empty'],
  ['quantity 0', bun(0), 400, 'order.invalid-quantity', { path: 'items.0.quantity' }],
  ['quantity -1', bun(-1), 400, 'order.invalid-quantity', { path: 'items.0.quantity' }],
  ['quantity 1.5', bun(1.5), 400, 'order.invalid-quantity', { path: 'items.0.quantity' }],
  ['quantity 1e9', bun(1e9), 400, 'order.invalid-quantity', { path: 'items.0.quantity' }],
  ['quantity "1"', bun('1'), 400, 'request.invalid-field', { path: 'items.0.quantity' }],
  ['an unknown choice', anOrderBody(latte(milk('rat'))), 422, 'order.unknown-choice', { articleCode: 'latte', choiceCode: 'rat', level: 1 }],
  ['a choice of another article', anOrderBody(latte(milk('cow'), topping('ham'))), 422, 'order.unknown-choice', { articleCode: 'latte', level: 2 }],
  ['a choice under a wrong article code', anOrderBody(latte({ level: 1, articleCode: 'topping/ham', choiceCode: 'cow' })), 422, 'order.unknown-choice', { articleCode: 'latte', choiceCode: 'cow', level: 1 }],
  ['fewer choices than the least', anOrderBody(latte()), 422, 'order.choice-below-min', { articleCode: 'latte', level: 1, missing: 1 }],
  ['more choices than the most', anOrderBody(pizza(topping('ham'), topping('figs'), topping('olives'))), 422, 'order.choice-above-max', { articleCode: 'pizza', level: 2, surplus: 1 }],
  ['a choice made twice', anOrderBody(pizza(topping('ham'), topping('ham'))), 422, 'order.choice-repeated', { articleCode: 'pizza', choiceCode: 'ham', level: 2 }],
  ['a note of 91 characters', anOrderBody({ note: 'x'.repeat(91) }), 422, 'order.note-too-long', { characters: 91, max: 90 }],
  ['a note of 91 families', anOrderBody({ note: family.repeat(91) }), 422, 'order.note-too-long', { characters: 91, max: 90 }],
  ['a note of 180 letters, two of which are one with what nobody sees between them', anOrderBody({ note: '\u1100\u1160\u11A8'.repeat(90) }), 422, 'order.note-too-long', { characters: 180, max: 90 }],
  ['a note of 5000 characters', anOrderBody({ note: 'x'.repeat(5000) }), 400, 'request.invalid-field', { path: 'note' }],
  ['[NOTE-4] a note with a character that nobody reads', anOrderBody({ note: 'utan\u0000lök' }), 422, 'request.invalid-field', { path: 'note', character: 'U+0000' }],
  ['[NOTE-4] a note that would move a terminal\'s cursor', anOrderBody({ note: '\u001B[2Jutan lök' }), 422, 'request.invalid-field', { path: 'note', character: 'U+001B' }],
  ['a membership code of 41 characters', anOrderBody({ customerCode: 'M'.repeat(41) }), 422, 'request.invalid-field', { path: 'customerCode' }],
  ['a missing spot', anOrderBody({ orderType: 'dineInPlace' }), 422, 'order.spot-required'],
  ['an unknown spot', anOrderBody({ spotId: 77 }), 422, 'order.unknown-spot', { spotId: 77 }],
  ['a spot of the other order type', anOrderBody({ spotId: 1 }), 422, 'order.unknown-spot', { spotId: 1 }],
  ['paying at a counter that nobody stands at', anOrderBody({ payAtCounter: true }), 422, 'request.invalid-field', { path: 'payAtCounter' }],
  ['no phone number', anOrderBody({ contact: { phone: ' ', email: '' } }), 422, 'order.requires-phone', { field: 'phone' }],
  ['a phone number that is none', anOrderBody({ contact: { phone: 'call me', email: '' } }), 422, 'order.invalid-phone', { field: 'phone' }],
  ['no address for a receipt', anOrderBody({ receiptOptIn: true }), 422, 'order.requires-email', { field: 'email' }],
  ['an address that is none', anOrderBody({ contact: { phone: '0701740612', email: 'alva@exempel' } }), 422, 'order.invalid-email', { field: 'email' }],
  ['a slot in the past', anOrderBody({ pickupTime: '2026-11-20T11:45:00+01:00' }), 409, 'preorder.shop-error-date-in-the-past', { pickupTime: '2026-11-20T11:45:00+01:00', shopId: 1 }],
  ['a slot outside the opening hours', anOrderBody({ pickupTime: '2026-11-20T21:00:00+01:00' }), 409, 'order.shop-closed-at-pickuptime', { pickupTime: '2026-11-20T21:00:00+01:00', shopId: 1 }],
  ['a forged slot', anOrderBody({ pickupTime: '2026-11-20T12:31:00+01:00' }), 409, 'preorder.shop-error-invalid-date-time', { pickupTime: '2026-11-20T12:31:00+01:00', shopId: 1 }],
  ['a slot of another day', anOrderBody({ pickupTime: '2026-12-20T12:30:00+01:00' }), 409, 'preorder.shop-error-invalid-date-time'],
  ['a slot that is too soon', anOrderBody({ pickupTime: '2026-11-20T12:00:00+01:00' }), 409, 'preorder.shop-error-slot-not-available', { pickupTime: '2026-11-20T12:00:00+01:00', shopId: 1 }],
  ['a time that is none', anOrderBody({ pickupTime: 'soon' }), 400, 'request.invalid-field', { path: 'pickupTime' }],
  ['a time without an offset', anOrderBody({ pickupTime: '2026-11-20T12:30:00' }), 400, 'request.invalid-field', { path: 'pickupTime' }],
  ['a day that the calendar does not have', anOrderBody({ pickupTime: '2026-02-30T12:30:00+01:00' }), 400, 'request.invalid-field', { path: 'pickupTime' }],
  ['another total than the server\'s', anOrderBody({ expectedTotal: 69.99 }), 409, 'order.price-changed', { expected: 69.99, actual: 70, currency: 'SEK' }],
  ['a total of fractions', anOrderBody({ expectedTotal: 70.001 }), 400, 'request.invalid-field', { path: 'expectedTotal' }],
  ['an order type that is none', { ...anOrderBody(), orderType: 'drone' }, 400, 'request.invalid-field', { path: 'orderType' }],
  ['201 lines', anOrderBody({ items: Array.from({ length: 201 }, () => ({ code: 'bun', quantity: 1, choices: [] })) }), 400, 'request.invalid-field', { path: 'items' }],
  ['a list instead of an order', [], 400, 'request.invalid-field', { path: 'shopId' }],
  ['null', 'null', 400, 'request.invalid-field', { path: '' }],
  ['malformed JSON', '{"shopId": 1,', 400, 'request.malformed-json'],
  ['an empty body', '', 400, 'request.malformed-json'],
  ['a poisoned prototype', '{"shopId": 1, "__proto__": {"paid": true}}', 400, 'request.malformed-json'],
  ['a poisoned prototype, spelled otherwise, deep inside', '{"items": [{"a": {"__pr\\u006fto__": 1}}]}', 400, 'request.malformed-json'],
  ['nesting of 33', '['.repeat(34) + ']'.repeat(34), 400, 'request.malformed-json'],
  ['nesting of 100 000', '['.repeat(100_000) + ']'.repeat(100_000), 400, 'request.malformed-json'],
  ['a huge number', `{"shopId": ${'9'.repeat(400)}}`, 400, 'request.invalid-field', { path: 'shopId' }],
  ['300 kB', JSON.stringify({ ...anOrderBody(), filler: 'x'.repeat(300_000) }), 413, 'request.too-large', { limitBytes: 262_144 }],
];

describe('[W-3] bad input is refused by its own code, and nothing is stored', () => {
  it.each(cases.map(([name, body, status, code, values = {}]) => ({ name, body, status, code, values })))('$name', async ({ body, status, code, values }) => {
    const world = await aProductServer();
    const reply = await postOrder(world, body);
    expect([reply.status, reply.headers.get('content-type'), reply.json]).toMatchObject([
      status, 'application/problem+json', { status, code, type: `urn:weborder:problem:${code}`, ...(Object.keys(values).length > 0 ? { values } : {}) },
    ]);
    expect([isErrorCode(code), world.errors]).toEqual([true, []]);
    expectNothingStored(world);
  });

  it('[R-11] 90 families are a note, and [R-11] 99 pieces are a quantity', async () => {
    const world = await aProductServer();
    expect((await postOrder(world, anOrderBody({ note: family.repeat(90) }))).status).toBe(201);
    expect((await postOrder(world, anOrderBody({ items: [{ code: 'bun', quantity: 99, choices: [] }], expectedTotal: 2970 }))).status).toBe(201);
  });

  it('[R-11] what nobody sees of a note is no character of it: it is counted as it is kept', async () => {
    const world = await aProductServer();
    const reply = await postOrder(world, anOrderBody({ note: `${'\u200E'.repeat(30)}${'x'.repeat(90)}\u2060\n` }));
    expect(reply.status).toBe(201);
    expect((await orderOf(world, v.parse(createdOrder, reply.json).orderId)).note).toBe('x'.repeat(90));
  });

  it.each([['text/plain'], ['application/x-www-form-urlencoded'], ['multipart/form-data'], ['application/jsonx']])('a body that is %s', async (contentType) => {
    const world = await aProductServer();
    const reply = await world.send('POST', '/api/order', JSON.stringify(anOrderBody()), { 'idempotency-key': aKey(), 'content-type': contentType });
    expect(reply.json).toMatchObject({ status: 415, code: 'request.unsupported-media-type' });
    expectNothingStored(world);
  });

  it.each([['gzip'], ['br, gzip'], ['identity, gzip'], ['what nobody knows']])('a body that says it is coded, which nothing undoes here (RFC 9110 §15.5.16): %s', async (coding) => {
    const world = await aProductServer();
    const reply = await world.send('POST', '/api/order', JSON.stringify(anOrderBody()), { 'idempotency-key': aKey(), 'content-encoding': coding });
    expect([reply.status, reply.headers.get('accept-encoding'), reply.json]).toEqual([415, 'identity', {
      type: 'urn:weborder:problem:request.unsupported-media-type', title: 'The body must come without a content coding', status: 415, code: 'request.unsupported-media-type',
      detail: 'send it as it is, without Content-Encoding', values: { acceptEncoding: ['identity'] },
    }]);
    expectNothingStored(world);
  });

  it('the codings that are taken are named only where it is the coding that is refused (RFC 9110 §12.5.3); one that does nothing is none', async () => {
    const world = await aProductServer();
    const order = (headers: Readonly<Record<string, string>>) => world.send('POST', '/api/order', JSON.stringify(anOrderBody()), { 'idempotency-key': aKey(), ...headers });
    const typed = await order({ 'content-type': 'text/plain', 'content-encoding': 'gzip' });
    expect([typed.json, typed.headers.has('accept-encoding')]).toEqual([expect.objectContaining({ title: 'The body must be application/json' }), false]);
    expect((await order({ 'content-encoding': ' Identity ' })).status).toBe(201);
  });

  it('a body without a length is counted as it comes, and cut off', async () => {
    const world = await aProductServer();
    const { port } = await world.server.listen(0);
    const endless = new ReadableStream<Uint8Array>({ pull: (controller) => { controller.enqueue(new TextEncoder().encode('x'.repeat(65_536))); } });
    const response = await fetch(new Request(`http://127.0.0.1:${port}/api/order`, {
      method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': aKey() }, body: endless, ...{ duplex: 'half' },
    }));
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'request.too-large' }]);
  });

  it('a body in pieces of a byte is cut off long before its end: each piece costs as much to keep as a long one', async () => {
    const world = await aProductServer();
    let sent = 0;
    const crumbs = new ReadableStream<Uint8Array>({ pull: (controller) => { controller.enqueue(new TextEncoder().encode(' ')); sent += 1; } }, { highWaterMark: 0 });
    const response = await world.server.fetch(new Request(`${ORIGIN}/api/order`, { method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': aKey() }, body: crumbs, ...{ duplex: 'half' } }));
    expect([response.status, await response.json(), sent < 5_000]).toMatchObject([413, { code: 'request.too-large' }, true]);
  });

  it.each([[true, 422], [false, 201]])('where the chain sends messages (%s), whoever wishes one says where to', async (smsEnabled, status) => {
    const world = await aProductServer({ settings: { smsEnabled, orders: { requireEmail: false, requirePhoneNumber: false } } });
    const reply = await postOrder(world, anOrderBody({ contact: { phone: '', email: '' }, smsOptIn: true }));
    expect([reply.status, reply.json]).toMatchObject([status, status === 422 ? { code: 'order.requires-phone' } : { paid: false }]);
  });

  it('[W-4] unknown fields are ignored, missing optional ones have a default', async () => {
    const world = await aProductServer();
    const body = { shopId: 1, orderType: 'takeAway', items: [{ code: 'bun', quantity: 2, colour: 'blue' }], contact: { phone: '0701740612' }, expectedTotal: 70, whatever: 1 };
    expect((await postOrder(world, body)).status).toBe(201);
  });
});

describe('a shop that takes no orders', () => {
  const shop = (overrides: Parameters<typeof aSeedShop>[1]): Partial<ProductServerOptions> => ({ chain: aChain({ shops: [aSeedShop(1, overrides)] }) });
  it.each([
    ['of another app', shop({ externalAppUri: 'https://elsewhere.example/' }), NOON, 'preorder.shop-offline'],
    ['offline', shop({ status: 'offline' }), NOON, 'preorder.shop-offline'],
    ['paused', shop({ status: 'paused' }), NOON, 'order.shop-paused'],
    ['paused and closed', shop({ status: 'paused', closedToday: true }), NOON, 'order.shop-closed'],
    ['offline and closed', shop({ status: 'offline', closedToday: true }), NOON, 'order.shop-closed'],
    ['of another app and closed', shop({ externalAppUri: 'https://elsewhere.example/', closedToday: true }), NOON, 'preorder.shop-offline'],
    ['closed today', shop({ closedToday: true }), NOON, 'order.shop-closed'],
    ['closed by now', {}, moment('2026-11-20T20:30:00+01:00'), 'order.shop-closed'],
    ['closed on this weekday', shop({ openingHours: [{ dayOfWeek: 4, opens: '08:00', closes: '20:00' }] }), NOON, 'order.shop-closed'],
  ])('%s', async (_name, options, now, code) => {
    const world = await aProductServer(options, now);
    expect((await postOrder(world)).json).toMatchObject({ status: 409, code, values: { shopId: 1 } });
    expectNothingStored(world);
  });

  it('an order type that it does not offer', async () => {
    const world = await aProductServer(shop({ orderTypes: ['dineInPlace'] }));
    expect((await postOrder(world)).json).toMatchObject({ status: 422, code: 'order.order-type-not-offered', values: { orderType: 'takeAway' } });
  });

  it('paused while the guest was at checkout: the next order is refused, the one before stays', async () => {
    const world = await aProductServer();
    await placed(world);
    await world.server.desk.setStatus(1, 'paused');
    expect((await postOrder(world)).json).toMatchObject({ code: 'order.shop-paused' });
    expect(world.server.ledger().orders).toHaveLength(1);
  });
});

describe('sold out', () => {
  it('articles and choices are named together, each once', async () => {
    const world = await aProductServer({ chain: aChain({ shops: [aSeedShop(1, { soldOut: ['bun', 'milk/oat'] })] }) });
    const each = [{ code: 'bun', quantity: 1, choices: [] }, { code: 'latte', quantity: 1, choices: [milk('oat')] }];
    const items = [...each, ...each, { code: 'beer', quantity: 1, choices: [] }];
    expect((await postOrder(world, anOrderBody({ items, orderType: 'dineInPlace', spotId: 1 }))).json).toMatchObject({
      status: 409, code: 'order.unavailable-products', values: { articleCodes: ['bun'], choiceCodes: ['oat'] },
    });
    expectNothingStored(world);
    await world.server.desk.setSoldOut(1, 'bun', false);
    expect((await postOrder(world)).status).toBe(201);
  });

  it('what costs more by now is asked about', async () => {
    const world = await aProductServer();
    await world.server.desk.setPrice(1, 'bun', 4000);
    expect((await postOrder(world)).json).toMatchObject({ status: 409, code: 'order.price-changed', values: { expected: 70, actual: 80, currency: 'SEK' } });
  });
});
