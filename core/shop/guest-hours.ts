import { hours, type Millis } from '../shared/duration.ts';
import { closesAt, nextOpening, openSpanAt, type Hours, type OpenSpan } from './opening-hours.ts';

/** When its hours begin or end next (where one stretch follows upon another, that is between them); null when they never do. */
export const nextChangeOfHours = (shop: Hours, now: Millis): Millis | null => openSpanAt(shop, now)?.closes ?? nextOpening(shop, now);

/** The opening that runs: hours that touch are one. Null when the doors are closed, and where it lasts a day and more: whoever ends the day there ends the date. */
export const openingNow = (shop: Hours, now: Millis): OpenSpan | null => {
  const closes = closesAt(shop, now);
  if (closes === null) return null;
  let opens = now;
  for (let span = openSpanAt(shop, now); span && closes - span.opens < hours(24); span = openSpanAt(shop, opens - 1)) opens = span.opens;
  return openSpanAt(shop, opens - 1) === null ? { opens, closes } : null;
};
