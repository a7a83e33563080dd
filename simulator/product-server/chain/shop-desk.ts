import type { Clock } from '#core/ports/clock.ts';
import { invariant } from '#core/shared/invariant.ts';
import { localDate } from '#core/shared/civil-time.ts';
import type { Minor } from '#core/shared/money.ts';
import type { Store } from '../store/store.ts';
import type { ShopTable } from '../store/tables.ts';
import type { ShopBook } from './shop-book.ts';

/** What a shop's staff may change while guests order. Each act is durable when its promise resolves, and holds from the next request on. */
export interface ShopDesk {
  setStatus(shopId: number, status: ShopTable['status']): Promise<void>;
  /** Closes the shop for the rest of its local day, or opens it again (also one that was closed until further notice). */
  setClosedToday(shopId: number, closed: boolean): Promise<void>;
  /** `code`: an article's, or `level/choice`. */
  setSoldOut(shopId: number, code: string, soldOut: boolean): Promise<void>;
  /** The article's price in this shop, in minor units; null: the chain's own price again. */
  setPrice(shopId: number, articleCode: string, price: Minor | null): Promise<void>;
}

export const createShopDesk = (store: Store, shops: ShopBook, clock: Clock): ShopDesk => {
  const change = async (shopId: number, work: () => void): Promise<void> => {
    invariant(shops.byId(shopId) !== null, `the chain has a shop ${shopId}`);
    await store.transact(work);
    shops.reload();
  };
  const { query } = store;
  return {
    setStatus: (shopId, status) => change(shopId, () => { store.run(query.updateTable('shop').set({ status }).where('id', '=', shopId)); }),
    setClosedToday: (shopId, closed) => change(shopId, () => {
      const closed_on = closed ? localDate(clock.now(), shops.byId(shopId)?.shop.timeZone ?? 'UTC') : null;
      store.run(query.updateTable('shop').set({ closed: 0, closed_on }).where('id', '=', shopId));
    }),
    setSoldOut: (shopId, code, soldOut) => change(shopId, () => {
      store.run(query.deleteFrom('sold_out').where('shop_id', '=', shopId).where('code', '=', code));
      if (soldOut) store.run(query.insertInto('sold_out').values({ shop_id: shopId, code }));
    }),
    setPrice: (shopId, articleCode, price) => change(shopId, () => {
      store.run(query.deleteFrom('shop_price').where('shop_id', '=', shopId).where('article_code', '=', articleCode));
      if (price !== null) store.run(query.insertInto('shop_price').values({ shop_id: shopId, article_code: articleCode, price_minor: price }));
    }),
  };
};
