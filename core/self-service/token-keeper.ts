import { SELF_SERVICE } from '../kiosk-constants.ts';
import { appError } from '../errors/app-error.ts';
import type { BearerSource } from '../ports/bearer-source.ts';
import type { Clock } from '../ports/clock.ts';
import type { Reporting } from '../ports/reporting.ts';
import type { StoredValue } from '../ports/stored-value.ts';
import type { TabChannel } from '../ports/tab-channel.ts';
import type { TabLock } from '../ports/tab-lock.ts';
import type { TerminalHostDoor } from '../ports/terminal-host.ts';
import { bounded } from '../shared/bounded.ts';
import { derived } from '../shared/derived.ts';
import type { Millis } from '../shared/duration.ts';
import { cell, type Readable } from '../shared/readable.ts';
import { within } from '../shared/repeating.ts';
import { failed, ok, type Result } from '../shared/result.ts';
import { when } from '../shared/when.ts';
import { NO_SELF_SERVICE, type SelfServiceMode, type SignInState } from './self-service-state.ts';
import type { HostAccess, TerminalSession, TerminalToken } from './terminal-session.ts';
import { isSamePair, SIGNED_OUT, tokenStep, type SignOutCause, type TokenEffect, type TokenEvent, type TokenState } from './terminal-token.ts';

export interface TokenKeeperDeps {
  readonly door: Pick<TerminalHostDoor, 'refresh'>;
  /** §3: survives a reload; shared by all tabs. */
  readonly stored: StoredValue<TerminalSession>;
  readonly lock: TabLock;
  readonly tabs: TabChannel;
  readonly clock: Clock;
  readonly reporting: Reporting;
}

const LOCK = 'weborder.self-service-token';
/** T5: what tabs tell each other holds no token, only where to look. */
const LOOK = 'self-service:look';

/**
 * Keeps the kiosk signed in (§4): renews the token before it runs out, once for all requests and tabs, and hands it to requests.
 * The tokens are in here, in storage and in requests to the approved host, nowhere else (T5). A sign-out leaves the payment journal alone (T8).
 */
export class TokenKeeper implements BearerSource {
  readonly #deps: TokenKeeperDeps;
  readonly #state = cell<TokenState>(SIGNED_OUT);
  #cancelCheck: (() => void) | null = null;
  /** A refresh that is under way is taken up all the same, for its old token is used up. */
  #isStopped = false;

  readonly signIn: Readable<SignInState> = derived([this.#state], () => signInOf(this.#state.get()));
  /** §3 "Self-service state: enabled", and which shop's kiosk this is (G7). */
  readonly mode: Readable<SelfServiceMode>;

  constructor(deps: TokenKeeperDeps) {
    this.#deps = deps;
    this.mode = derived([this.signIn], () => {
      const signIn = this.signIn.get();
      return signIn.phase === 'signed-in' ? { enabled: true, shopId: signIn.shopId } : NO_SELF_SERVICE;
    });
  }

  /** Takes up what is stored and follows the other tabs until the returned function is called. */
  start(): () => void {
    const { stored, tabs, clock } = this.#deps;
    this.#isStopped = false;
    this.#look();
    // Started again: the pair is the one it was, but nobody looks at its time any more.
    if (this.#cancelCheck === null) this.#step({ type: 'checked', waitedMs: 0, now: clock.now() });
    const stops = [stored.onOutsideChange(() => this.#look()), tabs.onMessage((message) => { if (message === LOOK) this.#look(); })];
    return () => {
      for (const stop of stops) stop();
      this.#isStopped = true;
      this.#stopChecking();
    };
  }

  /** The card terminal that the sign-in named; empty while signed out. */
  terminalId(): string {
    const signIn = this.signIn.get();
    return signIn.phase === 'signed-in' ? signIn.terminalId : '';
  }

  /** One sign-in has one name, through every refresh; empty while signed out. */
  signInId(): string {
    const state = this.#state.get();
    return state.phase === 'signed-out' ? '' : state.session.id;
  }

  /** T5: the access token as it is now, for what it says of this kiosk and for nothing else; empty while signed out. Calls of the host take `access`. */
  accessNow(): string {
    const state = this.#state.get();
    return state.phase === 'signed-out' ? '' : state.session.token.access;
  }

  /** A cashier has signed this kiosk in. */
  begin(session: TerminalSession): void {
    this.#step({ type: 'signed-in', session, now: this.#deps.clock.now() });
    this.#deps.tabs.post(LOOK);
  }

  /** Final at once, in storage and all tabs (T6); signed out already, nothing happens. */
  signOut(cause: SignOutCause): void { this.#step({ type: 'signed-out', cause }); }

  /** §8: asks for new tokens now; for staff and the debug panel. */
  async refreshNow(): Promise<Result<void>> {
    const before = this.#state.get();
    if (before.phase === 'signed-out') return failed(appError('self-service.no-refresh-token', { title: 'No refresh token or host available' }));
    this.#step({ type: 'refresh-wished', stale: null, now: this.#deps.clock.now() });
    await this.#quiet();
    const after = this.#state.get();
    return after.phase === 'valid' && !isSamePair(after.session, before.session) ? ok(undefined) : failed(appError('self-service.invalid-token-response', { outcome: 'unknown' }));
  }

  async access(): Promise<HostAccess | null> {
    await this.#quiet();
    return this.#access();
  }

  async renew(stale: string): Promise<HostAccess | null> {
    this.#step({ type: 'refresh-wished', stale, now: this.#deps.clock.now() });
    await this.#quiet();
    const access = this.#access();
    return access === null || access.accessToken === stale ? null : access;
  }

  #access(): HostAccess | null {
    const state = this.#state.get();
    return state.phase === 'signed-out' ? null : { host: state.session.host, accessToken: state.session.token.access };
  }

  /** §4 "concurrent requests wait for the refresh", T4: but not longer than the bound. */
  async #quiet(): Promise<void> {
    if (this.#state.get().phase !== 'refreshing') return;
    await within(this.#deps.clock, SELF_SERVICE.refreshWaitMs, when(this.#state, ({ phase }) => phase !== 'refreshing'), () => undefined);
  }

  /** What another tab has done: refreshed, signed in or signed out. */
  #look(): void {
    const known = this.#deps.stored.read();
    if (known !== null) this.#step({ type: 'found', session: known, now: this.#deps.clock.now() });
    else this.#step({ type: 'signed-out', cause: 'elsewhere' });
  }

  #step(event: TokenEvent): void {
    const before = this.#state.get();
    const { state, effects } = tokenStep(before, event);
    for (const effect of effects) this.#run(effect);
    this.#state.set(state);
    if (state.phase === 'signed-out' && before.phase !== 'signed-out') this.#deps.reporting.event('self-service-signed-out', { cause: state.cause ?? '' });
  }

  #run(effect: TokenEffect): void {
    switch (effect.type) {
      case 'refresh': { void this.#refresh(effect.session); return; }
      case 'store': { this.#deps.stored.write(effect.session); return; }
      case 'forget': return this.#forget(effect.id);
      case 'check-in': return this.#checkIn(effect.delayMs);
      case 'stop-checking': return this.#stopChecking();
    }
  }

  #checkIn(delayMs: Millis): void {
    this.#stopChecking();
    if (this.#isStopped) return;
    const { clock } = this.#deps;
    this.#cancelCheck = clock.schedule(delayMs, () => this.#step({ type: 'checked', waitedMs: delayMs, now: clock.now() }));
  }

  #stopChecking(): void {
    this.#cancelCheck?.();
    this.#cancelCheck = null;
  }

  /** S19. Once more after a refresh that another tab has under way: its answer must not bring the sign-in back (T6). */
  #forget(id: string): void {
    const { stored, tabs, lock } = this.#deps;
    const clear = (): void => {
      if (stored.read()?.id !== id) return; // Gone already, or signed in again meanwhile.
      stored.clear();
      tabs.post(LOOK);
    };
    clear();
    void lock.hold(LOCK, () => { clear(); return Promise.resolve(); });
  }

  /** T1: one at a time over all tabs. P11: the wait for another tab is bounded; a refresh that has begun has its own bound. */
  async #refresh(session: TerminalSession): Promise<void> {
    const { clock, lock } = this.#deps;
    let turn: 'waited-for' | 'taken' | 'given-up' = 'waited-for';
    const done = lock.hold(LOCK, () => {
      if (turn === 'given-up') return Promise.resolve();
      turn = 'taken';
      return this.#refreshAlone(session);
    });
    await within(clock, SELF_SERVICE.tokenRefreshMs, done, () => {
      if (turn === 'taken') return;
      turn = 'given-up';
      this.#answered(session.id, failed(appError('network.timeout', { outcome: 'unknown' })));
    });
  }

  /** The new pair is stored before another tab gets the lock. Who finds that another pair is stored, or none, has nothing to ask. */
  async #refreshAlone(session: TerminalSession): Promise<void> {
    const { clock, door, stored } = this.#deps;
    const isOurs = (): boolean => {
      const known = stored.read();
      return known !== null && isSamePair(known, session);
    };
    if (!isOurs()) return this.#look();
    const answer = await bounded(clock, SELF_SERVICE.tokenRefreshMs, door.refresh(session.host, session.token));
    if (isOurs()) this.#answered(session.id, answer);
    else this.#look();
  }

  #answered(id: string, answer: Result<TerminalToken>): void {
    const { clock, tabs, reporting } = this.#deps;
    if (answer.ok) {
      this.#step({ type: 'refreshed', id, token: answer.value, now: clock.now() });
      tabs.post(LOOK);
    } else {
      this.#step({ type: 'refresh-failed', id, error: answer.error, now: clock.now() });
      reporting.error('weborder.token-refresh', { code: answer.error.code, status: answer.error.status });
    }
  }
}

const signInOf = (state: TokenState): SignInState => {
  if (state.phase === 'signed-out') return state;
  const { host, shopId, terminalId, expiresAt } = state.session;
  return { phase: 'signed-in', host, shopId, terminalId, tokenExpires: expiresAt, misses: state.misses };
};
