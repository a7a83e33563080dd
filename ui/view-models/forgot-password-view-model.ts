import { makeAutoObservable, runInAction } from 'mobx';
import { emailProblems } from '#core/account/account-forms.ts';
import type { AccountKeeper } from '#core/account/account-keeper.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { redirectQuery } from './after-sign-in.ts';
import { FormState } from './form-state.ts';

export interface ForgotPasswordDeps { readonly account: Pick<AccountKeeper, 'forgotPassword'> }

/** §2 forgotPassword. One per visit of the page. Whether there is such an account shows nowhere (S27). */
export class ForgotPasswordViewModel {
  readonly #deps: ForgotPasswordDeps;
  readonly #query: Readonly<Record<string, string>>;
  readonly form: FormState<'email'>;
  email = '';
  /** Where the link went, if there is such an account. */
  sentTo: string | null = null;
  timesSent = 0;

  constructor(deps: ForgotPasswordDeps, query: Readonly<Record<string, string>> = {}) {
    this.#deps = deps;
    this.#query = query;
    this.form = new FormState({ fields: ['email'], problems: () => emailProblems(this.email) });
    makeAutoObservable(this, { form: false });
  }

  get loginTarget(): RouteTarget {
    return { name: 'login', query: redirectQuery(this.#query) };
  }

  fillEmail(email: string): void {
    this.email = email;
    this.form.change('email');
  }

  async send(): Promise<void> {
    const [email, { sentTo }] = [this.email.trim(), this];
    const sent = await this.form.submit(() => this.#deps.account.forgotPassword(email));
    if (sentTo !== this.sentTo) return this.form.reset(); // Another address is being written by now.
    if (!sent) return;
    runInAction(() => {
      this.sentTo = email;
      this.timesSent += 1;
    });
  }

  /** Another address. */
  again(): void {
    this.sentTo = null;
    this.timesSent = 0;
    this.form.beginAt('email');
  }
}
