import { appError } from '../errors/app-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { Millis } from './duration.ts';
import { within } from './repeating.ts';
import { failed, type Result } from './result.ts';

/** P11: no request is waited for longer than its bound; then nobody knows what came of it (P3), `network.timeout`. */
export const bounded = <T>(clock: Clock, limitMs: Millis, request: Promise<Result<T>>): Promise<Result<T>> =>
  within(clock, limitMs, request, () => failed(appError('network.timeout', { outcome: 'unknown' })));
