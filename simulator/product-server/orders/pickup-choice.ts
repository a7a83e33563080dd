import type { Millis } from '#core/shared/duration.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import { wishProblem } from '../chain/pickup-slots.ts';
import type { ShopMoment } from '../chain/shop-moments.ts';
import { refuse, type Refusal } from '../../http/problem.ts';

/** How many orders a slot still takes. */
export type PlacesLeft = (time: Millis) => number;

/**
 * W8: the slot an order gets. No wish: the earliest one with a place left. A wish that cannot be is refused with the code of §8 that says why.
 */
export const choosePickup = (moment: ShopMoment, wish: Millis | null, placesLeft: PlacesLeft, now: Millis): Result<Millis, Refusal> => {
  const { shop, record } = moment;
  if (wish === null) {
    const earliest = moment.starts.find((time) => placesLeft(time) > 0);
    return earliest === undefined ? failed(refuse(409, 'preorder.shop-error-slot-not-available', { shopId: shop.id })) : ok(earliest);
  }
  const values = { shopId: shop.id, pickupTime: toRfc3339(wish, shop.timeZone) };
  const problem = moment.starts.includes(wish) ? null : wishProblem(shop, record.slots, wish, now);
  if (problem !== null) return failed(refuse(409, problem, values));
  return placesLeft(wish) > 0 ? ok(wish) : failed(refuse(409, 'preorder.shop-error-slot-not-available', values));
};
