import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import { ERROR_CODES, isErrorCode } from '#core/errors/error-codes.ts';
import { errorKind } from '#core/errors/error-kind.ts';
import { errorTextKey } from '#core/errors/error-text-key.ts';

describe('the kind of a status', () => {
  const kinds: readonly [number, string][] = [
    [500, 'server'], [503, 'server'], [599, 'server'], [404, 'notFound'], [400, 'badRequest'], [401, 'badRequest'], [403, 'badRequest'], [409, 'badRequest'], [499, 'badRequest'],
    [300, 'moved'], [302, 'moved'], [399, 'moved'], [0, 'unknown'], [200, 'unknown'], [299, 'unknown'], [-1, 'unknown'], [NaN, 'unknown'],
  ];

  it.each(kinds)('[ERR-1] of %d is %s', (status, kind) => { expect(errorKind(status)).toBe(kind); });
});

describe('the catalogue', () => {
  const catalogue = [
    'error.self-service.network-unreachable', 'pos-grpc-error', 'InvalidToken', 'PasswordRequiresNonAlphanumeric', 'PasswordRequiresDigit', 'PasswordRequiresLower', 'PasswordRequiresUpper', 'PasswordTooShort', 'PasswordMismatch',
    'DuplicateUserName', 'DuplicateEmail', 'deliverySpotRequired',
    ...['invalid-password', 'register-user-failure', 'password-mismatch', 'send-email-confirmation-failed', 'invalid-phone', 'requires-phone', 'requires-shop'].map((code) => `user.${code}`),
    ...['failed-find-order', 'unavailable-products', 'shop-closed', 'shop-closed-at-pickuptime', 'shop-paused', 'create-order-failed', 'create-order-failed-missing-recipe-items'].map((code) => `order.${code}`),
    ...['invalid-shop-id', 'shop-not-found', 'internal-server-error', 'missing-parameter', 'invalid-parameter', 'shop-paused', 'shop-offline', 'shop-method-not-supported', 'unknown-error'].map((code) => `preorder.${code}`),
    ...Array.from({ length: 15 }, (_, at) => `payment.${String(at + 1).padStart(2, '0')}`), 'payment.payment-already-started', 'card-terminal.payment-timeout', 'card-terminal.payment-failed', 'menu.not-found',
  ];

  it.each(catalogue)('[ERR-2] knows %s', (code) => { expect(isErrorCode(code)).toBe(true); });

  it('[ERR-2] names no code twice, and nothing that is merely a property of objects', () => {
    expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
    expect(['toString', '__proto__', '', 'order.nonsense'].map(isErrorCode)).toEqual([false, false, false, false]);
  });
});

describe('the text of an error', () => {
  it('[ERR-2] is that of its code, or of its status when the code is a newer server\'s', () => {
    expect([
      errorTextKey(appError('order.shop-paused', { status: 409 })), errorTextKey(appError('order.brand-new', { status: 409 })), errorTextKey(appError('order.brand-new', { status: 503 })),
      errorTextKey(appError('gone', { status: 404 })), errorTextKey(appError('', {})),
    ]).toEqual(['order.shop-paused', 'error.badRequest', 'error.server', 'error.notFound', 'error.unknown']);
  });

  it('[ERR-3] an error carries status, title and values, and counts as refused unless it is said to be unknown', () => {
    expect(appError('order.shop-paused', { status: 409, title: 'Paused', values: { shopId: 3 } })).toEqual({ code: 'order.shop-paused', status: 409, title: 'Paused', values: { shopId: 3 }, fields: {}, outcome: 'refused' });
    expect(appError('network.timeout', { outcome: 'unknown' }).outcome).toBe('unknown');
  });
});
