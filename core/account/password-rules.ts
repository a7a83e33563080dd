import { ACCOUNT } from '../business-constants.ts';
import type { ErrorCode } from '../errors/error-codes.ts';

/** One rule of §5 by the code that a server names it with, and whether a password keeps it. */
export interface PasswordRule { readonly code: ErrorCode; readonly holds: (password: string) => boolean }

/**
 * §5, R12: the rules of the server, which the form shows while the guest types. As ASP.NET Core Identity means them (W5): digits and letters
 * are those of ASCII, everything else (å, an emoji, a space) is a sign that is neither; length is counted in UTF-16 units. A client that
 * counted otherwise would promise what the server refuses, or refuse what it takes.
 */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { code: 'PasswordTooShort', holds: (password) => password.length >= ACCOUNT.passwordMinCharacters },
  { code: 'PasswordRequiresDigit', holds: (password) => /[0-9]/.test(password) },
  { code: 'PasswordRequiresLower', holds: (password) => /[a-z]/.test(password) },
  { code: 'PasswordRequiresUpper', holds: (password) => /[A-Z]/.test(password) },
  { code: 'PasswordRequiresNonAlphanumeric', holds: (password) => /[^0-9A-Za-z]/.test(password) },
];

/** The rules a password does not keep, in the order in which they are shown. */
export const passwordProblems = (password: string): readonly ErrorCode[] => PASSWORD_RULES.filter((rule) => !rule.holds(password)).map((rule) => rule.code);

/** Every rule with whether it is kept so far: what stands under the field while the guest types. */
export const passwordProgress = (password: string): readonly { readonly code: ErrorCode; readonly met: boolean }[] =>
  PASSWORD_RULES.map((rule) => ({ code: rule.code, met: rule.holds(password) }));
