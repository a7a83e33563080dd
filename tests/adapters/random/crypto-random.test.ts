import { describe, expect, it } from 'vitest';
import { createCryptoRandom } from '#adapters/random/crypto-random.ts';

describe('chance from the platform', () => {
  const random = createCryptoRandom();

  it('[W-6] makes ids of 131 bits, letters and digits only, all different', () => {
    const ids = Array.from({ length: 2000 }, () => random.id());
    expect(new Set(ids).size).toBe(2000);
    expect(ids.filter((id) => !/^[A-Za-z0-9]{22}$/.test(id))).toEqual([]);
  });

  it('uses every letter about equally often', () => {
    const counts = new Map<string, number>();
    for (let round = 0; round < 3000; round += 1) for (const letter of random.id()) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(62);
    // 66 000 draws over 62 letters: 1065 each, give or take 33; seven times that is never reached by chance.
    expect([...counts.values()].filter((count) => Math.abs(count - 1065) > 230)).toEqual([]);
    // 256 is no multiple of 62: bytes as they come would draw the first eight a quarter more often, 10 312 times instead of 8 516, give or take 86.
    expect(Math.abs(Array.from('ABCDEFGH').reduce((sum, letter) => sum + (counts.get(letter) ?? 0), 0) - 8516)).toBeLessThan(700);
  });

  it('draws numbers from 0 up to, but not including, 1', () => {
    const numbers = Array.from({ length: 5000 }, () => random.next());
    expect(numbers.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(new Set(numbers.map((value) => Math.floor(value * 10))).size).toBe(10);
  });
});
