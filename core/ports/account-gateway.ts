import type { RegistrationDraft } from '../account/account-forms.ts';
import type { CustomerProfile, Favorite, ProfileEdit } from '../account/customer.ts';
import type { OrderHistoryPage } from '../account/past-order.ts';
import type { Result } from '../shared/result.ts';

/** Somebody whom an external provider knows and the chain does not: registering with the token needs no password. */
export interface ExternalRegistration { readonly externalToken: string; readonly email: string; readonly name: string; readonly lastName: string }

/** What came back with the guest from a provider's consent page. */
export interface ExternalReturn { readonly provider: string; readonly code: string; readonly state: string }

/** The picture of the membership card. */
interface MemberCard { readonly bytes: Uint8Array; readonly mediaType: string }

/**
 * §7, W5: the calls around a customer's account. Errors stand beside the fields of their form (`AppError.fields`, named as in `AccountField`);
 * 401 `user.sign-in-required` means that the session is over.
 */
export interface AccountGateway {
  /** Null: nobody is signed in. */
  profile(): Promise<Result<CustomerProfile | null>>;
  /** `remember` false: the session ends with the browser. */
  login(email: string, password: string, remember: boolean): Promise<Result<void>>;
  logout(everywhere: boolean): Promise<Result<void>>;
  register(draft: RegistrationDraft): Promise<Result<void>>;
  confirmEmail(userId: string, code: string): Promise<Result<void>>;
  resendConfirmation(email: string): Promise<Result<void>>;
  forgotPassword(email: string): Promise<Result<void>>;
  resetPassword(code: string, newPassword: string): Promise<Result<void>>;
  changePassword(oldPassword: string, newPassword: string): Promise<Result<void>>;
  /** A link goes to the new address; until it is followed the old one holds. */
  changeEmail(newEmail: string): Promise<Result<void>>;
  updateProfile(edit: ProfileEdit): Promise<Result<CustomerProfile>>;
  closeAccount(): Promise<Result<void>>;
  /** Where a guest is sent (`Navigator.leaveTo`) to log in by a provider of the settings; `redirectUri` comes back with them. */
  externalLoginAddress(provider: string, redirectUri: string): string;
  /** Null: signed in. Otherwise the guest is new here and goes on to register. */
  finishExternalLogin(back: ExternalReturn): Promise<Result<ExternalRegistration | null>>;
  /** Both answer the new list (§7). */
  addFavorite(favorite: Favorite): Promise<Result<readonly Favorite[]>>;
  removeFavorite(favorite: Favorite): Promise<Result<readonly Favorite[]>>;
  orderHistory(pageIndex: number, pageSize: number): Promise<Result<OrderHistoryPage>>;
  memberCard(): Promise<Result<MemberCard>>;
}
