import { ACCOUNT } from '../business-constants.ts';
import { appError, type AppError } from '../errors/app-error.ts';
import { isNotFound } from '../errors/refusals.ts';
import type { AccountGateway } from '../ports/account-gateway.ts';
import type { Clock } from '../ports/clock.ts';
import type { StoredValue } from '../ports/stored-value.ts';
import type { TabChannel } from '../ports/tab-channel.ts';
import { derived } from '../shared/derived.ts';
import type { Millis } from '../shared/duration.ts';
import { cell, type Readable } from '../shared/readable.ts';
import { within } from '../shared/repeating.ts';
import { failed, ok, type Result } from '../shared/result.ts';
import { ANONYMOUS, LOADING, profileOf, type AccountState, type Authentication } from './account-state.ts';
import { customerKey, type CustomerProfile } from './customer.ts';

/** A sign-out that the server has not heard of yet. */
export type PendingLogout = 'here' | 'everywhere';

export interface CustomerSessionDeps {
  readonly gateway: Pick<AccountGateway, 'profile' | 'logout'>;
  readonly clock: Clock;
  /** §3: the user persists; gone with the sign-out (S19). */
  readonly stored: StoredValue<CustomerProfile>;
  /** T6, S19: who signed out without network stays signed out after a reload, until the server has ended the session. */
  readonly pendingLogout: StoredValue<PendingLogout>;
  /** S19: the other tabs sign out too, also where storage tells them nothing. */
  readonly tabs: TabChannel;
  /** §1: do the settings offer a login? Null: they could not be had. Asked once per load. */
  readonly isLoginOffered: () => Promise<boolean | null>;
  /** S19, S20: whatever else knows the person forgets: contact at checkout, followed orders of this customer. */
  readonly forget: () => void;
}

const SIGNED_OUT = 'account:signed-out';
const SIGNING_IN = 'account:signing-in';

/** There is no session, or nobody of that name; by the server's own word, for a proxy answers 404 as well while the server starts anew. */
export const isNobodyHere = (error: AppError): boolean => error.status === 401 || isNotFound(error);

const signedOut = (): Result<void> => failed(appError('user.sign-in-required', { status: 401 }));

/** Knows who is signed in. A sign-out is final at once; no answer that was under way restores anything (T6). */
export class CustomerSession {
  readonly #deps: CustomerSessionDeps;
  readonly #state = cell<AccountState>(LOADING);
  /** Counts sign-ins and sign-outs: an answer to a question of an earlier session is dropped. */
  #number = 0;
  /** S19: whose things this tab may hold: who is signed in, or was when it came and is asked for. */
  #whose: CustomerProfile | null = null;
  #leaving: Promise<Result<void>> | null = null;
  /** What begins or ends a session by its own answer, one after the other: of two answers the later one's cookie stays, whoever was wished for last. */
  #beginning: Promise<unknown> | null = null;
  /** What puts a new session in the place of this one is under way; its answer may begin one when nobody is signed in any more. */
  #isRenewing = false;
  /** This session has been put in the place of another one, of which a slow answer may still tell that it is over. */
  #isRenewed = false;
  /** Counts the sign-outs that the server was told of. */
  #endings = 0;
  /** Gives up telling the server again of a sign-out. */
  #stopTelling = (): void => undefined;

  readonly state: Readable<AccountState> = this.#state;
  readonly authentication: Readable<Authentication> = derived([this.#state], () => this.#state.get().phase);
  readonly profile: Readable<CustomerProfile | null> = derived([this.#state], () => profileOf(this.#state.get()));
  /** §6: membership-only offers hold for whoever is signed in. */
  readonly isMember: Readable<boolean> = derived([this.#state], () => this.#state.get().phase === 'authenticated');
  /** §3: goes with an order; empty for guests. */
  readonly customerCode: Readable<string> = derived([this.#state], () => profileOf(this.#state.get())?.customer.customerCode ?? '');

  constructor(deps: CustomerSessionDeps) { this.#deps = deps; }

  /** Names the session that is on now, for answers that belong to it (`take`, `check`). */
  get number(): number { return this.#number; }

  /** Follows the other tabs until the returned function is called. */
  start(): () => void {
    const { stored, tabs } = this.#deps;
    const stops = [
      stored.onOutsideChange(() => this.#follow(stored.read())),
      tabs.onMessage((message) => {
        if (message === SIGNED_OUT) this.#forgetPerson();
        else if (message === SIGNING_IN) this.#tellAgain(ACCOUNT.signInElsewhereMs); // It would end the session that begins there; where none does, that tab tells it again, if it is not closed first.
      }),
      () => this.#stopTelling(),
    ];
    return () => { for (const stop of stops) stop(); };
  }

  /**
   * Asks who is signed in. Somebody unknown to this device is a guest at once and waits for nothing; somebody known is waited for,
   * bounded (P11), and stays signed in while the server cannot be reached.
   */
  async load(): Promise<void> {
    const { stored, pendingLogout, clock, isLoginOffered } = this.#deps;
    const pending = pendingLogout.read();
    if (pending !== null) {
      this.leave();
      await this.#endSession(pending);
      return;
    }
    const known = stored.read();
    this.#whose = known;
    const number = this.#number;
    if (known === null && this.#state.get().phase === 'loading') this.#state.set(ANONYMOUS);
    const answered = (async (): Promise<void> => {
      if (known === null && (await isLoginOffered()) !== true) return;
      const [offered] = await Promise.all([known === null || isLoginOffered(), this.#ask(number, known !== null)]);
      if (offered === false) this.leave();
    })();
    await within(clock, ACCOUNT.loadMs, answered, () => this.#settleWith(known, number));
  }

  /** Asks again: something about this customer has changed. */
  refresh(): Promise<Result<void>> { return this.#ask(this.#number, true); }

  /** Runs what begins a session; ok: signed in, and who it is is known. `isSession` says afterwards whether a session began. */
  signIn(enter: () => Promise<Result<void>>, isSession: () => boolean = () => true): Promise<Result<void>> {
    const wished = this.#number;
    return this.#inTurn(async () => {
      await this.#leaving; // Its answer takes the cookie away, and must not take the next one's.
      if (wished !== this.#number && !this.isMember.get()) return signedOut();
      const number = this.#number;
      this.#stopTelling();
      this.#deps.tabs.post(SIGNING_IN);
      const entered = await enter();
      if (!entered.ok || !isSession()) {
        this.#tellAgain();
        return entered;
      }
      if (number !== this.#number) return this.#tooLate();
      this.#deps.pendingLogout.clear();
      this.#deps.stored.clear();
      this.#forgetPerson();
      const begun = this.#number;
      const asked = await this.#ask(begun, false);
      return begun === this.#number || this.isMember.get() ? asked : this.#tooLate();
    });
  }

  /** Runs what puts a new session in the place of this one. T6: whoever has signed out meanwhile would be signed in by its answer, so that session is ended. */
  renew(begin: () => Promise<Result<void>>): Promise<Result<void>> {
    const number = this.#number;
    return this.#inTurn(async () => {
      if (number !== this.#number) return signedOut();
      this.#isRenewing = true;
      const begun = await begin().finally(() => { this.#isRenewing = false; });
      if (number === this.#number) this.#isRenewed ||= begun.ok;
      else if (!this.isMember.get()) await this.#tooLate();
      return this.check(begun, number);
    });
  }

  /** Runs what ends the session here, as every other one of its customer: its answer takes the cookie away, and must not take the next one's. */
  endBy(end: () => Promise<Result<void>>): Promise<Result<void>> {
    return this.#inTurn(async () => {
      const ended = await end();
      if (ended.ok && this.isMember.get()) this.leave();
      return ended;
    });
  }

  #inTurn(begin: () => Promise<Result<void>>): Promise<Result<void>> {
    const begun = this.#beginning?.then(begin, begin) ?? begin();
    this.#beginning = begun;
    return begun.finally(() => { if (this.#beginning === begun) this.#beginning = null; });
  }

  /** Signs out at once, whatever the network does; the server hears of it now or on the next start. */
  logout(everywhere: boolean): Promise<Result<void>> {
    const pending: PendingLogout = everywhere ? 'everywhere' : 'here';
    this.#deps.pendingLogout.write(pending);
    this.leave();
    return this.#endSession(pending);
  }

  /** The session is over: this tab, the storage and the other tabs forget the person. */
  leave(): void {
    this.#deps.stored.clear();
    this.#deps.tabs.post(SIGNED_OUT);
    this.#forgetPerson();
  }

  /** News of the customer from an answer; of an earlier session it is dropped. */
  take(profile: CustomerProfile, number: number): void {
    if (number !== this.#number) return;
    // T6: another tab has just signed out, and what it cleared must not be written back before this one has heard of it.
    if (this.#deps.stored.read() === null) this.#forgetPerson();
    else this.#enter(profile);
  }

  /** Passes an answer on; 401 says that the session was ended elsewhere or is too old, and signs out here. Where it may tell of the one before a new password, the server is asked. */
  check<T>(answer: Result<T>, number: number = this.#number): Result<T> {
    if (answer.ok || answer.error.status !== 401 || number !== this.#number || !this.isMember.get()) return answer;
    if (this.#isRenewing || this.#isRenewed) void this.#inTurn(() => this.refresh());
    else this.leave();
    return answer;
  }

  /** T6: signed out while signing in; the session that came too late is ended. */
  async #tooLate(): Promise<Result<void>> {
    const pending = this.#deps.pendingLogout.read() ?? 'here';
    this.#deps.pendingLogout.write(pending);
    await this.#endSession(pending);
    return signedOut();
  }

  /** `isKnown`: an answer about somebody whom this device knows already. */
  async #ask(number: number, isKnown: boolean): Promise<Result<void>> {
    const { gateway, stored } = this.#deps;
    const before = JSON.stringify(stored.read());
    const answer = await gateway.profile();
    if (number !== this.#number) return answer.ok ? ok(undefined) : answer;
    const known = stored.read();
    // What has changed meanwhile, here or in another tab, may be newer than the answer.
    if (answer.ok && answer.value !== null && known !== null && JSON.stringify(known) !== before) return this.#ask(number, true);
    if (answer.ok && answer.value !== null && isKnown) this.take(answer.value, number);
    else if (answer.ok && answer.value !== null) this.#enter(answer.value);
    else if (answer.ok || isNobodyHere(answer.error)) this.#nobody(isKnown);
    else this.#settleWith(this.#deps.stored.read(), number);
    return answer.ok ? ok(undefined) : answer;
  }

  /** S19: stored first: whoever hears of it fills in for them, and what is kept of that names whose it is by what is stored. */
  #enter(profile: CustomerProfile): void {
    this.#deps.stored.write(profile);
    this.#show(profile);
  }

  /** Who was not known when it was asked, and is by now, has signed in in another tab since: the answer is of before, and ends no session. */
  #nobody(isKnown: boolean): void {
    const written = this.#deps.stored.read();
    if (written !== null && !isKnown) this.#follow(written);
    else if (written !== null || this.isMember.get()) this.leave();
    else this.#state.set(ANONYMOUS);
  }

  /** The server could not be asked: who was known stays, as last known. */
  #settleWith(known: CustomerProfile | null, number: number): void {
    if (number !== this.#number || this.#state.get().phase === 'authenticated') return;
    this.#state.set(known === null ? ANONYMOUS : { phase: 'authenticated', profile: known, isStale: true });
  }

  /** Another tab signed in, out, or changed something. */
  #follow(profile: CustomerProfile | null): void {
    if (profile === null || (this.isMember.get() && this.#isAnother(profile))) this.#forgetPerson();
    if (profile !== null) this.#show(profile);
  }

  #isAnother(profile: CustomerProfile): boolean { return this.#whose !== null && customerKey(this.#whose) !== customerKey(profile); }

  /** Where the page waited for somebody else, nothing of theirs is left. */
  #show(profile: CustomerProfile): void {
    if (!this.isMember.get() && this.#isAnother(profile)) this.#deps.forget();
    this.#whose = profile;
    this.#state.set({ phase: 'authenticated', profile, isStale: false });
  }

  #forgetPerson(): void {
    this.#number += 1;
    this.#isRenewed = false;
    const wasKnown = this.#whose !== null;
    this.#whose = null;
    this.#state.set(ANONYMOUS);
    if (wasKnown) this.#deps.forget();
  }

  /** S19: as long as the server has not heard of it, what the next one orders here would be an order of who has left. */
  #tellAgain(afterMs: Millis = ACCOUNT.logoutAgainMs): void {
    const { clock, pendingLogout } = this.#deps;
    this.#stopTelling();
    if (pendingLogout.read() === null) return;
    this.#stopTelling = clock.schedule(afterMs, () => {
      const pending = pendingLogout.read(); // Another tab may have told it, or signed somebody in.
      if (pending !== null) void this.#endSession(pending);
    });
  }

  /** Ends the server's session; what does not get through is tried again while the page is open, and on the next start. */
  #endSession(pending: PendingLogout): Promise<Result<void>> {
    this.#stopTelling();
    this.#endings += 1;
    const ending = this.#endings;
    const call = (): Promise<Result<void>> => this.#deps.gateway.logout(pending === 'everywhere');
    const leaving = (async (): Promise<Result<void>> => {
      const first = await call();
      // 403: this page's anti-forgery cookie was gone; a new one came with the refusal.
      const ended = !first.ok && first.error.status === 403 ? await call() : first;
      const isOver = ended.ok || isNobodyHere(ended.error);
      // An answer to an earlier one says nothing of a session that began since, or may begin yet: a page that is loaded before that is known has still to tell it.
      if (ending !== this.#endings || this.#isRenewing) return ended;
      if (isOver) this.#deps.pendingLogout.clear();
      else this.#tellAgain();
      return ended;
    })();
    this.#leaving = leaving;
    return leaving.finally(() => { if (this.#leaving === leaving) this.#leaving = null; });
  }
}
