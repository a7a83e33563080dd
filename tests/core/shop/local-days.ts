import { addPaidOrder, NO_PAID_ORDERS, withoutExpired, withStatus } from '#core/order-tracking/paid-orders.ts';
import { localDate } from '#core/shared/civil-time.ts';
import { hours, minutes, type Millis } from '#core/shared/duration.ts';
import { orderId } from '#core/shared/ids.ts';
import { parseRfc3339, toRfc3339 } from '#core/shared/rfc3339.ts';
import { hoursToday, nextOpening, openSpanAt, type OpeningHours, type OpenSpan } from '#core/shop/opening-hours.ts';
import { slotStarts, wishProblem } from '#simulator/product-server/chain/pickup-slots.ts';
import { everyDay, minute } from '#tests/support/a-shop.ts';

const DAY = hours(24);
const first = Date.UTC(2026, 0, 1);
/** All days of 2026 and 2027, counted from the first. */
export const ALL_DAYS: readonly number[] = Array.from({ length: 730 }, (_, day) => day);

const week = (on: readonly number[], opens: string, closes: string): readonly OpeningHours[] => on.map((dayOfWeek) => ({ dayOfWeek, opensMinute: minute(opens), closesMinute: minute(closes) }));
const weekend = [5, 6];
const weekdays = [1, 2, 3, 4];
/** Hours that begin, end, or lie wholly where clocks change, and ordinary ones. */
export const WEEKS: readonly (readonly OpeningHours[])[] = [
  everyDay('07:00', '21:00'), [...week(weekdays, '17:00', '21:30'), ...week(weekdays, '11:00', '14:00'), ...week(weekend, '18:00', '02:30')],
  everyDay('22:00', '03:15'), everyDay('02:15', '02:45'), everyDay('00:00', '00:00'), week([0], '02:45', '03:15'), [...everyDay('00:30', '02:00'), ...everyDay('03:00', '04:00')], [],
];
const rules = { preparationMinutes: 10, slotMinutes: 15, slotCapacity: 3 };

/** What the platform says of a time zone, asked in another way than the core asks it: how far its clocks are ahead, hour by hour. */
export interface ZoneTable { readonly zone: string; offsetAt(moment: Millis): Millis }

export const zoneTable = (zone: string): ZoneTable => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset', year: 'numeric' });
  const known = new Map<number, Millis>();
  const read = (hour: number): Millis => {
    const name = format.formatToParts(hour * hours(1)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', ahead = '0', past = '0'] = /^GMT(?:([+-])(\d{2}):(\d{2}))?$/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (hours(Number(ahead)) + minutes(Number(past)));
  };
  return {
    zone,
    offsetAt: (moment) => {
      const hour = Math.floor(moment / hours(1));
      const offset = known.get(hour) ?? read(hour);
      known.set(hour, offset);
      return offset;
    },
  };
};

/** When a wall clock shows this minute of that day: the first time it does; where it never does, as if the clocks had not been changed yet. */
const wall = (table: ZoneTable, day: number, minuteOfDay: number): Millis => {
  const local = first + day * DAY + minutes(minuteOfDay);
  const before = table.offsetAt(local - DAY);
  const after = table.offsetAt(local + DAY);
  const shows = [local - before, local - after].filter((moment) => moment + table.offsetAt(moment) === local);
  return shows.length === 0 ? local - before : Math.min(...shows);
};

const spansOf = (table: ZoneTable, hoursOfWeek: readonly OpeningHours[], day: number): readonly OpenSpan[] =>
  hoursOfWeek
    .filter(({ dayOfWeek }) => dayOfWeek === new Date(first + day * DAY).getUTCDay())
    .map(({ opensMinute, closesMinute }) => ({ opens: wall(table, day, opensMinute), closes: wall(table, day, closesMinute <= opensMinute ? closesMinute + 1440 : closesMinute) }))
    .filter(({ opens, closes }) => closes > opens)
    .toSorted((one, other) => one.opens - other.opens);

const text = (table: ZoneTable, moment: Millis): string => {
  const offset = table.offsetAt(moment);
  const away = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${new Date(moment + offset).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${away}`;
};

const same = (what: string, table: ZoneTable, now: Millis, is: unknown, should: unknown): void => {
  const [one, other] = [JSON.stringify(is), JSON.stringify(should)];
  if (one !== other) throw new Error(`${what} at ${text(table, now)} in ${table.zone}: is ${one}, should be ${other}`);
};

/** B10: on the instant, whatever the clocks do meanwhile. */
const checkPaidOrder = (table: ZoneTable, start: Millis): void => {
  const told = parseRfc3339(text(table, start));
  const listed = addPaidOrder(NO_PAID_ORDERS, { id: orderId('o'), pickupTime: told, customerCode: '' });
  const done = withStatus(listed, orderId('o'), 'done', start);
  const isListed = [start + minutes(60) - 1, start + minutes(60)].map((now) => withoutExpired(listed, now).ongoing.length);
  const isShown = [start + minutes(30) - 1, start + minutes(30)].map((now) => withoutExpired(done, now).delivered.length);
  same('the paid order', table, start, [told, isListed, isShown], [start, [1, 0], [1, 0]]);
};

const checkSlots = (table: ZoneTable, shop: Parameters<typeof slotStarts>[0], now: Millis, spans: readonly OpenSpan[], running: OpenSpan | null): void => {
  const offered = slotStarts(shop, rules, now);
  const earliest = Math.floor(now / 60_000) * 60_000;
  const expected = [...(running ? [running] : []), ...spans.filter(({ opens }) => opens > now)].flatMap(({ opens, closes }) => {
    const starts = Array.from({ length: Math.ceil((closes - opens) / minutes(15)) }, (_, at) => opens + at * minutes(15));
    return starts.filter((at) => at >= Math.max(earliest, opens) + minutes(10) && at < closes);
  });
  if (expected.length > 0) same('the pickup times', table, now, offered, expected);
  for (const start of [offered.at(0), offered.at(-1)]) {
    if (start === undefined) continue;
    same('a pickup time', table, now, [toRfc3339(start, table.zone), parseRfc3339(text(table, start)), wishProblem(shop, rules, start, now)], [text(table, start), start, null]);
    checkPaidOrder(table, start);
  }
};

const checkMoment = (table: ZoneTable, openingHours: readonly OpeningHours[], day: number, now: Millis): void => {
  const shop = { openingHours, timeZone: table.zone };
  const [yesterday, today] = [spansOf(table, openingHours, day - 1), spansOf(table, openingHours, day)];
  same("today's hours", table, now, hoursToday(shop, now), today);
  const running = [...yesterday, ...today].find(({ opens, closes }) => opens <= now && now < closes) ?? null;
  same('open now', table, now, openSpanAt(shop, now), running);
  // Hours that the changing of the clocks skips are there again the week after.
  const later = Array.from({ length: 15 }, (_, ahead) => ahead).flatMap((ahead) => spansOf(table, openingHours, day + ahead)).find(({ opens }) => opens > now)?.opens ?? null;
  same('opens next', table, now, nextOpening(shop, now), later);
  checkSlots(table, shop, now, today, running);
};

/** Is it one of the days on which clocks are changed, or the one before or after? */
export const isNearChange = (table: ZoneTable, day: number): boolean => table.offsetAt(first + (day - 1) * DAY) !== table.offsetAt(first + (day + 2) * DAY);

/** Looks at a local day: at its ends, at every opening and closing, and `everyMinutes`. Answers at how many moments. */
export const checkLocalDay = (table: ZoneTable, openingHours: readonly OpeningHours[], day: number, everyMinutes: number): number => {
  const [begins, ends] = [wall(table, day, 0), wall(table, day + 1, 0)];
  const edges = [...spansOf(table, openingHours, day - 1), ...spansOf(table, openingHours, day)].flatMap(({ opens, closes }) => [opens - 1, opens, closes - 1, closes]);
  const steps = Array.from({ length: Math.ceil((ends - begins) / minutes(everyMinutes)) }, (_, at) => begins + at * minutes(everyMinutes) + 30_000);
  const moments = [begins, ends - 1, ...edges, ...steps].filter((moment) => begins <= moment && moment < ends);
  const date = new Date(first + day * DAY).toISOString().slice(0, 10);
  for (const moment of moments) {
    same('the date', table, moment, localDate(moment, table.zone), date);
    checkMoment(table, openingHours, day, moment);
  }
  return moments.length;
};
