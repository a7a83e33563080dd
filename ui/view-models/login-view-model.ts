import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { emailProblems } from '#core/account/account-forms.ts';
import type { AccountKeeper } from '#core/account/account-keeper.ts';
import { appError, type AppError } from '#core/errors/app-error.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { Navigator } from '#core/ports/navigator.ts';
import type { Settings } from '#core/settings/settings.ts';
import type { Readable } from '#core/shared/readable.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import { afterSignIn, redirectQuery, wantedPath } from './after-sign-in.ts';
import { FormState, type FieldProblem } from './form-state.ts';

export interface LoginDeps {
  readonly account: Pick<AccountKeeper, 'state' | 'login' | 'externalLoginAddress' | 'finishExternalLogin' | 'resendConfirmation'>;
  readonly settings: { readonly settings: Readable<Settings>; readonly loaded: Readable<boolean> };
  readonly navigator: Navigator;
}

export type LoginField = 'email' | 'password';

/** §2 login. One per visit of the page; `query` is that of the address. */
export class LoginViewModel {
  readonly #deps: LoginDeps;
  readonly #query: Readonly<Record<string, string>>;
  readonly #settings: { readonly value: Settings };
  readonly #loaded: { readonly value: boolean };
  readonly form: FormState<LoginField>;
  #isOver = false;
  /** The address that the link is on its way to. */
  #resendingTo: string | null = null;

  email = '';
  password = '';
  remember = true;
  /** Back from an external provider: the server is being asked. */
  isFinishing = false;
  /** What went wrong with an external provider. */
  externalError: AppError | null = null;
  /** The link that confirms the address was sent once more. */
  isLinkSent = false;
  /** Why it could not be sent. */
  resendError: AppError | null = null;

  constructor(deps: LoginDeps, query: Readonly<Record<string, string>> = {}) {
    this.#deps = deps;
    this.#query = query;
    this.#settings = fromReadable('settings', deps.settings.settings);
    this.#loaded = fromReadable('settingsLoaded', deps.settings.loaded);
    this.form = new FormState<LoginField>({ fields: ['email', 'password'], problems: () => this.#problems() });
    makeAutoObservable(this, { form: false, externalError: observableRef, resendError: observableRef });
  }

  /** Whoever is signed in goes on to where they wanted to be (§2), also when it happened in another tab. */
  start(): () => void {
    const stop = afterSignIn(this.#deps.account.state, this.#deps.navigator, this.#query);
    const { provider, code, state, error } = this.#query;
    if (error !== undefined) this.externalError = appError('user.external-login-failed', { title: error });
    else if (provider !== undefined && code !== undefined && state !== undefined) void this.#finish(provider, code, state);
    return () => {
      this.#isOver = true;
      stop();
    };
  }

  /** §1: login is offered only when settings enable it; null while they are not known. */
  get isOffered(): boolean | null {
    return this.#loaded.value ? this.#settings.value.enableCustomerLogin : null;
  }

  /** Google, Facebook … as the settings write them. */
  get providers(): readonly string[] {
    return this.#settings.value.externalLoginProviders;
  }

  /** The guest was on the way to this page when login stood in between. */
  get isOnTheWay(): boolean {
    return wantedPath(this.#query) !== '';
  }

  /** Where a new customer registers; what was wanted comes along. */
  get registerTarget(): RouteTarget {
    return { name: 'register', query: redirectQuery(this.#query) };
  }

  get forgotTarget(): RouteTarget {
    return { name: 'forgotPassword', query: redirectQuery(this.#query) };
  }

  /** The address is not confirmed: the link can be sent once more. */
  get needsConfirmation(): boolean {
    return this.form.error?.code === 'user.email-not-confirmed';
  }

  /** What stands above the button: why the link could not be sent, else what the form knows. */
  get error(): AppError | null {
    return this.resendError ?? this.form.error;
  }

  fillEmail(email: string): void {
    this.email = email;
    this.isLinkSent = false;
    this.resendError = null;
    this.form.change('email');
  }

  fillPassword(password: string): void {
    this.password = password;
    this.form.change('password');
  }

  setRemember(remember: boolean): void { this.remember = remember; }

  async login(): Promise<void> {
    this.externalError = null;
    this.resendError = null;
    await this.form.submit(() => this.#deps.account.login(this.email, this.password, this.remember));
  }

  /** To the provider's consent page; the guest comes back here. */
  loginBy(provider: string): void {
    const { account, navigator } = this.#deps;
    navigator.leaveTo(account.externalLoginAddress(provider, wantedPath(this.#query)));
  }

  async resend(): Promise<void> {
    const { email } = this;
    if (email === this.#resendingTo) return;
    this.#resendingTo = email;
    const sent = await this.#deps.account.resendConfirmation(email);
    if (email === this.#resendingTo) this.#resendingTo = null;
    if (email !== this.email) return; // What is said of it names the address that stands there.
    runInAction(() => {
      this.isLinkSent = sent.ok;
      this.resendError = sent.ok ? null : sent.error;
    });
  }

  async #finish(provider: string, code: string, state: string): Promise<void> {
    const { account, navigator } = this.#deps;
    this.isFinishing = true;
    const done = await account.finishExternalLogin({ provider, code, state });
    runInAction(() => {
      this.isFinishing = false;
      if (!done.ok) this.externalError = done.error;
    });
    if (this.#isOver) return; // A guest who has gone on meanwhile is not called back.
    if (done.ok && done.value === 'registration') navigator.go(this.registerTarget, { replace: true });
    // The code works once: the address must not keep it.
    else if (!done.ok) navigator.go({ name: 'login', query: redirectQuery(this.#query) }, { replace: true });
  }

  #problems(): readonly FieldProblem<LoginField>[] {
    return [
      ...emailProblems(this.email),
      ...(this.password === '' ? [{ field: 'password' as const, code: 'user.requires-password' }] : []),
    ];
  }
}
