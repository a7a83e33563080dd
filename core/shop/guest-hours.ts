import type { Millis } from '../shared/duration.ts';
import { hoursToday, nextOpening, openSpanAt, type Hours } from './opening-hours.ts';
import type { Shop } from './shop.ts';

/** Do its hours say that it is open? A shop that gives none leaves that to the server's word. */
export const isWithinHours = (shop: Hours, now: Millis): boolean => shop.openingHours.length === 0 || openSpanAt(shop, now) !== null;

/** When its hours begin or end next (where one stretch follows upon another, that is between them); null when they never do. */
export const nextChangeOfHours = (shop: Hours, now: Millis): Millis | null => openSpanAt(shop, now)?.closes ?? nextOpening(shop, now);

/** When a closed shop takes guests next. One that the server says takes none today does not begin with today's hours: a holiday, a day that staff has ended early. */
export const opensToGuests = (shop: Hours & Pick<Shop, 'openForBusiness'>, now: Millis): Millis | null =>
  nextOpening(shop, shop.openForBusiness ? now : Math.max(now, ...hoursToday(shop, now).map(({ opens }) => opens)));
