import type { AppError } from '../errors/app-error.ts';
import { isNotFound } from '../errors/refusals.ts';
import type { ShopId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import type { CodeAnswer, CodeCall } from './code-calls.ts';
import type { SigninSession } from './signin-session.ts';
import type { TerminalToken } from './terminal-session.ts';
import { connectToHost, readHostAnswer, type Connecting } from './tokens-at-host.ts';

/**
 * What only staff may see, behind something only staff has: a cashier signs a session in at the terminal host (§4), as for the kiosk's own sign-in. The
 * product server hears of a wrong password as of a right one; only the host tells them apart (§8), by its tokens. `problem`: what the last question met
 * with; it is asked again.
 */
export type StaffDoorState =
  | { readonly phase: 'shut' }
  | { readonly phase: 'creating'; readonly shopId: ShopId; readonly problem: AppError | null }
  /** The session is of the shop whose staff has knocked, whatever the server says. */
  | { readonly phase: 'waiting'; readonly session: SigninSession; readonly problem: AppError | null }
  /** Somebody has signed in; whether it was a cashier is the host's to say. */
  | Connecting
  /** R8: that address is not asked; or it is another shop's host (G7). Whoever it is begins again. */
  | { readonly phase: 'refused'; readonly session: SigninSession; readonly problem: AppError }
  | { readonly phase: 'open' };

/** A late answer opens nothing; which of two sessions of the same shop shows its code is all the same. */
export type StaffDoorEvent =
  | { readonly type: 'knocked'; readonly shopId: ShopId }
  | { readonly type: 'shut' }
  | CodeAnswer;

export interface StaffDoorStep { readonly state: StaffDoorState; readonly calls: readonly CodeCall[] }

type Waiting = Extract<StaffDoorState, { phase: 'waiting' }>;

const SHUT: StaffDoorState = { phase: 'shut' };
const stay = (state: StaffDoorState): StaffDoorStep => ({ state, calls: [] });
const pausing = (state: StaffDoorState): StaffDoorStep => ({ state, calls: [{ type: 'pause' }] });
const shut: StaffDoorStep = { state: SHUT, calls: [{ type: 'stop-pause' }] };
const refuse = (session: SigninSession, problem: AppError): StaffDoorStep => ({ state: { phase: 'refused', session, problem }, calls: [{ type: 'stop-pause' }] });

/** §4, R8: only a host that the kiosk's own sign-in would be taken from is asked. */
const connect = (session: SigninSession, configured: readonly string[]): StaffDoorStep => {
  const state = connectToHost(session, configured);
  return 'kind' in state ? refuse(session, state.error) : { state, calls: [{ type: 'ask-host', host: state.host, id: session.id }] };
};

const onAsked = (state: Waiting, answer: Result<SigninSession>, configured: readonly string[]): StaffDoorStep => {
  if (!answer.ok) return isNotFound(answer.error) ? shut : pausing({ ...state, problem: answer.error });
  if (answer.value.state === 'cashierSignedIn') return connect({ ...answer.value, shopId: state.session.shopId }, configured);
  return answer.value.state === 'expired' ? shut : pausing({ ...state, problem: null });
};

/** The tokens prove it, and are for nothing else: no state, no effect and no storage takes them on (T5). A wrong password can be followed by the right one. */
const onHostAsked = (state: Connecting, answer: Result<TerminalToken | null>): StaffDoorStep => {
  const word = readHostAnswer(state, answer);
  switch (word.kind) {
    case 'later': case 'failed': return pausing(word.state);
    case 'over': return shut;
    case 'refused': return refuse(state.session, word.error);
    case 'tokens': return { state: { phase: 'open' }, calls: [{ type: 'stop-pause' }] };
  }
};

const onPauseOver = (state: StaffDoorState): readonly CodeCall[] => {
  switch (state.phase) {
    case 'creating': return [{ type: 'create', shopId: state.shopId }];
    case 'waiting': return [{ type: 'ask', id: state.session.id }];
    case 'connecting': return [{ type: 'ask-host', host: state.host, id: state.session.id }];
    case 'shut': case 'refused': case 'open': return [];
  }
};

/** One step of the staff's door. `configured`: origins besides the near ones that may be asked (R8). */
export const staffDoorStep = (state: StaffDoorState, event: StaffDoorEvent, configured: readonly string[]): StaffDoorStep => {
  switch (event.type) {
    case 'knocked': return state.phase === 'shut' ? { state: { phase: 'creating', shopId: event.shopId, problem: null }, calls: [{ type: 'create', shopId: event.shopId }] } : stay(state);
    case 'created': {
      if (state.phase !== 'creating') return stay(state);
      return pausing(event.answer.ok ? { phase: 'waiting', session: { ...event.answer.value, shopId: state.shopId }, problem: null } : { ...state, problem: event.answer.error });
    }
    case 'asked': return state.phase === 'waiting' && state.session.id === event.id ? onAsked(state, event.answer, configured) : stay(state);
    case 'host-asked': return state.phase === 'connecting' && state.session.id === event.id ? onHostAsked(state, event.answer) : stay(state);
    case 'pause-over': return { state, calls: onPauseOver(state) };
    case 'shut': return shut;
  }
};
