import { SELF_SERVICE } from '../kiosk-constants.ts';
import type { AppError } from '../errors/app-error.ts';
import type { Millis } from '../shared/duration.ts';
import type { Result } from '../shared/result.ts';
import { isPrinterBroken, isTerminalBroken, type HostHealth } from './host-health.ts';

/** What is known of the local host and its devices. `misses`: questions in a row that were not answered. */
export type StationHealth =
  /** Not asked yet. */
  | { readonly phase: 'unknown' }
  | { readonly phase: 'up'; readonly health: HostHealth; readonly misses: number }
  | { readonly phase: 'down'; readonly error: AppError };

/** One answer of the host. One that is lost is no breakdown; so many in a row are (and the very first one is). */
export const healthStep = (state: StationHealth, answer: Result<HostHealth>): StationHealth => {
  if (answer.ok) return { phase: 'up', health: answer.value, misses: 0 };
  if (state.phase === 'up' && state.misses + 1 < SELF_SERVICE.hostMisses) return { ...state, misses: state.misses + 1 };
  return { phase: 'down', error: answer.error };
};

/** When the host is looked at next: soon, while something is wrong, so that the screen opens by itself. */
export const untilNextLook = (state: StationHealth): Millis => {
  const isWell = state.phase === 'up' && state.misses === 0 && !isTerminalBroken(state.health.terminal) && !isPrinterBroken(state.health.printer);
  return isWell ? SELF_SERVICE.hostCheckMs : SELF_SERVICE.hostCheckDownMs;
};
