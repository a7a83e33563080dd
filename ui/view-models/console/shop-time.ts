import { parseRfc3339 } from '#core/shared/rfc3339.ts';
import type { Millis } from '#core/shared/duration.ts';

const dayMs = 86_400_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** How far the shop's wall clock is ahead of UTC, as a time of the shop says. */
export const offsetOf = (rfc3339: string): Millis => {
  const match = /([+-])(\d{2}):(\d{2})$/.exec(rfc3339);
  return match ? (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) * 60_000 : 0;
};

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

const DAYS = ['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Fri 20 Nov 2026`, of a time of the wire. */
export const dayText = (rfc3339: string): string => {
  const [year = '', month = '', day = ''] = rfc3339.slice(0, 10).split('-');
  const days = Math.floor((momentOf(rfc3339) + offsetOf(rfc3339)) / dayMs);
  return `${DAYS[((days % 7) + 7) % 7] ?? ''} ${String(Number(day))} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
};

/** `4:12`, for spans of minutes. */
export const spanText = (ms: Millis): string => {
  const total = Math.max(0, Math.floor(ms / 1_000));
  return total >= 3_600 ? `${String(Math.floor(total / 3_600))}:${two(Math.floor(total / 60) % 60)}:${two(total % 60)}` : `${String(Math.floor(total / 60))}:${two(total % 60)}`;
};
