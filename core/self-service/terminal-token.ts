import { SELF_SERVICE } from '../kiosk-constants.ts';
import type { AppError } from '../errors/app-error.ts';
import type { Millis } from '../shared/duration.ts';
import type { TerminalSession, TerminalToken } from './terminal-session.ts';

/** Why a kiosk is signed out. `elsewhere`: another tab did it, or storage was cleared. `wrong-shop`: G7. `signin-failed`: §8, signing in again did not work. */
export type SignOutCause = 'staff' | 'signin-failed' | 'refresh-refused' | 'invalid-token' | 'wrong-shop' | 'elsewhere';

/** A pair of tokens and how long the access token still holds. */
export interface TokenLife {
  readonly session: TerminalSession;
  /** What was left of it at `asOf`. Counted down by the timers or the wall clock, whichever says less: a clock that is set back makes no token live longer. */
  readonly leftMs: Millis;
  readonly asOf: Millis;
  /** Refreshes in a row that nobody answered. */
  readonly misses: number;
}

export type TokenState =
  | { readonly phase: 'signed-out'; readonly cause: SignOutCause | null }
  | ({ readonly phase: 'valid' } & TokenLife)
  | ({ readonly phase: 'refreshing' } & TokenLife);

export type TokenEvent =
  | { readonly type: 'signed-in'; readonly session: TerminalSession; readonly now: Millis }
  /** Read from storage: after a reload, or because another tab has refreshed or signed in. */
  | { readonly type: 'found'; readonly session: TerminalSession; readonly now: Millis }
  /** The check that was asked for `waitedMs` ago. */
  | { readonly type: 'checked'; readonly waitedMs: Millis; readonly now: Millis }
  /** A 401 to this very access token, or (null) somebody who wants a new one whatever the old one is. */
  | { readonly type: 'refresh-wished'; readonly stale: string | null; readonly now: Millis }
  | { readonly type: 'refreshed'; readonly id: string; readonly token: TerminalToken; readonly now: Millis }
  | { readonly type: 'refresh-failed'; readonly id: string; readonly error: AppError; readonly now: Millis }
  | { readonly type: 'signed-out'; readonly cause: SignOutCause };

export type TokenEffect =
  | { readonly type: 'refresh'; readonly session: TerminalSession }
  | { readonly type: 'store'; readonly session: TerminalSession }
  /** Storage and the other tabs forget this sign-in, unless they have done so already. */
  | { readonly type: 'forget'; readonly id: string }
  /** The one check that waits is replaced. */
  | { readonly type: 'check-in'; readonly delayMs: Millis }
  | { readonly type: 'stop-checking' };

export interface TokenStep { readonly state: TokenState; readonly effects: readonly TokenEffect[] }

export const SIGNED_OUT: TokenState = { phase: 'signed-out', cause: null };

const stay = (state: TokenState): TokenStep => ({ state, effects: [] });

const lifeOf = (state: Exclude<TokenState, { phase: 'signed-out' }>): TokenLife =>
  ({ session: state.session, leftMs: state.leftMs, asOf: state.asOf, misses: state.misses });

const aged = (life: TokenLife, now: Millis, waitedMs: Millis = 0): TokenLife =>
  ({ ...life, leftMs: life.leftMs - Math.max(waitedMs, now - life.asOf, 0), asOf: now });

/** §9: 30 s before the end; of a token that holds for less than a minute, half of its time. */
const marginOf = ({ session }: TokenLife): Millis => Math.min(SELF_SERVICE.tokenRefreshMarginMs, session.token.lifeMs / 2);

const isDue = (life: TokenLife): boolean => life.leftMs <= marginOf(life);

/** §9: every 30 s, and at the very moment at which the margin begins, so that a refresh is never late (T7). */
const untilCheck = (life: TokenLife): Millis =>
  life.misses > 0 ? SELF_SERVICE.tokenRetryMs : Math.min(SELF_SERVICE.tokenCheckMs, Math.max(SELF_SERVICE.tokenLeastMs, life.leftMs - marginOf(life)));

const wait = (life: TokenLife): TokenStep => ({ state: { phase: 'valid', ...life }, effects: [{ type: 'check-in', delayMs: untilCheck(life) }] });

const refresh = (life: TokenLife): TokenStep =>
  ({ state: { phase: 'refreshing', ...life }, effects: [{ type: 'stop-checking' }, { type: 'refresh', session: life.session }] });

const signOut = (id: string, cause: SignOutCause): TokenStep =>
  ({ state: { phase: 'signed-out', cause }, effects: [{ type: 'stop-checking' }, { type: 'forget', id }] });

const begin = (session: TerminalSession, now: Millis): TokenStep => {
  if (session.token.shopId !== session.shopId) return signOut(session.id, 'wrong-shop'); // G7
  const step = wait({ session, leftMs: session.token.lifeMs, asOf: now, misses: 0 });
  return { state: step.state, effects: [{ type: 'store', session }, ...step.effects] };
};

/** Do both hold the very same tokens? */
export const isSamePair = (one: TerminalSession, other: TerminalSession): boolean => one.id === other.id && one.token.refresh === other.token.refresh;

/** A stored pair: what is left of it by the wall clock, but never more than it ever had (the clock may have been set back meanwhile). */
const find = (session: TerminalSession, now: Millis): TokenStep => {
  const life: TokenLife = { session, leftMs: Math.min(session.expiresAt - now, session.token.lifeMs), asOf: now, misses: 0 };
  return isDue(life) ? refresh(life) : wait(life);
};

/** The host itself said no; everything else says nothing of the token (P3), least of all that nobody answered. */
const isRefusal = ({ status }: AppError): boolean => status >= 400 && status < 500 && ![408, 425, 429].includes(status);

/** §4: a failed refresh signs out. §5: an answer without both tokens replaces nothing; it signs out once the pair has run out. */
const onRefreshFailed = (life: TokenLife, error: AppError): TokenStep => {
  if (error.code === 'self-service.invalid-token-response') return life.leftMs > 0 ? wait({ ...life, misses: life.misses + 1 }) : signOut(life.session.id, 'invalid-token');
  return isRefusal(error) ? signOut(life.session.id, 'refresh-refused') : wait({ ...life, misses: life.misses + 1 });
};

const onWish = (state: Extract<TokenState, { phase: 'valid' }>, stale: string | null, now: Millis): TokenStep => {
  const { access, lifeMs } = state.session.token;
  if (stale !== null && stale !== access) return stay(state); // Refreshed since that request was sent.
  // A token that has just come and is refused all the same will not get better by asking for one more.
  const isBrandNew = state.misses === 0 && lifeMs - aged(state, now).leftMs < SELF_SERVICE.tokenRetryMs;
  return stale !== null && isBrandNew ? stay(state) : refresh(lifeOf(state));
};

/** One step of keeping the kiosk's token (§4, §5, T1–T7): the next state and what is to be done, as data. */
export const tokenStep = (state: TokenState, event: TokenEvent): TokenStep => {
  if (event.type === 'signed-in') return begin(event.session, event.now);
  if (event.type === 'found') return state.phase !== 'signed-out' && isSamePair(state.session, event.session) ? stay(state) : find(event.session, event.now);
  if (state.phase === 'signed-out') return stay(state); // T6: no late answer restores anything.
  const life = lifeOf(state);
  switch (event.type) {
    case 'checked': {
      if (state.phase === 'refreshing') return stay(state);
      const older = aged(life, event.now, event.waitedMs);
      return isDue(older) ? refresh(older) : wait(older);
    }
    case 'refresh-wished': return state.phase === 'refreshing' ? stay(state) : onWish(state, event.stale, event.now);
    case 'refreshed': {
      if (event.id !== life.session.id || state.phase !== 'refreshing') return stay(state);
      const session: TerminalSession = { ...life.session, token: event.token, expiresAt: event.now + event.token.lifeMs };
      return begin(session, event.now);
    }
    case 'refresh-failed': return event.id === life.session.id && state.phase === 'refreshing' ? onRefreshFailed(aged(life, event.now), event.error) : stay(state);
    case 'signed-out': return signOut(life.session.id, event.cause);
  }
};
