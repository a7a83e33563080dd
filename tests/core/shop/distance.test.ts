import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceM, shownDistance } from '#core/shop/distance.ts';

const stockholm = { latitude: 59.3326, longitude: 18.0649 };
const helsinki = { latitude: 60.1699, longitude: 24.9384 };

describe('distances', () => {
  it('[HOME-8] are those of the globe', () => {
    expect(distanceM(stockholm, helsinki) / 1000).toBeCloseTo(396, 0);
    expect(distanceM({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }) / 1000).toBeCloseTo(20_015, 0);
    expect(distanceM({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }) / 1000).toBeCloseTo(111.2, 1);
    expect(distanceM(stockholm, stockholm)).toBe(0);
  });

  it('[HOME-8] are the same both ways and never nonsense', () => {
    const point = fc.record({ latitude: fc.double({ min: -90, max: 90, noNaN: true }), longitude: fc.double({ min: -180, max: 180, noNaN: true }) });
    fc.assert(fc.property(point, point, (a, b) => {
      const there = distanceM(a, b);
      expect(there).toBeGreaterThanOrEqual(0);
      expect(there).toBeLessThanOrEqual(20_015_200);
      expect(distanceM(b, a)).toBeCloseTo(there, 3);
    }));
  });

  it.each([[0, 'meter', 0], [12.4, 'meter', 12], [999.4, 'meter', 999], [999.5, 'kilometer', 1], [1000, 'kilometer', 1], [1049, 'kilometer', 1], [1050, 'kilometer', 1.1], [396_000, 'kilometer', 396]])(
    '[HOME-8] %d m is shown as %s %d', (meters, unit, value) => { expect(shownDistance(meters)).toEqual({ unit, value }); },
  );
});
