import type { Millis } from '#core/shared/duration.ts';
import type { Fault, FaultRule } from './fault-rule.ts';

/** Faults under which no answer arrives. */
const SILENT: ReadonlySet<Fault['kind']> = new Set(['drop-before', 'drop-after', 'reset', 'hang']);

/** Does one of these rules keep every request of everybody from being answered now? Such a server is as good as dead. */
export const cutsEverybody = (rules: readonly FaultRule[], now: Millis): boolean => rules.some(({ isOn, route, client, match, fault, timing: { first, every, from, until, chance } }) =>
  isOn && route === '*' && client === '' && match === undefined && SILENT.has(fault.kind) && first === undefined && (every ?? 1) === 1 && (chance ?? 1) >= 1 && now >= (from ?? now) && now < (until ?? Infinity));
