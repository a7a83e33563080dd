import { civilTime, momentAt } from '#core/shared/civil-time.ts';
import { minutes, type Millis } from '#core/shared/duration.ts';
import type { ErrorCode } from '#core/errors/error-codes.ts';
import type { Shop } from '#core/shop/shop.ts';
import { hoursToday, openSpanAt, type OpenSpan } from '#core/shop/opening-hours.ts';

/** How a shop hands out its pickup times. */
export interface SlotRules {
  /** From the order to the earliest pickup. */ readonly preparationMinutes: number;
  /** A slot begins every so many minutes from opening on. */ readonly slotMinutes: number;
  /** Orders per slot. */ readonly slotCapacity: number;
}

type Hours = Pick<Shop, 'openingHours' | 'timeZone'>;

/** Offers change by the minute, not by the millisecond: whoever was shown a time has the rest of the minute to take it. */
const wholeMinute = (now: Millis): Millis => Math.floor(now / 60_000) * 60_000;

/** What was found last of each shop: the same until another stretch begins (one that has ended offers no time), or another day. */
const lastSpans = new WeakMap<Hours, { readonly from: Millis; readonly until: Millis; readonly spans: readonly OpenSpan[] }>();

/** W8: the stretches one can order for now: the one that is running (also from yesterday, past midnight) and the rest of today's. */
const orderableSpans = (shop: Hours, now: Millis): readonly OpenSpan[] => {
  const last = lastSpans.get(shop);
  if (last !== undefined && now >= last.from && now < last.until) return last.spans;
  const running = openSpanAt(shop, now);
  const later = hoursToday(shop, now).filter((span) => span.opens > now);
  const spans = running === null ? later : [running, ...later];
  const midnight = momentAt(civilTime(now, shop.timeZone), 24 * 60, shop.timeZone);
  lastSpans.set(shop, { from: now, until: Math.min(midnight, ...later.map(({ opens }) => opens)), spans });
  return spans;
};

const startsOf = (span: OpenSpan, rules: SlotRules, now: Millis): Millis[] => {
  const step = minutes(rules.slotMinutes);
  const earliest = Math.max(wholeMinute(now), span.opens) + minutes(rules.preparationMinutes);
  const starts: Millis[] = [];
  for (let at = span.opens + Math.ceil((earliest - span.opens) / step) * step; at < span.closes; at += step) starts.push(at);
  return starts;
};

/** The hours that begin where the running ones end: of a shop that does not close at midnight. */
const spanAfter = (shop: Hours, running: OpenSpan | undefined): readonly OpenSpan[] => {
  const next = running === undefined ? null : openSpanAt(shop, running.closes);
  return next === null ? [] : [next];
};

/** W8: the times of the next hours of a shop that stays open when its day is over; none of any other. They are offered when no time of the day has a place left. */
export const startsOfNextHours = (shop: Hours, rules: SlotRules, now: Millis): readonly Millis[] =>
  spanAfter(shop, orderableSpans(shop, now).at(-1)).flatMap((span) => startsOf(span, rules, now));

const startsNow = (shop: Hours, rules: SlotRules, now: Millis): readonly Millis[] => {
  const today = orderableSpans(shop, now).flatMap((span) => startsOf(span, rules, now));
  return today.length > 0 ? today : startsOfNextHours(shop, rules, now);
};

/** Hours begin and end on whole minutes: within one, a shop's times stay as they are, and everybody who looks at the shop asks for them. */
const known = new WeakMap<Hours, { readonly rules: SlotRules; readonly minute: Millis; readonly starts: readonly Millis[] }>();

/** W8: every time that is offered now, full or not, earliest first. Where the day is over and the shop stays open, those of the next hours. */
export const slotStarts = (shop: Hours, rules: SlotRules, now: Millis): readonly Millis[] => {
  const minute = wholeMinute(now);
  const before = known.get(shop);
  if (before?.minute === minute && before.rules === rules) return before.starts;
  const starts = startsNow(shop, rules, now);
  known.set(shop, { rules, minute, starts });
  return starts;
};

/** Is any pickup time left? */
export const hasTimesLeft = (shop: Hours, rules: SlotRules, now: Millis): boolean => slotStarts(shop, rules, now).length > 0;

/** §8: why a wished time is none of the offered ones; null when it is one of them. */
export const wishProblem = (shop: Hours, rules: SlotRules, wish: Millis, now: Millis): ErrorCode | null => {
  if (wish < wholeMinute(now)) return 'preorder.shop-error-date-in-the-past';
  const span = openSpanAt(shop, wish);
  if (span === null) return 'order.shop-closed-at-pickuptime';
  if (slotStarts(shop, rules, now).includes(wish)) return null;
  // On the shop's grid of times, but too soon by now: it was an honest wish that came too late.
  const isOnGrid = (wish - span.opens) % minutes(rules.slotMinutes) === 0;
  const isTooSoon = wish - wholeMinute(now) < minutes(rules.preparationMinutes);
  return isOnGrid && isTooSoon ? 'preorder.shop-error-slot-not-available' : 'preorder.shop-error-invalid-date-time';
};
