import { describe, expect, it } from 'vitest';
import { cutsEverybody } from '#simulator/faults/cuts-everybody.ts';
import type { FaultRule } from '#simulator/faults/fault-rule.ts';

const DOWN: FaultRule = { id: 'down', name: 'Down', isOn: true, route: '*', client: '', fault: { kind: 'reset' }, timing: {} };
const cuts = (change: Partial<FaultRule>, now = 1_000): boolean => cutsEverybody([{ ...DOWN, ...change }], now);

describe('a server that no request gets an answer from', () => {
  it('is cut off by a rule for every call of everybody, each time', () => {
    expect([cuts({}), cuts({ fault: { kind: 'drop-before' } }), cuts({ fault: { kind: 'drop-after' } }), cuts({ fault: { kind: 'hang' } }), cuts({ timing: { every: 1, chance: 1 } })]).toEqual([true, true, true, true, true]);
  });

  it('is not by one for some of them, or by one that lets answers through', () => {
    expect([
      cuts({ isOn: false }), cuts({ route: 'getMenu' }), cuts({ client: 'web' }), cuts({ match: { path: '/api' } }), cuts({ fault: { kind: 'html' } }), cuts({ timing: { first: 1 } }), cuts({ timing: { every: 10 } }), cuts({ timing: { chance: 0.5 } }),
    ]).toEqual([false, false, false, false, false, false, false, false]);
  });

  it('is only within the time of the rule', () => {
    const timing = { from: 2_000, until: 3_000 };
    expect([cuts({ timing }, 1_999), cuts({ timing }, 2_000), cuts({ timing }, 3_000)]).toEqual([false, true, false]);
  });
});
