import { localeOf, numberFormat as numbers, once, withClock } from '#core/locale/intl-formats.ts';
import type { ShownDistance } from '#core/shop/distance.ts';

export { formatPrice, formatSpokenPrice } from '#core/locale/format-price.ts';

const isDateFormat = (value: unknown): value is Intl.DateTimeFormat => value instanceof Intl.DateTimeFormat;
const isRelativeFormat = (value: unknown): value is Intl.RelativeTimeFormat => value instanceof Intl.RelativeTimeFormat;

const dates = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(`d ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options), isDateFormat);

/** A clock time of a shop, 24 hours. @example '12.10' */
export const formatTime = (moment: number, timeZone: string, language: string): string =>
  withClock(dates(localeOf(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(moment), language);

/** From when to when; what ends with the day ends at 24. @example '07.00–19.00', '18.00–24.00' */
export const formatTimeSpan = (from: number, to: number, timeZone: string, language: string): string =>
  `${formatTime(from, timeZone, language)}–${formatTime(to, timeZone, language).replace(/00(?=.00)/, '24')}`;

/** A day with its weekday. @example 'fredag 20 november' */
export const formatDate = (moment: number, timeZone: string, language: string): string =>
  dates(localeOf(language), { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(moment);

export const formatWeekday = (moment: number, timeZone: string, language: string): string =>
  dates(localeOf(language), { weekday: 'long', timeZone }).format(moment);

/** "i dag", "i morgon" … by whole days from today. */
export const formatDayFromToday = (days: number, language: string): string =>
  once(`r ${language}`, () => new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }), isRelativeFormat).format(days, 'day');

/** Whole metres, or kilometres with one decimal. @example '350 m', '1,4 km' */
export const formatDistance = ({ unit, value }: ShownDistance, language: string): string => {
  const digits = unit === 'meter' ? 0 : 1;
  return numbers(localeOf(language), { style: 'unit', unit, minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
};

/** Basis points (VAT rates) as a percentage. @example formatPercent(1350, 'sv') // '13,5 %' */
export const formatPercent = (basisPoints: number, language: string): string =>
  numbers(localeOf(language), { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000);

export const formatNumber = (value: number, language: string): string => numbers(localeOf(language), {}).format(value);

/** @example 'gluten, mjölk, ägg' */
export const formatList = (items: readonly string[]): string => items.join(', '); // Intl's bare list has no commas in Russian.
