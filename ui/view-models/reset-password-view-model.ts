import { makeAutoObservable, runInAction } from 'mobx';
import type { AccountKeeper } from '#core/account/account-keeper.ts';
import { FormState } from './form-state.ts';
import { PasswordDraft } from './password-draft.ts';

export interface ResetPasswordDeps { readonly account: Pick<AccountKeeper, 'resetPassword'> }

type ResetField = PasswordDraft['problems'][number]['field'];

/** §2 resetPassword: what the link of the mail leads to; it is good for 24 hours (§9) and once. One per visit of the page. */
export class ResetPasswordViewModel {
  readonly #deps: ResetPasswordDeps;
  readonly #code: string;
  readonly passwords = new PasswordDraft();
  readonly form: FormState<ResetField>;
  isDone = false;

  constructor(deps: ResetPasswordDeps, query: Readonly<Record<string, string>>) {
    this.#deps = deps;
    this.#code = query['code'] ?? '';
    this.form = new FormState<ResetField>({ fields: ['password', 'repeatedPassword'], problems: () => this.passwords.problems });
    makeAutoObservable(this, { form: false, passwords: false });
  }

  /** The link is old, used, or not whole: another one is needed. */
  get isExpired(): boolean {
    return this.#code === '' || this.form.error?.code === 'InvalidToken';
  }

  fill(password: string): void {
    this.passwords.fill(password);
    this.form.change('password');
  }

  repeat(repeated: string): void {
    this.passwords.repeat(repeated);
    this.form.change('repeatedPassword');
  }

  async reset(): Promise<void> {
    const { password } = this.passwords;
    const went = await this.form.submit(() => this.#deps.account.resetPassword(this.#code, password));
    if (!went) return;
    runInAction(() => {
      this.passwords.clear();
      this.isDone = true;
    });
  }
}
