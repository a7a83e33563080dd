import { expect, it } from 'vitest';
import { nextChangeOfHours, openingNow } from '#core/shop/guest-hours.ts';
import type { OpeningHours } from '#core/shop/opening-hours.ts';
import { everyDay, minute } from '#tests/support/a-shop.ts';
import { moment } from '#tests/support/moment.ts';

const [sunday, friday, saturday] = [0, 5, 6];
const on = (dayOfWeek: number, opens: string, closes: string): OpeningHours => ({ dayOfWeek, opensMinute: minute(opens), closesMinute: minute(closes) });
const shop = (...openingHours: readonly OpeningHours[]) => ({ openingHours, timeZone: 'Europe/Stockholm' });
/** Friday is the 20th. */
const at = (time: string): number => moment(`2026-11-${time}:00+01:00`);

const twice = shop(on(friday, '11:00', '14:00'), on(friday, '17:00', '22:00'), on(saturday, '12:00', '20:00'));
const late = shop(on(friday, '18:00', '00:00'), on(saturday, '00:00', '03:00'), on(saturday, '18:00', '02:00'));
const always = shop(...everyDay('00:00', '00:00'));

it('[KIOSK-6] hours change next when they begin or end, also where one stretch follows upon another; without hours never', () => {
  const next = (hours: typeof twice, ...times: readonly string[]) => times.map((time) => nextChangeOfHours(hours, at(time)));
  expect([next(twice, '20T10:59', '20T11:00', '20T14:00', '20T21:59', '20T22:00'), next(late, '20T20:00', '21T00:00'), next(shop(), '20T12:00')]).toEqual([
    [at('20T11:00'), at('20T14:00'), at('20T17:00'), at('20T22:00'), at('21T12:00')], [at('21T00:00'), at('21T03:00')], [null],
  ]);
});

it('[KIOSK-6] the opening that runs is one from its first stretch to its last; none runs while the doors are closed', () => {
  const evening = { opens: at('20T18:00'), closes: at('21T03:00') };
  expect(['20T17:59', '20T18:00', '21T00:00', '21T02:59', '21T03:00'].map((time) => openingNow(late, at(time)))).toEqual([null, evening, evening, evening, null]);
});

it('[KIOSK-6] none is named that lasts a day and more, not even in its last hours', () => {
  const night = shop(on(saturday, '00:00', '00:00'), on(sunday, '00:00', '03:00'));
  expect([openingNow(always, at('20T12:00')), openingNow(night, at('21T01:00')), openingNow(night, at('22T02:00'))]).toEqual([null, null, null]);
});
