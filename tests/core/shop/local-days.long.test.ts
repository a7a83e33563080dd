import { expect, it, onTestFinished } from 'vitest';
import { ALL_DAYS, checkLocalDay, WEEKS, zoneTable } from './local-days.ts';

const places = [
  { zone: 'Europe/Stockholm', device: 'Pacific/Auckland' }, { zone: 'Europe/Helsinki', device: 'UTC' }, { zone: 'Europe/Oslo', device: 'America/St_Johns' },
  { zone: 'Atlantic/Azores', device: 'Asia/Tokyo' }, { zone: 'Asia/Tokyo', device: 'Europe/Stockholm' },
];

it.each(places)('[SHOP-6] [W-8] [TRACK-5] every quarter of an hour of two years in $zone, on a machine in $device', { timeout: 3_600_000 }, ({ zone, device }) => {
  const before = process.env['TZ'];
  process.env['TZ'] = device;
  onTestFinished(() => { process.env['TZ'] = before; });
  const table = zoneTable(zone);
  const looked = WEEKS.reduce((sum, openingHours) => sum + ALL_DAYS.reduce((moments, day) => moments + checkLocalDay(table, openingHours, day, 15), 0), 0);
  expect(looked).toBeGreaterThan(WEEKS.length * ALL_DAYS.length * 95);
});
