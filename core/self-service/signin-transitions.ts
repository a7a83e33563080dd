import { appError, type AppError } from '../errors/app-error.ts';
import { isNotFound } from '../errors/refusals.ts';
import type { ShopId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import type { CodeAnswer, CodeCall } from './code-calls.ts';
import type { HostAddress } from './host-address.ts';
import type { SigninSession } from './signin-session.ts';
import type { TerminalToken } from './terminal-session.ts';
import { connectToHost, readHostAnswer, type Connecting } from './tokens-at-host.ts';

/**
 * Signing a kiosk in (§4). `problem`: what the last question met with; it is asked again all the same, so that the screen goes on by itself
 * when the cashier has found the right password, the terminal app is started or the browser's permission is given.
 */
export type Signin =
  | { readonly phase: 'idle' }
  | { readonly phase: 'creating'; readonly shopId: ShopId; readonly problem: AppError | null }
  /** A session that the address names, e.g. after a reload, is looked for. */
  | { readonly phase: 'finding'; readonly id: string; readonly problem: AppError | null }
  /** The code is on the screen; a cashier is waited for, at the product server. */
  | { readonly phase: 'waiting'; readonly session: SigninSession; readonly problem: AppError | null }
  | Connecting
  /** R8: the token must not go to that address; or it is another shop's (G7); or the session is over and nobody knows for which shop. Staff begins again. */
  | { readonly phase: 'refused'; readonly session: SigninSession | null; readonly error: AppError }
  | { readonly phase: 'signed-in' };

export type SigninEvent =
  | { readonly type: 'begun'; readonly shopId: ShopId }
  | { readonly type: 'resumed'; readonly id: string }
  | { readonly type: 'hurried' }
  | { readonly type: 'stopped' }
  | CodeAnswer;

export type SigninEffect =
  | CodeCall
  /** §4: the tokens are stored with an expiry. */
  | { readonly type: 'sign-in'; readonly host: HostAddress; readonly terminalId: string; readonly shopId: ShopId; readonly token: TerminalToken }
  /** §8: a wrong local sign-in or an unreachable local API disables self-service. */
  | { readonly type: 'disable' };

export interface SigninStep { readonly state: Signin; readonly effects: readonly SigninEffect[] }

/** A terminal that nobody has named; the host knows which one hangs on it. */
const UNNAMED = 'terminal';

const stay = (state: Signin): SigninStep => ({ state, effects: [] });
const pausing = (state: Signin, ...effects: SigninEffect[]): SigninStep => ({ state, effects: [...effects, { type: 'pause' }] });
const refuse = (session: SigninSession | null, error: AppError): SigninStep => ({ state: { phase: 'refused', session, error }, effects: [{ type: 'disable' }] });

const create = (shopId: ShopId): SigninStep => ({ state: { phase: 'creating', shopId, problem: null }, effects: [{ type: 'create', shopId }] });

/** A session that is over: the screen shows the code of a new one. */
const renew = (session: SigninSession | null, error: AppError): SigninStep => (session === null || session.shopId === null ? refuse(session, error) : create(session.shopId));

/** Whatever was asked before is not waited for any more. */
const afresh = ({ state, effects }: SigninStep): SigninStep => ({ state, effects: [{ type: 'stop-pause' }, ...effects] });

const over = appError('error.notFound', { status: 404 });

const connect = (session: SigninSession, configured: readonly string[]): SigninStep => {
  const state = connectToHost(session, configured);
  return 'kind' in state ? refuse(session, state.error) : { state, effects: [{ type: 'ask-host', host: state.host, id: session.id }] };
};

const onSession = (session: SigninSession, configured: readonly string[]): SigninStep => {
  if (session.state === 'cashierSignedIn') return connect(session, configured);
  return session.state === 'expired' ? renew(session, over) : pausing({ phase: 'waiting', session, problem: null });
};

const onAsked = (state: Extract<Signin, { phase: 'finding' | 'waiting' }>, answer: Result<SigninSession>, configured: readonly string[]): SigninStep => {
  const known = state.phase === 'waiting' ? state.session : null;
  // A server that leaves the shop out has named it when the session was created.
  if (answer.ok) return onSession({ ...answer.value, shopId: answer.value.shopId ?? known?.shopId ?? null }, configured);
  return isNotFound(answer.error) ? renew(known, answer.error) : pausing({ ...state, problem: answer.error });
};

const onHostAsked = (state: Connecting, answer: Result<TerminalToken | null>): SigninStep => {
  const { session, host } = state;
  const word = readHostAnswer(state, answer);
  switch (word.kind) {
    case 'later': return pausing(word.state);
    case 'failed': return pausing(word.state, { type: 'disable' });
    case 'over': return renew(session, word.error);
    case 'refused': return refuse(session, word.error);
    case 'tokens': {
      const { shopId, token } = word;
      return { state: { phase: 'signed-in' }, effects: [{ type: 'sign-in', host, terminalId: session.terminalId === '' ? UNNAMED : session.terminalId, shopId, token }] };
    }
  }
};

const asksAgain = (state: Signin): readonly SigninEffect[] => {
  switch (state.phase) {
    case 'creating': return [{ type: 'create', shopId: state.shopId }];
    case 'finding': return [{ type: 'ask', id: state.id }];
    case 'waiting': return [{ type: 'ask', id: state.session.id }];
    case 'connecting': return [{ type: 'ask-host', host: state.host, id: state.session.id }];
    case 'idle': case 'refused': case 'signed-in': return [];
  }
};

/** One step of signing in: the next state and what is to be done, as data. `configured`: origins besides the near ones that may get the token (R8). */
export const signinStep = (state: Signin, event: SigninEvent, configured: readonly string[]): SigninStep => {
  switch (event.type) {
    case 'begun': return afresh(create(event.shopId));
    case 'resumed': return afresh({ state: { phase: 'finding', id: event.id, problem: null }, effects: [{ type: 'ask', id: event.id }] });
    case 'hurried': return afresh({ state, effects: asksAgain(state) });
    case 'stopped': return { state: { phase: 'idle' }, effects: [{ type: 'stop-pause' }] };
    case 'created': {
      if (state.phase !== 'creating' || state.shopId !== event.shopId) return stay(state);
      return event.answer.ok ? onSession({ ...event.answer.value, shopId: event.shopId }, configured) : pausing({ ...state, problem: event.answer.error });
    }
    case 'asked': {
      const isAwaited = (state.phase === 'finding' && state.id === event.id) || (state.phase === 'waiting' && state.session.id === event.id);
      return isAwaited ? onAsked(state, event.answer, configured) : stay(state);
    }
    case 'host-asked': return state.phase === 'connecting' && state.session.id === event.id ? onHostAsked(state, event.answer) : stay(state);
    case 'pause-over': return { state, effects: asksAgain(state) };
  }
};
