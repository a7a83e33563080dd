import { civilTime } from '#core/shared/civil-time.ts';
import { parseRfc3339 } from '#core/shared/rfc3339.ts';
import type { Millis } from '#core/shared/duration.ts';

const dayMs = 86_400_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** The moment that a time of the wire names; 0 for what is none. */
export const momentOf = (rfc3339: string): Millis => parseRfc3339(rfc3339) ?? 0;

const timeOfDay = (moment: Millis, offset: Millis): Millis => (((moment + offset) % dayMs) + dayMs) % dayMs;

/** `12:41:07` */
export const clockText = (moment: Millis, offset: Millis): string => {
  const secondsOfDay = Math.floor(timeOfDay(moment, offset) / 1_000);
  return `${two(Math.floor(secondsOfDay / 3_600))}:${two(Math.floor(secondsOfDay / 60) % 60)}:${two(secondsOfDay % 60)}`;
};

/** `12:41:07.412` */
export const exactText = (moment: Millis, offset: Millis): string => `${clockText(moment, offset)}.${String(timeOfDay(moment, offset) % 1_000).padStart(3, '0')}`;

/** `12:41` */
export const minuteText = (moment: Millis, offset: Millis): string => clockText(moment, offset).slice(0, 5);

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Fri 20 Nov 2026` */
export const dayText = (moment: Millis, offset: Millis): string => {
  const { year, month, day, dayOfWeek } = civilTime(moment + offset, 'UTC');
  return `${DAYS[dayOfWeek] ?? ''} ${String(day)} ${MONTHS[month - 1] ?? ''} ${String(year)}`;
};

/** `4:12`, for spans of minutes. */
export const spanText = (ms: Millis): string => {
  const total = Math.max(0, Math.floor(ms / 1_000));
  return total >= 3_600 ? `${String(Math.floor(total / 3_600))}:${two(Math.floor(total / 60) % 60)}:${two(total % 60)}` : `${String(Math.floor(total / 60))}:${two(total % 60)}`;
};
