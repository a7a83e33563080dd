import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import type { ShopCache } from '#core/ports/shop-cache.ts';
import { shopSchema } from './schemas/shop-schema.ts';
import { versionedValue } from './versioned-value.ts';

/** One shop, as the menu cache holds one menu: without its shop a menu can't be shown. */
export const createShopCache = (store: KeyValueStore): ShopCache => {
  const stored = versionedValue(store, { key: 'weborder.shop-seen', version: 1, schema: shopSchema });
  return {
    read: (id) => {
      const last = stored.read();
      return last?.id === id ? last : null;
    },
    write: (shop) => { stored.write(shop); },
  };
};
