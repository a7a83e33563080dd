import type { Store } from './store.ts';

const key = 'starts';

/** How often this database has been opened by a server, this time included. */
export const countStarts = (store: Store): Promise<number> =>
  store.transact(() => {
    const before = store.first(store.query.selectFrom('meta').select('value').where('key', '=', key))?.value ?? '0';
    const value = String(Number(before) + 1);
    store.run(store.query.insertInto('meta').values({ key, value }).onConflict((conflict) => conflict.column('key').doUpdateSet({ value })));
    return Number(value);
  });
