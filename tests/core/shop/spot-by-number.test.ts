import { describe, expect, it } from 'vitest';
import { mayBecomeSpot, spotNumber, spotsByNumber } from '#core/shop/spot-by-number.ts';
import { aSpot } from '#tests/support/a-shop.ts';

const spots = [aSpot({ id: 103, name: 'Bord 3' }), aSpot({ id: 113, name: 'Bord 13' }), aSpot({ id: 203, name: 'Terrass 3' }), aSpot({ id: 151, name: 'Disken' })];
const idsBy = (typed: string): number[] => spotsByNumber(spots, typed).map(({ id }) => id);

describe('the number of a table', () => {
  it.each([['Bord 12', 12], ['12', 12], ['Disken', null], ['Bord 12, plats 3', null], ['', null]])('of %j is %j', (name, number) => {
    expect(spotNumber(aSpot({ name }))).toBe(number);
  });

  it.each<[string, number[]]>([['13', [113]], ['3', [103, 203]], ['4', []], ['', []], ['3x', []], ['-3', []], ['1e1', []]])('typed as %j finds %j', (typed, ids) => {
    expect(idsBy(typed)).toEqual(ids);
  });

  it.each([['', true], ['1', true], ['13', true], ['2', false], ['31', false], ['0', false]])('begun with %j may still become one: %j', (typed, may) => {
    expect(mayBecomeSpot(spots, typed)).toBe(may);
  });

  it.each([['0', true], ['07', true], ['7', true], ['08', false], ['00', false]])('that is written 07 is typed as it is written, or without the nought: begun with %j it may still become it: %j', (typed, may) => {
    const seven = [aSpot({ id: 7, name: 'Bord 07' })];
    expect([mayBecomeSpot(seven, typed), spotsByNumber(seven, '07'), spotsByNumber(seven, '7')]).toEqual([may, seven, seven]);
  });
});
