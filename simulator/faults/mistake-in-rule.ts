import { alike } from '#core/shared/alike.ts';
import { refuse, type Refusal } from '../http/problem.ts';
import { LONGEST_DELAY_MS } from './draw-delay.ts';
import type { Delay, FaultRule } from './fault-rule.ts';

/** Names that are told of those that are like a mistyped one. */
const MOST_SIMILAR = 5;

/** Which figures of a delay are milliseconds. */
const lengthsOf = (delay: Delay): Readonly<Record<string, number>> => {
  switch (delay.kind) {
    case 'fixed': return { ms: delay.ms };
    case 'uniform': return { minMs: delay.minMs, maxMs: delay.maxMs };
    case 'log-normal': return { medianMs: delay.medianMs };
  }
};

/** Whoever asked for an hour and got ten minutes would take what was never tried for passed. */
const tooLong = (delay: Delay): Refusal | null => {
  const field = Object.entries(lengthsOf(delay)).find(([, ms]) => ms > LONGEST_DELAY_MS)?.[0];
  return field === undefined ? null : refuse(400, 'request.invalid-field', { path: `fault.delay.${field}` }, `${field} is at most ${LONGEST_DELAY_MS}, which are ten minutes`);
};

/** Why a rule could never hit as it says at a server that has these calls; null: it could. Whoever set it would wait for it, and take what was never tried for passed. */
export const mistakeInRule = ({ route, fault, timing: { from, until } }: Pick<FaultRule, 'route' | 'fault' | 'timing'>, calls: readonly string[]): Refusal | null => {
  if (route !== '*' && !calls.includes(route)) {
    const similar = alike(route, calls).slice(0, MOST_SIMILAR);
    return refuse(400, 'request.invalid-field', { path: 'route', name: route, similar: [...similar] }, `"${route}" is no call of this server.${similar.length > 0 ? ` Similar: ${similar.join(', ')}.` : ''} GET /control/routes names them all.`);
  }
  if (fault.kind === 'delay' && fault.delay.kind === 'uniform' && fault.delay.maxMs < fault.delay.minMs) return refuse(400, 'request.invalid-field', { path: 'fault.delay.maxMs' }, 'maxMs is the longer one');
  const long = fault.kind === 'delay' ? tooLong(fault.delay) : null;
  if (long !== null) return long;
  if (from !== undefined && until !== undefined && until <= from) return refuse(400, 'request.invalid-field', { path: 'timing.until' }, 'until is the later one');
  return null;
};
