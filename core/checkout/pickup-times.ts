import { PICKUP } from '../business-constants.ts';
import type { Millis } from '../shared/duration.ts';

/** W8: one offered time. `left`: how many orders it still takes. */
export interface PickupSlot { readonly time: Millis; readonly left: number }

/** W8: what the server offers. `asap` null: not possible now, a time must be chosen. */
export interface PickupTimes { readonly asap: Millis | null; readonly slots: readonly PickupSlot[] }

/** Can anything be ordered at all, now or for later? */
export const hasAnyTime = ({ asap, slots }: PickupTimes): boolean => asap !== null || slots.some((slot) => slot.left > 0);

/** W8: the offer without the slots that have passed; the very same object while none has. */
export const withoutPassed = (times: PickupTimes, now: Millis): PickupTimes =>
  times.slots.every((slot) => slot.time >= now) ? times : { ...times, slots: times.slots.filter((slot) => slot.time >= now) };

/** What was ready "as soon as possible" should be ready by now: nobody knows any more when it will be. */
export const isAsapOver = ({ asap }: PickupTimes, now: Millis): boolean => asap !== null && asap < now;

/** When the next of the offered times passes; null when none is left to. */
export const nextToPass = ({ asap, slots }: PickupTimes, now: Millis): Millis | null => {
  const ahead = [...(asap === null ? [] : [asap]), ...slots.map((slot) => slot.time)].filter((time) => time >= now);
  return ahead.length === 0 ? null : Math.min(...ahead);
};

/** How far apart the offered times are; the usual distance where too few are left to tell. */
const slotLength = (slots: readonly PickupSlot[]): Millis => {
  const gaps = slots.flatMap(({ time }, at) => (at === 0 ? [] : [time - (slots[at - 1]?.time ?? time)])).filter((gap) => gap > 0);
  return gaps.length === 0 ? PICKUP.slotMs : Math.min(...gaps);
};

/** Is "as soon as possible" so much later than the guest was shown, more than one slot, that they have to be asked? */
export const isMuchLater = ({ asap, slots }: PickupTimes, shown: Millis): boolean => asap !== null && asap - shown > slotLength(slots);
