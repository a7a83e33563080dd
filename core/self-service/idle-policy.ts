import { SELF_SERVICE } from '../kiosk-constants.ts';
import type { RouteName } from '../navigation/routes.ts';
import type { Millis } from '../shared/duration.ts';
import { isSigninPage } from './signin-page.ts';

/** §4 "Self-service idle". `secondsLeft` is what the overlay shows: 30, or 300, down to 1. */
export type IdleState =
  /** Nothing is counted: no kiosk, a page without guest, or a payment that is not final (P7, G3). */
  | { readonly phase: 'resting' }
  | { readonly phase: 'watching' }
  | { readonly phase: 'countdown'; readonly secondsLeft: number }
  /** The guest was taken to be gone; until the page has changed nothing is counted. */
  | { readonly phase: 'away' };

export type IdleEvent =
  /** Where the guest is, and whether an absence may be counted there; told on every change of either. */
  | { readonly type: 'placed'; readonly mayCount: boolean }
  /** Also the overlay's button. §4: either keeps the order. */
  | { readonly type: 'activity' }
  /** The idle time, or a second of the countdown, is over. `factor` (R3, X13): so many times as long is the countdown that begins. */
  | { readonly type: 'time-over'; readonly factor: number }
  /** R3: more time, again and again, for whoever needs it to find a wallet or the words. */
  | { readonly type: 'extended'; readonly factor: number }
  /** §4: the start-over link. */
  | { readonly type: 'started-over' };

export type IdleEffect =
  /** The one wait that runs is replaced. */
  | { readonly type: 'wait'; readonly for: 'idle-time' | 'second' }
  | { readonly type: 'stop-waiting' }
  /** At zero, and when somebody starts over, who is there already and goes to the shop page: nothing of the guest is left (R6). */
  | { readonly type: 'end-guest'; readonly to: 'selfServiceHome' | 'shopPage' };

export interface IdleStep { readonly state: IdleState; readonly effects: readonly IdleEffect[] }

const inSeconds = (ms: Millis): number => Math.round(ms / 1000);
const stay = (state: IdleState): IdleStep => ({ state, effects: [] });
const watch: IdleStep = { state: { phase: 'watching' }, effects: [{ type: 'wait', for: 'idle-time' }] };
const rest: IdleStep = { state: { phase: 'resting' }, effects: [{ type: 'stop-waiting' }] };
const countdown = (secondsLeft: number): IdleStep => ({ state: { phase: 'countdown', secondsLeft }, effects: [{ type: 'wait', for: 'second' }] });

/** §4: at zero the cart is cleared and the guest goes home; once, whatever comes after it. */
const gone: IdleStep = { state: { phase: 'away' }, effects: [{ type: 'end-guest', to: 'selfServiceHome' }] };

/**
 * §4: the start-over link clears the cart and leads to the shop page. Who says "no" to "still there?" is somebody else than the guest it asks for, so all the rest of
 * that guest goes, too (R6, G1, G2): member, language, modes.
 */
const anew: IdleStep = { state: watch.state, effects: [...watch.effects, { type: 'end-guest', to: 'shopPage' }] };

/** R3: what "more time" gives; never less than the whole countdown. */
export const moreTimeMs = (factor: number): Millis => Math.max(SELF_SERVICE.moreTimeMs, SELF_SERVICE.idleCountdownMs * factor);

/** R6: by its timers nobody could have been away for so long (they are a little late at times): the device slept, or its clock was set. */
export const hasSlept = (sinceSeenMs: Millis, factor: number): boolean => sinceSeenMs >= SELF_SERVICE.sleptMs * factor;

const onTimeOver = (state: IdleState, factor: number): IdleStep => {
  if (state.phase === 'watching') return countdown(inSeconds(SELF_SERVICE.idleCountdownMs * factor));
  if (state.phase !== 'countdown') return stay(state);
  return state.secondsLeft > 1 ? countdown(state.secondsLeft - 1) : gone;
};

/**
 * One step of the idle watch: the next state and what is to be done, as data. Time is counted by waits only, never by the wall clock, so that a
 * clock that is set cannot shorten a countdown (G4).
 */
export const idleStep = (state: IdleState, event: IdleEvent): IdleStep => {
  switch (event.type) {
    case 'placed':
      if (!event.mayCount) return state.phase === 'resting' ? stay(state) : rest;
      return state.phase === 'watching' || state.phase === 'countdown' ? stay(state) : watch;
    // While watching, the detector begins its count anew by itself with every sign of activity.
    case 'activity': return state.phase === 'countdown' ? watch : stay(state);
    case 'time-over': return onTimeOver(state, event.factor);
    case 'extended': return state.phase === 'countdown' ? countdown(inSeconds(moreTimeMs(event.factor))) : stay(state);
    case 'started-over': return state.phase === 'countdown' ? anew : stay(state);
  }
};

/** §4: where an absence is not counted. On the sign-in page there is no guest either. */
export const isRestingPage = (page: RouteName | null): boolean => page === null || page === 'selfServiceHome' || isSigninPage(page);
