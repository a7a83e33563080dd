import { alike } from '#core/shared/alike.ts';
import { refuse, type Refusal } from '../http/problem.ts';
import type { FaultRule } from './fault-rule.ts';

/** Names that are told of those that are like a mistyped one. */
const MOST_SIMILAR = 5;

/** Why a rule could never hit at a server that has these calls; null: it could. Whoever set it would wait for it, and take what was never tried for passed. */
export const mistakeInRule = ({ route, fault, timing: { from, until } }: Pick<FaultRule, 'route' | 'fault' | 'timing'>, calls: readonly string[]): Refusal | null => {
  if (route !== '*' && !calls.includes(route)) {
    const similar = alike(route, calls).slice(0, MOST_SIMILAR);
    return refuse(400, 'request.invalid-field', { path: 'route', name: route, similar: [...similar] }, `"${route}" is no call of this server.${similar.length > 0 ? ` Similar: ${similar.join(', ')}.` : ''} GET /control/routes names them all.`);
  }
  if (fault.kind === 'delay' && fault.delay.kind === 'uniform' && fault.delay.maxMs < fault.delay.minMs) return refuse(400, 'request.invalid-field', { path: 'fault.delay.maxMs' }, 'maxMs is the longer one');
  if (from !== undefined && until !== undefined && until <= from) return refuse(400, 'request.invalid-field', { path: 'timing.until' }, 'until is the later one');
  return null;
};
