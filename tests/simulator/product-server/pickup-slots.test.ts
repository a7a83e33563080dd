import { describe, expect, it } from 'vitest';
import type { Millis } from '#core/shared/duration.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import { hasTimesLeft, slotStarts, wishProblem, type SlotRules } from '#simulator/product-server/chain/pickup-slots.ts';
import { everyDay, minute } from '#tests/support/a-shop.ts';
import { moment } from '#tests/support/moment.ts';

const rules: SlotRules = { preparationMinutes: 10, slotMinutes: 15, slotCapacity: 3 };
const shop = { openingHours: everyDay('08:00', '09:00'), timeZone: 'Europe/Stockholm' };
const night = { openingHours: [{ dayOfWeek: 5, opensMinute: minute('22:00'), closesMinute: minute('01:00') }], timeZone: 'Europe/Stockholm' };

const told = (starts: readonly Millis[]): readonly string[] => starts.map((start) => toRfc3339(start, 'Europe/Stockholm').slice(5, 22));

describe('[W-8] pickup times', () => {
  it.each([
    ['before opening: from opening plus preparation on', '2026-11-20T06:00:00+01:00', ['11-20T08:15:00+', '11-20T08:30:00+', '11-20T08:45:00+']],
    ['open: from now plus preparation on', '2026-11-20T08:10:30+01:00', ['11-20T08:30:00+', '11-20T08:45:00+']],
    ['to the minute: the one it is offered in counts whole', '2026-11-20T08:20:59+01:00', ['11-20T08:30:00+', '11-20T08:45:00+']],
    ['the next minute it is gone', '2026-11-20T08:21:00+01:00', ['11-20T08:45:00+']],
    ['too late for today, though still open', '2026-11-20T08:36:00+01:00', []],
    ['after closing', '2026-11-20T12:00:00+01:00', []],
  ])('%s', (_case, now, expected) => {
    expect(told(slotStarts(shop, rules, moment(now))).map((text) => text.slice(0, 15))).toEqual(expected);
    expect(hasTimesLeft(shop, rules, moment(now))).toBe(expected.length > 0);
  });

  it('are asked for once a minute, and follow other rules in the very same one', () => {
    const now = moment('2026-11-20T08:10:30+01:00');
    expect(slotStarts(shop, rules, now + 29_000)).toBe(slotStarts(shop, rules, now));
    expect(told(slotStarts(shop, { ...rules, slotMinutes: 30 }, now)).map((text) => text.slice(0, 11))).toEqual(['11-20T08:30']);
    expect(slotStarts(shop, rules, now)).toHaveLength(2);
  });

  it.each([
    ['Europe/Stockholm', '2026-10-24T20:00:00+02:00'], ['Europe/Helsinki', '2026-03-28T20:00:00+02:00'], ['Asia/Kathmandu', '2026-11-20T20:00:00+05:45'], ['America/St_Johns', '2026-11-01T00:00:00-02:30'],
    // Their clocks are set at midnight.
    ['Asia/Beirut', '2026-03-28T12:00:00+02:00'], ['Asia/Beirut', '2026-10-24T12:00:00+03:00'], ['America/Havana', '2026-11-01T00:00:00-04:00'], ['Africa/Cairo', '2026-04-23T12:00:00+02:00'],
  ])('in %s, asked for at every minute of two days, are what they are for who has never asked before', (timeZone, from) => {
    const hours = [...everyDay('07:07', '11:03'), ...everyDay('11:03', '11:20'), ...everyDay('18:30', '02:41')];
    const asked = { openingHours: hours, timeZone };
    const begin = moment(from);
    // Forward, and back: a server's clock can be set.
    for (const sign of [1, -1]) {
      for (let at = 0; at < 2 * 1440; at += 1) {
        const now = begin + (sign === 1 ? at : 2 * 1440 - at) * 60_000;
        expect([at, slotStarts(asked, rules, now)]).toEqual([at, slotStarts({ openingHours: hours, timeZone }, rules, now)]);
      }
    }
  });

  it('run past midnight with the opening hours', () => {
    expect(told(slotStarts(night, rules, moment('2026-11-20T23:50:00+01:00'))).map((text) => text.slice(0, 11)))
      .toEqual(['11-21T00:00', '11-21T00:15', '11-21T00:30', '11-21T00:45']);
    expect(told(slotStarts(night, rules, moment('2026-11-21T00:20:00+01:00'))).map((text) => text.slice(0, 11))).toEqual(['11-21T00:30', '11-21T00:45']);
  });

  it.each([
    ['the last one before midnight', '2026-11-20T23:35:00+01:00', ['11-20T23:45']],
    ['those of the next hours, once the day is over', '2026-11-20T23:36:00+01:00', ['11-21T00:15', '11-21T00:30', '11-21T00:45']],
    ['the same in the night in which the clocks go back', '2026-10-24T23:50:00+02:00', ['10-25T00:15', '10-25T00:30', '10-25T00:45']],
  ])('of a shop that never closes: %s', (_case, now, first) => {
    const always = { openingHours: everyDay('00:00', '00:00'), timeZone: 'Europe/Stockholm' };
    const starts = slotStarts(always, rules, moment(now));
    expect(told(starts.slice(0, 3)).map((text) => text.slice(0, 11))).toEqual(first);
    expect([hasTimesLeft(always, rules, moment(now)), starts.map((start) => wishProblem(always, rules, start, moment(now))).filter(Boolean)]).toEqual([true, []]);
  });

  it('keep their distance when the clocks go back', () => {
    const early = { openingHours: everyDay('02:00', '04:00'), timeZone: 'Europe/Stockholm' };
    const starts = slotStarts(early, { ...rules, slotMinutes: 60 }, moment('2026-10-25T00:00:00+02:00'));
    expect(starts.map((start) => toRfc3339(start, 'Europe/Stockholm'))).toEqual(['2026-10-25T02:00:00+01:00', '2026-10-25T03:00:00+01:00']);
  });

  it('are taken until their minute is over, where nothing has to be prepared', () => {
    const atOnce = { ...rules, preparationMinutes: 0 };
    const now = moment('2026-11-20T08:15:59+01:00');
    expect([slotStarts(shop, atOnce, now)[0], wishProblem(shop, atOnce, moment('2026-11-20T08:15:00+01:00'), now)]).toEqual([moment('2026-11-20T08:15:00+01:00'), null]);
  });

  it.each([
    ['a time that has passed', '2026-11-20T08:00:00+01:00', 'preorder.shop-error-date-in-the-past'],
    ['a time outside the opening hours', '2026-11-20T09:00:00+01:00', 'order.shop-closed-at-pickuptime'],
    ['a forged time off the grid', '2026-11-20T08:31:00+01:00', 'preorder.shop-error-invalid-date-time'],
    ['a forged time off the grid that is too soon as well', '2026-11-20T08:12:00+01:00', 'preorder.shop-error-invalid-date-time'],
    ['a time of tomorrow', '2026-11-21T08:30:00+01:00', 'preorder.shop-error-invalid-date-time'],
    ['a time that is too soon by now', '2026-11-20T08:15:00+01:00', 'preorder.shop-error-slot-not-available'],
    ['an offered time', '2026-11-20T08:30:00+01:00', null],
  ])('refuse %s with its own code', (_case, wish, code) => {
    expect(wishProblem(shop, rules, moment(wish), moment('2026-11-20T08:10:00+01:00'))).toBe(code);
  });
});
