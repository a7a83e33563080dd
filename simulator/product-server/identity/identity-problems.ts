import type { AccountProblem } from '#core/account/account-forms.ts';
import type { ErrorCode } from '#core/errors/error-codes.ts';
import { problemTitles } from '../../http/problem-titles.ts';
import { refuse, type Refusal } from '../../http/problem.ts';

/** Identity's own sentences, for people who read the wire. Guests read the texts of their own language, chosen by the code. */
const sentences: Readonly<Partial<Record<ErrorCode, string>>> = {
  'InvalidToken': 'Invalid token.',
  'InvalidEmail': 'Email is invalid.',
  'DuplicateEmail': 'Email is already taken.',
  'PasswordTooShort': 'Passwords must be at least 6 characters.',
  'PasswordRequiresDigit': "Passwords must have at least one digit ('0'-'9').",
  'PasswordRequiresLower': "Passwords must have at least one lowercase ('a'-'z').",
  'PasswordRequiresUpper': "Passwords must have at least one uppercase ('A'-'Z').",
  'PasswordRequiresNonAlphanumeric': 'Passwords must have at least one non alphanumeric character.',
  'PasswordMismatch': 'Incorrect password.',
};

const entryOf = ({ field, code }: AccountProblem): [string, string[]] => {
  // Model validation names the field, and the code says what is wrong with it.
  if (code === 'user.too-long' || code === 'user.invalid-name') return [field === 'lastName' ? 'LastName' : 'Name', [code]];
  return [code, [sentences[code] ?? problemTitles[code] ?? code]];
};

/** W3: as ASP.NET Core Identity answers: `errors: { PasswordRequiresDigit: ["…"] }`. */
export const identityErrors = (codes: readonly ErrorCode[]): Refusal => fieldErrors(codes.map((code) => ({ field: 'email', code })));

/** What is wrong with a form, all of it at once. */
export const fieldErrors = (problems: readonly AccountProblem[]): Refusal => ({ ...refuse(400, 'error.validation'), errors: Object.fromEntries(problems.map(entryOf)) });

/** The same for a link that was tampered with, used, or is too old: which of these it was is nobody's business. */
export const invalidToken = (): Refusal => identityErrors(['InvalidToken']);

/** 401: no session, or it is over. */
export const signInRequired = (): Refusal => refuse(401, 'user.sign-in-required');
