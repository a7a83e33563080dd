import { describe, expect, it } from 'vitest';
import { isMade, madeIn, slicesIn, slicesOf } from '#ui/screens/menu/made-cards.ts';

type Section = Parameters<typeof slicesIn>[0];
const section = (key: string, cards: number, hasFeature = false): Section => ({ key, cards: Array.from({ length: cards }), feature: hasFeature ? {} : null }) as unknown as Section;

describe('cards that are made some at a time', () => {
  it('are counted in slices, two of them a block', () => {
    expect([slicesOf('drinks', 12, 24), slicesOf('drinks', 10, 22), slicesOf('drinks', 0, 0)]).toEqual([['drinks#2', 'drinks#3'], ['drinks#1', 'drinks#2', 'drinks#3'], []]);
  });

  it('begin with the large card, also where it is alone', () => {
    expect([slicesIn(section('a', 7)), slicesIn(section('b', 0, true)), slicesIn(section('c', 0))]).toEqual([['a#0', 'a#1'], ['b#0'], []]);
  });

  it('say in one word which of a section’s are there, and nothing of the others’', () => {
    const made = new Set(['a#0', 'a#2', 'b#1']);
    expect([madeIn(made, section('a', 20)), madeIn(made, section('b', 3)), madeIn(made, section('', 0))]).toEqual(['1010', '0', '']);
    expect([0, 5, 6, 12, 18, 99].map((at) => isMade('1010', at))).toEqual([true, true, false, true, false, false]);
  });
});
