import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hours } from '#core/shared/duration.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import { closesAt, hoursToday, nextOpening, openSpanAt, type OpeningHours } from '#core/shop/opening-hours.ts';
import { everyDay, minute } from '#tests/support/a-shop.ts';
import { moment, NOON } from '#tests/support/moment.ts';

const stockholm = (openingHours: readonly OpeningHours[]) => ({ openingHours, timeZone: 'Europe/Stockholm' });
const on = (dayOfWeek: number, opens: string, closes: string): OpeningHours => ({ dayOfWeek, opensMinute: minute(opens), closesMinute: minute(closes) });
const [sunday, friday, saturday] = [0, 5, 6];
type Hours = Parameters<typeof hoursToday>[0];
const shown = (shop: Hours, when: string): string[] =>
  hoursToday(shop, moment(when)).map(({ opens, closes }) => `${toRfc3339(opens, shop.timeZone)} – ${toRfc3339(closes, shop.timeZone)}`);
const isOpen = (shop: Hours, when: string): boolean => openSpanAt(shop, moment(when)) !== null;
const opensNext = (shop: Hours, when: string): string | null => {
  const next = nextOpening(shop, moment(when));
  return next === null ? null : toRfc3339(next, shop.timeZone);
};

describe('today', () => {
  it('[SHOP-6] is the shop\'s own today', () => {
    const week = [on(friday, '07:00', '21:00'), on(saturday, '09:00', '18:00')];
    expect(shown(stockholm(week), '2026-11-20T23:30:00+01:00')).toEqual(['2026-11-20T07:00:00+01:00 – 2026-11-20T21:00:00+01:00']);
    expect(shown({ openingHours: week, timeZone: 'Europe/Helsinki' }, '2026-11-20T23:30:00+01:00')).toEqual(['2026-11-21T09:00:00+02:00 – 2026-11-21T18:00:00+02:00']);
  });

  it('[SHOP-6] is right on the other side of the globe', () => {
    expect(shown({ openingHours: [on(saturday, '09:00', '18:00')], timeZone: 'Pacific/Auckland' }, '2026-11-20T12:00:00+01:00')).toEqual(['2026-11-21T09:00:00+13:00 – 2026-11-21T18:00:00+13:00']);
  });

  it('[SHOP-6] may have two stretches, told in their order, or none', () => {
    const shop = stockholm([on(friday, '17:00', '21:00'), on(friday, '11:00', '14:00')]);
    expect(shown(shop, '2026-11-20T12:00:00+01:00')).toEqual(['2026-11-20T11:00:00+01:00 – 2026-11-20T14:00:00+01:00', '2026-11-20T17:00:00+01:00 – 2026-11-20T21:00:00+01:00']);
    expect([shown(shop, '2026-11-21T12:00:00+01:00'), shown(stockholm([]), '2026-11-20T12:00:00+01:00')]).toEqual([[], []]);
  });

  it.each([
    ['2026-03-29T12:00:00+02:00', ['2026-03-29T00:30:00+01:00 – 2026-03-29T05:00:00+02:00']], ['2026-10-25T12:00:00+01:00', ['2026-10-25T00:30:00+02:00 – 2026-10-25T05:00:00+01:00']],
  ])('[SHOP-6] on the nights the clocks change (%s) the wall clock counts', (when, expected) => {
    const shop = stockholm([on(sunday, '00:30', '05:00')]);
    expect(shown(shop, when)).toEqual(expected);
    const [span] = hoursToday(shop, moment(when));
    expect(span && (span.closes - span.opens) / hours(1)).toBe(when.startsWith('2026-03') ? 3.5 : 5.5);
  });

  it('[SHOP-6] an opening time that the clocks skip is when they have changed', () => {
    expect(shown(stockholm([on(sunday, '02:30', '10:00')]), '2026-03-29T12:00:00+02:00')).toEqual(['2026-03-29T03:30:00+02:00 – 2026-03-29T10:00:00+02:00']);
  });
});

describe('hours that daylight saving skips', () => {
  it.each([
    ['02:15', '02:45', ['2026-03-29T03:15:00+02:00 – 2026-03-29T03:45:00+02:00'], '2026-03-29T03:15:00+02:00'],
    ['02:00', '03:00', [], '2026-04-05T02:00:00+02:00'], ['02:45', '03:15', [], '2026-04-05T02:45:00+02:00'],
  ])('[SHOP-6] from %s to %s', (opens, closes, expected, next) => {
    const shop = stockholm([on(sunday, opens, closes)]);
    expect([shown(shop, '2026-03-29T12:00:00+02:00'), ...['2026-03-22T12:00:00+01:00', '2026-03-28T12:00:00+01:00'].map((when) => opensNext(shop, when))]).toEqual([expected, next, next]);
  });
});

describe('open now', () => {
  it('[SHOP-6] from the opening minute to just before the closing one', () => {
    const shop = stockholm([on(friday, '07:00', '21:00')]);
    expect(['06:59:59', '07:00:00', '20:59:59', '21:00:00'].map((time) => isOpen(shop, `2026-11-20T${time}+01:00`))).toEqual([false, true, true, false]);
  });

  it('[SHOP-6] after midnight as part of the evening before', () => {
    const shop = stockholm([on(friday, '18:00', '02:00')]);
    expect([isOpen(shop, '2026-11-21T01:59:00+01:00'), isOpen(shop, '2026-11-21T02:00:00+01:00'), isOpen(shop, '2026-11-20T01:00:00+01:00'), isOpen(shop, '2026-11-22T01:00:00+01:00')]).toEqual([true, false, false, false]);
    expect(shown(shop, '2026-11-20T12:00:00+01:00')).toEqual(['2026-11-20T18:00:00+01:00 – 2026-11-21T02:00:00+01:00']);
  });

  it('[SHOP-6] after midnight on the night the clocks go back: until the second of the two 02:30s is not yet there', () => {
    const shop = stockholm([on(saturday, '18:00', '02:30')]);
    expect(['2026-10-25T02:29:59+02:00', '2026-10-25T02:30:00+02:00', '2026-10-25T02:15:00+01:00'].map((when) => isOpen(shop, when))).toEqual([true, false, false]);
  });

  it('[SHOP-6] around the clock', () => {
    const shop = stockholm(everyDay('00:00', '00:00'));
    expect(['2026-11-20T00:00:00+01:00', '2026-11-20T23:59:59+01:00', '2026-03-29T03:00:00+02:00'].map((when) => isOpen(shop, when))).toEqual([true, true, true]);
  });

  it('[SHOP-6] agrees with today\'s hours at every moment', () => {
    const time = fc.integer({ min: 0, max: 1439 });
    const week = fc.array(fc.record({ dayOfWeek: fc.integer({ min: 0, max: 6 }), opensMinute: time, closesMinute: time }), { maxLength: 10 });
    fc.assert(fc.property(week, fc.integer({ min: 0, max: 24 * 365 * 4 }), fc.constantFrom('Europe/Stockholm', 'Europe/Helsinki', 'Europe/Oslo'), (openingHours, hour, timeZone) => {
      const shop = { openingHours, timeZone };
      const now = NOON + hours(hour);
      const span = openSpanAt(shop, now);
      // Yesterday is as many hours ago as the day has.
      const spans = [...hoursToday(shop, now), ...[23, 24, 25].flatMap((ago) => hoursToday(shop, now - hours(ago)))];
      const holding = spans.filter(({ opens, closes }) => opens <= now && now < closes);
      expect(span === null).toBe(holding.length === 0);
      const next = nextOpening(shop, now);
      expect(next === null || next > now).toBe(true);
      expect(next === null).toBe(openingHours.length === 0);
    }), { numRuns: 500, examples: [[[on(sunday, '00:01', '00:01')], 20_554, 'Europe/Helsinki']] });
  });
});

describe('open until', () => {
  const closes = (shop: Hours, when: string): string | null => {
    const until = closesAt(shop, moment(when));
    return until === null ? null : toRfc3339(until, shop.timeZone);
  };

  it('[SHOP-6] an evening that goes on after midnight in the next day\'s hours is one: until those end', () => {
    const shop = stockholm([on(friday, '18:00', '00:00'), on(saturday, '00:00', '03:00'), on(saturday, '18:00', '23:00')]);
    expect(['2026-11-20T17:59:59+01:00', '2026-11-20T18:00:00+01:00', '2026-11-21T02:59:00+01:00', '2026-11-21T03:00:00+01:00', '2026-11-21T22:00:00+01:00'].map((when) => closes(shop, when))).toEqual([
      null, '2026-11-21T03:00:00+01:00', '2026-11-21T03:00:00+01:00', null, '2026-11-21T23:00:00+01:00',
    ]);
  });

  it('[SHOP-6] no time where it never closes, also in the nights in which the clocks change, or not within a day', () => {
    const always = stockholm(everyDay('00:00', '00:00'));
    const shutOnSundays = stockholm(everyDay('00:00', '00:00').filter(({ dayOfWeek }) => dayOfWeek !== sunday));
    expect(['2026-11-20T12:00:00+01:00', '2026-03-28T23:59:00+01:00', '2026-10-24T12:00:00+02:00'].map((when) => closes(always, when))).toEqual([null, null, null]);
    expect(['2026-11-16T00:00:00+01:00', '2026-11-21T00:00:00+01:00', '2026-11-21T00:00:01+01:00'].map((when) => closes(shutOnSundays, when))).toEqual([null, null, '2026-11-22T00:00:00+01:00']);
  });
});

describe('the next opening', () => {
  it('[SHOP-6] is later today, on another day, or the same weekday next week', () => {
    const shop = stockholm([on(friday, '11:00', '14:00'), on(friday, '17:00', '21:00')]);
    expect([opensNext(shop, '2026-11-20T12:00:00+01:00'), opensNext(shop, '2026-11-18T12:00:00+01:00'), opensNext(shop, '2026-11-20T17:00:00+01:00')]).toEqual([
      '2026-11-20T17:00:00+01:00', '2026-11-20T11:00:00+01:00', '2026-11-27T11:00:00+01:00',
    ]);
  });

  it('[SHOP-6] there is none in a shop that never opens', () => {
    expect(opensNext(stockholm([]), '2026-11-20T12:00:00+01:00')).toBeNull();
  });
});
