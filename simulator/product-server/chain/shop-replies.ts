import type { Clock } from '#core/ports/clock.ts';
import { jsonReply, type ReadyReply } from '../../http/ready-reply.ts';
import { takesGuests, type ShopBook, type ShopRecord } from './shop-book.ts';
import { wireShop } from './wire-shop.ts';

/** Shops as ready bytes. Whether a shop is open may change with every minute, so it is looked at anew each minute; the bytes stay while it has not. */
export interface ShopReplies {
  /** The restaurants; a shop for kiosks only is not among them. */
  list(): ReadyReply;
  /** Null: no such shop. */
  shop(id: number): ReadyReply | null;
}

export const createShopReplies = (shops: ShopBook, clock: Clock): ShopReplies => {
  const ready = new Map<string, ReadyReply>();
  const open = new Map<ShopRecord, boolean>();
  let minute = -1;
  shops.onChange(() => {
    ready.clear();
    open.clear();
  });
  const isOpen = (record: ShopRecord): boolean => {
    const current = Math.floor(clock.now() / 60_000);
    if (current !== minute) open.clear();
    minute = current;
    const known = open.get(record) ?? takesGuests(record, clock.now());
    open.set(record, known);
    return known;
  };
  const onceFor = (key: string, make: () => unknown): ReadyReply => {
    const known = ready.get(key) ?? jsonReply(make());
    ready.set(key, known);
    return known;
  };
  const wire = (record: ShopRecord): unknown => wireShop({ ...record.shop, openForBusiness: isOpen(record) });
  return {
    list: () => {
      const restaurants = shops.all().filter((record) => !record.kioskOnly);
      return onceFor(`all ${restaurants.map((record) => Number(isOpen(record))).join('')}`, () => restaurants.map(wire));
    },
    shop: (id) => {
      const record = shops.byId(id);
      return record === null ? null : onceFor(`${id} ${Number(isOpen(record))}`, () => wire(record));
    },
  };
};
