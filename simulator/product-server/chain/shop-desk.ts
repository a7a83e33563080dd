import type { Clock } from '#core/ports/clock.ts';
import { invariant } from '#core/shared/invariant.ts';
import type { Minor } from '#core/shared/money.ts';
import type { Store } from '../store/store.ts';
import type { ShopTable } from '../store/tables.ts';
import { dayOfStaff, type ShopBook } from './shop-book.ts';

/** What a shop's staff may change while guests order. Each act is durable when its promise resolves, and holds from the next request on. */
export interface ShopDesk {
  setStatus(shopId: number, status: ShopTable['status']): Promise<void>;
  /** Closes the shop for the rest of its local day (of an opening that runs past midnight, until that ends), or opens it again (also one that was closed until further notice). */
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
  const newStatus = store.prepare<{ shop: number; status: ShopTable['status'] }>()((query, at) => query.updateTable('shop').set({ status: at('status') }).where('id', '=', at('shop')));
  const closedOn = store.prepare<{ shop: number; day: string | null }>()((query, at) => query.updateTable('shop').set({ closed: 0, closed_on: at('day') }).where('id', '=', at('shop')));
  const ofArticle = store.prepare<{ shop: number; code: string }>();
  const inStock = ofArticle((query, at) => query.deleteFrom('sold_out').where('shop_id', '=', at('shop')).where('code', '=', at('code')));
  const outOfStock = ofArticle((query, at) => query.insertInto('sold_out').values({ shop_id: at('shop'), code: at('code') }));
  const noPrice = ofArticle((query, at) => query.deleteFrom('shop_price').where('shop_id', '=', at('shop')).where('article_code', '=', at('code')));
  const ownPrice = store.prepare<{ shop: number; code: string; price: Minor }>()((query, at) => query.insertInto('shop_price').values({ shop_id: at('shop'), article_code: at('code'), price_minor: at('price') }));
  return {
    setStatus: (shopId, status) => change(shopId, () => { newStatus.run({ shop: shopId, status }); }),
    setClosedToday: (shopId, closed) => change(shopId, () => {
      const record = shops.byId(shopId);
      closedOn.run({ shop: shopId, day: closed && record ? dayOfStaff(record.shop, clock.now()) : null });
    }),
    setSoldOut: (shopId, code, soldOut) => change(shopId, () => {
      inStock.run({ shop: shopId, code });
      if (soldOut) outOfStock.run({ shop: shopId, code });
    }),
    setPrice: (shopId, articleCode, price) => change(shopId, () => {
      noPrice.run({ shop: shopId, code: articleCode });
      if (price !== null) ownPrice.run({ shop: shopId, code: articleCode, price });
    }),
  };
};
