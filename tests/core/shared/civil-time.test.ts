import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { civilTime, dateAfter, daysBetween, daysFromCivil, localDate, momentAt, offsetMs } from '#core/shared/civil-time.ts';
import { hours, minutes } from '#core/shared/duration.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import { moment } from '#tests/support/moment.ts';

const zones = ['Europe/Stockholm', 'Europe/Helsinki', 'Europe/Oslo', 'UTC', 'America/New_York', 'America/St_Johns', 'Pacific/Auckland', 'Pacific/Kiritimati', 'Asia/Kolkata', 'Australia/Lord_Howe'];
const anyMoment = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2040, 0, 1) });
const at = (date: string, minute: number, zone: string): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return toRfc3339(momentAt({ year, month, day }, minute, zone), zone);
};

describe('a shop\'s wall clock', () => {
  it('[W-2] shows the shop\'s own date and weekday', () => {
    expect(civilTime(moment('2026-12-31T23:30:00+01:00'), 'Europe/Helsinki')).toEqual({ year: 2027, month: 1, day: 1, hour: 0, minute: 30, second: 0, dayOfWeek: 5 });
    expect([localDate(moment('2026-03-31T21:59:59Z'), 'Europe/Stockholm'), localDate(moment('2026-03-31T22:00:00Z'), 'Europe/Stockholm')]).toEqual(['2026-03-31', '2026-04-01']);
  });

  it('[W-2] days between two moments are those of the shop\'s calendar, however many hours they have', () => {
    const days = (from: string, to: string, zone = 'Europe/Stockholm') => daysBetween(moment(from), moment(to), zone);
    expect([
      days('2026-11-20T00:00:00+01:00', '2026-11-20T23:59:59+01:00'), days('2026-11-20T23:59:59+01:00', '2026-11-21T00:00:00+01:00'),
      days('2026-11-20T23:30:00+01:00', '2026-11-21T00:30:00+01:00', 'Europe/Helsinki'), days('2026-03-28T23:30:00+01:00', '2026-03-30T00:30:00+02:00'),
      days('2027-01-01T00:00:00+01:00', '2026-12-31T23:00:00+01:00'),
    ]).toEqual([0, 1, 0, 2, -1]);
  });

  it('[W-2] a date so many days from now is one of the shop\'s calendar, over months, years and the nights in which clocks change', () => {
    const dates = (from: string, days: number, zone = 'Europe/Stockholm') => dateAfter(moment(from), days, zone);
    expect([dates('2026-03-28T23:30:00+01:00', 1), dates('2026-03-28T23:30:00+01:00', 1, 'Europe/Helsinki'), dates('2026-10-25T23:59:59+01:00', 0), dates('2027-12-31T12:00:00+01:00', 1), dates('2028-03-01T00:00:00+01:00', -1)]).toEqual([
      { year: 2026, month: 3, day: 29, dayOfWeek: 0 }, { year: 2026, month: 3, day: 30, dayOfWeek: 1 }, { year: 2026, month: 10, day: 25, dayOfWeek: 0 },
      { year: 2028, month: 1, day: 1, dayOfWeek: 6 }, { year: 2028, month: 2, day: 29, dayOfWeek: 2 },
    ]);
  });

  it.each([
    ['Europe/Stockholm', '2026-03-29T01:59:59+01:00', '2026-03-29T03:00:00+02:00'], ['Europe/Oslo', '2026-03-29T01:59:59+01:00', '2026-03-29T03:00:00+02:00'],
    ['Europe/Helsinki', '2026-03-29T02:59:59+02:00', '2026-03-29T04:00:00+03:00'], ['Europe/Stockholm', '2026-10-25T02:59:59+02:00', '2026-10-25T02:00:00+01:00'],
    ['Europe/Helsinki', '2026-10-25T03:59:59+03:00', '2026-10-25T03:00:00+02:00'],
  ])('[W-2] in %s %s is followed by %s', (zone, before, after) => {
    expect(toRfc3339(moment(before) + 1000, zone)).toBe(after);
    expect(toRfc3339(moment(before), zone)).toBe(before);
  });

  it('[W-2] agrees with the platform in every zone, also where offsets are remembered', () => {
    const wide = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2060, 0, 1) });
    fc.assert(fc.property(wide, fc.constantFrom(...zones, 'Africa/Monrovia', 'Asia/Kathmandu', 'America/Caracas', 'Asia/Pyongyang', 'Antarctica/Troll'), fc.integer({ min: -900_000, max: 900_000 }), (first, zone, later) => {
      for (const when of [first, first + later]) {
        const { year, month, day, hour, minute, second } = civilTime(when, zone);
        const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' }).formatToParts(when);
        const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
        expect([year, month, day, hour, minute, second]).toEqual([of('year'), of('month'), of('day'), of('hour'), of('minute'), of('second')]);
      }
    }), { numRuns: 400, examples: [[Date.UTC(1996, 3, 7, 3, 31), 'America/St_Johns', 0], [Date.UTC(2022, 9, 1, 16, 1), 'Antarctica/Casey', -60_000]] });
  });

  it('[W-2] asks the platform a few times only, also in the quarter of an hour before clocks are set', () => {
    const platform: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
    const asked = vi.spyOn(platform, 'format', 'get');
    const before = Array.from({ length: 900 }, (_, second) => offsetMs(moment('2026-10-25T00:45:00Z') + second * 1000, 'Europe/Vienna'));
    expect([new Set(before), offsetMs(moment('2026-10-25T01:00:00Z'), 'Europe/Vienna')]).toEqual([new Set([hours(2)]), hours(1)]);
    expect(asked.mock.calls.length).toBeLessThan(12);
    asked.mockRestore();
  });

  it('[W-2] agrees with the calendar of the machine on every day', () => {
    fc.assert(fc.property(anyMoment, (when) => {
      const date = new Date(when);
      expect(civilTime(when, 'UTC')).toEqual({
        year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), hour: date.getUTCHours(), minute: date.getUTCMinutes(), second: date.getUTCSeconds(), dayOfWeek: date.getUTCDay(),
      });
      expect(daysFromCivil(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())).toBe(Math.floor(when / hours(24)));
    }));
  });
});

describe('the moment of a wall-clock time', () => {
  it('[W-2] a time that daylight saving skips is read with the offset before the jump', () => {
    expect([at('2026-03-29', 150, 'Europe/Stockholm'), at('2026-03-29', 210, 'Europe/Helsinki')]).toEqual(['2026-03-29T03:30:00+02:00', '2026-03-29T04:30:00+03:00']);
  });

  it.each([['Europe/Stockholm', '2026-10-25', 150, '+02:00'], ['Europe/Helsinki', '2026-10-25', 210, '+03:00'], ['Europe/Oslo', '2026-10-25', 120, '+02:00'], ['Pacific/Auckland', '2026-04-05', 150, '+13:00']])(
    '[W-2] in %s a time that occurs twice on %s is its first', (zone, date, minute, offset) => { expect(at(date, minute, zone)).toContain(offset); },
  );

  it('[W-2] minutes past midnight run into the next day', () => {
    expect([at('2026-11-20', 25 * 60, 'Europe/Stockholm'), at('2026-10-24', 27 * 60, 'Europe/Stockholm')]).toEqual(['2026-11-21T01:00:00+01:00', '2026-10-25T03:00:00+01:00']);
  });

  it('[W-2] comes back as the same date and time wherever such a time exists, and as the first of two', () => {
    fc.assert(fc.property(anyMoment, fc.constantFrom(...zones), (when, zone) => {
      const wholeMinute = Math.floor(when / 60_000) * 60_000;
      const time = civilTime(wholeMinute, zone);
      const found = momentAt(time, time.hour * 60 + time.minute, zone);
      expect(civilTime(found, zone)).toEqual(time);
      expect(found).toBeLessThanOrEqual(wholeMinute);
      expect(wholeMinute - found).toBeLessThanOrEqual(hours(1));
    }), { numRuns: 3000 });
  });

  it('[W-2] the offset is that of the moment', () => {
    expect([offsetMs(moment('2026-03-29T00:59:59Z'), 'Europe/Stockholm'), offsetMs(moment('2026-03-29T01:00:00Z'), 'Europe/Stockholm')]).toEqual([hours(1), hours(2)]);
    expect(offsetMs(moment('2026-07-01T00:00:00Z') + 999, 'Asia/Kolkata')).toBe(hours(5) + minutes(30));
  });
});
