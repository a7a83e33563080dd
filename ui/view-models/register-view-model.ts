import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { EMPTY_REGISTRATION, registrationProblems, requiredDetails, type AccountField, type RegistrationDraft, type RequiredDetails } from '#core/account/account-forms.ts';
import type { AccountKeeper } from '#core/account/account-keeper.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { ExternalRegistration } from '#core/ports/account-gateway.ts';
import type { Navigator } from '#core/ports/navigator.ts';
import type { Settings } from '#core/settings/settings.ts';
import type { Readable } from '#core/shared/readable.ts';
import type { ShopKeeper } from '#core/shop/shop-keeper.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import { afterSignIn, redirectQuery, wantedPath } from './after-sign-in.ts';
import { FavoriteShopChoices } from './favorite-shop-choices.ts';
import { FormState } from './form-state.ts';
import { PasswordDraft } from './password-draft.ts';

export interface RegisterDeps {
  readonly account: Pick<AccountKeeper, 'state' | 'external' | 'register' | 'forgetExternal' | 'resendConfirmation' | 'externalLoginAddress'>;
  readonly shops: Pick<ShopKeeper, 'list' | 'loadList' | 'selected'>;
  readonly settings: { readonly settings: Readable<Settings>; readonly loaded: Readable<boolean> };
  readonly navigator: Navigator;
}

export type RegisterField = Exclude<AccountField, 'oldPassword'>;

const FIELDS: readonly RegisterField[] = ['email', 'password', 'repeatedPassword', 'name', 'lastName', 'phone', 'favoriteShop', 'terms'];

type Answers = Pick<RegistrationDraft, 'email' | 'name' | 'lastName' | 'phone' | 'favoriteShopId' | 'marketingConsent' | 'acceptTerms'>;

/** §2 register, §5. One per visit of the page. Whoever comes back from Google or Facebook needs no password here. */
export class RegisterViewModel {
  readonly #deps: RegisterDeps;
  readonly #query: Readonly<Record<string, string>>;
  readonly #settings: { readonly value: Settings };
  readonly #loaded: { readonly value: boolean };
  readonly #external: { readonly value: ExternalRegistration | null };
  readonly form: FormState<RegisterField>;
  readonly passwords = new PasswordDraft();
  readonly favoriteShops: FavoriteShopChoices;

  answers: Answers = EMPTY_REGISTRATION;
  /** Where the mail with the link went; null: nothing was sent yet. */
  sentTo: string | null = null;
  /** How often the mail was sent again. */
  timesResent = 0;
  isResending = false;

  constructor(deps: RegisterDeps, query: Readonly<Record<string, string>> = {}) {
    this.#deps = deps;
    this.#query = query;
    this.#settings = fromReadable('settings', deps.settings.settings);
    this.#loaded = fromReadable('settingsLoaded', deps.settings.loaded);
    this.favoriteShops = new FavoriteShopChoices(deps.shops);
    this.#external = fromReadable('external', deps.account.external);
    this.form = new FormState<RegisterField>({ fields: FIELDS, problems: () => registrationProblems(this.draft, this.#settings.value) });
    makeAutoObservable(this, { form: false, passwords: false, favoriteShops: false, answers: observableRef });
  }

  /** What is known already is not asked for again: the provider's word, the restaurant the guest is in. */
  start(): () => void {
    const { account, shops, navigator } = this.#deps;
    const external = account.external.get();
    const favoriteShopId = shops.selected.get()?.id ?? null;
    this.answers = { ...this.answers, favoriteShopId, ...(external && { email: external.email, name: external.name, lastName: external.lastName }) };
    this.favoriteShops.load();
    return afterSignIn(account.state, navigator, this.#query);
  }

  get isOffered(): boolean | null {
    return this.#loaded.value ? this.#settings.value.enableCustomerLogin : null;
  }

  /** A provider vouches for the address. */
  get external(): ExternalRegistration | null {
    return this.#external.value;
  }

  get providers(): readonly string[] {
    return this.#settings.value.externalLoginProviders;
  }

  get draft(): RegistrationDraft {
    const { answers, passwords, external } = this;
    return {
      ...answers, email: external?.email ?? answers.email, password: passwords.password, repeatedPassword: passwords.repeated, externalToken: external?.externalToken ?? '',
    };
  }

  /** Which of these must be filled in (§3 settings). */
  get required(): RequiredDetails {
    return requiredDetails(this.#settings.value);
  }

  get loginTarget(): RouteTarget {
    return { name: 'login', query: redirectQuery(this.#query) };
  }

  fill(answers: Partial<Answers>, field: RegisterField | null): void {
    this.answers = { ...this.answers, ...answers };
    if (field !== null) this.form.change(field);
  }

  fillPassword(password: string): void {
    this.passwords.fill(password);
    this.form.change('password');
  }

  repeatPassword(repeated: string): void {
    this.passwords.repeat(repeated);
    this.form.change('repeatedPassword');
  }

  /** By its id as the list has it; '' is none. */
  chooseShop(value: string): void {
    this.fill({ favoriteShopId: this.favoriteShops.chosen(value) }, 'favoriteShop');
  }

  async register(): Promise<void> {
    const { draft } = this;
    let outcome: 'signed-in' | 'mail-sent' = 'signed-in';
    const went = await this.form.submit(async () => {
      const answer = await this.#deps.account.register(draft);
      if (answer.ok) outcome = answer.value;
      return answer;
    });
    if (!went) return;
    runInAction(() => {
      this.passwords.clear();
      if (outcome === 'mail-sent') this.sentTo = draft.email.trim();
    });
  }

  registerBy(provider: string): void {
    const { account, navigator } = this.#deps;
    navigator.leaveTo(account.externalLoginAddress(provider, wantedPath(this.#query)));
  }

  /** Not with this provider after all: with an address and a password. */
  registerByEmail(): void { this.#deps.account.forgetExternal(); }

  async resend(): Promise<void> {
    const { sentTo } = this;
    if (sentTo === null || this.isResending) return;
    this.isResending = true;
    const sent = await this.#deps.account.resendConfirmation(sentTo);
    runInAction(() => {
      this.isResending = false;
      if (sentTo !== this.sentTo) return; // The guest is at another address by now.
      if (sent.ok) this.timesResent += 1;
      this.form.refusal = sent.ok ? null : sent.error;
    });
  }

  /** The address was wrong: back to the form, with everything but the passwords still in it. */
  changeAddress(): void {
    this.sentTo = null;
    this.timesResent = 0;
    this.form.beginAt('email');
  }
}
