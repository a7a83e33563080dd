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
      message: 'The answer is none of those that this call has. [endpoint: calculatePrice; path: lines.0.unit; reason: number]', hint: expect.stringContaining('--host') as string,
    });
  });
});

it('what stands beside a form\'s fields is said: a title alone names no reason', () => {
  const error = appError('error.validation', { status: 400, title: 'One or more validation errors occurred.', fields: { email: ['DuplicateEmail'], password: ['PasswordTooShort', 'PasswordRequiresDigit'] } });
  expect(explain(error, false).message).toBe('One or more validation errors occurred. [email: DuplicateEmail; password: PasswordTooShort, PasswordRequiresDigit]');
});

it('an error of a form that is of no field in particular stands there without a name', () => {
  expect(explain(appError('error.validation', { status: 400, title: 'One or more validation errors occurred.', fields: { '': ['InvalidToken'] } }), false).message).toBe('One or more validation errors occurred. [InvalidToken]');
});

it('what could not be kept names no status of a call, for none was made', () => {
  expect(explain(appError('storage.unavailable', { values: { reason: 'ENOSPC' } }), false).message).toBe('It could not be written down. [reason: ENOSPC]');
});

it('who did not answer is named, and how to name another', () => {
  const silent = (server: string) => explain(appError('network.unreachable', { outcome: 'unknown' }), true, { at: server, server: 'http://127.0.0.1:4300', control: 'http://127.0.0.1:4320', untrusted: null });
  expect(['http://127.0.0.1:4300', 'http://127.0.0.1:4320', 'http://127.0.0.1:4310'].map(silent).map(({ message, hint }) => [message, hint])).toEqual([
    ['No answer from http://127.0.0.1:4300.', 'Is the server running? Start one with `npm start`, or name another with --server URL.'],
    ['No answer from http://127.0.0.1:4320.', 'Is the simulator running? Start one with `npm start`, or name another with --control URL.'],
    ['No answer from http://127.0.0.1:4310.', 'Is the terminal host running at the address that it tells the product server, and does it answer whole and within 5 seconds? A simulator\'s: `weborder sim status`.'],
  ]);
});

it('a test card that is for another server than the simulator is told where it pays, and names no status of a call, for none was made', () => {
  expect(explain(appError('payment.not-a-test-provider', { values: { url: 'https://orders.your-chain.example/provider/pay/1' } }), false)).toMatchObject({
    message: 'The page that this order is paid on is not the simulator\'s at --server. [url: https://orders.your-chain.example/provider/pay/1]', hint: expect.stringContaining('--server URL') as string,
  });
});
