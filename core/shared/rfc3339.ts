import { civilTime, daysFromCivil, offsetMs } from './civil-time.ts';
import type { Millis } from './duration.ts';

const pattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/** W2: a time with an offset, as the wire carries it; null when it is anything else (no offset, 30 February …). */
export const parseRfc3339 = (text: string): Millis | null => {
  if (!pattern.test(text)) return null;
  // Times come by the hundred (a day's pickup times): nothing is cut out of the text, for every digit has its place.
  const twoAt = (at: number): number => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528;
  const [year, month, day, hour, minute, second] = [twoAt(0) * 100 + twoAt(2), twoAt(5), twoAt(8), twoAt(11), twoAt(14), twoAt(17)];
  const end = text.length - (text.endsWith('Z') ? 1 : 6);
  // Behind a Z stands nothing.
  const [offsetHours, offsetMinutes] = [twoAt(end + 1) || 0, twoAt(end + 4) || 0];
  if (month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59 || offsetHours > 23 || offsetMinutes > 59) return null;
  const days = daysFromCivil(year, month, day);
  if (days >= daysFromCivil(year, month + 1, 1)) return null;
  const aheadMinutes = (text[end] === '-' ? -1 : 1) * (offsetHours * 60 + offsetMinutes);
  return days * 86_400_000 + ((hour * 60 + minute - aheadMinutes) * 60 + second) * 1000 + Math.floor(Number(`0${text.slice(19, end)}`) * 1000);
};

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** W2: a moment written with the offset that the shop's wall clock has then: `2026-11-20T12:30:00+01:00`. */
export const toRfc3339 = (moment: Millis, timeZone: string): string => {
  const time = civilTime(moment, timeZone);
  const offset = Math.round(offsetMs(moment, timeZone) / 60_000);
  const sign = offset < 0 ? '-' : '+';
  const away = Math.abs(offset);
  return `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}T${two(time.hour)}:${two(time.minute)}:${two(time.second)}` +
    `${sign}${two(Math.floor(away / 60))}:${two(away % 60)}`;
};
