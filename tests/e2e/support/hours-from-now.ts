import { civilTime } from '#core/shared/civil-time.ts';
import { minutes } from '#core/shared/duration.ts';
import type { SeedOpeningHours } from '#simulator/product-server/seed/seed-types.ts';

const clockText = (moment: number): string => {
  const { hour, minute } = civilTime(moment, 'Europe/Stockholm');
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

/**
 * Every day from `opens` to `closes` minutes from now, but from midnight on: what began yesterday would begin once more tonight, and be ordered for. What was over by
 * then was open for a minute: who needs a shop that has closed waits until that minute is over (`pastFirstMinute`).
 */
export const hoursFromNow = (opens: number, closes: number, now = Date.now()): readonly SeedOpeningHours[] => {
  const { hour, minute } = civilTime(now, 'Europe/Stockholm');
  const midnight = -(hour * 60 + minute);
  const [from, until] = [Math.max(opens, midnight), Math.max(closes, midnight + 1)];
  return ([0, 1, 2, 3, 4, 5, 6] as const).map((dayOfWeek) => ({ dayOfWeek, opens: clockText(now + minutes(from)), closes: clockText(now + minutes(until)) }));
};

/** The first minute of a day in Stockholm is over: at once, or within a minute, once a day. */
export const pastFirstMinute = async (now = Date.now()): Promise<void> => {
  const { hour, minute } = civilTime(now, 'Europe/Stockholm');
  if (hour === 0 && minute === 0) await new Promise((resolve) => { setTimeout(resolve, minutes(1) - (now % minutes(1))); });
};
