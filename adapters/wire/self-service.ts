import * as v from 'valibot';
import { amount, currencyCode, dateTime, languageCode, memberCode, orderId, shopId, shopIdParam, signinCode, tolerant, vatLine } from './common.ts';
import { endpoint } from './endpoint.ts';
import { idempotencyKey, orderRequest } from './orders.ts';


/** Cannot be guessed: whoever knows it may follow this sign-in. */
export const sessionId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/));

/** §4 "Self-service sign-in session". `created`: waiting for a cashier. `cashierSignedIn`: go on polling at `localApiUrl`. */
export const sessionState = tolerant(['created', 'cashierSignedIn', 'expired']);

/** §3 "signinSession (id, state, localApiUrl)". */
const signinSession = v.object({
  id: sessionId,
  state: sessionState,
  /** The terminal host's origin, empty until a cashier has signed in. R8: look before a token goes there. */
  localApiUrl: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
  shopId: v.optional(v.nullable(shopId), null),
  terminalId: v.optional(v.string(), ''),
  /** A short code that a cashier types instead of scanning: `3F9K2A`. */
  code: v.optional(v.string(), ''),
  expiresAt: v.optional(v.nullable(dateTime), null),
});
export type WireSigninSession = v.InferOutput<typeof signinSession>;

/** A shared key, of host and server; the calls of a host only. */
const hostHeaders = v.object({ authorization: v.optional(v.string()) });

/** §7 "with session data": what a cashier's sign-in at a terminal host tells the product server. */
const sessionData = v.object({
  state: v.picklist(['cashierSignedIn']),
  localApiUrl: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  terminalId: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
});

/** A card terminal of a shop, with the terminal host it hangs on. */
const terminal = v.object({ id: v.string(), name: v.string(), localApiUrl: v.string() });

/** What a terminal host says of a payment at its terminal. `reversed`: the money went back, the order is not paid. */
const terminalSettlement = v.object({
  state: v.picklist(['approved', 'reversed']),
  attemptId: idempotencyKey,
  processingId: v.pipe(v.string(), v.maxLength(64)),
  journalId: v.pipe(v.string(), v.maxLength(64)),
  transactionNumber: v.pipe(v.string(), v.maxLength(64)),
  amount,
  /** Left out by hosts of before: what the order is in. */
  currency: v.optional(currencyCode),
  terminalId: v.pipe(v.string(), v.maxLength(40)),
});
export type WireTerminalSettlement = v.InferOutput<typeof terminalSettlement>;

/** An order that a terminal host sold while this server was away: what was ordered, as it was priced and paid there, under the number that the guest has. */
const handedOrder = v.object({
  /** The `Idempotency-Key` under which the kiosk had sent it; an unpaid order of that key gives its place up. */
  key: idempotencyKey,
  request: orderRequest,
  language: languageCode,
  orderNumber: v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,8}$/)),
  paidAt: dateTime,
  lines: v.pipe(v.array(v.object({
    code: v.string(), name: v.string(), quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), total: amount, choices: v.array(v.string()),
  })), v.minLength(1), v.maxLength(200)),
  saving: amount, currency: currencyCode, vat: v.array(vatLine),
  settlement: terminalSettlement,
});
export type WireHandedOrder = v.InferOutput<typeof handedOrder>;

/** An order that its guest pays at the counter: what staff need to find it by its code and to ask for the money. */
const counterOrder = v.object({
  orderId,
  /** What the guest reads out: `7K3F9M`. */
  code: v.string(),
  total: amount, currency: v.string(), createdAt: dateTime, holdExpires: v.nullable(dateTime),
  items: v.array(v.object({ name: v.string(), quantity: v.number() })),
});

const sessionParams = v.object({ id: sessionId });
const shopParams = v.object({ shopId: shopIdParam });

export const createSession = endpoint({
  name: 'createSession', summary: 'Begins the sign-in of a kiosk. 404 `preorder.shop-not-found`', source: '§7, §4', method: 'POST', path: '/api/self-service/{shopId}/session',
  params: shopParams, replies: { 200: signinSession, 201: signinSession },
});
export const getSession = endpoint({
  name: 'getSession', summary: 'How far the sign-in is; polled every 3 s. A session that is unknown or over is 404', source: '§7, §4', method: 'GET',
  path: '/api/self-service/session/{id}', params: sessionParams, replies: { 200: signinSession },
});
export const setSessionData = endpoint({
  name: 'setSessionData',
  summary: 'A cashier has signed in at the terminal host of this address; the first one wins. Anything but 200 or 204 is `self-service.session-data`. Bearer: the key that host and server share, where the shop has such hosts',
  source: '§7, §8, R8', method: 'PUT', path: '/api/self-service/session/{id}', params: sessionParams, headers: hostHeaders, body: sessionData, replies: { 200: signinSession, 204: 'empty' },
});
export const findSession = endpoint({
  name: 'findSession', summary: 'The sign-in that waits with this short code, for a cashier who types it. Bearer: the shared key. 404: none', source: '§4', method: 'GET',
  path: '/api/self-service/{shopId}/session/{code}', params: v.object({ shopId: shopIdParam, code: signinCode }), headers: hostHeaders,
  replies: { 200: signinSession },
});
export const listTerminals = endpoint({
  name: 'listTerminals', summary: 'The card terminals of a shop', source: '§7', method: 'GET', path: '/api/self-service/{shopId}/terminals',
  params: shopParams, replies: { 200: v.array(terminal) },
});

/**
 * Host to server, never from a page: the order was paid at the terminal (or the payment reversed). The key is the attempt, so that a
 * reply that got lost is asked for again. 4xx with a code of §8: the order cannot be paid any more, and the host reverses (P9).
 */
export const settleAtTerminal = endpoint({
  name: 'settleAtTerminal', summary: 'A terminal host tells that an order was paid at its terminal, or that the payment was reversed. The attempt is the key, of both. A 4xx with a code of §8: the order cannot be paid any more. Bearer: the key that host and server share', source: 'P9, M2',
  method: 'PUT', path: '/api/self-service/order/{orderId}/settlement', params: v.object({ orderId }),
  headers: v.object({ 'idempotency-key': idempotencyKey, 'authorization': v.optional(v.string()) }), body: terminalSettlement,
  replies: { 200: v.object({ orderNumber: v.string() }), 204: 'empty' },
});

export const takeKeptOrder = endpoint({
  name: 'takeKeptOrder',
  summary: 'A terminal host hands over an order that it sold while this server was away. It is paid and eaten, so it is taken as it is; the attempt is the key, and the same again answers the same number. Bearer: the shared key',
  source: 'P9, M2', method: 'PUT', path: '/api/self-service/order/{orderId}/kept', params: v.object({ orderId }),
  headers: v.object({ 'idempotency-key': idempotencyKey, 'authorization': v.optional(v.string()) }), body: handedOrder, replies: { 200: v.object({ orderNumber: v.string() }) },
});

/** In the body, not in the path: a membership code is the person's, and paths are logged. */
export const lookUpMember = endpoint({
  name: 'lookUpMember', summary: 'Is this the code of a member? Bearer: the shared key. 429 `request.too-many` after many codes that are nobody\'s', source: '§6, §7', method: 'POST',
  path: '/api/self-service/{shopId}/member', params: shopParams, headers: hostHeaders,
  body: v.object({ code: memberCode }),
  replies: { 200: v.object({ customerCode: v.string(), name: v.optional(v.string(), ''), isMember: v.boolean() }) },
});

export const listCounterOrders = endpoint({
  name: 'listCounterOrders', summary: 'Orders of a shop that wait to be paid at the counter, oldest first. Bearer: the shared key', source: '§1', method: 'GET',
  path: '/api/self-service/{shopId}/counter-orders', params: shopParams, headers: hostHeaders, replies: { 200: v.array(counterOrder) },
});
export const settleAtCounter = endpoint({
  name: 'settleAtCounter',
  summary: 'Staff took the money for an order at the counter; from then on the kitchen knows it. The same again answers the same number. Bearer: the shared key. 409 with a code of §8: it cannot be paid any more',
  source: '§1, M2', method: 'PUT', path: '/api/self-service/order/{orderId}/counter-payment', params: v.object({ orderId }), headers: hostHeaders,
  body: v.object({ amount, receiptNumber: v.optional(v.pipe(v.string(), v.maxLength(64)), '') }), replies: { 200: v.object({ orderNumber: v.string() }) },
});

/** W1: the product server's self-service calls. */
export const SELF_SERVICE_CALLS = {
  createSession, getSession, setSessionData, findSession, listTerminals, settleAtTerminal, takeKeptOrder, lookUpMember, listCounterOrders, settleAtCounter,
} as const;
