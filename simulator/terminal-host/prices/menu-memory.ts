import * as v from 'valibot';
import { getMenu, type WireMenu } from '#adapters/wire/menus.ts';
import { getShop, type WireShop } from '#adapters/wire/shops.ts';
import type { RecordStore } from '../store/record-store.ts';

/** Menu and shop as the product server told them last. */
export interface HeardMenu { readonly menu: WireMenu; readonly shop: WireShop; readonly chainName: string; readonly etag: string }

/** What a host prices by while the product server is away, also after a restart. */
export interface MenuMemory {
  /** Null: nothing yet, or nothing that this version can read. */
  read(): HeardMenu | null;
  write(heard: HeardMenu): void;
}

const DOCUMENT = 'heard-menu';

const stored = v.object({ menu: getMenu.replies[200], shop: getShop.replies[200], chainName: v.string(), etag: v.string() });

/** What was written last, by whichever host: those of one chain hear the same. */
let last: { readonly heard: HeardMenu; readonly text: string } | null = null;
const textOf = (heard: HeardMenu): string => {
  const isSame = last !== null && last.heard.menu === heard.menu && last.heard.shop === heard.shop && last.heard.chainName === heard.chainName && last.heard.etag === heard.etag;
  if (last === null || !isSame) last = { heard, text: JSON.stringify(heard) };
  return last.text;
};

/** `isAlive`: what comes back after the host's end is not written. */
export const createMenuMemory = (store: RecordStore, isAlive: () => boolean): MenuMemory => ({
  read: () => {
    const text = store.text('document', DOCUMENT);
    const read = text === null ? null : v.safeParse(stored, JSON.parse(text));
    return read?.success === true ? read.output : null;
  },
  write: (heard) => {
    if (isAlive()) store.fact((fact) => fact.text('document', DOCUMENT, textOf(heard)));
  },
});
