import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRfc3339, toRfc3339 } from '#core/shared/rfc3339.ts';

describe('times on the wire', () => {
  it.each(['2026-11-20T12:00:00+01:00', '2026-11-20T11:00:00Z', '2026-11-20T11:00:00.000Z', '2026-11-20T00:30:00-10:30', '2026-11-20T11:00:00+00:00'])('[W-2] %s is noon in Stockholm', (text) => {
    expect(parseRfc3339(text)).toBe(Date.UTC(2026, 10, 20, 11));
  });

  it('[W-2] reads every millisecond, and cuts what is finer', () => {
    for (let ms = 0; ms < 1000; ms += 1) expect(parseRfc3339(`2026-11-20T11:00:00.${String(ms).padStart(3, '0')}Z`)).toBe(Date.UTC(2026, 10, 20, 11, 0, 0, ms));
    expect([parseRfc3339('2026-11-20T11:00:00.5Z'), parseRfc3339('2026-11-20T11:00:00.123999999Z')]).toEqual([Date.UTC(2026, 10, 20, 11, 0, 0, 500), Date.UTC(2026, 10, 20, 11, 0, 0, 123)]);
  });

  it.each([
    '', '2026-11-20', '12:00', '2026-11-20T12:00:00', '2026-11-20T12:00Z', '2026-11-20 12:00:00Z', '2026-02-30T12:00:00Z', '2026-02-29T12:00:00Z', '2026-13-01T12:00:00Z', '2026-00-10T12:00:00Z', '2026-11-00T12:00:00Z',
    '2026-11-20T24:00:00Z', '2026-11-20T12:60:00Z', '2026-11-20T12:00:60Z', '2026-11-20T12:00:00+24:00', '2026-11-20T12:00:00+01:60', '2026-11-20T12:00:00+99:99', '2026-11-20T12:00:00+1:00', '2026-11-20T12:00:00+0100',
    '26-11-20T12:00:00Z', '+2026-11-20T12:00:00Z', '2026-11-20T12:00:00.Z', '2026-11-20T12:00:00.0000000001Z', ' 2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z\n', '２026-11-20T12:00:00Z', '1763640000000',
  ])('[W-2] %j is none', (text) => { expect(parseRfc3339(text)).toBeNull(); });

  it('[W-2] 29 February exists every four years, but not every hundred', () => {
    expect([2024, 2028, 2000].map((year) => parseRfc3339(`${year}-02-29T00:00:00Z`))).toEqual([Date.UTC(2024, 1, 29), Date.UTC(2028, 1, 29), Date.UTC(2000, 1, 29)]);
    expect([2100, 2026].map((year) => parseRfc3339(`${year}-02-29T00:00:00Z`))).toEqual([null, null]);
  });

  it('[W-2] what is written is read back to the second, with the offset of the shop\'s clock', () => {
    const zone = fc.constantFrom('Europe/Stockholm', 'Europe/Helsinki', 'Europe/Oslo', 'America/St_Johns', 'UTC');
    fc.assert(fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) / 1000 }), zone, (second, timeZone) => {
      expect(parseRfc3339(toRfc3339(second * 1000, timeZone))).toBe(second * 1000);
    }), { numRuns: 2000 });
  });
});
