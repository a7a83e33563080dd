import type { Store } from '../store/store.ts';

/** Has somebody stopped the kitchen? Kept in the database: a restart is no reason to cook. */
export interface KitchenPause {
  isOn(): boolean;
  /** Inside `store.transact`. */
  set(isOn: boolean): void;
}

const key = 'kitchen-paused';

export const createKitchenPause = (store: Store): KitchenPause => {
  const { query } = store;
  let isOn = store.first(query.selectFrom('meta').select('value').where('key', '=', key))?.value === '1';
  return {
    isOn: () => isOn,
    set: (next) => {
      isOn = next;
      const value = next ? '1' : '0';
      store.run(query.insertInto('meta').values({ key, value }).onConflict((conflict) => conflict.column('key').doUpdateSet({ value })));
    },
  };
};
