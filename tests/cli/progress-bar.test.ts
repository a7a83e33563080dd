import { expect, it } from 'vitest';
import { progressBar } from '#cli/render/progress-bar.ts';

/** What a bar draws at which moments, and where it ends. `at`: milliseconds since its beginning. */
const drawn = (total: number, shows: readonly (readonly [at: number, done: number])[], { isTTY, isWanted = true }: { readonly isTTY?: boolean; readonly isWanted?: boolean } = { isTTY: true }): readonly string[] => {
  const [beginning, pieces] = [1_795_000_000_000, [] as string[]];
  let now = beginning;
  const bar = progressBar({ write: (text) => pieces.push(text), ...(isTTY !== undefined && { isTTY }) }, total, () => now, isWanted);
  for (const [at, done] of shows) {
    now = beginning + at;
    bar.show(done);
  }
  bar.end();
  return pieces;
};
const bar = (filled: number, words: string): string => `\r${'█'.repeat(filled)}${'░'.repeat(28 - filled)} ${words} left \u001B[K`;
const GONE = '\r\u001B[K';

it('a progress bar says how much is done, how much of it a second, and how long the rest takes, and is gone at its end', () => {
  expect(drawn(200, [[0, 0], [400, 50], [1_200, 60], [2_000, 200]])).toEqual([bar(0, '0/200  0/s  …'), bar(7, '50/200  125/s  1 s'), bar(8, '60/200  50/s  3 s'), bar(28, '200/200  100/s  0 s'), GONE]);
  expect(drawn(10_000, [[10_000, 100], [20_000, 3_200]])).toEqual([bar(0, '100/10000  10/s  16 min 30 s'), bar(9, '3200/10000  160/s  43 s'), GONE]);
  expect([drawn(60, [[1_000, 1]]), drawn(61, [[1_000, 1]])]).toEqual([[bar(0, '1/60  1/s  59 s'), GONE], [bar(0, '1/61  1/s  1 min 0 s'), GONE]]);
});

it('a progress bar is drawn five times a second at most', () => {
  expect(drawn(100, [[0, 0], [199, 1], [200, 50], [399, 60], [400, 100]])).toEqual([bar(0, '0/100  0/s  …'), bar(14, '50/100  250/s  0 s'), bar(28, '100/100  250/s  0 s'), GONE]);
});

it('a progress bar draws nothing where nobody watches', () => {
  expect([drawn(100, [[0, 0], [500, 50]], {}), drawn(100, [[0, 0]], { isTTY: false }), drawn(100, [[0, 0]], { isTTY: true, isWanted: false })]).toEqual([[], [], []]);
});
