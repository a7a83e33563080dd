import type { Millis } from '../shared/duration.ts';

/** W8: one offered time. `left`: how many orders it still takes. */
export interface PickupSlot { readonly time: Millis; readonly left: number }

/** W8: what the server offers. `asap` null: not possible now, a time must be chosen. */
export interface PickupTimes { readonly asap: Millis | null; readonly slots: readonly PickupSlot[] }
