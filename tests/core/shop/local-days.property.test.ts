import { expect, it, onTestFinished } from 'vitest';
import { ALL_DAYS, checkLocalDay, isNearChange, WEEKS, zoneTable } from './local-days.ts';

/** This machine stands somewhere else than the shop. */
const standIn = (zone: string): void => {
  const before = process.env['TZ'];
  process.env['TZ'] = zone;
  onTestFinished(() => { process.env['TZ'] = before; });
};

it('[SHOP-6] [W-8] [TRACK-5] hours, pickup times and paid orders are those of the shop\'s clock on every day of two years', { timeout: 60_000 }, () => {
  standIn('Pacific/Auckland');
  const table = zoneTable('Europe/Stockholm');
  const looked = ALL_DAYS.reduce((sum, day) => sum + checkLocalDay(table, WEEKS[day % WEEKS.length] ?? [], day, 480), 0);
  expect(looked).toBeGreaterThan(ALL_DAYS.length * 3);
});

it.each(['Europe/Stockholm', 'Europe/Helsinki', 'Europe/Oslo'])('[SHOP-6] [W-8] [TRACK-5] and around the nights on which clocks are changed in %s, with every kind of hours', { timeout: 60_000 }, (zone) => {
  standIn('America/St_Johns');
  const table = zoneTable(zone);
  const days = ALL_DAYS.filter((day) => isNearChange(table, day));
  for (const openingHours of WEEKS) for (const day of days) checkLocalDay(table, openingHours, day, 120);
  expect(days.length).toBe(12);
});
