import { expect, it } from 'vitest';
import { fullYear } from '#core/shared/two-digit-year.ts';

it.each([[0, 2000], [7, 2007], [60, 2060], [61, 1961], [99, 1999], [100, 100], [1987, 1987], [2026, 2026], [-1, -1], [6.5, 6.5]])('[CONST-2] the year %d is %d', (typed, meant) => {
  expect(fullYear(typed)).toBe(meant);
});
