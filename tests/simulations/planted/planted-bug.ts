import type { FaultId } from '#simulator/world/fault-catalogue.ts';
import type { InvariantId } from '#simulator/world/invariants/catalogue.ts';
import type { Plantable } from './planted.ts';

/** A realistic defect, and the rules by which it may be found. */
export interface PlantedBug {
  readonly name: string;
  readonly breaks: readonly InvariantId[];
  readonly kind: 'web' | 'kiosk';
  /** Left out: whatever comes. */
  readonly faults?: readonly FaultId[];
  /** Found so soon that it is looked for with every test run. */
  readonly isQuick?: true;
  readonly plant: Plantable;
}

type AnyFunction = (...args: never[]) => unknown;

/** A defect around a real function: gets the real one and its arguments. */
export const plant = <F extends AnyFunction>(wrong: (real: F, ...args: Parameters<F>) => ReturnType<F>): AnyFunction => wrong;
