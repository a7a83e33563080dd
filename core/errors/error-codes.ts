import { ACCOUNT_CODES, OWN_ACCOUNT_CODES } from './account-codes.ts';

/**
 * §8, the whole catalogue as typed codes, and below it the codes we added where §8 has none.
 * Each code has a text in every complete language (ERR-2).
 */

/** §8 "Generic texts". */
const GENERIC_CODES = ['error.server', 'error.notFound', 'error.badRequest', 'error.moved', 'error.unknown', 'error.validation'] as const;

/** §8 "Self-service". */
const SELF_SERVICE_CODES = [
  'self-service.wrong-sign-in', 'self-service.local-api-unreachable', 'error.self-service.network-unreachable', 'self-service.session-data',
  'self-service.no-refresh-token', 'self-service.invalid-token-response', 'self-service.receipt-print', 'self-service.permission-denied',
  'self-service.address-refused', 'pos-grpc-error',
] as const;

/** §8 "Order". */
const ORDER_CODES = [
  'order.failed-find-order', 'order.unavailable-products', 'order.shop-closed', 'order.shop-closed-at-pickuptime', 'order.shop-paused',
  'order.create-order-failed', 'order.create-order-failed-missing-recipe-items',
] as const;

/** §8 "Pre-order failures". */
const PREORDER_CODES = [
  'preorder.invalid-shop-id', 'preorder.shop-not-found', 'preorder.internal-server-error', 'preorder.missing-parameter', 'preorder.invalid-parameter',
  'preorder.shop-paused', 'preorder.shop-offline', 'preorder.shop-method-not-supported',
  'preorder.shop-error-internal-error', 'preorder.shop-error-invalid-date-time', 'preorder.shop-error-date-in-the-past', 'preorder.shop-error-lock-timeout',
  'preorder.shop-error-terminal', 'preorder.shop-error-stock-center', 'preorder.shop-error-profit-center', 'preorder.shop-error-cashier',
  'preorder.shop-error-payment-not-found', 'preorder.shop-error-slots-not-in-use', 'preorder.shop-error-slot-not-available',
  'preorder.shop-error-recipe-items-missing', 'preorder.shop-error-articles-not-available', 'preorder.shop-error-database',
  'preorder.shop-error-coffee-card-init', 'preorder.shop-error-post-order-check', 'preorder.shop-error-no-central-web-plu',
  'preorder.shop-error-order-not-found', 'preorder.shop-error-order-delivered', 'preorder.shop-error-order-deleted', 'preorder.shop-error-order-started',
  'preorder.unknown-error',
] as const;

/** §8 "Payment": 01 to 15 read 'unknown error at payment'. */
export const PAYMENT_CODES = [
  'payment.01', 'payment.02', 'payment.03', 'payment.04', 'payment.05', 'payment.06', 'payment.07', 'payment.08', 'payment.09', 'payment.10',
  'payment.11', 'payment.12', 'payment.13', 'payment.14', 'payment.15', 'payment.payment-already-started',
  'card-terminal.payment-timeout', 'card-terminal.payment-failed',
] as const;

/** §8: menu and lists. */
const MENU_CODES = ['menu.not-found', 'shops.failed', 'languages.failed'] as const;

/** Ours: §8 has no code for these, and a guest deserves a sentence that says what to do. */
const OWN_CODES = [
  /** No answer came at all. */ 'network.unreachable', /** P11: the answer took too long. */ 'network.timeout',
  /** W4: the answer does not fit its schema. */ 'wire.unreadable-reply',
  'request.malformed-json', 'request.too-large', 'request.unsupported-media-type', 'request.invalid-field', 'request.idempotency-key-missing',
  'request.idempotency-key-reused', 'request.forbidden', 'request.too-many',
  'order.empty', 'order.invalid-quantity', 'order.unknown-article', 'order.unknown-choice', 'order.choice-below-min', 'order.choice-above-max',
  'order.choice-repeated', 'order.note-too-long', 'order.spot-required', 'order.unknown-spot', 'order.order-type-not-offered',
  'order.requires-email', 'order.invalid-email', 'order.requires-phone', 'order.invalid-phone', 'order.requires-pickup-time',
  /** W9: the server's price differs; the guest is asked before paying. */ 'order.price-changed',
  'order.not-cancellable',
  /** W8: whoever orders holds as many places without paying as one may. */ 'order.too-many-unpaid',
  'payment.declined', 'payment.insufficient-funds', 'payment.expired-card', 'payment.suspected-fraud', 'payment.abandoned', 'payment.order-already-paid',
  'payment.order-expired', 'payment.not-found',
  /** The kiosk is signed in elsewhere than where this payment was begun, or its host has forgotten it, and nobody here knows what became of it. */ 'payment.other-terminal',
  /** P2: the attempt could not be written down, so paying did not start. */ 'payment.journal-unavailable',
  'storage.unavailable',
  ...OWN_ACCOUNT_CODES,
] as const;

export const ERROR_CODES = [
  ...GENERIC_CODES, ...SELF_SERVICE_CODES, ...ACCOUNT_CODES, ...ORDER_CODES, ...PREORDER_CODES, ...PAYMENT_CODES, ...MENU_CODES, ...OWN_CODES,
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

const known: ReadonlySet<string> = new Set(ERROR_CODES);

/** Is this one of the catalogue's codes (a newer server may send others)? */
export const isErrorCode = (code: string): code is ErrorCode => known.has(code);
