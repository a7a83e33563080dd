import { expect, it } from 'vitest';
import { closingOf, hoursThatHold, type Closing } from '#core/shop/closing.ts';
import { opensNext } from '#core/shop/opening-hours.ts';
import { everyDay, minute } from '#tests/support/a-shop.ts';
import { moment } from '#tests/support/moment.ts';

const timeZone = 'Europe/Stockholm';
const [friday, monday] = [5, 1];
const on = (dayOfWeek: number, opens: string, closes: string) => ({ dayOfWeek, opensMinute: minute(opens), closesMinute: minute(closes) });
const daily = { openingHours: everyDay('06:00', '23:30'), timeZone };
const at = (time: string): number => moment(`2026-11-${time}:00+01:00`);
const opens = (kind: 'today' | 'now', when: string, days: number): Closing => ({ kind, opens: { at: at(when), days } });

it('[HOME-14] a restaurant that is open, when nothing can be ordered any more, has closed for online orders only', () => {
  const online = { kind: 'online', closes: at('20T23:30') };
  expect([closingOf(daily, at('20T23:15')), closingOf(daily, at('20T22:30'))]).toEqual([online, online]);
});

it('[HOME-14] before and after its hours it says when it opens', () => {
  expect([closingOf(daily, at('20T05:59')), closingOf(daily, at('20T23:30')), closingOf(daily, at('20T23:45'))]).toEqual([
    opens('now', '20T06:00', 0), opens('now', '21T06:00', 1), opens('now', '21T06:00', 1),
  ]);
});

it('[HOME-14] who is closed long before closing time is not called open', () => {
  expect([closingOf(daily, at('20T12:00')), closingOf(daily, at('20T22:29'))]).toEqual([opens('now', '21T06:00', 1), opens('now', '21T06:00', 1)]);
});

it('[HOME-2] the hours of a day that its staff has ended hold no more; those that are over, to come, or closed online alone do', () => {
  const told = (time: string) => hoursThatHold(daily, at(time), closingOf(daily, at(time)));
  const today = [{ opens: at('20T06:00'), closes: at('20T23:30') }];
  expect([told('20T12:00'), told('20T05:59'), told('20T22:45'), told('20T23:45'), hoursThatHold(daily, at('20T12:00'), null)]).toEqual([[], today, today, today, today]);
});

it('[HOME-14] without hours today it is closed today, and opens on a weekday, or never', () => {
  const shop = { openingHours: [on(monday, '07:00', '15:00')], timeZone };
  expect(closingOf(shop, at('20T12:00'))).toEqual(opens('today', '23T07:00', 3));
});

it('[HOME-14] a shop that gives no hours is closed now: of the day nobody has said anything', () => {
  expect(closingOf({ openingHours: [], timeZone }, at('20T12:00'))).toEqual({ kind: 'now', opens: null });
});

it('[HOME-14] [KIOSK-6] where hours are still to come it opens with them, and never with the rest of those that it is closed in', () => {
  const twice = { openingHours: [on(friday, '11:00', '14:00'), on(friday, '17:00', '22:00'), on(6, '12:00', '20:00')], timeZone };
  expect(['20T08:00', '20T12:00', '20T15:00', '20T18:00', '20T22:00'].map((time) => opensNext(twice, at(time)))).toEqual([
    { at: at('20T11:00'), days: 0 }, { at: at('20T17:00'), days: 0 }, { at: at('20T17:00'), days: 0 }, { at: at('21T12:00'), days: 1 }, { at: at('21T12:00'), days: 1 },
  ]);
});

it('[HOME-14] between two stretches, and past midnight', () => {
  const shop = { openingHours: [on(friday, '11:00', '14:00'), on(friday, '17:00', '02:00')], timeZone };
  expect([closingOf(shop, at('20T15:00')), closingOf(shop, at('21T00:30')), closingOf(shop, at('21T01:30')), closingOf(shop, at('21T02:00'))]).toEqual([
    opens('now', '20T17:00', 0), opens('now', '27T11:00', 6), { kind: 'online', closes: at('21T02:00') }, opens('today', '27T11:00', 6),
  ]);
});

it('[HOME-14] hours that go on at midnight do not end there: who is closed then has been closed by somebody', () => {
  const always = { openingHours: everyDay('00:00', '00:00'), timeZone };
  const long = { openingHours: [on(friday, '18:00', '00:00'), on(6, '00:00', '03:00')], timeZone };
  expect([closingOf(always, at('20T23:45')), closingOf(long, at('21T02:30'))]).toEqual([opens('now', '21T00:00', 1), { kind: 'online', closes: at('21T03:00') }]);
});

it('[HOME-14] an evening that staff has ended does not open again at midnight, where its hours are written in two rows, nor is the day counted from its end', () => {
  const long = { openingHours: [on(friday, '18:00', '00:00'), on(6, '00:00', '03:00'), on(6, '18:00', '23:00')], timeZone };
  const late = { openingHours: [on(friday, '18:00', '02:00'), on(6, '18:00', '02:00')], timeZone };
  expect([closingOf(long, at('20T20:00')), closingOf(long, at('20T23:45')), closingOf(long, at('21T00:30')), closingOf(late, at('20T20:00'))]).toEqual([
    opens('now', '21T18:00', 1), opens('now', '21T18:00', 1), opens('now', '21T18:00', 0), opens('now', '21T18:00', 1),
  ]);
});
