import { FAULTS, type FaultId } from './fault-catalogue.ts';
import { PAYMENT_PHASES, type PaymentPhase } from './payment-phase.ts';

/** Cells of the grid that one visit cannot fill, and why: there the fault has nothing to strike. What another tab does meanwhile fills one now and then. */
export const MEANINGLESS: readonly { readonly faults: readonly FaultId[]; readonly phases: readonly PaymentPhase[]; readonly because: string }[] = [
  { faults: ['F15', 'F16', 'F17'], phases: ['shopping', 'ordering', 'starting', 'after'], because: 'nobody asks how a payment stands before it has begun or after it has ended' },
  { faults: ['F18'], phases: ['shopping', 'ordering', 'deciding', 'confirming', 'after'], because: 'only the start of a payment, or its repetition, is answered like that' },
  { faults: ['F25'], phases: ['shopping', 'starting', 'at-card', 'deciding', 'unknown', 'confirming', 'after'], because: 'an order is repeated while it is being placed, before its payment begins' },
  { faults: ['F26'], phases: ['shopping', 'starting', 'at-card', 'deciding', 'unknown', 'confirming'], because: 'an order gets its id when it is placed, for the first time or after another one' },
  { faults: ['F48'], phases: ['shopping', 'ordering', 'starting', 'unknown', 'after'], because: "only the bank's page lies on another site, from which one steps back to a kept page" },
];

/** Why this cell has no meaning; null: it has one. */
export const reasonOf = (id: FaultId, phase: PaymentPhase): string | null => MEANINGLESS.find(({ faults, phases }) => faults.includes(id) && phases.includes(phase))?.because ?? null;

export const CELLS = FAULTS.length * PAYMENT_PHASES.length;

/** Cells with a meaning that a run has not reached: `F32/starting`. */
export const holesIn = (grid: Readonly<Record<string, number>>): readonly string[] =>
  FAULTS.flatMap(({ id }) => PAYMENT_PHASES.filter((phase) => (grid[`${id}/${phase}`] ?? 0) === 0 && reasonOf(id, phase) === null).map((phase) => `${id}/${phase}`));

/** How many cells have a meaning. */
export const MEANINGFUL = FAULTS.reduce((sum, { id }) => sum + PAYMENT_PHASES.filter((phase) => reasonOf(id, phase) === null).length, 0);
