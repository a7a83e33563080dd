import { GUEST_BUGS } from './guest-bugs.ts';
import { MONEY_BUGS } from './money-bugs.ts';
import { RELIABILITY_BUGS } from './reliability-bugs.ts';
import type { PlantedBug } from './planted-bug.ts';

/** Every defect that the virtual world has to find. */
export const BUGS: readonly PlantedBug[] = [...MONEY_BUGS, ...GUEST_BUGS, ...RELIABILITY_BUGS];
