import * as v from 'valibot';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import type { MenuCache } from '#core/ports/menu-cache.ts';
import { shopIdSchema } from './schemas/basics.ts';
import { menuSchema } from './schemas/menu-schema.ts';
import { versionedValue } from './versioned-value.ts';

const cached = v.object({ shopId: shopIdSchema, menu: menuSchema });

/** §7: the menu of the shop that the guest was in last; one, so that it never fills the storage. */
export const createMenuCache = (store: KeyValueStore): MenuCache => {
  const stored = versionedValue(store, { key: 'weborder.menu', version: 1, schema: cached });
  return {
    read: (id) => {
      const last = stored.read();
      return last?.shopId === id ? last.menu : null;
    },
    write: (shopId, menu) => { stored.write({ shopId, menu }); },
  };
};
