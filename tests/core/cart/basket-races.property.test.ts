import { expect, it } from 'vitest';
import { raceForTheBasket } from './basket-races.ts';

it('[R-10] [STORE-2] three tabs that write at once agree when they have heard of each other, no removed line comes back, and every change has a name', { timeout: 60_000 }, async () => {
  await expect(raceForTheBasket(400)).resolves.toBeUndefined();
});
