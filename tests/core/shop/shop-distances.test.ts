import { describe, expect, it } from 'vitest';
import { shopId } from '#core/shared/ids.ts';
import { ShopDistances } from '#core/shop/shop-distances.ts';
import { aShop } from '#tests/support/a-shop.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const here = { latitude: 59.33, longitude: 18.06 };
const shops = Array.from({ length: 45 }, (_, at) => aShop({ id: shopId(at + 1), location: { latitude: 59.33 + at / 100, longitude: 18.06 } }));

describe('measuring', () => {
  it('[HOME-9] is one change for 20 shops', async () => {
    const distances = new ShopDistances({ geolocation: { position: () => Promise.resolve(here) }, clock: virtualClock() });
    const sizes: number[] = [];
    distances.distances.subscribe(() => sizes.push(distances.distances.get().size));
    await distances.measure(shops.slice(0, 20));
    expect(sizes).toEqual([20]);
  });

  it('[HOME-9] goes 20 shops at a time', async () => {
    const clock = virtualClock();
    const distances = new ShopDistances({ geolocation: { position: () => Promise.resolve(here) }, clock });
    const sizes: number[] = [];
    distances.distances.subscribe(() => sizes.push(distances.distances.get().size));
    const done = distances.measure(shops);
    await clock.settle();
    expect(sizes).toEqual([20]);
    await clock.advance(0);
    await done;
    expect([sizes, distances.distances.get().get(shopId(1)), clock.pending()]).toEqual([[20, 40, 45], 0, 0]);
  });

  it('[HOME-13] without a position there are no distances', async () => {
    const distances = new ShopDistances({ geolocation: { position: () => Promise.resolve(null) }, clock: virtualClock() });
    await distances.measure(shops);
    expect(distances.distances.get().size).toBe(0);
  });

  it('a shop of unknown place has none', async () => {
    const distances = new ShopDistances({ geolocation: { position: () => Promise.resolve(here) }, clock: virtualClock() });
    await distances.measure([aShop({ location: null }), aShop({ id: shopId(2), location: here })]);
    expect([...distances.distances.get()]).toEqual([[2, 0]]);
  });
});
