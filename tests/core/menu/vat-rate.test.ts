import { describe, expect, it } from 'vitest';
import { vatRateFor } from '#core/menu/vat-rate.ts';
import { SWEDISH_VAT } from '#tests/support/a-menu.ts';

const rate = (category: string, orderType: 'takeAway' | 'dineInPlace', date: string): number | null => vatRateFor(SWEDISH_VAT, category, orderType, date);

describe('Swedish VAT', () => {
  it.each([
    ['2026-03-31', 1200, 1200], ['2026-04-01', 600, 1200], ['2027-12-31', 600, 1200], ['2028-01-01', 1200, 1200],
  ])('[R-1] food on %s: take-away %d, served %d', (date, takeAway, served) => {
    expect([rate('food', 'takeAway', date), rate('food', 'dineInPlace', date)]).toEqual([takeAway, served]);
  });

  it('[R-1] strong beer and wine are 25 % always', () => {
    for (const date of ['2026-01-01', '2026-04-01', '2029-01-01']) expect([rate('alcohol', 'takeAway', date), rate('alcohol', 'dineInPlace', date)]).toEqual([2500, 2500]);
  });

  it('[R-1] a category or a date without a rate has none', () => {
    expect([rate('tobacco', 'takeAway', '2026-04-01'), rate('food', 'takeAway', '2011-12-31'), vatRateFor([], 'food', 'takeAway', '2026-04-01')]).toEqual([null, null, null]);
  });

  it('[R-1] a rate for this very order type comes before one for all, wherever it stands', () => {
    const general = { vatCategory: 'food', orderType: null, from: '2020-01-01', until: null, rateBasisPoints: 1400 };
    const own = { ...general, orderType: 'takeAway' as const, rateBasisPoints: 1000 };
    for (const rates of [[general, own], [own, general]]) expect([vatRateFor(rates, 'food', 'takeAway', '2026-01-01'), vatRateFor(rates, 'food', 'dineInPlace', '2026-01-01')]).toEqual([1000, 1400]);
  });
});
