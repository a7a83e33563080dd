import type { PickupSlot } from '#core/checkout/pickup-times.ts';
import { daysBetween } from '#core/shared/civil-time.ts';
import { hours, type Millis } from '#core/shared/duration.ts';

interface CheckoutTime {
  readonly time: Millis;
  readonly isFull: boolean;
  readonly isChosen: boolean;
}

/** The offered times of one day of the shop's calendar. `daysAway` 0: today. */
export interface CheckoutDay {
  readonly daysAway: number;
  readonly times: readonly CheckoutTime[];
}

/**
 * W8: the offered times by day. Full ones stay in their place, so that nothing jumps when one fills up. Nobody offers a day that has passed: where the
 * first one has by this device's clock, that is wrong, and the first one is today.
 */
export const timesByDay = (slots: readonly PickupSlot[], chosen: Millis | null, now: Millis, timeZone: string): readonly CheckoutDay[] => {
  const days = new Map<number, CheckoutTime[]>();
  for (const { time, left } of slots) {
    const daysAway = daysBetween(now, time, timeZone);
    days.set(daysAway, [...(days.get(daysAway) ?? []), { time, isFull: left <= 0, isChosen: time === chosen }]);
  }
  const first = Math.min(0, ...days.keys());
  return [...days].sort(([a], [b]) => a - b).map(([daysAway, times]) => ({ daysAway: daysAway - first, times }));
};

/** Offered times lie closer together than this for as long as a restaurant is open. */
const longestGap = hours(1);

/** Until when the first day's times go on, and which day that is: a restaurant that closes after midnight has some of them in the next. Null: nothing is offered. */
export const endOfFirstDay = ([first, ...others]: readonly CheckoutDay[]): { readonly daysAway: number; readonly time: Millis } | null => {
  const last = first?.times.at(-1);
  if (!first || !last) return null;
  const later = others.flatMap((day) => day.times.map(({ time }) => time));
  return { daysAway: first.daysAway, time: later.reduce((end, time) => (time - end > longestGap ? end : time), last.time) };
};
