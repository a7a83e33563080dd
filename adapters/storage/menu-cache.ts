import * as v from 'valibot';
import type { Clock } from '#core/ports/clock.ts';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import type { MenuCache } from '#core/ports/menu-cache.ts';
import type { ShopId } from '#core/shared/ids.ts';
import type { Menu, MenuItem } from '#core/menu/menu.ts';
import { shopIdSchema } from './schemas/basics.ts';
import { menuSchema } from './schemas/menu-schema.ts';
import { versionedValue } from './versioned-value.ts';

const cached = v.object({ shopId: shopIdSchema, menu: menuSchema });

/** So many articles become text in one go, and so long everything else has its turn: a thousand of them at once would hold a slow phone up for a tenth of a second. */
const atOnce = 60;
const pauseMs = 30;
/** A browser keeps about five million characters for a site, and a payment is begun only when its journal can be written (P2): a menu leaves nearly all of it free. */
const mostCharacters = 1_000_000;

/** The JSON of a list of items, article by article. */
function* textOf(items: readonly MenuItem[]): Generator<string, void, undefined> {
  let comma = '';
  for (const item of items) {
    if (item.kind === 'article') yield comma + JSON.stringify(item);
    else {
      const { items: own, ...container } = item;
      yield comma + JSON.stringify({ ...container, items: [] }).slice(0, -2);
      yield* textOf(own);
      yield ']}';
    }
    comma = ',';
  }
}

/** What a menu was written as, and for which shop: the very same one comes again with every question that the server answers as before. */
const written = new WeakMap<Menu, { readonly shopId: ShopId; readonly text: string }>();

/** §7: the menu of the shop that the guest was in last; one, so that it never fills the storage. A long one is written a part at a time, one that is too long not at all. */
export const createMenuCache = (store: KeyValueStore, clock: Pick<Clock, 'schedule'>): MenuCache => {
  const options = { key: 'weborder.menu', version: 1, schema: cached };
  const stored = versionedValue(store, options);
  let stop = (): void => undefined;
  return {
    read: (id) => {
      const last = stored.read();
      return last?.shopId === id ? last.menu : null;
    },
    write: (shopId, menu) => {
      stop();
      const before = written.get(menu);
      if (before?.shopId === shopId) return void store.set(options.key, before.text);
      const { items, ...rest } = menu;
      let text = JSON.stringify({ v: options.version, data: { shopId, menu: { ...rest, items: [] } } }).slice(0, -4);
      const parts = textOf(items);
      const goOn = (): void => {
        for (let at = 0; at < atOnce; at += 1) {
          const part = parts.next();
          if (part.done === true) {
            const whole = `${text}]}}}`;
            written.set(menu, { shopId, text: whole });
            return void store.set(options.key, whole);
          }
          text += part.value;
          if (text.length > mostCharacters) {
            store.remove(options.key);
            return;
          }
        }
        stop = clock.schedule(pauseMs, goOn);
      };
      goOn();
    },
  };
};
