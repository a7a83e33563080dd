import { describe, expect, it } from 'vitest';
import { isMade, madeIn, slicesAround, slicesIn, slicesOf } from '#ui/screens/menu/made-cards.ts';

type Section = Parameters<typeof slicesIn>[0];
const section = (key: string, cards: number, hasFeature = false): Section => ({ key, cards: Array.from({ length: cards }), feature: hasFeature ? {} : null }) as unknown as Section;

describe('cards that are made some at a time', () => {
  it('are counted in slices, three of them a block', () => {
    expect([slicesOf('drinks', 12, 24), slicesOf('drinks', 10, 22), slicesOf('drinks', 0, 0)]).toEqual([['drinks#3', 'drinks#4', 'drinks#5'], ['drinks#2', 'drinks#3', 'drinks#4', 'drinks#5'], []]);
  });

  it('begin with the large card, also where it is alone', () => {
    expect([slicesIn(section('a', 7)), slicesIn(section('b', 0, true)), slicesIn(section('c', 0))]).toEqual([['a#0', 'a#1'], ['b#0'], []]);
  });

  it('say in one word which of a section’s are there, and nothing of the others’', () => {
    const made = new Set(['a#0', 'a#2', 'b#1']);
    expect([madeIn(made, section('a', 20)), madeIn(made, section('b', 3)), madeIn(made, section('', 0))]).toEqual(['10100', '0', '']);
    expect([0, 3, 4, 8, 12, 99].map((at) => isMade('10100', at))).toEqual([true, true, false, true, false, false]);
  });

  const named = (key: string, cards: number, feature: string | null = null): Parameters<typeof slicesAround>[0][number] =>
    ({ key, cards: Array.from({ length: cards }, (_, at) => ({ path: `/${key}/${at}` })), feature: feature === null ? null : { path: feature } }) as unknown as Parameters<typeof slicesAround>[0][number];

  it.each([
    ['at the very top', '/a/0', ['a#0', 'a#1', 'a#2']],
    ['at the large card', '/large', ['a#0', 'b#0', 'b#1']],
    ['in the middle of a section, from the beginning of a block on', '/a/20', ['a#3', 'a#4', 'a#5', 'b#0', 'b#1']],
    ['at the beginning of a section, with the end of the one above', '/b/1', ['a#3', 'a#4', 'a#5', 'b#0', 'b#1', 'b#2']],
    ['behind the large card, where blocks begin two cards earlier', '/b/14', ['b#0', 'b#1', 'b#2', 'b#3', 'b#4', 'b#5']],
    ['at the end, which has one card only', '/c/0', ['b#2', 'b#3', 'b#4', 'b#5', 'c#0']],
    ['at a dish that is gone', '/gone/1', []],
  ])('are made around the place that a guest comes back to: %s', (_where, path, expected) => {
    const sections = [named('a', 22), named('b', 24, path === '/large' ? null : '/large'), named('c', 1)];
    expect(slicesAround(path === '/large' ? [named('a', 0, '/large'), ...sections.slice(1)] : sections, path)).toEqual(expected);
  });
});
