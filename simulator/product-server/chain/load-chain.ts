import { createHash } from 'node:crypto';
import { toJson } from '../store/json-column.ts';
import type { Store } from '../store/store.ts';
import type { Chain } from './chain.ts';

const digestKey = 'chain-digest';

const replaceContent = (store: Store, chain: Chain): void => {
  for (const table of ['article', 'choice_level', 'vat_rate'] as const) store.run(store.query.deleteFrom(table));
  chain.articles.forEach((article, position) => store.run(store.query.insertInto('article').values({ code: article.code, position, document: toJson(article) })));
  chain.levels.forEach((level, position) => store.run(store.query.insertInto('choice_level').values({ code: level.code, position, document: toJson(level) })));
  chain.vatRates.forEach((rate, position) => store.run(store.query.insertInto('vat_rate').values({
    position, country: rate.country, vat_category: rate.vatCategory, order_type: rate.orderType, from_date: rate.from, until_date: rate.until,
    rate_basis_points: rate.rateBasisPoints,
  })));
};

/** A shop that is there already keeps what its staff decided: status, closing, what is sold out, its own prices. */
export const mergeShops = (store: Store, chain: Chain): void => {
  const known = new Set(store.all(store.query.selectFrom('shop').select('id')).map(({ id }) => id));
  chain.shops.forEach((shop, position) => {
    const document = toJson(shop);
    if (known.has(shop.id)) {
      store.run(store.query.updateTable('shop').set({ position, document }).where('id', '=', shop.id));
      return;
    }
    store.run(store.query.insertInto('shop').values({ id: shop.id, position, document, status: shop.status, closed: shop.closedToday ? 1 : 0, closed_on: null }));
    for (const code of new Set(shop.soldOut)) store.run(store.query.insertInto('sold_out').values({ shop_id: shop.id, code }));
  });
};

/** Puts the chain into the database: on the first start, and again when what is written by hand has changed since. One fact, whole or not at all. */
export const loadChain = async (store: Store, chain: Chain): Promise<void> => {
  const digest = createHash('sha256').update(JSON.stringify(chain)).digest('hex');
  await store.transact(() => {
    const loaded = store.first(store.query.selectFrom('meta').select('value').where('key', '=', digestKey));
    if (loaded?.value === digest) return;
    replaceContent(store, chain);
    mergeShops(store, chain);
    store.run(store.query.insertInto('meta').values({ key: digestKey, value: digest }).onConflict((conflict) => conflict.column('key').doUpdateSet({ value: digest })));
  });
};
