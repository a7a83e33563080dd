import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import { explain } from '#cli/render/explain.ts';

describe('what whoever writes a terminal host reads when it is not right yet', () => {
  it('a token that names no shop, or another: the claim that is looked for', () => {
    expect(explain(appError('preorder.shop-error-profit-center', { values: { shopId: '' } }), false)).toMatchObject({
      message: 'The terminal host\'s token is for another shop, or names none. [shopId: ]', hint: expect.stringContaining('profitcenter_code') as string,
    });
  });

  it('an answer that does not fit: it may be the host\'s, too', () => {
    expect(explain(appError('wire.unreadable-reply', { status: 200, values: { endpoint: 'calculatePrice', path: 'lines.0.unit', reason: 'number' }, outcome: 'unknown' }), false)).toMatchObject({
      message: 'The call failed with status 200. [endpoint: calculatePrice; path: lines.0.unit; reason: number]', hint: expect.stringContaining('--host') as string,
    });
  });
});

it('what stands beside a form\'s fields is said: a title alone names no reason', () => {
  const error = appError('error.validation', { status: 400, title: 'One or more validation errors occurred.', fields: { email: ['DuplicateEmail'], password: ['PasswordTooShort', 'PasswordRequiresDigit'] } });
  expect(explain(error, false).message).toBe('One or more validation errors occurred. [email: DuplicateEmail; password: PasswordTooShort, PasswordRequiresDigit]');
});
