import { civilTime } from '#core/shared/civil-time.ts';
import { minutes } from '#core/shared/duration.ts';
import type { SeedOpeningHours } from '#simulator/product-server/seed/seed-types.ts';

const clockText = (moment: number): string => {
  const { hour, minute } = civilTime(moment, 'Europe/Stockholm');
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

/** Every day from `opens` to `closes` minutes from now; soon after midnight from midnight on, for what began yesterday would begin once more today. */
export const hoursFromNow = (opens: number, closes: number): readonly SeedOpeningHours[] => {
  const now = Date.now();
  const { hour, minute } = civilTime(now, 'Europe/Stockholm');
  const sinceMidnight = hour * 60 + minute;
  const [from, to] = [Math.max(opens, -sinceMidnight), Math.max(closes, 1 - sinceMidnight)];
  return ([0, 1, 2, 3, 4, 5, 6] as const).map((dayOfWeek) => ({ dayOfWeek, opens: clockText(now + minutes(from)), closes: clockText(now + minutes(to)) }));
};
