import { describe, expect, it } from 'vitest';
import { FAULTS } from '#simulator/world/fault-catalogue.ts';
import { CELLS, holesIn, MEANINGFUL, MEANINGLESS, reasonOf } from '#simulator/world/grid-cells.ts';
import { PAYMENT_PHASES } from '#simulator/world/payment-phase.ts';

describe('the grid of faults and phases', () => {
  it('has a reason for each cell without a meaning, and no cell twice', () => {
    const named = MEANINGLESS.flatMap(({ faults, phases }) => faults.flatMap((fault) => phases.map((phase) => `${fault}/${phase}`)));
    expect([CELLS, new Set(named).size, MEANINGFUL]).toEqual([448, named.length, 448 - named.length]);
    expect(MEANINGLESS.filter(({ because }) => because.length < 20)).toEqual([]);
    expect([reasonOf('F48', 'shopping'), reasonOf('F48', 'deciding')]).toEqual([expect.stringContaining('another site'), null]);
  });

  it('names what a run has left', () => {
    const all = Object.fromEntries(FAULTS.flatMap(({ id }) => PAYMENT_PHASES.map((phase) => [`${id}/${phase}`, 1])));
    expect([holesIn({}).length, holesIn(all), holesIn({ ...all, 'F2/unknown': 0, 'F48/shopping': 0 })]).toEqual([MEANINGFUL, [], ['F2/unknown']]);
  });
});
