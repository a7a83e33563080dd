import type { Clock } from '#core/ports/clock.ts';
import type { Shop } from '#core/shop/shop.ts';
import { jsonReply, type ReadyReply } from '../../http/ready-reply.ts';
import { shopNow, type ShopBook, type ShopRecord } from './shop-book.ts';
import { wireShop } from './wire-shop.ts';

/** Shops as ready bytes. Whether a shop is open may change with every minute, so it is looked at anew each minute; the bytes stay while it has not, and while nothing is changed in the shop. */
export interface ShopReplies {
  /** The restaurants; a shop for kiosks only is not among them. */
  list(): ReadyReply;
  /** Null: no such shop. */
  shop(id: number): ReadyReply | null;
}

/** Made last, and from what. */
interface Made { readonly of: readonly ShopRecord[]; readonly timely: string; readonly reply: ReadyReply }

export const createShopReplies = (shops: Pick<ShopBook, 'all' | 'byId'>, clock: Clock): ShopReplies => {
  const made = new Map<number | 'all', Made>();
  const seen = new Map<ShopRecord, Shop>();
  let minute = -1;
  const asNow = (record: ShopRecord): Shop => {
    const current = Math.floor(clock.now() / 60_000);
    if (current !== minute) seen.clear();
    minute = current;
    const known = seen.get(record) ?? shopNow(record, clock.now());
    seen.set(record, known);
    return known;
  };
  /** What of it the time decides. */
  const timelyOf = (record: ShopRecord): string => {
    const { openForBusiness, openingHours } = asNow(record);
    return `${Number(openForBusiness)}${openingHours === record.shop.openingHours ? '' : JSON.stringify(openingHours)}`;
  };
  const onceFor = (key: number | 'all', records: readonly ShopRecord[], make: () => unknown): ReadyReply => {
    const timely = records.map(timelyOf).join('');
    const known = made.get(key);
    if (known?.timely === timely && known.of.every((record, at) => record === records[at])) return known.reply;
    const reply = jsonReply(make());
    made.set(key, { of: records, timely, reply });
    return reply;
  };
  const wire = (record: ShopRecord): unknown => wireShop(asNow(record));
  return {
    list: () => {
      const restaurants = shops.all().filter((record) => !record.kioskOnly);
      return onceFor('all', restaurants, () => restaurants.map(wire));
    },
    shop: (id) => {
      const record = shops.byId(id);
      return record === null ? null : onceFor(id, [record], () => wire(record));
    },
  };
};
