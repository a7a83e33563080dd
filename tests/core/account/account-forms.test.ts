import { describe, expect, it } from 'vitest';
import { EMPTY_REGISTRATION, newEmailProblems, profileProblems, registrationProblems, type RegistrationDraft } from '#core/account/account-forms.ts';
import { shopId } from '#core/shared/ids.ts';

const terms = { phoneNumberRequired: true, favoriteShopRequired: true };
const lenient = { phoneNumberRequired: false, favoriteShopRequired: false };
const draft = (overrides: Partial<RegistrationDraft> = {}): RegistrationDraft => ({
  ...EMPTY_REGISTRATION, email: 'alva@example.com', password: 'Aa1!aa', repeatedPassword: 'Aa1!aa', phone: '070-174 06 12', favoriteShopId: shopId(1), acceptTerms: true, ...overrides,
});

describe('registering', () => {
  it('[ACCOUNT-2] requires accepted terms, and phone and a favourite restaurant where the settings say so', () => {
    expect(registrationProblems(draft(), terms)).toEqual([]);
    expect(registrationProblems(draft({ phone: ' ', favoriteShopId: null, acceptTerms: false }), terms)).toEqual([
      { field: 'phone', code: 'user.requires-phone' }, { field: 'favoriteShop', code: 'user.requires-shop' }, { field: 'terms', code: 'user.requires-terms' },
    ]);
  });

  it('[ACCOUNT-2] without a word of the settings the terms are all that is required', () => {
    expect(registrationProblems(draft({ phone: '', favoriteShopId: null, acceptTerms: false }), lenient)).toEqual([{ field: 'terms', code: 'user.requires-terms' }]);
    expect(registrationProblems(draft({ phone: 'x' }), lenient)).toEqual([{ field: 'phone', code: 'user.invalid-phone' }]);
  });

  it.each([
    ['the phone', { phoneNumberRequired: true, favoriteShopRequired: false }, 'user.requires-phone'], ['the favourite restaurant', { phoneNumberRequired: false, favoriteShopRequired: true }, 'user.requires-shop'],
  ])('[ACCOUNT-2] %s is required by itself, whatever the settings say of the other', (_what, settings, code) => {
    expect(registrationProblems(draft({ phone: '', favoriteShopId: null }), settings).map((problem) => problem.code)).toEqual([code]);
  });

  it('everything is told in the order of the page', () => {
    expect(registrationProblems(EMPTY_REGISTRATION, terms).map(({ field, code }) => `${field} ${code}`)).toEqual([
      'email InvalidEmail', 'password PasswordTooShort', 'password PasswordRequiresDigit', 'password PasswordRequiresLower', 'password PasswordRequiresUpper',
      'password PasswordRequiresNonAlphanumeric', 'phone user.requires-phone', 'favoriteShop user.requires-shop', 'terms user.requires-terms',
    ]);
  });

  it('by an external provider needs no password', () => {
    expect(registrationProblems(draft({ externalToken: 'token', password: '', repeatedPassword: '' }), terms)).toEqual([]);
  });

  it('[NOTE-4] names hold no control characters; tabs and breaks of lines, which somebody has pasted, are none', () => {
    const problemsOf = (name: string, lastName: string) => profileProblems({ ...draft(), name, lastName }, terms);
    expect(problemsOf('Al\u0000va', 'Lind\u001B[31m')).toEqual([{ field: 'name', code: 'user.invalid-name' }, { field: 'lastName', code: 'user.invalid-name' }]);
    expect(problemsOf('Alva\tMaria\n', 'Lind')).toEqual([]);
  });

  it('names have room for 60 characters as people count them', () => {
    const family = '👩‍👩‍👧‍👦';
    expect(profileProblems({ ...draft(), name: family.repeat(40), lastName: 'x'.repeat(60) }, terms)).toEqual([]);
    expect(profileProblems({ ...draft(), name: 'x'.repeat(61), lastName: ' '.repeat(10_000) }, terms)).toEqual([{ field: 'name', code: 'user.too-long' }, { field: 'lastName', code: 'user.too-long' }]);
  });
});

it.each([
  ['lind@example.com', []], ['Alva@Example.com ', [{ field: 'email', code: 'user.own-email' }]], ['alva@\u200Bexample.com', [{ field: 'email', code: 'user.own-email' }]], ['alva', [{ field: 'email', code: 'InvalidEmail' }]],
])('an address in the place of ALVA@example.com: "%s"', (email, problems) => {
  expect(newEmailProblems(email, { email: 'ALVA@example.com' })).toEqual(problems);
});
