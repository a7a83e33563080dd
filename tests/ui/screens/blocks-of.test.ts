import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#scripts/project-root.ts';
import { blocksOf, FEATURE_CELLS } from '#ui/screens/menu/blocks-of.ts';

const cards = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
const sizes = (count: number, before = 0): readonly number[] => blocksOf(cards(count), before).map((block) => block.length);

describe('cards in blocks', () => {
  it('fill whole rows of one to four columns, and nothing is lost or moved', () => {
    expect([sizes(0), sizes(5), sizes(12), sizes(30), sizes(83)]).toEqual([[0], [5], [12], [12, 12, 6], [12, 12, 12, 12, 12, 12, 11]]);
    expect(blocksOf(cards(83)).flat()).toEqual(cards(83));
  });

  it('count what stands before them in the first', () => {
    expect(sizes(30, 2)).toEqual([10, 12, 8]);
  });

  it('leave no few alone at the end', () => {
    expect([sizes(15), sizes(16), sizes(26)]).toEqual([[15], [12, 4], [12, 14]]);
  });

  it('have no more cells than the styles keep a place for', () => {
    const styles = readFileSync(join(projectRoot, 'ui/screens/menu/MenuSection.module.css'), 'utf8');
    const kept = [...styles.matchAll(/\[data-cells="(\d+)"\] \{ --cells: (\d+); \}/g)].map(([, cells, place]) => [Number(cells), Number(place)]);
    const made = new Set(Array.from({ length: 200 }, (_, count) => [...sizes(count + 1), ...sizes(count + 1, FEATURE_CELLS).map((size, at) => size + (at === 0 ? FEATURE_CELLS : 0))]).flat());
    expect(kept).toEqual([...made].toSorted((a, b) => a - b).map((cells) => [cells, cells]));
  });
});
