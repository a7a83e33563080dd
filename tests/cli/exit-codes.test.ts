import { describe, expect, it } from 'vitest';
import { EXIT, exitCodeOf, isRetryable } from '#cli/exit-codes.ts';
import { appError } from '#core/errors/app-error.ts';

describe('exit codes', () => {
  it.each([
    ['a shop that does not exist', appError('preorder.shop-not-found', { status: 404 }), 'read', 3],
    ['no right to it', appError('request.forbidden', { status: 403 }), 'write', 4],
    ['no server', appError('network.unreachable', { outcome: 'unknown' }), 'read', 5],
    ['a closed shop', appError('order.shop-closed', { status: 409 }), 'write', 6],
    ['a field that does not fit', appError('request.invalid-field', { status: 400 }), 'write', 7],
    ['an article that is not on the menu', appError('order.unknown-article', { status: 422 }), 'write', 3],
    ['a choice that there is not', appError('order.unknown-choice', { status: 422 }), 'write', 3],
    ['a spot that there is not', appError('order.unknown-spot', { status: 422 }), 'write', 3],
    ['a test card that the provider does not know', appError('payment.unknown-test-card', { status: 422 }), 'write', 2],
    ['a phone number that is none', appError('order.invalid-phone', { status: 422 }), 'write', 7],
    ['an address that is none', appError('order.invalid-email', { status: 422 }), 'write', 7],
    ['a busy server', appError('request.too-many', { status: 429 }), 'write', 8],
    ['a server that is too busy to be read', appError('error.server', { status: 503, outcome: 'unknown' }), 'read', 8],
    ['a busy server that may have done it', appError('error.server', { status: 503, outcome: 'unknown' }), 'write', 9],
    ['a terminal at which somebody else pays', appError('payment.payment-already-started', { status: 409 }), 'write', 8],
    ['a terminal that says that it is busy', appError('card-terminal.payment-failed', { status: 409, values: { errorCondition: 'Busy' } }), 'write', 8],
    ['a terminal that could not', appError('card-terminal.payment-failed', { status: 409, values: { errorCondition: 'Aborted' } }), 'write', 6],
    ['a lost answer to a write', appError('network.unreachable', { outcome: 'unknown' }), 'write', 9],
    ['an unreadable answer to a write', appError('wire.unreadable-reply', { status: 200, outcome: 'unknown' }), 'write', 9],
    ['a page that is not there, where something was asked', appError('error.notFound', { status: 404, outcome: 'unknown' }), 'read', 3],
    ['… and where something was sent that may be done', appError('error.notFound', { status: 404, outcome: 'unknown' }), 'same-again', 9],
    ['a page that nobody may see, where something was sent that may be done', appError('error.badRequest', { status: 403, outcome: 'unknown' }), 'write', 9],
    ['nobody logged in, which a server may say in no words of its own', appError('error.badRequest', { status: 401, outcome: 'unknown' }), 'write', 4],
    ['a read that took too long', appError('network.timeout', { outcome: 'unknown' }), 'read', 124],
  ] as const)('%s', (_what, error, did, code) => {
    expect(exitCodeOf(error, did)).toBe(code);
  });
});

it('the very same command may be run again as it is where nobody answered, was busy or lost no time on anything that was sent, and where it is about the same thing; nowhere else', () => {
  const codes = Object.values(EXIT);
  expect(codes.filter((code) => isRetryable(code, 'read'))).toEqual([EXIT.unreachable, EXIT.busy, EXIT.timeout]);
  expect(codes.filter((code) => isRetryable(code, 'write')), 'what may have happened would happen twice').toEqual([EXIT.unreachable, EXIT.busy, EXIT.timeout]);
  expect(codes.filter((code) => isRetryable(code, 'part')), 'what else the command does would be done twice').toEqual([]);
  expect(codes.filter((code) => isRetryable(code, 'same-again'))).toEqual([EXIT.unreachable, EXIT.busy, EXIT.outcomeUnknown, EXIT.timeout]);
});
