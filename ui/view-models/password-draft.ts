import { makeAutoObservable } from 'mobx';
import { newPasswordProblems } from '#core/account/account-forms.ts';
import { passwordProgress } from '#core/account/password-rules.ts';

/** A new password and its repetition while they are typed (§5). R12: the rules are the server's, shown live, and none is added. */
export class PasswordDraft {
  password = '';
  repeated = '';

  constructor() { makeAutoObservable(this); }

  /** Every rule with whether it is kept so far. */
  get rules(): ReturnType<typeof passwordProgress> {
    return passwordProgress(this.password);
  }

  get problems(): ReturnType<typeof newPasswordProblems> {
    return newPasswordProblems(this.password, this.repeated);
  }

  fill(password: string): void { this.password = password; }

  repeat(repeated: string): void { this.repeated = repeated; }

  clear(): void {
    this.password = '';
    this.repeated = '';
  }
}
