import type { Random } from '#core/ports/random.ts';

/** Ids in order (`id1`, `id2` …) and the given numbers in turn (0.5 when none are given), so that tests can name them. */
export const countingRandom = (numbers: readonly number[] = [0.5]): Random => {
  let ids = 0;
  let draws = 0;
  return {
    next: () => {
      const value = numbers[draws % numbers.length] ?? 0.5;
      draws += 1;
      return value;
    },
    id: () => {
      ids += 1;
      return `id${ids}`;
    },
  };
};
