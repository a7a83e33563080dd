import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hintOf, OWN_CODES } from '#cli/render/hints.ts';
import { appError } from '#core/errors/app-error.ts';
import { ERROR_CODES } from '#core/errors/error-codes.ts';

/** Codes without a next step of their own, and why. */
const NONE: Readonly<Record<string, string>> = {
  'usage': 'the words say how the command is written right',
  'output-lost': 'said where it happens',
  'interrupted': 'whoever pressed Ctrl-C knows what comes next; what is under way names its own',
  'timeout': 'said where it happens: what was under way decides', 'outcome-unknown': 'said where it happens: the payment that is under way is named',
  'payment.other-order-open': 'said where it happens, with the order', 'payment.ended-elsewhere': 'said where it happens, with the order',
  'self-service.other-host': 'said where it happens, with both hosts', 'self-service.in-use': 'said where it happens, with the process', 'simulator.not-started': 'said where it happens, with its log', 'simulator.ended': 'said where it happens', 'simulator.not-stopped': 'said where it happens, with its process',
  'simulator.no-such-rule': 'said where it happens', 'simulator.no-such-paper': 'said where it happens', 'simulator.no-such-line': 'said where it happens', 'simulator.not-repeatable': 'said where it happens',
  'self-service.permission-denied': 'only a browser asks for it', 'user.password-mismatch': 'the command line asks for the password once', 'user.own-email': 'no command changes an address',
  'user.external-login-failed': 'no command logs in elsewhere',
};

const cli = join(import.meta.dirname, '../../cli');
const sources = readdirSync(cli, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts') && !path.startsWith('conformance')).map((path) => readFileSync(join(cli, path), 'utf8'));

describe('what to do next', () => {
  it.each([...ERROR_CODES, ...OWN_CODES])('after %s is said, or there is a reason why not', (code) => {
    expect([hintOf(appError(code)) !== '', NONE[code] ?? ''], 'What to do next stands in cli/render/hints.ts; why nothing is said, in `NONE` above').toEqual([NONE[code] === undefined, NONE[code] ?? '']);
  });

  it('is known of every code that the command line says by itself', () => {
    const said = sources.flatMap((source) => [...source.matchAll(/(?:appError\(|\bcode: )'(\w[\w.-]+)'/g)].map(([, code = '']) => code)).filter((code) => !code.startsWith('commander.'));
    expect(said.length).toBeGreaterThan(20);
    expect(said.filter((code) => ![...ERROR_CODES, ...OWN_CODES].some((known) => known === code))).toEqual([]);
    expect(Object.keys(NONE).filter((code) => ![...ERROR_CODES, ...OWN_CODES].some((known) => known === code)), 'a reason for a code that there is not').toEqual([]);
  });

  it('of a terminal that is busy is to wait, of one that declined another card, and of a payment that nobody knows the end of neither', () => {
    const failed = (errorCondition: string, outcome: 'refused' | 'unknown' = 'refused'): string => hintOf(appError('card-terminal.payment-failed', { values: { errorCondition }, outcome }));
    expect([failed('Busy'), failed('Refusal'), failed('Refusal', 'unknown')]).toEqual([expect.stringContaining('Wait'), expect.stringContaining('another card'), expect.stringContaining('Never begin another one')]);
    expect([failed('LoggedOut'), failed('DeviceOut')]).toEqual([expect.stringContaining('terminal status'), expect.stringContaining('terminal status')]);
    const timedOut = (outcome: 'refused' | 'unknown'): string => hintOf(appError('card-terminal.payment-timeout', { status: 402, outcome }));
    expect([timedOut('refused'), timedOut('unknown')]).toEqual([expect.stringContaining('another card'), expect.stringContaining('Never begin another one')]);
  });

  it('of a payment for which nobody gave a card, or that was cancelled, names no other card; nor does it where the same command would do more', () => {
    const abandoned = (outcome: 'refused' | 'unknown' = 'refused') => appError('payment.abandoned', { status: 402, outcome });
    const noCard = appError('card-terminal.payment-timeout', { status: 402, values: { condition: 'Cancel' } });
    expect([hintOf(abandoned()), hintOf(noCard)]).toEqual(['Run the same command again: it begins a new payment.', 'Run the same command again: it begins a new payment.']);
    expect([hintOf(abandoned(), true), hintOf(noCard, true)]).toEqual(['Run what is left alone: the same command again would order the others once more.', 'Run what is left alone: the same command again would order the others once more.']);
    expect(hintOf(abandoned('unknown'))).toContain('Never begin another one');
  });

  it('of a form is what its fields need', () => {
    const fields = { email: ['DuplicateEmail'], password: ['PasswordTooShort', 'PasswordRequiresDigit'] };
    expect(hintOf(appError('error.validation', { fields }))).toBe(
      'There is an account already: `weborder account login EMAIL`. Put another one into WEBORDER_PASSWORD: 6 characters at least, with a digit, a small and a capital letter, and a sign that is neither.',
    );
  });
});
