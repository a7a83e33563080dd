import { expect, it } from 'vitest';
import { raceForTokens } from './token-races.ts';

it('[TOKEN-2] [TOKEN-3] [R-10] in whatever order answers, locks, storage and messages come: one refresh for everybody, one retry for each, and who signed out stays so', { timeout: 60_000 }, async () => {
  expect(await raceForTokens(2000)).toBeGreaterThan(200);
});
