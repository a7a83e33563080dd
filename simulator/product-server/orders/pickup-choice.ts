import type { Millis } from '#core/shared/duration.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import { wishProblem } from '../chain/pickup-slots.ts';
import type { ShopMoment } from '../chain/shop-moments.ts';
import { refuse, type Refusal } from '../../http/problem.ts';

/** How many orders a slot still takes. */
export type PlacesLeft = (time: Millis) => number;

/** W8: the times to choose from: the day's, and where none of them has a place left and the shop stays open, those of its next hours too. */
export const offeredStarts = ({ starts, startsAfter }: ShopMoment, placesLeft: PlacesLeft): readonly Millis[] =>
  (starts.some((time) => placesLeft(time) > 0) ? starts : [...starts, ...startsAfter()]);

/**
 * W8: the slot an order gets. No wish: the earliest one with a place left. A wish that cannot be is refused with the code of §8 that says why.
 */
export const choosePickup = (moment: ShopMoment, wish: Millis | null, placesLeft: PlacesLeft, now: Millis): Result<Millis, Refusal> => {
  const { shop, record } = moment;
  if (wish === null) {
    const earliest = offeredStarts(moment, placesLeft).find((time) => placesLeft(time) > 0);
    return earliest === undefined ? failed(refuse(409, 'preorder.shop-error-slot-not-available', { shopId: shop.id })) : ok(earliest);
  }
  const values = { shopId: shop.id, pickupTime: toRfc3339(wish, shop.timeZone) };
  // A time of the next hours was offered while the day was full: that somebody has given a place up since is no reason to refuse it.
  const problem = moment.starts.includes(wish) || moment.startsAfter().includes(wish) ? null : wishProblem(shop, record.slots, wish, now);
  if (problem !== null) return failed(refuse(409, problem, values));
  return placesLeft(wish) > 0 ? ok(wish) : failed(refuse(409, 'preorder.shop-error-slot-not-available', values));
};
