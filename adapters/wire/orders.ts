import * as v from 'valibot';
import { amount, anyOrderType, dateTime, menuCode, orderId, orderType, shopId, timeZone, tolerant, vatLine } from './common.ts';
import { endpoint } from './endpoint.ts';

/** R11: whole, at least 1. */
const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));

const orderItem = v.object({
  code: menuCode, quantity,
  choices: v.optional(v.pipe(v.array(v.object({ level: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), articleCode: menuCode, choiceCode: menuCode })), v.maxLength(200)), []),
});

const items = v.pipe(v.array(orderItem), v.maxLength(200));

/** W6: what is priced. */
export const priceRequest = v.object({ shopId, orderType, items, customerCode: v.optional(v.string(), '') });

/** W9: the server's price, one entry per requested line in the same order. */
export const price = v.object({
  lines: v.array(v.object({ unit: amount, total: amount, ordinary: amount, campaign: v.nullable(v.string()) })),
  total: amount, saving: amount, currency: v.string(), vat: v.array(vatLine),
});
export type WirePrice = v.InferOutput<typeof price>;

/** §3 "Order request" plus what W6 adds. `pickupTime` null: as soon as possible. `expectedTotal`: what the guest was shown (W9). */
export const orderRequest = v.object({
  shopId, orderType, items, customerCode: v.optional(v.string(), ''),
  pickupTime: v.optional(v.nullable(dateTime), null),
  /** Not cut by the schema: the rule of 90 user-perceived characters has its own code. */
  note: v.optional(v.pipe(v.string(), v.maxLength(4000)), ''),
  spotId: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger())), null),
  contact: v.optional(v.object({ phone: v.optional(v.pipe(v.string(), v.maxLength(200)), ''), email: v.optional(v.pipe(v.string(), v.maxLength(400)), '') }), {}),
  smsOptIn: v.optional(v.boolean(), false),
  receiptOptIn: v.optional(v.boolean(), false),
  marketingConsent: v.optional(v.boolean(), false),
  expectedTotal: amount,
  /** A kiosk's order, to be paid at this terminal: no contact is demanded. */
  terminalId: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(40))),
  /** §1 `kiosk.payAtCounter`: the guest at a kiosk pays at the counter, and the order waits longer for that. */
  payAtCounter: v.exactOptional(v.boolean()),
});
export type WireOrderRequest = v.InferOutput<typeof orderRequest>;

export const createdOrder = v.object({
  orderId, total: amount, currency: v.string(), pickupTime: dateTime, holdExpires: v.nullable(dateTime), paid: v.boolean(),
});

/** §3 "order status from server", with the spec's own spelling of `finnished`. */
export const orderStatus = tolerant(['CalculatedPrice', 'Added', 'Started', 'Finnished', 'Done', 'Delivered', 'Cancelled', 'Rollbacked']);

export const order = v.object({
  orderId,
  orderNumber: v.optional(v.string(), ''),
  status: orderStatus,
  paid: v.optional(v.boolean(), false),
  shop: v.object({
    id: shopId, name: v.string(), address: v.optional(v.string(), ''), city: v.optional(v.string(), ''), phone: v.optional(v.string(), ''),
    timeZone: v.optional(timeZone, 'Europe/Stockholm'),
  }),
  orderType: anyOrderType,
  spotName: v.optional(v.string(), ''),
  note: v.optional(v.string(), ''),
  createdAt: dateTime,
  pickupTime: v.nullable(dateTime),
  holdExpires: v.optional(v.nullable(dateTime), null),
  /** Unpaid, and to be paid at the counter. */
  payAtCounter: v.optional(v.boolean(), false),
  /** Ordered at a kiosk: it is paid at its card terminal or at the counter, never on this server's payment pages (M1). */
  atKiosk: v.optional(v.boolean(), false),
  items: v.array(v.object({
    code: v.string(), name: v.string(), quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), total: amount, choices: v.optional(v.array(v.string()), []), imageUrl: v.optional(v.string(), ''),
  })),
  currency: v.object({ name: v.string(), symbol: v.optional(v.string(), '') }),
  total: amount,
  saving: v.optional(amount, 0),
  vat: v.optional(v.array(vatLine), []),
  steps: v.optional(v.array(v.object({ status: orderStatus, at: dateTime })), []),
  customerCode: v.optional(v.string(), ''),
  receiptEmail: v.optional(v.string(), ''),
  transactionNumber: v.optional(v.string(), ''),
  /** In which language its dishes and choices are named. */
  language: v.optional(v.string(), ''),
});
export type WireOrder = v.InferOutput<typeof order>;

/** §3 "Payment status", with whose it is and what was charged (P6). */
export const paymentStatus = v.object({
  attemptId: v.string(), processingId: v.string(), journalId: v.string(), amount, stillToPay: amount, changeBack: amount, transactionNumber: v.string(),
});

/** §4: 202 carries zero amounts; P1: nothing may read them. */
const paymentProcessing = v.object({ attemptId: v.optional(v.string(), '') });

const params = v.object({ orderId });
/** 8 to 64 characters, letters, digits, `_` and `-`. */
export const idempotencyKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/));
const keyHeader = v.object({ 'idempotency-key': idempotencyKey });

export const calculateOrder = endpoint({
  name: 'calculateOrder', summary: 'Prices a basket without storing it', source: 'W6, W9', method: 'POST', path: '/api/order/calculate', body: priceRequest, replies: { 200: price },
});
export const createOrder = endpoint({
  name: 'createOrder', summary: 'Creates an order and holds its pickup slot. Same key and body: the same order; same key, other body: 422 `request.idempotency-key-reused`',
  source: 'W6, W8', method: 'POST', path: '/api/order', headers: keyHeader, body: orderRequest, replies: { 200: createdOrder, 201: createdOrder },
});
export const getOrder = endpoint({
  name: 'getOrder', summary: 'An order with its status. An id that does not exist, or is not yours, is 404 `order.failed-find-order`', source: '§7', method: 'GET', path: '/api/order/{orderId}',
  params, headers: v.object({ 'x-customercode': v.optional(v.string()) }), replies: { 200: order },
});
export const cancelOrder = endpoint({
  name: 'cancelOrder', summary: 'Cancels an unpaid order, closes its payment page and lets its slot go; 409 `order.not-cancellable` once it is paid or while the bank decides', source: 'W6', method: 'DELETE',
  path: '/api/order/{orderId}', params, replies: { 204: 'empty' },
});
export const startPayment = endpoint({
  name: 'startPayment',
  summary: "Starts paying; the key is the attempt. 200: go to the payment provider's page, which leads back to `/shop/{shopId}/checkout/payment/{orderId}`; 202: processing; 402: this attempt is declined; 409 `payment.payment-already-started` with values.attemptId",
  source: 'W7', method: 'POST', path: '/api/order/{orderId}/payment', params, headers: keyHeader,
  replies: { 200: v.object({ attemptId: v.string(), redirectUrl: v.string() }), 202: paymentProcessing },
});
export const getPayment = endpoint({
  name: 'getPayment', summary: "The latest attempt's outcome. 200 approved; 202 processing; 402 problem with values.attemptId: declined, nothing charged; 404 `payment.not-found`: none was started",
  source: 'W7', method: 'GET', path: '/api/order/{orderId}/payment', params, replies: { 200: paymentStatus, 202: paymentProcessing },
});
export const orderEvents = endpoint({
  name: 'orderEvents', summary: 'Server-sent events: `order` with the id of an order whose status changed. `ids` is a comma-separated list, at most 20. 429 `request.too-many` where one client has too many open: ask for the status now and then, and come again', source: 'R2, W10', method: 'GET',
  path: '/api/orders/events', query: v.object({ ids: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_,-]{1,1400}$/)) }), replies: { 200: { mediaType: 'text/event-stream' } },
});
