import type { SeedVatRate } from './seed-types.ts';

/** R1: the rates of the three countries, as data. Beginnings before 2025 do not matter here and are left at 2025-01-01. */
export const vatRates: readonly SeedVatRate[] = [
  // Sweden: taking food away is cheaper than eating it in for a while.
  { country: 'SE', vatCategory: 'food', orderType: null, from: '2025-01-01', until: '2026-03-31', rateBasisPoints: 1200 },
  { country: 'SE', vatCategory: 'food', orderType: 'takeAway', from: '2026-04-01', until: '2027-12-31', rateBasisPoints: 600 },
  { country: 'SE', vatCategory: 'food', orderType: 'dineInPlace', from: '2026-04-01', until: '2027-12-31', rateBasisPoints: 1200 },
  { country: 'SE', vatCategory: 'food', orderType: null, from: '2028-01-01', until: null, rateBasisPoints: 1200 },
  { country: 'SE', vatCategory: 'alcohol', orderType: null, from: '2025-01-01', until: null, rateBasisPoints: 2500 },
  { country: 'SE', vatCategory: 'goods', orderType: null, from: '2025-01-01', until: null, rateBasisPoints: 2500 },

  // Norway: serving makes it a service, at the full rate.
  { country: 'NO', vatCategory: 'food', orderType: 'takeAway', from: '2025-01-01', until: null, rateBasisPoints: 1500 },
  { country: 'NO', vatCategory: 'food', orderType: 'dineInPlace', from: '2025-01-01', until: null, rateBasisPoints: 2500 },
  { country: 'NO', vatCategory: 'alcohol', orderType: null, from: '2025-01-01', until: null, rateBasisPoints: 2500 },
  { country: 'NO', vatCategory: 'goods', orderType: null, from: '2025-01-01', until: null, rateBasisPoints: 2500 },

  { country: 'FI', vatCategory: 'food', orderType: null, from: '2025-01-01', until: '2025-12-31', rateBasisPoints: 1400 },
  { country: 'FI', vatCategory: 'food', orderType: null, from: '2026-01-01', until: null, rateBasisPoints: 1350 },
  { country: 'FI', vatCategory: 'alcohol', orderType: null, from: '2025-01-01', until: null, rateBasisPoints: 2550 },
  { country: 'FI', vatCategory: 'goods', orderType: null, from: '2025-01-01', until: null, rateBasisPoints: 2550 },
];
