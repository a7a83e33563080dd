import { describe, expect, it } from 'vitest';
import { findBug, MOST_SESSIONS, type Finding } from './find-bug.ts';
import type { PlantedBug } from './planted-bug.ts';

/** Runs that have nothing in common: a defect that one of them finds by luck shows in the others. */
const SEEDS = [21, 22, 23];

/** Looks for each of them in several runs, and prints after how many sessions it was found. */
export const lookForAll = (bugs: readonly PlantedBug[]): void => {
  describe('every planted defect is found, within 5,000 sessions on average, whatever the seed', () => {
    it.each(bugs)('$name', { timeout: 600_000 }, async (bug) => {
      const found: (Finding | null)[] = [];
      for (const seed of SEEDS) found.push(await findBug(bug, seed));
      process.stdout.write(`${bug.name}: ${found.map((one) => (one === null ? 'not found' : `${one.sessions} ${one.rules.join()}`)).join(' | ')}\n`);
      const average = found.reduce((sum, one) => sum + (one?.sessions ?? MOST_SESSIONS * 2), 0) / SEEDS.length;
      expect(average).toBeLessThanOrEqual(MOST_SESSIONS);
      expect(found.filter((one) => one !== null && !one.rules.some((rule) => bug.breaks.includes(rule)))).toEqual([]);
    });
  });
};
