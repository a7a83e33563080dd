import { appError, type AppError } from '#core/errors/app-error.ts';
import { errorKind } from '#core/errors/error-kind.ts';
import type { Problem } from '../wire/common.ts';

/** P3: statuses after which nothing is known: who is asking, how long, how often, but not what became of the act. */
const SAYS_NOTHING: ReadonlySet<number> = new Set([401, 408, 425, 429]);

const FIELD_OF: Readonly<Record<string, string>> = {
  'DuplicateUserName': 'email', 'DuplicateEmail': 'email', 'InvalidEmail': 'email', 'user.password-mismatch': 'repeatedPassword', 'user.requires-phone': 'phone',
  'user.invalid-phone': 'phone', 'user.requires-shop': 'favoriteShop', 'user.requires-terms': 'terms',
};

/**
 * W3: names of what is wrong, Identity's (W5) and ours, as distinct from fields (`Email`, `Password`), by their shape: what a later Identity adds
 * (`PasswordRequiresUniqueChars`) is no field either, and the list of them all is nothing that a first page has to fetch.
 */
const CODE = /^(?:Password(?:Requires|Too|Mismatch)|Duplicate|Invalid|user\.|deliverySpotRequired$)/;

/** W3: beside which field of a form (core's `AccountField`) a code belongs; '' = the whole form. */
const fieldOf = (code: string): string => FIELD_OF[code] ?? (code.startsWith('Password') ? 'password' : '');

/** W3: Identity names codes (`PasswordRequiresDigit`), model validation names fields (`Email`). Both become field → codes. */
const fieldsOf = (errors: Problem['errors']): AppError['fields'] => {
  const fields = new Map<string, string[]>();
  for (const [key, texts] of Object.entries(errors)) {
    const [field, codes] = CODE.test(key) ? [fieldOf(key), [key]] : [key.slice(0, 1).toLowerCase() + key.slice(1), texts];
    fields.set(field, [...(fields.get(field) ?? []), ...codes]);
  }
  return Object.fromEntries(fields);
};

const codeOf = (status: number, problem: Problem | null): string => {
  if (problem !== null && problem.code !== '') return problem.code;
  if (problem !== null && Object.keys(problem.errors).length > 0) return 'error.validation';
  return `error.${errorKind(status)}`;
};

/**
 * W3, P3: an error answer as our error. `refused` only where the server itself said no in a way we understand:
 * a 4xx with a problem document, and for 409 with a code; a 5xx, or words that are not the server's own (null), leave it unknown.
 */
export const problemToError = (status: number, problem: Problem | null): AppError => {
  const isRefusal = status >= 400 && status < 500 && !SAYS_NOTHING.has(status) && problem !== null && (status !== 409 || problem.code !== '');
  return appError(codeOf(status, problem), {
    status, title: problem?.title ?? '', values: problem?.values ?? {}, fields: problem === null ? {} : fieldsOf(problem.errors),
    outcome: isRefusal ? 'refused' : 'unknown',
  });
};
