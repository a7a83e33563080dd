import { expect, it } from 'vitest';
import { raceForTheSession } from './session-races.ts';

it('[R-10] in whatever order answers, storage and messages come: both tabs agree who is signed in, and who signed out stays so', { timeout: 60_000 }, async () => {
  expect(await raceForTheSession(1000)).toBeGreaterThan(50);
});
