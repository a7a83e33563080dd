import { expect, it } from 'vitest';
import { raceForTheSession } from './session-races.ts';

it('[R-10] fifty thousand races for the session of a customer', { timeout: 3_600_000 }, async () => {
  expect(await raceForTheSession(50_000)).toBeGreaterThan(2500);
});
