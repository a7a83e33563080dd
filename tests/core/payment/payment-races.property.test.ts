import { expect, it } from 'vitest';
import { raceToPay } from './payment-races.ts';

it.each(['online', 'at a terminal'] as const)('[PAY-2] [P-2] [P-3] two tabs, double taps, and anything in any order: one attempt at a time, one charge for an order, and nothing false is shown (%s)', { timeout: 60_000 }, async (how) => {
  expect(await raceToPay(how, 600)).toBeGreaterThan(30);
});
