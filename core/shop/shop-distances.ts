import { SHOP_LIST } from '../business-constants.ts';
import type { Clock } from '../ports/clock.ts';
import type { Geolocation } from '../ports/geolocation.ts';
import type { ShopId } from '../shared/ids.ts';
import { cell, type Readable } from '../shared/readable.ts';
import { sleep } from '../shared/repeating.ts';
import { distanceM } from './distance.ts';
import type { Shop } from './shop.ts';

export interface ShopDistancesDeps { readonly geolocation: Geolocation; readonly clock: Clock }

/** How far the shops are from the guest, in metres. Stays empty when the guest's position is not to be had (§2). */
export class ShopDistances {
  readonly #deps: ShopDistancesDeps;
  readonly #distances = cell<ReadonlyMap<ShopId, number>>(new Map());
  readonly distances: Readable<ReadonlyMap<ShopId, number>> = this.#distances;

  constructor(deps: ShopDistancesDeps) { this.#deps = deps; }

  /** Asks for the position and measures, 20 shops at a time (§9) so that the page stays responsive; each batch is one change. */
  async measure(shops: readonly Shop[]): Promise<void> {
    const here = await this.#deps.geolocation.position();
    if (!here) return;
    for (let from = 0; from < shops.length; from += SHOP_LIST.distanceBatch) {
      if (from > 0) await sleep(this.#deps.clock, 0);
      const batch = shops
        .slice(from, from + SHOP_LIST.distanceBatch)
        .flatMap(({ id, location }): [ShopId, number][] => (location ? [[id, distanceM(here, location)]] : []));
      this.#distances.update((known) => new Map([...known, ...batch]));
    }
  }
}
