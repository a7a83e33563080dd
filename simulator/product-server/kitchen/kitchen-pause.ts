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
  // Never beside the database: a fact that is taken back has stopped nothing.
  const kept = store.prepare<{ key: string }>()((q, at) => q.selectFrom('meta').select('value').where('key', '=', at('key')));
  return {
    isOn: () => kept.first({ key })?.value === '1',
    set: (isOn) => {
      const value = isOn ? '1' : '0';
      store.run(query.insertInto('meta').values({ key, value }).onConflict((conflict) => conflict.column('key').doUpdateSet({ value })));
    },
  };
};
