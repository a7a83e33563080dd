import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { emailProblems } from '#core/account/account-forms.ts';
import type { AccountKeeper } from '#core/account/account-keeper.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { profileOf, type AccountState } from '#core/account/account-state.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import { FormState } from './form-state.ts';

export interface ConfirmEmailDeps { readonly account: Pick<AccountKeeper, 'state' | 'confirmEmail' | 'resendConfirmation'> }

export type Confirmation =
  | { readonly phase: 'confirming' }
  | { readonly phase: 'confirmed' }
  /** No answer came: the link may still be good. */
  | { readonly phase: 'unreachable'; readonly error: AppError }
  /** Old, used for another address, or tampered with: which of these it was, nobody is told. */
  | { readonly phase: 'refused' }
  /** The new address belongs to another account by now. */
  | { readonly phase: 'taken' };

const whyNot = (error: AppError): Confirmation => {
  if (error.outcome === 'unknown') return { phase: 'unreachable', error };
  return { phase: (error.fields['email'] ?? []).includes('DuplicateEmail') ? 'taken' : 'refused' };
};

/** §2 confirmEmail: what the link of the mail leads to. One per visit of the page. */
export class ConfirmEmailViewModel {
  readonly #deps: ConfirmEmailDeps;
  readonly #query: Readonly<Record<string, string>>;
  readonly #account: { readonly value: AccountState };
  readonly form: FormState<'email'>;

  confirmation: Confirmation = { phase: 'confirming' };
  email = '';
  /** Where another link went. */
  sentTo: string | null = null;

  constructor(deps: ConfirmEmailDeps, query: Readonly<Record<string, string>>) {
    this.#deps = deps;
    this.#query = query;
    this.#account = fromReadable('account', deps.account.state);
    this.form = new FormState({ fields: ['email'], problems: () => emailProblems(this.email) });
    makeAutoObservable(this, { form: false, confirmation: observableRef });
  }

  get isSignedIn(): boolean {
    return profileOf(this.#account.value) !== null;
  }

  async confirm(): Promise<void> {
    const { userId = '', code = '' } = this.#query;
    if (userId === '' || code === '') {
      this.confirmation = { phase: 'refused' };
      return;
    }
    this.confirmation = { phase: 'confirming' };
    const done = await this.#deps.account.confirmEmail(userId, code);
    runInAction(() => { this.confirmation = done.ok ? { phase: 'confirmed' } : whyNot(done.error); });
  }

  fillEmail(email: string): void {
    this.email = email;
    this.form.change('email');
  }

  async resend(): Promise<void> {
    const email = this.email.trim();
    const sent = await this.form.submit(() => this.#deps.account.resendConfirmation(email));
    if (sent) runInAction(() => { this.sentTo = email; });
  }
}
