import { expect, it } from 'vitest';
import { raceForTokens } from './token-races.ts';

it('[TOKEN-2] [TOKEN-3] [R-10] a hundred thousand races for tokens', { timeout: 3_600_000 }, async () => {
  expect(await raceForTokens(100_000)).toBeGreaterThan(25_000);
});
