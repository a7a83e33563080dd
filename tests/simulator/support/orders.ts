import { expect } from 'vitest';
import type { InputOf } from '#adapters/wire/endpoint.ts';
import { createOrder, getOrder, getPayment, startPayment, type WireOrder } from '#adapters/wire/orders.ts';
import { ORIGIN, readReply, type Reply, type TestServer } from './a-product-server.ts';

export type OrderBody = InputOf<typeof createOrder>['body'];

let keys = 0;
/** A key that no other order of this run has. */
export const aKey = (): string => `test-key-${String(keys += 1).padStart(6, '0')}`;

/** Two buns to take away, as soon as possible: 70 kronor. */
export const anOrderBody = (overrides: Partial<OrderBody> = {}): OrderBody => ({
  shopId: 1, orderType: 'takeAway', items: [{ code: 'bun', quantity: 2, choices: [] }], customerCode: '', pickupTime: null, note: '', spotId: null,
  contact: { phone: '070-174 06 12', email: '' }, smsOptIn: false, receiptOptIn: false, marketingConsent: false, expectedTotal: 70, ...overrides,
});

export const postOrder = (world: TestServer, body: unknown = anOrderBody(), key = aKey()): Promise<Reply> =>
  world.send('POST', '/api/order', body, { 'idempotency-key': key });

/** Creates an order and answers its id. */
export const placed = async (world: TestServer, overrides: Partial<OrderBody> = {}): Promise<string> => {
  const reply = await world.client.call(createOrder, { headers: { 'idempotency-key': aKey() }, body: anOrderBody(overrides) });
  expect(reply).toMatchObject({ ok: true, value: { status: 201 } });
  return reply.ok ? reply.value.body.orderId : '';
};

export const orderOf = async (world: TestServer, orderId: string): Promise<WireOrder> => {
  const reply = await world.client.call(getOrder, { params: { orderId }, headers: { 'x-customercode': '' } });
  if (!reply.ok) throw new Error(`no order: ${reply.error.code}`);
  return reply.value.body;
};

/** Starts a payment; answers the path of the provider's page. */
export const pageOf = async (world: TestServer, orderId: string, attempt = aKey()): Promise<string> => {
  const reply = await world.client.call(startPayment, { params: { orderId }, headers: { 'idempotency-key': attempt } });
  if (!reply.ok || reply.value.status !== 200) throw new Error(`no page: ${JSON.stringify(reply)}`);
  return new URL(reply.value.body.redirectUrl).pathname;
};

/** Sends the provider's form as a browser does. */
export const press = async (world: TestServer, page: string, card: string): Promise<Reply> =>
  readReply(await world.server.fetch(new Request(ORIGIN + page, {
    method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: card === 'leave' ? 'act=leave&card=approve' : `act=pay&card=${card}`,
  })));

/** What the payment's status is: `approved`, `processing`, or the code of the decline. */
export const paymentOf = async (world: TestServer, orderId: string): Promise<string> => {
  const reply = await world.client.call(getPayment, { params: { orderId } });
  if (!reply.ok) return reply.error.code;
  return reply.value.status === 200 ? 'approved' : 'processing';
};

/** Creates an order and pays it; answers its id. */
export const paid = async (world: TestServer, overrides: Partial<OrderBody> = {}): Promise<string> => {
  const orderId = await placed(world, overrides);
  await press(world, await pageOf(world, orderId), 'approve');
  expect(await paymentOf(world, orderId)).toBe('approved');
  return orderId;
};

/** Captures and reversals with their amounts, in order. */
export const booked = (world: TestServer): readonly (readonly [kind: string, amountMinor: number])[] =>
  world.server.ledger().lines.map((line) => [line.kind, line.amount_minor]);

/** Nothing was stored: no order, no captured money. */
export const expectNothingStored = (world: TestServer): void => {
  expect(world.server.ledger()).toEqual({ lines: [], onsite: [], orders: [], mismatches: [] });
};
