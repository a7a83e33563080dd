import type { AppError } from '../errors/app-error.ts';
import type { ShopId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import type { SigninSession } from './signin-session.ts';

/**
 * What only staff may see, behind something only staff has: a cashier signs a session in at the terminal host (§4), as for the kiosk's own sign-in, and
 * its tokens are never asked for. `problem`: what the last question met with; it is asked again.
 */
export type StaffDoorState =
  | { readonly phase: 'shut' }
  | { readonly phase: 'creating'; readonly shopId: ShopId; readonly problem: AppError | null }
  | { readonly phase: 'waiting'; readonly session: SigninSession; readonly problem: AppError | null }
  | { readonly phase: 'open' };

/** Answers name what was asked, so that a late one opens nothing. */
export type StaffDoorEvent =
  | { readonly type: 'knocked'; readonly shopId: ShopId }
  | { readonly type: 'created'; readonly answer: Result<SigninSession> }
  | { readonly type: 'asked'; readonly id: string; readonly answer: Result<SigninSession> }
  | { readonly type: 'pause-over' }
  | { readonly type: 'shut' };

export type StaffDoorEffect =
  | { readonly type: 'create'; readonly shopId: ShopId }
  | { readonly type: 'ask'; readonly id: string }
  /** §9: 3 s. */
  | { readonly type: 'pause' }
  | { readonly type: 'stop' };

export interface StaffDoorStep { readonly state: StaffDoorState; readonly effects: readonly StaffDoorEffect[] }

const SHUT: StaffDoorState = { phase: 'shut' };
const stay = (state: StaffDoorState): StaffDoorStep => ({ state, effects: [] });
const pausing = (state: StaffDoorState): StaffDoorStep => ({ state, effects: [{ type: 'pause' }] });
const shut: StaffDoorStep = { state: SHUT, effects: [{ type: 'stop' }] };

const onAsked = (state: Extract<StaffDoorState, { phase: 'waiting' }>, answer: Result<SigninSession>): StaffDoorStep => {
  if (!answer.ok) return answer.error.status === 404 ? shut : pausing({ ...state, problem: answer.error });
  if (answer.value.state === 'cashierSignedIn') return { state: { phase: 'open' }, effects: [{ type: 'stop' }] };
  return answer.value.state === 'expired' ? shut : pausing({ ...state, problem: null });
};

/** One step of the staff's door. */
export const staffDoorStep = (state: StaffDoorState, event: StaffDoorEvent): StaffDoorStep => {
  switch (event.type) {
    case 'knocked': return state.phase === 'shut' ? { state: { phase: 'creating', shopId: event.shopId, problem: null }, effects: [{ type: 'create', shopId: event.shopId }] } : stay(state);
    case 'created': {
      if (state.phase !== 'creating') return stay(state);
      return pausing(event.answer.ok ? { phase: 'waiting', session: event.answer.value, problem: null } : { ...state, problem: event.answer.error });
    }
    case 'asked': return state.phase === 'waiting' && state.session.id === event.id ? onAsked(state, event.answer) : stay(state);
    case 'pause-over': {
      if (state.phase === 'creating') return { state, effects: [{ type: 'create', shopId: state.shopId }] };
      return state.phase === 'waiting' ? { state, effects: [{ type: 'ask', id: state.session.id }] } : stay(state);
    }
    case 'shut': return shut;
  }
};
