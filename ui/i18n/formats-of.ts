import type { Currency } from '#core/shared/money.ts';
import type { ShownDistance } from '#core/shop/distance.ts';
import {
  formatDate, formatDayFromToday, formatDistance, formatList, formatNumber, formatPercent, formatPrice, formatSpokenPrice, formatTime, formatTimeSpan,
  formatWeekday,
} from './format.ts';
import { spokenSums } from './spoken-sums.ts';

/** The formatters of format.ts, bound to a language. */
export interface Formats {
  readonly price: (minor: number, currency: Currency) => string;
  readonly spokenPrice: (minor: number, currency: Currency) => string | null;
  /** Words with sums in them, as a voice should say them. */
  readonly spokenSums: (words: string, currency: Currency) => string;
  readonly time: (moment: number, timeZone: string) => string;
  readonly timeSpan: (from: number, to: number, timeZone: string) => string;
  readonly date: (moment: number, timeZone: string) => string;
  readonly weekday: (moment: number, timeZone: string) => string;
  readonly dayFromToday: (days: number) => string;
  readonly distance: (distance: ShownDistance) => string;
  readonly percent: (basisPoints: number) => string;
  readonly number: (value: number) => string;
  readonly list: (items: readonly string[]) => string;
}

export const formatsOf = (language: string): Formats => ({
  price: (minor, currency) => formatPrice(minor, currency, language),
  spokenPrice: (minor, currency) => formatSpokenPrice(minor, currency, language),
  spokenSums: (words, currency) => spokenSums(words, currency, language),
  time: (moment, timeZone) => formatTime(moment, timeZone, language),
  timeSpan: (from, to, timeZone) => formatTimeSpan(from, to, timeZone, language),
  date: (moment, timeZone) => formatDate(moment, timeZone, language),
  weekday: (moment, timeZone) => formatWeekday(moment, timeZone, language),
  dayFromToday: (days) => formatDayFromToday(days, language),
  distance: (distance) => formatDistance(distance, language),
  percent: (basisPoints) => formatPercent(basisPoints, language),
  number: (value) => formatNumber(value, language),
  list: formatList,
});
