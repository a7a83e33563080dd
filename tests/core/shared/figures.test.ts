import { expect, it } from 'vitest';
import { nth, percentOf } from '#core/shared/figures.ts';

it('a place in a row is written as English counts', () => {
  expect([1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 103, 111, 112].map(nth)).toEqual(['1st', '2nd', '3rd', '4th', '10th', '11th', '12th', '13th', '21st', '22nd', '103rd', '111th', '112th']);
});

it('a chance is told in percent as somebody wrote it, and one that is small is not told as none', () => {
  expect([0, 0.07, 0.29, 0.125, 0.1 * 3, 1, 0.00002].map(percentOf)).toEqual([0, 7, 29, 12.5, 30, 100, 0.002]);
});
