import type { Clock } from '#core/ports/clock.ts';
import { jsonReply, type ReadyReply } from '../../http/ready-reply.ts';
import { shopNow, type ShopBook } from './shop-book.ts';
import { wireShop } from './wire-shop.ts';

/** Shops as ready bytes. Whether a shop is open changes by the minute, so they are made anew each minute. */
export interface ShopReplies {
  /** The restaurants; a shop for kiosks only is not among them. */
  list(): ReadyReply;
  /** Null: no such shop. */
  shop(id: number): ReadyReply | null;
}

export const createShopReplies = (shops: ShopBook, clock: Clock): ShopReplies => {
  const ready = new Map<string, ReadyReply>();
  let minute = -1;
  shops.onChange(() => ready.clear());
  const fresh = (key: string, make: () => unknown): ReadyReply => {
    const current = Math.floor(clock.now() / 60_000);
    if (current !== minute) ready.clear();
    minute = current;
    const known = ready.get(key);
    if (known) return known;
    const made = jsonReply(make());
    ready.set(key, made);
    return made;
  };
  return {
    list: () => fresh('', () => shops.all().filter((record) => !record.kioskOnly).map((record) => wireShop(shopNow(record, clock.now())))),
    shop: (id) => {
      const record = shops.byId(id);
      return record === null ? null : fresh(String(id), () => wireShop(shopNow(record, clock.now())));
    },
  };
};
