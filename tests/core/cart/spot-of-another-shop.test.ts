import { expect, it } from 'vitest';
import { CartKeeper } from '#core/cart/cart-keeper.ts';
import type { Cart } from '#core/cart/cart.ts';
import { shopId } from '#core/shared/ids.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { storedBox } from '#tests/support/stored-box.ts';

it('[R-10] a spot of one shop never comes into the basket of another, which the other tab has chosen meanwhile, nor takes its own away', () => {
  const box = storedBox<Cart>();
  const [here, there] = [1, 2].map(() => new CartKeeper({ stored: box.open(), random: countingRandom() }));
  here?.changeShop(shopId(1), 'Hamngatan');
  here?.chooseSpot(shopId(1), 103);
  there?.changeShop(shopId(2), 'Haga');
  there?.chooseSpot(shopId(2), 201);
  for (const spot of [103, null]) here?.chooseSpot(shopId(1), spot);
  expect([here?.cart.get().shopId, there?.cart.get().spotId, box.open().read()?.spotId]).toEqual([1, 201, 201]);
});
