import { civilTime } from '#core/shared/civil-time.ts';
import { minutes } from '#core/shared/duration.ts';
import type { SeedOpeningHours } from '#simulator/product-server/seed/seed-types.ts';

const clockText = (moment: number): string => {
  const { hour, minute } = civilTime(moment, 'Europe/Stockholm');
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

/**
 * Every day from `opens` to `closes` minutes from now. What still lasts soon after midnight begins at midnight, for what began yesterday would begin once
 * more today; what is over was over yesterday, and does.
 */
export const hoursFromNow = (opens: number, closes: number, now = Date.now()): readonly SeedOpeningHours[] => {
  const { hour, minute } = civilTime(now, 'Europe/Stockholm');
  const from = closes > 0 ? Math.max(opens, -(hour * 60 + minute)) : opens;
  return ([0, 1, 2, 3, 4, 5, 6] as const).map((dayOfWeek) => ({ dayOfWeek, opens: clockText(now + minutes(from)), closes: clockText(now + minutes(closes)) }));
};
