import { simulate } from '#simulator/composition/simulate.ts';
import type { InvariantId } from '#simulator/world/invariants/catalogue.ts';
import type { PlantedBug } from './planted-bug.ts';
import { planted } from './planted.ts';

/** A defect that takes longer to find than this has not been found. */
export const MOST_SESSIONS = 5_000;

export interface Finding { readonly sessions: number; readonly rules: readonly InvariantId[] }

/** How many sessions it took with this seed; null: not found. Needs `planted-modules.ts`. */
export const findBug = async ({ plant, kind, faults }: PlantedBug, seed: number): Promise<Finding | null> => {
  planted.current = plant;
  try {
    const tally = await simulate({ seed, sessions: MOST_SESSIONS, workers: 0, faults: faults === undefined ? null : new Set(faults), shop: null, kind, mustStop: ({ violations }) => violations.length > 0 });
    const [first] = tally.violations;
    return first === undefined ? null : { sessions: first.session + 1, rules: [...new Set(tally.violations.map(({ id }) => id))] };
  } finally {
    planted.current = {};
  }
};
