import type { AccountGateway, ExternalRegistration, ExternalReturn } from '../ports/account-gateway.ts';
import { cell, type Readable } from '../shared/readable.ts';
import { ok, type Result } from '../shared/result.ts';
import { visibleText } from '../shared/text.ts';
import type { RegistrationDraft } from './account-forms.ts';
import type { AccountState } from './account-state.ts';
import type { CustomerSession } from './customer-session.ts';
import type { ProfileEdit } from './customer.ts';

export interface AccountKeeperDeps { readonly gateway: AccountGateway; readonly session: CustomerSession }

/** What a guest does with an account (§2): each verb is one call; its errors stand beside the fields (`AppError.fields`). An address is sent as it is read: what was copied along and nobody sees is no part of it. */
export class AccountKeeper {
  readonly #gateway: AccountGateway;
  readonly #session: CustomerSession;
  readonly #external = cell<ExternalRegistration | null>(null);
  /** loading, anonymous, or authenticated with who it is. */
  readonly state: Readable<AccountState>;
  /** Came back from an external provider and is new here: what the registration page begins with. */
  readonly external: Readable<ExternalRegistration | null> = this.#external;

  constructor({ gateway, session }: AccountKeeperDeps) {
    this.#gateway = gateway;
    this.#session = session;
    this.state = session.state;
    session.state.subscribe(() => { if (session.isMember.get()) this.#external.set(null); });
  }

  /** Asks who is signed in (§2 guard 2); bounded (P11). */
  load(): Promise<void> { return this.#session.load(); }

  /** §7. Ok: signed in, and who it is is known. `remember` false: until the browser is closed. */
  login(email: string, password: string, remember = true): Promise<Result<void>> {
    return this.#session.signIn(() => this.#gateway.login(visibleText(email), password, remember));
  }

  /** Signs out at once, whatever the network does. `everywhere`: every device. */
  logout(everywhere = false): Promise<Result<void>> { return this.#session.logout(everywhere); }

  /** Where to send a guest (`Navigator.leaveTo`) who logs in by a provider of the settings. */
  externalLoginAddress(provider: string, redirectUri: string): string { return this.#gateway.externalLoginAddress(provider, redirectUri); }

  /** Back from a provider's consent page: signed in, or `external` holds what the registration begins with. */
  async finishExternalLogin(back: ExternalReturn): Promise<Result<'signed-in' | 'registration'>> {
    let registration: ExternalRegistration | null = null;
    const entered = await this.#session.signIn(async () => {
      const answer = await this.#gateway.finishExternalLogin(back);
      if (!answer.ok) return answer;
      registration = answer.value;
      return ok(undefined);
    }, () => registration === null);
    if (!entered.ok) return entered;
    this.#external.set(registration);
    return ok(registration === null ? 'signed-in' : 'registration');
  }

  /** The guest registers another way. */
  forgetExternal(): void { this.#external.set(null); }

  /** §5. By an external provider: signed in at once. Otherwise a mail with a link is on its way. */
  async register(draft: RegistrationDraft): Promise<Result<'signed-in' | 'mail-sent'>> {
    const isExternal = draft.externalToken !== '';
    const registered = await this.#session.signIn(() => this.#gateway.register({ ...draft, email: visibleText(draft.email) }), () => isExternal);
    if (!registered.ok) return registered;
    this.#external.set(null);
    return ok(isExternal ? 'signed-in' : 'mail-sent');
  }

  /** The link of the mail: of a first address, or of a changed one. */
  async confirmEmail(userId: string, code: string): Promise<Result<void>> {
    const confirmed = await this.#gateway.confirmEmail(userId, code);
    if (confirmed.ok && this.#session.isMember.get()) await this.#session.refresh();
    return confirmed;
  }

  /** Ok also when there is no such account: nobody learns that here. */
  resendConfirmation(email: string): Promise<Result<void>> { return this.#gateway.resendConfirmation(visibleText(email)); }

  /** Ok also when there is no such account: nobody learns that here. */
  forgotPassword(email: string): Promise<Result<void>> { return this.#gateway.forgotPassword(visibleText(email)); }

  /** The server ends every session with it, so whoever was signed in here is not any more. */
  resetPassword(code: string, newPassword: string): Promise<Result<void>> {
    return this.#session.endBy(() => this.#gateway.resetPassword(code, newPassword));
  }

  /** This session goes on, every other one has ended. */
  changePassword(oldPassword: string, newPassword: string): Promise<Result<void>> {
    return this.#session.renew(() => this.#gateway.changePassword(oldPassword, newPassword));
  }

  /** A link goes to the new address; until it is followed the old one holds. */
  async changeEmail(newEmail: string): Promise<Result<void>> {
    const { number } = this.#session;
    return this.#session.check(await this.#gateway.changeEmail(visibleText(newEmail)), number);
  }

  /** What the customer has changed; what is known of them follows the answer. */
  async updateProfile(edit: ProfileEdit): Promise<Result<void>> {
    const { number } = this.#session;
    const answer = this.#session.check(await this.#gateway.updateProfile(edit), number);
    if (!answer.ok) return answer;
    // It changes no favourites, and of these something newer may be known by now.
    this.#session.take({ ...answer.value, favorites: this.#session.profile.get()?.favorites ?? answer.value.favorites }, number);
    return ok(undefined);
  }

  /** For good. */
  async closeAccount(): Promise<Result<void>> {
    const { number } = this.#session;
    const closed = this.#session.check(await this.#gateway.closeAccount(), number);
    if (closed.ok && number === this.#session.number) this.#session.leave();
    return closed;
  }
}
