import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { emailProblems, newEmailProblems, profileProblems, requiredDetails, type AccountField, type DetailsField, type RequiredDetails } from '#core/account/account-forms.ts';
import type { AccountKeeper } from '#core/account/account-keeper.ts';
import { profileOf, type AccountState } from '#core/account/account-state.ts';
import type { Customer, ProfileEdit } from '#core/account/customer.ts';
import type { AppError } from '#core/errors/app-error.ts';
import type { Settings } from '#core/settings/settings.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { ShopId } from '#core/shared/ids.ts';
import type { Readable } from '#core/shared/readable.ts';
import type { ShopKeeper } from '#core/shop/shop-keeper.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import { FavoriteShopChoices } from './favorite-shop-choices.ts';
import { FormState } from './form-state.ts';
import { PasswordDraft } from './password-draft.ts';

export interface ProfileDeps {
  readonly account: Pick<AccountKeeper, 'state' | 'updateProfile' | 'changePassword' | 'changeEmail' | 'forgotPassword' | 'closeAccount'>;
  readonly shops: Pick<ShopKeeper, 'list' | 'loadList'>;
  readonly settings: Readable<Settings>;
}

export type PasswordField = Extract<AccountField, 'oldPassword' | 'password' | 'repeatedPassword'>;

const editOf = ({ name, lastName, phone, favoriteShopId, marketingConsent }: Customer): ProfileEdit => ({ name, lastName, phone, favoriteShopId, marketingConsent });

/** What of a draft is another than it was before. */
const changedSince = (before: Partial<ProfileEdit>, now: Partial<ProfileEdit>): Partial<ProfileEdit> => Object.fromEntries(Object.entries(now).filter(([field, value]) => before[field as keyof ProfileEdit] !== value));

/** §2 profile: who one is, address, password, and leaving for good. One per visit of the page. */
export class ProfileViewModel {
  readonly #deps: ProfileDeps;
  readonly #account: { readonly value: AccountState };
  readonly #settings: { readonly value: Settings };
  #isMailing = false;
  readonly details: FormState<DetailsField>;
  readonly passwordForm: FormState<PasswordField>;
  readonly emailForm: FormState<'email'>;
  readonly passwords = new PasswordDraft();
  readonly favoriteShops: FavoriteShopChoices;

  /** What the guest has changed and not saved; the rest is as the server has it. */
  changes: Partial<ProfileEdit> = {};
  oldPassword = '';
  newEmail = '';
  isChangingEmail = false;
  isChangingPassword = false;
  /** Where the link went that confirms a new address. */
  emailSentTo: string | null = null;
  /** The mail for a first password was sent. */
  isPasswordMailSent = false;
  /** Counts what went through, so that it can be told each time. */
  done: { readonly what: 'details' | 'password'; readonly count: number } | null = null;
  isClosingAsked = false;
  isClosing = false;
  closingError: AppError | null = null;
  /** The account is gone; the page says so instead of "signed out". */
  isClosed = false;

  constructor(deps: ProfileDeps) {
    this.#deps = deps;
    this.#account = fromReadable('account', deps.account.state);
    this.#settings = fromReadable('settings', deps.settings);
    this.favoriteShops = new FavoriteShopChoices(deps.shops);
    this.details = new FormState<DetailsField>({
      fields: ['name', 'lastName', 'phone', 'favoriteShop'],
      problems: () => profileProblems(this.edit, this.#settings.value),
    });
    this.passwordForm = new FormState<PasswordField>({
      fields: ['oldPassword', 'password', 'repeatedPassword'],
      problems: () => [
        ...(this.oldPassword === '' ? [{ field: 'oldPassword' as const, code: 'user.requires-password' }] : []),
        ...this.passwords.problems,
      ],
    });
    this.emailForm = new FormState<'email'>({ fields: ['email'], problems: () => (this.customer?.emailConfirmed === true ? newEmailProblems(this.newEmail, this.customer) : emailProblems(this.newEmail)) });
    makeAutoObservable(this, { details: false, passwordForm: false, emailForm: false, passwords: false, favoriteShops: false, changes: observableRef, done: observableRef, closingError: observableRef });
  }

  /** What one customer has written, and asked for, is none of the next one's (S19). Until the returned function is called. */
  start(): () => void {
    this.favoriteShops.load();
    const codeOf = (): string => profileOf(this.#deps.account.state.get())?.customer.customerCode ?? '';
    let code = codeOf();
    return this.#deps.account.state.subscribe(() => {
      if (codeOf() === code) return;
      code = codeOf();
      runInAction(() => { this.#forget(); });
    });
  }

  #forget(): void {
    this.changes = {};
    this.details.reset();
    this.keepEmail();
    this.emailSentTo = null;
    this.keepPassword();
    this.isPasswordMailSent = false;
    this.isClosingAsked = false;
    this.isClosed = false;
  }

  /** S19: what is answered when another customer is here is none of theirs. */
  #isAnothers(asked: Customer | null): boolean { return this.customer !== null && this.customer.customerCode !== asked?.customerCode; }

  async #submit(form: Pick<FormState<'email'>, 'submit' | 'reset'>, send: () => Promise<Result<unknown>>): Promise<boolean> {
    const { customer } = this;
    const went = await form.submit(send);
    if (!this.#isAnothers(customer)) return went;
    form.reset();
    return false;
  }

  /** Null: signed out meanwhile, here or in another tab. */
  get customer(): Customer | null {
    return profileOf(this.#account.value)?.customer ?? null;
  }

  get edit(): ProfileEdit {
    const { customer } = this;
    const known: ProfileEdit = customer === null ? { name: '', lastName: '', phone: '', favoriteShopId: null, marketingConsent: false } : editOf(customer);
    return { ...known, ...this.changes };
  }

  get isChanged(): boolean {
    const { customer } = this;
    return customer !== null && Object.keys(changedSince(editOf(customer), this.changes)).length > 0;
  }

  get required(): RequiredDetails {
    return requiredDetails(this.#settings.value);
  }

  /** The favourite one as long as its name is not known: it must not read as none. */
  get unnamedShop(): ShopId | null {
    const { favoriteShopId } = this.edit;
    return this.favoriteShops.shops.some(({ id }) => id === favoriteShopId) ? null : favoriteShopId;
  }

  fill(changes: Partial<ProfileEdit>, field: DetailsField | null): void {
    this.changes = { ...this.changes, ...changes };
    if (field !== null) this.details.change(field);
  }

  /** By its id as the list has it; '' is none. */
  chooseShop(value: string): void {
    this.fill({ favoriteShopId: this.favoriteShops.chosen(value) }, 'favoriteShop');
  }

  /** Nothing changed is saved already: the server is not asked. What is written while it answers stays written. */
  async save(): Promise<void> {
    const { changes, edit, isChanged } = this;
    const went = await this.#submit(this.details, () => (isChanged ? this.#deps.account.updateProfile(edit) : Promise.resolve(ok(undefined))));
    if (!went) return;
    runInAction(() => {
      this.changes = changedSince(changes, this.changes);
      this.details.reset();
      this.#tell('details');
    });
  }

  // The address

  changeEmail(): void {
    this.isChangingEmail = true;
    this.emailSentTo = null;
  }

  keepEmail(): void {
    this.isChangingEmail = false;
    this.newEmail = '';
    this.emailForm.reset();
  }

  fillEmail(email: string): void {
    this.newEmail = email;
    this.emailForm.change('email');
  }

  async sendEmail(): Promise<void> {
    const email = this.newEmail.trim();
    const went = await this.#submit(this.emailForm, () => this.#deps.account.changeEmail(email));
    if (!went) return;
    runInAction(() => {
      this.keepEmail();
      this.emailSentTo = email;
    });
  }

  // The password

  changePassword(): void { this.isChangingPassword = true; }

  keepPassword(): void {
    this.isChangingPassword = false;
    this.oldPassword = '';
    this.passwords.clear();
    this.passwordForm.reset();
  }

  fillOldPassword(password: string): void {
    this.oldPassword = password;
    this.passwordForm.change('oldPassword');
  }

  fillPassword(password: string): void {
    this.passwords.fill(password);
    this.passwordForm.change('password');
  }

  repeatPassword(repeated: string): void {
    this.passwords.repeat(repeated);
    this.passwordForm.change('repeatedPassword');
  }

  async savePassword(): Promise<void> {
    const [old, { password }] = [this.oldPassword, this.passwords];
    const went = await this.#submit(this.passwordForm, () => this.#deps.account.changePassword(old, password));
    if (!went) return;
    runInAction(() => {
      this.keepPassword();
      this.#tell('password');
    });
  }

  /** Has only ever come by Google or Facebook: a mail leads to a first password. */
  async mailFirstPassword(): Promise<void> {
    const { customer } = this;
    if (customer === null || this.#isMailing) return;
    this.#isMailing = true;
    const sent = await this.#deps.account.forgotPassword(customer.email);
    this.#isMailing = false;
    if (this.#isAnothers(customer)) return;
    runInAction(() => {
      if (sent.ok) this.isPasswordMailSent = true;
      this.passwordForm.refusal = sent.ok ? null : sent.error;
    });
  }

  // Leaving for good

  askToClose(): void {
    this.isClosingAsked = true;
    this.closingError = null;
  }

  stay(): void { if (!this.isClosing) this.isClosingAsked = false; }

  async close(): Promise<void> {
    if (this.isClosing) return;
    this.isClosing = true;
    const { customer } = this;
    const closed = await this.#deps.account.closeAccount();
    runInAction(() => {
      this.isClosing = false;
      if (this.#isAnothers(customer)) return;
      if (closed.ok) this.isClosed = true;
      else this.closingError = closed.error;
    });
  }

  #tell(what: 'details' | 'password'): void { this.done = { what, count: (this.done?.count ?? 0) + 1 }; }
}
