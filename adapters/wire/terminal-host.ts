import * as v from 'valibot';
import { amount, currencyCode, dateTime, languageCode, memberCode, tolerant } from './common.ts';
import { endpoint } from './endpoint.ts';
import { idempotencyKey, orderRequest, paymentStatus, price, priceRequest } from './orders.ts';
import { sessionId, sessionState } from './self-service.ts';

/**
 * The local terminal host (§7, W11). Every call carries `Authorization: Bearer <access_token>`; without a valid one the answer is 401.
 * Two exceptions: the sign-in session, whose id is the secret, and the refresh, for which the bearer may have expired.
 */

/** §3 "token (access_token, refresh_token, expires_in)", spelt as there. Empty texts: no token yet, or a reply that lacks one (§5). */
const tokenFields = {
  access_token: v.optional(v.pipe(v.string(), v.maxLength(8192)), ''),
  refresh_token: v.optional(v.pipe(v.string(), v.maxLength(8192)), ''),
  /** Seconds. */
  expires_in: v.optional(v.number(), 0),
};
const terminalToken = v.object(tokenFields);
export type WireTerminalToken = v.InferOutput<typeof terminalToken>;

/** §4: the local session; once it holds both tokens, polling stops. */
const hostSession = v.object({ id: sessionId, state: sessionState, ...tokenFields });

/** What happens at the card terminal, for a kiosk that mirrors it. */
const terminalPhase = tolerant(['waitingForCard', 'reading', 'pin', 'signature', 'authorizing', 'cancelling', 'unavailable']);

/** §4: still processing. P1: it carries no amounts. `processingId` is what the status is asked by. */
const terminalProcessing = v.object({
  attemptId: v.optional(v.string(), ''),
  processingId: v.optional(v.string(), ''),
  phase: v.optional(terminalPhase, 'unknown'),
  /** The very lines on the terminal's display. */
  display: v.optional(v.array(v.string()), []),
  /** The terminal still takes a cancel (P5: a request, not a promise). */
  canCancel: v.optional(v.boolean(), false),
});
export type WireTerminalProcessing = v.InferOutput<typeof terminalProcessing>;

/** P6: what an approval is checked by. `reversed`: how much of it went back since. */
const terminalPaymentStatus = v.object({
  ...paymentStatus.entries,
  reversed: v.optional(amount, 0),
  card: v.optional(v.object({ brand: v.optional(v.string(), ''), last4: v.optional(v.string(), ''), entry: v.optional(v.string(), '') }), {}),
});
export type WireTerminalPaymentStatus = v.InferOutput<typeof terminalPaymentStatus>;

/**
 * An order that the product server could not be told of: the host keeps it, gives it a number once it is paid, and hands it over later. `key`: the one
 * under which it was sent to the product server, so that it is not taken for two.
 */
const keptOrder = v.object({ key: idempotencyKey, request: orderRequest });

/** W11: the attempt id stands here and in `Idempotency-Key`; the two must agree. */
const terminalPaymentRequest = v.object({
  attemptId: idempotencyKey,
  /** The order that is paid (W6); empty only when a terminal is tried out without one. */
  orderId: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{0,64}$/)), ''),
  amount: v.pipe(amount, v.minValue(0.01)),
  currency: currencyCode,
  /** Of the guest, for display and receipt. */
  language: v.optional(languageCode, 'sv'),
  /** Only to a host that says `keepsOrders`; `orderId` is then the kiosk's own name for it. */
  order: v.exactOptional(keptOrder),
});
export type WireTerminalPaymentRequest = v.InferOutput<typeof terminalPaymentRequest>;

/** Each an id of the payment (`processingId`, attempt id) or the id of its order. */
const idParam = v.object({ id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)) });

const paymentReplies = { 200: terminalPaymentStatus, 202: terminalProcessing } as const;

export const getHostSession = endpoint({
  name: 'getHostSession', summary: "The sign-in session at the host. 401 `self-service.wrong-sign-in`: the cashier's local sign-in was wrong. Tokens are handed out until the first one is used", source: '§7, §4, §8',
  method: 'GET', path: '/self-service/session/{id}', params: v.object({ id: sessionId }), replies: { 200: hostSession },
});
export const refreshToken = endpoint({
  name: 'refreshToken', summary: 'A new pair of tokens. The bearer may have expired, but must be this host\'s. 401: the refresh token holds no longer', source: '§7, §5', method: 'PUT',
  path: '/self-service/token/refresh', body: v.object({ refreshToken: v.pipe(v.string(), v.minLength(1), v.maxLength(8192)) }), replies: { 200: terminalToken },
});
export const checkToken = endpoint({
  name: 'checkToken', summary: '204: the token is valid', source: '§7', method: 'GET', path: '/self-service/token/check', replies: { 204: 'empty' },
});
export const ping = endpoint({
  name: 'ping', summary: "Is the host there, and what of its devices? `time` is the host's own clock", source: '§7, §8', method: 'GET', path: '/self-service/ping',
  replies: {
    200: v.object({
      time: v.optional(v.nullable(dateTime), null),
      terminalId: v.optional(v.string(), ''),
      terminal: v.optional(tolerant(['ready', 'busy', 'unplugged', 'restarting', 'loggedOut']), 'unknown'),
      printer: v.optional(tolerant(['ready', 'paperNearEnd', 'paperEnd', 'coverOpen', 'offline', 'jam']), 'unknown'),
      /** W10: it takes an order together with its payment while the product server is away. */
      keepsOrders: v.optional(v.boolean(), false),
    }),
  },
});
export const calculatePrice = endpoint({
  name: 'calculatePrice', summary: 'Prices a basket at the point of sale; the total is what may be paid (W9, M8). Codes as in `calculateOrder`', source: '§7, W9', method: 'POST',
  path: '/self-service/calculatePrice', body: priceRequest, replies: { 200: price },
});
export const startTerminalPayment = endpoint({
  name: 'startTerminalPayment',
  summary: 'Starts paying at the card terminal. Same key and body: the same payment. 202: processing; 402: this attempt is over, nothing charged (values.attemptId, values.responseCode, values.errorCondition); 409 `payment.payment-already-started` with values.attemptId and values.orderId of the one that runs; other 409: the terminal cannot take it now, nothing was started; 422 `request.idempotency-key-reused`. With `order` the host keeps it until the product server is back; 409 `order.price-changed` when it costs something else',
  source: '§7, W11', method: 'POST', path: '/self-service/payment', headers: v.object({ 'idempotency-key': idempotencyKey }), body: terminalPaymentRequest, replies: paymentReplies,
});
export const getTerminalPayment = endpoint({
  name: 'getTerminalPayment', summary: 'How a payment stands; same answers as starting it. 404 `payment.not-found`: no such payment was ever started here', source: '§7, §4', method: 'GET',
  path: '/self-service/payment/{id}', params: idParam, replies: paymentReplies,
});
export const cancelTerminalPayment = endpoint({
  name: 'cancelTerminalPayment',
  summary: 'Asks to cancel, and answers how the payment stands now: 402 `payment.abandoned` cancelled, 202 not decided yet, 200 the approval had won (P5). `reason=order-refused` asks to give an approved payment back (P9): 200 with `reversed`, or 409 when the bank refuses',
  source: '§7, P5, P9', method: 'DELETE', path: '/self-service/payment/{id}', params: idParam, query: v.object({ reason: v.optional(v.picklist(['order-refused'])) }), replies: paymentReplies,
});
export const printReceipt = endpoint({
  name: 'printReceipt',
  summary: 'Prints the receipt, or only the order number under a header. Never changes what is paid. A fault of the printer: `self-service.receipt-print` with values.cause and values.orderNumber. With an Idempotency-Key, a repeated request prints nothing more',
  source: '§7, §8, P10', method: 'PUT', path: '/self-service/receipt/{id}/print', params: idParam,
  query: v.object({ onlyOrderNumber: v.optional(v.picklist(['true', 'false', ''])), orderNumberHeaderText: v.optional(v.pipe(v.string(), v.maxLength(400))) }),
  headers: v.object({ 'idempotency-key': v.optional(idempotencyKey) }),
  replies: { 200: v.object({ orderNumber: v.string() }) },
});
export const getOrderNumber = endpoint({
  name: 'getOrderNumber', summary: 'The number that is called out, of a paid order; whatever the printer does (M12)', source: '§7, P10', method: 'GET',
  path: '/self-service/receipt/{id}/ordernumber', params: idParam, replies: { 200: v.object({ orderNumber: v.string() }) },
});
export const getCustomer = endpoint({
  name: 'getCustomer', summary: 'The member of a scanned or typed code; 404: nobody', source: '§7, §6', method: 'GET', path: '/self-service/customer/{code}',
  params: v.object({ code: memberCode }),
  replies: { 200: v.object({ customerCode: v.string(), name: v.optional(v.string(), ''), isMember: v.optional(v.boolean(), true) }) },
});

/** W1, W11: every call of the local terminal host. */
export const TERMINAL_HOST = {
  getHostSession, refreshToken, checkToken, ping, calculatePrice, startTerminalPayment, getTerminalPayment, cancelTerminalPayment, printReceipt, getOrderNumber, getCustomer,
} as const;
