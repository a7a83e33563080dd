import { ACCOUNT } from '../business-constants.ts';
import { isEmail, isPhone } from '../checkout/contact-rules.ts';
import type { ErrorCode } from '../errors/error-codes.ts';
import type { Settings } from '../settings/settings.ts';
import { controlCharacterIn } from '../shared/control-character.ts';
import { countCharacters, visibleText } from '../shared/text.ts';
import type { Customer, ProfileEdit } from './customer.ts';
import { passwordProblems } from './password-rules.ts';

/** What is filled in on the registration page. */
export interface RegistrationDraft extends ProfileEdit {
  readonly email: string;
  readonly password: string;
  readonly repeatedPassword: string;
  readonly acceptTerms: boolean;
  /** From an external provider, which vouches for the address; then no password is asked for. Empty otherwise. */
  readonly externalToken: string;
}

export const EMPTY_REGISTRATION: RegistrationDraft = {
  email: '', password: '', repeatedPassword: '', name: '', lastName: '', phone: '', favoriteShopId: null, marketingConsent: false, acceptTerms: false, externalToken: '',
};

/** Beside which field of a form a problem stands. */
export type AccountField = 'email' | 'password' | 'repeatedPassword' | 'oldPassword' | 'name' | 'lastName' | 'phone' | 'favoriteShop' | 'terms';
export interface AccountProblem<F extends AccountField = AccountField> { readonly field: F; readonly code: ErrorCode }
/** What a customer says of themselves besides. */
export type DetailsField = Extract<AccountField, 'name' | 'lastName' | 'phone' | 'favoriteShop'>;

/** Which of these a chain asks for (§3 settings). */
export type AccountTerms = Pick<Settings, 'phoneNumberRequired' | 'favoriteShopRequired'>;

/** Which details a form cannot go without. */
export interface RequiredDetails { readonly phone: boolean; readonly favoriteShop: boolean }
export const requiredDetails = ({ phoneNumberRequired, favoriteShopRequired }: AccountTerms): RequiredDetails => ({ phone: phoneNumberRequired, favoriteShop: favoriteShopRequired });

const nameProblem = (field: 'name' | 'lastName', text: string): readonly AccountProblem<DetailsField>[] => {
  // Whoever counts people's characters in a hundred thousand of them does so for nothing.
  if (text.length > 8 * ACCOUNT.nameMaxCharacters || countCharacters(text.trim()) > ACCOUNT.nameMaxCharacters) return [{ field, code: 'user.too-long' }];
  // NOTE-4
  return controlCharacterIn(text) === null ? [] : [{ field, code: 'user.invalid-name' }];
};

const phoneProblem = (phone: string, isRequired: boolean): readonly AccountProblem<DetailsField>[] => {
  if (phone.trim() === '') return isRequired ? [{ field: 'phone', code: 'user.requires-phone' }] : [];
  return isPhone(phone) ? [] : [{ field: 'phone', code: 'user.invalid-phone' }];
};

/** §5: what is wrong with a profile, in the order of the page. Client and server ask this one. */
export const profileProblems = (edit: ProfileEdit, terms: AccountTerms): readonly AccountProblem<DetailsField>[] => {
  const required = requiredDetails(terms);
  return [
    ...nameProblem('name', edit.name), ...nameProblem('lastName', edit.lastName), ...phoneProblem(edit.phone, required.phone),
    ...(edit.favoriteShopId === null && required.favoriteShop ? [{ field: 'favoriteShop', code: 'user.requires-shop' } as const] : []),
  ];
};

/** A field for an e-mail address. */
export const emailProblems = (email: string): readonly AccountProblem<'email'>[] => (isEmail(email) ? [] : [{ field: 'email', code: 'InvalidEmail' }]);

/** An address in the place of the one that the customer has: it must be another. Letters of either size are the same address to us. */
export const newEmailProblems = (email: string, { email: own }: Pick<Customer, 'email'>): readonly AccountProblem<'email'>[] =>
  visibleText(email).toLowerCase() === own.toLowerCase() ? [{ field: 'email', code: 'user.own-email' }] : emailProblems(email);

/** §5: a new password and its repetition; both entries match. */
export const newPasswordProblems = (password: string, repeated: string): readonly AccountProblem<'password' | 'repeatedPassword'>[] => [
  ...passwordProblems(password).map((code) => ({ field: 'password', code }) as const),
  ...(password === repeated ? [] : [{ field: 'repeatedPassword', code: 'user.password-mismatch' } as const]),
];

/** §5: registration requires accepted terms, and phone and a favourite restaurant where the settings (§3) say so. In the order of the page; empty: it can be sent. */
export const registrationProblems = (draft: RegistrationDraft, terms: AccountTerms): readonly AccountProblem<Exclude<AccountField, 'oldPassword'>>[] => [
  ...emailProblems(draft.email),
  ...(draft.externalToken === '' ? newPasswordProblems(draft.password, draft.repeatedPassword) : []),
  ...profileProblems(draft, terms),
  ...(draft.acceptTerms ? [] : [{ field: 'terms', code: 'user.requires-terms' } as const]),
];
