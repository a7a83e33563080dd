import { OPENING_HOURS } from '../business-constants.ts';
import { dateAfter, momentAt } from '../shared/civil-time.ts';
import type { Millis } from '../shared/duration.ts';
import type { Shop } from './shop.ts';

/** §3: one weekday's hours, the shop's local time, minutes after midnight. `closes` ≤ `opens` = after midnight. */
export interface OpeningHours { readonly dayOfWeek: number; readonly opensMinute: number; readonly closesMinute: number }

/** A stretch of opening as moments. */
export interface OpenSpan { readonly opens: Millis; readonly closes: Millis }

/** What is read of a shop's hours. */
export type Hours = Pick<Shop, 'openingHours' | 'timeZone'>;

/** The spans that begin on the shop's local date of `moment` shifted by `dayShift` days. */
const spansOfDay = (shop: Hours, moment: Millis, dayShift: number): OpenSpan[] => {
  const date = dateAfter(moment, dayShift, shop.timeZone);
  return shop.openingHours
    .filter((hours) => hours.dayOfWeek === date.dayOfWeek)
    .map((hours) => ({
      opens: momentAt(date, hours.opensMinute, shop.timeZone),
      closes: momentAt(date, hours.closesMinute <= hours.opensMinute ? hours.closesMinute + 1440 : hours.closesMinute, shop.timeZone),
    }))
    // Hours that lie in what daylight saving skips are none that day.
    .filter((span) => span.closes > span.opens)
    .sort((a, b) => a.opens - b.opens);
};

/** Today's hours (§2: for the current weekday), by the shop's own calendar. */
export const hoursToday = (shop: Hours, now: Millis): readonly OpenSpan[] => spansOfDay(shop, now, 0);

/** The span that holds `moment`, also one that began yesterday and runs past midnight; null when closed. */
export const openSpanAt = (shop: Hours, moment: Millis): OpenSpan | null =>
  [...spansOfDay(shop, moment, -1), ...spansOfDay(shop, moment, 0)].find((span) => span.opens <= moment && moment < span.closes) ?? null;

/** Do its hours say that it is open? A shop that gives none leaves that to the server's word. */
export const isWithinHours = (shop: Hours, moment: Millis): boolean => shop.openingHours.length === 0 || openSpanAt(shop, moment) !== null;

/** When the doors close that are open now: hours that touch are one opening. Null when they are closed, or when that is a day away and more, for a time of day would be taken for today's. */
export const closesAt = (shop: Hours, now: Millis): Millis | null => {
  let closes = now;
  const last = now + OPENING_HOURS.closingSaidWithinMs;
  for (let span = openSpanAt(shop, now); span && closes < last; span = openSpanAt(shop, closes)) closes = span.closes;
  return closes > now && closes < last ? closes : null;
};

/** In the week in which the clocks change, hours of one day may be none: so it is looked two weeks ahead. */
const LOOKS_AHEAD_DAYS = 14;

/** When a shop opens: the moment, and how many days from today. */
export interface NextOpening { readonly at: Millis; readonly days: number }

/** When the shop opens next after `from`, which is now or later, with its day counted from now; null when it never does. */
const nextOpeningDay = (shop: Hours, now: Millis, from = now): NextOpening | null => {
  for (let days = 0; days <= LOOKS_AHEAD_DAYS; days += 1) {
    const next = spansOfDay(shop, now, days).find((span) => span.opens > from);
    if (next) return { at: next.opens, days };
  }
  return null;
};

/** When the shop opens next; null when it never does. */
export const nextOpening = (shop: Hours, now: Millis): Millis | null => nextOpeningDay(shop, now)?.at ?? null;

/**
 * When a shop that is closed opens next, by its hours, whoever asks: a day without hours is one on which it does not open. An opening that staff has ended is over as a
 * whole, also where its hours go on in another row.
 */
export const opensNext = (shop: Hours, now: Millis): NextOpening | null => nextOpeningDay(shop, now, closesAt(shop, now) ?? now);
