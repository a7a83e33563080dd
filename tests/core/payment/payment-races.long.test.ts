import { expect, it } from 'vitest';
import { raceToPay } from './payment-races.ts';

it.each(['online', 'at a terminal'] as const)('[PAY-2] [P-2] [P-3] fifty thousand races to pay %s', { timeout: 3_600_000 }, async (how) => {
  // One race in six ends in a charge; the others are given up, declined or cancelled.
  expect(await raceToPay(how, 50_000)).toBeGreaterThan(7_000);
});
