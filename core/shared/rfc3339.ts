import { civilTime, daysFromCivil, offsetMs } from './civil-time.ts';
import type { Millis } from './duration.ts';

const pattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(Z|([+-])(\d{2}):(\d{2}))$/;

/** W2: a time with an offset, as the wire carries it; null when it is anything else (no offset, 30 February …). */
export const parseRfc3339 = (text: string): Millis | null => {
  const match = pattern.exec(text);
  if (!match) return null;
  const number = (index: number): number => Number(match[index] ?? 0);
  const [year, month, day, hour, minute, second] = [number(1), number(2), number(3), number(4), number(5), number(6)];
  if (month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59 || number(10) > 23 || number(11) > 59) return null;
  const lastDay = daysFromCivil(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, 1) - daysFromCivil(year, month, 1);
  if (day > lastDay) return null;
  const offsetMinutes = match[8] === 'Z' ? 0 : (match[9] === '-' ? -1 : 1) * (number(10) * 60 + number(11));
  const fraction = match[7] === undefined ? 0 : Math.floor(Number(`0.${match[7]}`) * 1000);
  return daysFromCivil(year, month, day) * 86_400_000 + ((hour * 60 + minute - offsetMinutes) * 60 + second) * 1000 + fraction;
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
