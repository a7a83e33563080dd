import type { Millis } from './duration.ts';

/** A moment as a shop's wall clock and calendar show it. W2 */
export interface CivilTime {
  readonly year: number; readonly month: number; readonly day: number;
  readonly hour: number; readonly minute: number; readonly second: number;
  /** 0 = Sunday … 6 = Saturday. */
  readonly dayOfWeek: number;
}

const dayMs = 86_400_000;
const daySeconds = 86_400;
const formats = new Map<string, Intl.DateTimeFormat>();

const formatFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, made);
  return made;
};

/** Days from 1970-01-01 to the first of March of a year: counted from there, what a leap year has more comes last. */
const marchFirst = (year: number): number => year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) - 719_468;

/** Days from 1970-01-01 to a calendar date (proleptic Gregorian). A thirteenth month is the first of the next year. */
export const daysFromCivil = (year: number, month: number, day: number): number =>
  marchFirst(month <= 2 ? year - 1 : year) + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;

/** The calendar date that lies so many days after 1970-01-01: `daysFromCivil` the other way round. */
const civilFromDays = (days: number): Pick<CivilTime, 'year' | 'month' | 'day'> => {
  // Years have so many days in the mean: it is this one, or the one before.
  const guess = Math.floor((days + 719_470) / 365.2425);
  const year = marchFirst(guess) > days ? guess - 1 : guess;
  const dayOfYear = days - marchFirst(year);
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = (fromMarch + 2) % 12 + 1;
  return { year: month <= 2 ? year + 1 : year, month, day: dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1 };
};

/** The offset as the platform knows it, which writes it after the date: `11/20/2026, GMT+01:00`; nothing after GMT where it is none, seconds in times before there were zones. */
const readOffset = (moment: Millis, timeZone: string): Millis => {
  const [, offset = ''] = formatFor(timeZone).format(moment).split('GMT');
  const [hours = 0, minutes = 0, seconds = 0] = offset.slice(1).split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * (offset.startsWith('-') ? -1000 : 1000);
};

/** No zone of the tz database (2025b) has ever set its clocks twice within two days: an offset that is the same at both ends of a short span is so in between. */
const spans = [dayMs * 2, dayMs / 4, 900_000] as const;
/** Enough for months in all zones of a chain. */
const mostOffsets = 2_000;
const offsets = new Map<string, Millis>();

/** The offset at an end of a span. Asking the platform takes longer than everything else that is done with a time. */
const offsetAtEnd = (end: Millis, timeZone: string): Millis => {
  const key = timeZone + end;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= mostOffsets) offsets.clear();
  const read = readOffset(end, timeZone);
  offsets.set(key, read);
  return read;
};

interface KnownSpan { readonly from: Millis; readonly span: Millis; readonly offset: Millis }
/** Of each zone the few spans that were asked for last: most questions are about today and the days beside it, which have a dozen of them where clocks are set. */
const lastSpans = new Map<string, readonly KnownSpan[]>();

/** How far `timeZone` is ahead of UTC at this moment. */
export const offsetMs = (moment: Millis, timeZone: string): Millis => {
  const last = lastSpans.get(timeZone) ?? [];
  for (const { from, span, offset } of last) if (moment >= from && moment < from + span) return offset;
  for (const span of spans) {
    const from = Math.floor(moment / span) * span;
    const offset = offsetAtEnd(from, timeZone);
    // Clocks are set at the very end of many a span, and are the same until then.
    if (offset !== offsetAtEnd(from + span - 1, timeZone)) continue;
    lastSpans.set(timeZone, [{ from, span, offset }, ...last.slice(0, 15)]);
    return offset;
  }
  // Clocks may be set within a quarter: in St. John's at a minute past midnight until 2011, in Casey until 2022.
  return readOffset(moment, timeZone);
};

const weekdayOf = (days: number): number => (((days + 4) % 7) + 7) % 7;

/** What clock and calendar of `timeZone` show at this moment, daylight saving included. */
export const civilTime = (moment: Millis, timeZone: string): CivilTime => {
  const local = Math.floor((moment + offsetMs(moment, timeZone)) / 1000);
  const days = Math.floor(local / daySeconds);
  const second = local - days * daySeconds;
  return { ...civilFromDays(days), hour: Math.floor(second / 3600), minute: Math.floor(second / 60) % 60, second: second % 60, dayOfWeek: weekdayOf(days) };
};

const dayNumber = (moment: Millis, timeZone: string): number => Math.floor((moment + offsetMs(moment, timeZone)) / dayMs);

/** The date that lies so many days after the one that the calendar of `timeZone` shows at this moment. */
export const dateAfter = (moment: Millis, days: number, timeZone: string): Pick<CivilTime, 'year' | 'month' | 'day' | 'dayOfWeek'> => {
  const day = dayNumber(moment, timeZone) + days;
  return { ...civilFromDays(day), dayOfWeek: weekdayOf(day) };
};

/**
 * The moment at which a wall clock shows this date and minute of day (minutes past 24:00 run into the next day).
 * A time that daylight saving skips is read with the offset before the jump; one that occurs twice is its first.
 */
export const momentAt = (date: { year: number; month: number; day: number }, minuteOfDay: number, timeZone: string): Millis => {
  const local = daysFromCivil(date.year, date.month, date.day) * dayMs + minuteOfDay * 60_000;
  const before = local - offsetMs(local - dayMs, timeZone);
  if (before + offsetMs(before, timeZone) === local) return before;
  const after = local - offsetMs(local + dayMs, timeZone);
  return after + offsetMs(after, timeZone) === local ? after : before;
};

/** `2026-04-01`, as the wall calendar of `timeZone` shows it. */
export const localDate = (moment: Millis, timeZone: string): string => {
  const { year, month, day } = civilTime(moment, timeZone);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

/** W2: how many days of a shop's calendar lie between two moments; negative when `to` is a day before. */
export const daysBetween = (from: Millis, to: Millis, timeZone: string): number => dayNumber(to, timeZone) - dayNumber(from, timeZone);
