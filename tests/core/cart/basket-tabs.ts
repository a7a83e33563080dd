import { storedCart } from '#adapters/storage/stored-values.ts';
import { CartKeeper } from '#core/cart/cart-keeper.ts';
import type { OrderedLines } from '#core/cart/ordered-lines.ts';
import { appError } from '#core/errors/app-error.ts';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import { failed, ok } from '#core/shared/result.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { NOTHING_NOTED, type NotedBasket, type NotedLine } from './basket-model.ts';

/** A browser's storage whose tabs hear of each other only when they are told to, and which may be full or thrown away. */
interface SlowDisk {
  open(): { readonly store: KeyValueStore; readonly deliver: () => void };
  setFull(isFull: boolean): void;
  /** Puts a text there behind everybody's back; null: it is gone. */
  replace(key: string, text: string | null): void;
}

const slowDisk = (): SlowDisk => {
  const values = new Map<string, string>();
  const inboxes: string[][] = [];
  let isFull = false;
  return {
    setFull: (next) => { isFull = next; },
    replace: (key, text) => { if (text === null) values.delete(key); else values.set(key, text); },
    open: () => {
      const inbox: string[] = [];
      const listeners = new Set<(key: string) => void>();
      inboxes.push(inbox);
      const tellOthers = (key: string): void => { for (const other of inboxes) if (other !== inbox) other.push(key); };
      const store: KeyValueStore = {
        get: (key) => values.get(key) ?? null,
        set: (key, value) => {
          if (isFull) return failed(appError('storage.unavailable'));
          if (values.get(key) !== value) tellOthers(key);
          values.set(key, value);
          return ok(undefined);
        },
        remove: (key) => { if (values.delete(key)) tellOthers(key); },
        keys: () => [...values.keys()],
        onOutsideChange: (listener) => {
          listeners.add(listener);
          return () => { listeners.delete(listener); };
        },
      };
      return { store, deliver: () => { for (const key of inbox.splice(0)) for (const listener of [...listeners]) listener(key); } };
    },
  };
};

export interface RealTab { keeper: CartKeeper; deliver: () => void; stop: () => void }
export interface Real {
  readonly disk: SlowDisk;
  readonly tabs: RealTab[];
  readonly openTab: () => RealTab;
  /** What was ordered and is yet to be paid, by shop. */
  ordered: { readonly shop: number; readonly lines: OrderedLines } | null;
}

/** Tabs of one browser, each with the real keeper on the real stored shape. */
export const realTabs = (count: number): Real => {
  const disk = slowDisk();
  const random = countingRandom();
  const openTab = (): RealTab => {
    const { store, deliver } = disk.open();
    const keeper = new CartKeeper({ stored: storedCart(store), random });
    return { keeper, deliver, stop: keeper.start() };
  };
  return { disk, openTab, tabs: Array.from({ length: count }, openTab), ordered: null };
};

/** What somebody who looks at a tab expects it to show. */
export interface NotedTab {
  seen: NotedBasket;
  /** Its last write failed: what it shows is in memory only. */
  isUnsaved: boolean;
  /** Another tab has written, and this one has not heard of it. */
  isBehind: boolean;
  removed: { readonly line: NotedLine; readonly at: number } | null;
}

export interface Noted {
  /** What is stored; null where nobody can read it. */
  truth: NotedBasket | null;
  /** Something is stored, whoever can read it. */
  isThere: boolean;
  isFull: boolean;
  readonly tabs: NotedTab[];
  nextId: number;
  /** Which day's menu is out. */
  day: number;
  ordered: { readonly shop: number; readonly lines: readonly NotedLine[]; readonly note: string } | null;
}

export const notedTabs = (count: number): Noted => ({
  truth: null, isThere: false, isFull: false, nextId: 1, day: 0, ordered: null,
  tabs: Array.from({ length: count }, () => ({ seen: NOTHING_NOTED, isUnsaved: false, isBehind: false, removed: null })),
});

const show = (tab: NotedTab, basket: NotedBasket): void => {
  if (tab.seen.shop !== basket.shop) tab.removed = null;
  tab.seen = basket;
};

/** What is emptied where nothing can be stored is not stored any more. */
export const letGo = (noted: Noted, tab: NotedTab): void => {
  if (!tab.isUnsaved) return;
  if (noted.isThere) for (const other of noted.tabs) if (other !== tab) other.isBehind = true;
  noted.truth = null;
  noted.isThere = false;
};

/** One act of a guest in a tab: on what is stored, or on what the tab shows where nothing is. Another tab hears of it later. */
export const note = (noted: Noted, tab: NotedTab, change: (basket: NotedBasket) => NotedBasket): void => {
  const before = (tab.isUnsaved ? null : noted.truth) ?? tab.seen;
  const after = change(before);
  if (after === before) return;
  tab.isUnsaved = noted.isFull;
  if (!noted.isFull) {
    if (JSON.stringify(noted.truth) !== JSON.stringify(after)) for (const other of noted.tabs) if (other !== tab) other.isBehind = true;
    noted.truth = after;
    noted.isThere = true;
  }
  if (before.lines.length > 0 && after.lines.length === 0) letGo(noted, tab);
  show(tab, after);
};

/** The tab hears of the others. */
export const hear = (noted: Noted, tab: NotedTab): void => {
  if (!tab.isBehind) return;
  tab.isBehind = false;
  tab.isUnsaved = false;
  show(tab, noted.truth ?? NOTHING_NOTED);
};

/** The tab is loaded anew. */
export const reload = (noted: Noted, tab: NotedTab): void =>
  void Object.assign(tab, { seen: noted.truth ?? NOTHING_NOTED, isUnsaved: false, isBehind: false, removed: null });
