import { localDate } from '#core/shared/civil-time.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { Shop } from '#core/shop/shop.ts';
import { slotStarts, startsOfNextHours } from './pickup-slots.ts';
import { isClosedByStaff, shopNow, type ShopBook, type ShopRecord } from './shop-book.ts';

/** What the calendar says of one shop at one moment. */
export interface ShopMoment {
  readonly record: ShopRecord;
  readonly shop: Shop;
  /** The shop's local date: decides VAT (R1). */
  readonly date: string;
  /** W8: pickup times that are offered now, full or not. None when the staff has closed. */
  readonly starts: readonly Millis[];
  /** Those that come after them where the shop stays open, for when all of them are full: hardly anybody asks. */
  readonly startsAfter: () => readonly Millis[];
}

/** Looks a shop up with its calendar; null when there is no such shop. */
export type ShopMoments = (shopId: number, now: Millis) => ShopMoment | null;

/** Asking the calendar is the dearest part of an order, and its answer holds for a minute. */
export const createShopMoments = (shops: ShopBook): ShopMoments => {
  const known = new Map<number, ShopMoment>();
  let minute = -1;
  shops.onChange(() => known.clear());
  return (shopId, now) => {
    const current = Math.floor(now / 60_000);
    if (current !== minute) known.clear();
    minute = current;
    const remembered = known.get(shopId);
    if (remembered) return remembered;
    const record = shops.byId(shopId);
    if (record === null) return null;
    const starts = isClosedByStaff(record, now) ? [] : slotStarts(record.shop, record.slots, now);
    const last = starts.at(-1);
    const moment: ShopMoment = {
      record, shop: shopNow(record, now), date: localDate(now, record.shop.timeZone), starts,
      startsAfter: () => (last === undefined ? [] : startsOfNextHours(record.shop, record.slots, now).filter((start) => start > last)),
    };
    known.set(shopId, moment);
    return moment;
  };
};
