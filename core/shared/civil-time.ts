import { invariant } from './invariant.ts';
import type { Millis } from './duration.ts';

/** A moment as a shop's wall clock and calendar show it. W2 */
export interface CivilTime {
  readonly year: number; readonly month: number; readonly day: number;
  readonly hour: number; readonly minute: number; readonly second: number;
  /** 0 = Sunday … 6 = Saturday. */
  readonly dayOfWeek: number;
}

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

const formatFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
};

/** Days from 1970-01-01 to a calendar date (proleptic Gregorian). */
export const daysFromCivil = (year: number, month: number, day: number): number => {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
};

const readCivilTime = (moment: Millis, timeZone: string): CivilTime => {
  const parts = new Map<Intl.DateTimeFormatPartTypes, number>();
  for (const { type, value } of formatFor(timeZone).formatToParts(moment)) parts.set(type, Number(value));
  const part = (type: Intl.DateTimeFormatPartTypes): number => {
    const value = parts.get(type);
    invariant(value !== undefined, `the date format has a ${type}`);
    return value;
  };
  const [year, month, day] = [part('year'), part('month'), part('day')];
  const dayOfWeek = (((daysFromCivil(year, month, day) + 4) % 7) + 7) % 7;
  return { year, month, day, hour: part('hour'), minute: part('minute'), second: part('second'), dayOfWeek };
};

const quarterMs = 900_000;
/** Until then there were offsets with seconds. */
const wholeMinutesSince = daysFromCivil(1980, 1, 1) * dayMs;
/** Enough for a day of slots in all zones of a chain. */
const mostQuarters = 2_000;
let kept = 0;
const quarters = new Map<string, Map<number, CivilTime>>();

/** The beginning of the quarter that a moment lies in. Asking the platform takes longer than everything else that is done with a time. */
const quarterOf = (quarter: number, timeZone: string): CivilTime => {
  const known = quarters.get(timeZone)?.get(quarter);
  if (known) return known;
  const read = readCivilTime(quarter * quarterMs, timeZone);
  if (kept >= mostQuarters) {
    quarters.clear();
    kept = 0;
  }
  const ofZone = quarters.get(timeZone) ?? new Map<number, CivilTime>();
  quarters.set(timeZone, ofZone.set(quarter, read));
  kept += 1;
  return read;
};

/** What clock and calendar of `timeZone` show at this moment, daylight saving included. */
export const civilTime = (moment: Millis, timeZone: string): CivilTime => {
  if (moment < wholeMinutesSince) return readCivilTime(moment, timeZone);
  const quarter = Math.floor(moment / quarterMs);
  const begin = quarterOf(quarter, timeZone);
  // Clocks may be set within it: in St. John's at a minute past midnight until 2011, in Casey until 2022.
  if (asUtc(quarterOf(quarter + 1, timeZone)) - asUtc(begin) !== quarterMs) return readCivilTime(moment, timeZone);
  const seconds = Math.floor((moment - quarter * quarterMs) / 1000);
  return { ...begin, minute: begin.minute + Math.floor(seconds / 60), second: seconds % 60 };
};

const asUtc = (time: CivilTime): Millis =>
  daysFromCivil(time.year, time.month, time.day) * dayMs + ((time.hour * 60 + time.minute) * 60 + time.second) * 1000;

/** How far `timeZone` is ahead of UTC at this moment. */
export const offsetMs = (moment: Millis, timeZone: string): Millis =>
  asUtc(civilTime(moment, timeZone)) - Math.floor(moment / 1000) * 1000;

/**
 * The moment at which a wall clock shows this date and minute of day (minutes past 24:00 run into the next day).
 * A time that daylight saving skips is read with the offset before the jump; one that occurs twice is its first.
 */
export const momentAt = (date: { year: number; month: number; day: number }, minuteOfDay: number, timeZone: string): Millis => {
  const local = daysFromCivil(date.year, date.month, date.day) * dayMs + minuteOfDay * 60_000;
  const before = local - offsetMs(local - dayMs, timeZone);
  if (asUtc(civilTime(before, timeZone)) === local) return before;
  const after = local - offsetMs(local + dayMs, timeZone);
  return asUtc(civilTime(after, timeZone)) === local ? after : before;
};

/** `2026-04-01`, as the wall calendar of `timeZone` shows it. */
export const localDate = (moment: Millis, timeZone: string): string => {
  const { year, month, day } = civilTime(moment, timeZone);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};
