import { ACCOUNT_CODES } from '#core/errors/account-codes.ts';
import type { ErrorCode } from '#core/errors/error-codes.ts';

const exact: Readonly<Partial<Record<ErrorCode, number>>> = {
  'error.server': 500, 'error.notFound': 404, 'error.badRequest': 400, 'error.moved': 301, 'error.unknown': 418, 'error.validation': 400,
  'self-service.wrong-sign-in': 401, 'error.self-service.network-unreachable': 503, 'pos-grpc-error': 502, 'self-service.session-data': 500,
  'preorder.internal-server-error': 500, 'preorder.unknown-error': 500, 'preorder.shop-not-found': 404, 'preorder.invalid-shop-id': 404,
  'preorder.missing-parameter': 400, 'preorder.invalid-parameter': 400, 'preorder.shop-method-not-supported': 405, 'preorder.shop-error-internal-error': 500,
  'preorder.shop-error-database': 500, 'order.failed-find-order': 404, 'order.create-order-failed': 500, 'menu.not-found': 404, 'shops.failed': 500,
  'languages.failed': 500, 'payment.not-found': 404, 'request.idempotency-key-missing': 400, 'request.malformed-json': 400, 'request.too-large': 413,
  'request.unsupported-media-type': 415, 'request.invalid-field': 400, 'request.idempotency-key-reused': 422, 'request.forbidden': 403, 'request.too-many': 429,
  'network.unreachable': 503, 'network.timeout': 504, 'wire.unreadable-reply': 502, 'storage.unavailable': 507,
};

const account: ReadonlySet<string> = new Set(ACCOUNT_CODES);

/** The HTTP status with which a code of §8 comes when it is forced: its own, 400 for forms, else 409: refused, and surely not done. */
export const statusOfCode = (code: ErrorCode): number => exact[code] ?? (account.has(code) || code.startsWith('user.') ? 400 : 409);
