import './planted-modules.ts';
import { describe, expect, it } from 'vitest';
import { INVARIANTS } from '#simulator/world/invariants/catalogue.ts';
import { BUGS } from './bugs.ts';
import { findBug } from './find-bug.ts';

/** Found so soon that they are looked for with every run of the tests; the long run looks for all. */
const quick = BUGS.filter(({ isQuick }) => isQuick === true);

describe('a defect that is planted', () => {
  it('has a name of its own, and every rule has one that breaks it', () => {
    expect(new Set(BUGS.map(({ name }) => name)).size).toBe(BUGS.length);
    const broken = new Set(BUGS.flatMap(({ breaks }) => breaks));
    expect(INVARIANTS.map(({ id }) => id).filter((id) => !broken.has(id))).toEqual([]);
  });

  it.each(quick)('is found: $name', { timeout: 60_000 }, async (bug) => {
    const found = await findBug(bug, 11);
    expect(found?.rules.some((rule) => bug.breaks.includes(rule))).toBe(true);
  });
});
