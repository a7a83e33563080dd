import { expect, it } from 'vitest';
import { raceForTheBasket } from './basket-races.ts';

it('[R-10] [STORE-2] a hundred thousand races for the basket', { timeout: 3_600_000 }, async () => {
  await expect(raceForTheBasket(100_000)).resolves.toBeUndefined();
});
