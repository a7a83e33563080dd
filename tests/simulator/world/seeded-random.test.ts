import { expect, it } from 'vitest';
import { createSeededRandom } from '#simulator/world/seeded-random.ts';

const numbers = (seed: number, stream = ''): readonly number[] => {
  const random = createSeededRandom(seed, stream);
  return Array.from({ length: 1000 }, () => random.next());
};

it('the same seed and stream repeat, another seed or stream does not', () => {
  expect(numbers(7)).toEqual(numbers(7));
  expect(numbers(7)).not.toEqual(numbers(8));
  expect(numbers(7, 'guests')).not.toEqual(numbers(7, 'faults'));
});

it('the same numbers in every process and on every machine', () => {
  expect(numbers(1).slice(0, 3)).toEqual([0.4150587286882542, 0.7219559318175905, 0.27733503750163757]);
});

it('numbers lie evenly from 0 to below 1', () => {
  const drawn = Array.from({ length: 20 }, (_, seed) => numbers(seed)).flat();
  const tenths = Array.from({ length: 10 }, (_, tenth) => drawn.filter((value) => Math.floor(value * 10) === tenth).length);
  expect(drawn.every((value) => value >= 0 && value < 1)).toBe(true);
  expect(tenths.every((count) => count > 1800 && count < 2200)).toBe(true);
});

it('ids have 129 bits of letters and digits and do not repeat', () => {
  const random = createSeededRandom(1);
  const ids = Array.from({ length: 5000 }, () => random.id());
  expect([new Set(ids).size, ids.every((id) => /^[0-9a-z]{25}$/.test(id))]).toEqual([5000, true]);
});
