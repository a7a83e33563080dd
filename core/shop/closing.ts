import { OPENING_HOURS } from '../business-constants.ts';
import type { Millis } from '../shared/duration.ts';
import { closesAt, hoursToday, openSpanAt, opensNext, type Hours, type NextOpening, type OpenSpan } from './opening-hours.ts';

/**
 * Why a shop takes no guests now. `online`: the restaurant is open for a while yet, but nothing ordered now could be picked up (§1) · `today`: it has no hours today ·
 * `now`: before or after its hours, or closed by its staff.
 */
export type Closing =
  | { readonly kind: 'online'; readonly closes: Millis }
  | { readonly kind: 'today' | 'now'; readonly opens: NextOpening | null };

/** What can be said of a shop that is not open for business, by its hours: the server says no more than that it is not. */
export const closingOf = (shop: Hours, now: Millis): Closing => {
  const closes = closesAt(shop, now);
  // Who is closed long before closing time has been closed by somebody: "open until" would send the guest to a locked door.
  if (closes && closes - now <= OPENING_HOURS.onlineClosesBeforeMs) return { kind: 'online', closes };
  // Who gives no hours has said nothing of today.
  return { kind: openSpanAt(shop, now) || hoursToday(shop, now).length > 0 || shop.openingHours.length === 0 ? 'now' : 'today', opens: opensNext(shop, now) };
};

/** Today's hours as guests are told them: none where staff has closed before their end, for beside "opens tomorrow" they would say that it is open. */
export const hoursThatHold = (shop: Hours, now: Millis, closing: Closing | null): readonly OpenSpan[] =>
  (closing?.kind === 'now' && openSpanAt(shop, now) ? [] : hoursToday(shop, now));
