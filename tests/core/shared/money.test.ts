import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromMinor, splitInProportion, toMinor } from '#core/shared/money.ts';

const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);

describe('amounts on the wire', () => {
  it.each([[0, 0], [1.15, 115], [1.1, 110], [0.29, 29], [2.675e2, 26750], [-19.9, -1990], [8.2, 820], [1e9, 100_000_000_000]])('[W-2] %d is %d in minor units', (wire, minor) => {
    expect(toMinor(wire)).toBe(minor);
  });

  it('[W-2] every whole number of minor units comes back as it was, through JSON too', () => {
    fc.assert(fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (minor) => {
      const wire = Number(JSON.stringify(fromMinor(minor)));
      expect(toMinor(wire)).toBe(minor);
    }), { numRuns: 5000 });
  });

  it('[W-2] the binary dust of a server that counts in floating point is rounded away', () => {
    expect([toMinor(0.1 + 0.2), toMinor(1.1 * 3)]).toEqual([30, 330]);
  });

  it.each([[2 - 1.1 - 0.9], [-0]])('[W-2] a difference that is nothing but dust below zero (%d) is 0, not -0, which a page would show as "−0 kr"', (wire) => {
    expect(toMinor(wire)).toBe(0);
  });
});

describe('splitting an amount', () => {
  it('[R-1] leaves nothing over: the largest remainders get the odd öre, the earlier part when equal', () => {
    expect([splitInProportion(100, [1, 1, 1]), splitInProportion(101, [2, 1]), splitInProportion(1, [1, 1]), splitInProportion(0, [3, 4])]).toEqual([[34, 33, 33], [67, 34], [1, 0], [0, 0]]);
  });

  it('[R-1] parts of no price leave the whole to the first', () => {
    expect([splitInProportion(500, [0, 0]), splitInProportion(500, [0, 5])]).toEqual([[500, 0], [0, 500]]);
  });

  it('[R-1] whatever the prices: the parts add up, and none is a whole öre away from its share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(fc.property(fc.integer({ min: 0, max: 10_000_000 }), weights, (amount, prices) => {
      const parts = splitInProportion(amount, prices);
      expect(sum(parts)).toBe(amount);
      expect(parts.every(Number.isInteger)).toBe(true);
      const whole = sum(prices);
      const unfair = parts.filter((part, at) => Math.abs(part - (amount * (prices[at] ?? 0)) / whole) >= 1);
      expect(whole === 0 ? [] : unfair).toEqual([]);
    }), { numRuns: 3000 });
  });

  it('[R-1] equal remainders are equal: shares that end in the same fraction are not told apart by how they are computed', () => {
    expect([splitInProportion(30_000, [1500, 9900, 1500, 3900]), splitInProportion(35_600, [4900, 10_900, 10_900]), splitInProportion(200, [1, 4, 1])]).toEqual([[2679, 17_679, 2678, 6964], [6534, 14_533, 14_533], [34, 133, 33]]);
  });

  it('needs a part', () => {
    expect(() => splitInProportion(1, [])).toThrow('at least one part');
  });
});
