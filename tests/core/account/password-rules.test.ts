import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASSWORD_RULES, passwordProblems, passwordProgress } from '#core/account/password-rules.ts';
import { newPasswordProblems } from '#core/account/account-forms.ts';

describe('a password', () => {
  it.each([
    ['Aa1!aa', []], ['Aa1!a', ['PasswordTooShort']], ['Aaa!aa', ['PasswordRequiresDigit']], ['AA1!AA', ['PasswordRequiresLower']], ['aa1!aa', ['PasswordRequiresUpper']],
    ['Aa1aaa', ['PasswordRequiresNonAlphanumeric']], ['', ['PasswordTooShort', 'PasswordRequiresDigit', 'PasswordRequiresLower', 'PasswordRequiresUpper', 'PasswordRequiresNonAlphanumeric']],
    ['Aa1 aa', []], [' Aa1aa', []], ['Aa1😀a', []], ['Aa1äaa', []],
    // As Identity counts: letters and digits are those of ASCII.
    ['ÅÄÖå1!', ['PasswordRequiresLower', 'PasswordRequiresUpper']], ['Aaaa!٣', ['PasswordRequiresDigit']],
  ])('[ACCOUNT-1] %j breaks %j', (password, broken) => {
    expect(passwordProblems(password)).toEqual(broken);
  });

  it('[ACCOUNT-1] both entries match, to the letter', () => {
    expect(newPasswordProblems('Aa1!aa', 'Aa1!aa')).toEqual([]);
    expect(newPasswordProblems('Aa1!aa', 'Aa1!aa ')).toEqual([{ field: 'repeatedPassword', code: 'user.password-mismatch' }]);
    expect(newPasswordProblems('Aa1!a', 'x')).toEqual([{ field: 'password', code: 'PasswordTooShort' }, { field: 'repeatedPassword', code: 'user.password-mismatch' }]);
  });

  it('[R-12] every rule shows itself while the guest types, and there is none beside them', () => {
    expect(passwordProgress('aa1').map(({ code, met }) => [code, met])).toEqual([
      ['PasswordTooShort', false], ['PasswordRequiresDigit', true], ['PasswordRequiresLower', true], ['PasswordRequiresUpper', false], ['PasswordRequiresNonAlphanumeric', false],
    ]);
    expect(PASSWORD_RULES.map(({ code }) => code)).toEqual(passwordProblems(''));
    expect(passwordProblems(`aA1!${'x'.repeat(100_000)}`)).toEqual([]);
  });

  it('[R-12] whatever it is, and however long: a form finds the server\'s rules broken and nothing else', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 600, size: 'max' }), (password) => {
      expect(newPasswordProblems(password, password)).toEqual(passwordProblems(password).map((code) => ({ field: 'password', code })));
    }), { numRuns: 50 });
  });
});
