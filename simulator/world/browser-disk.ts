import type { WebStorage } from '#adapters/storage/local-storage-store.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { FaultDeck } from './fault-deck.ts';
import type { PageLife } from './page-life.ts';

/** The storage of one browser (or of one of its tabs), as its documents see it, with everything that can happen to it. */
export interface BrowserDisk {
  open(life: PageLife): { readonly storage: () => WebStorage; readonly onStorageEvent: (listener: (key: string | null) => void) => () => void };
  /** All there is; the invariants look here. */
  readonly values: ReadonlyMap<string, string>;
  /** F40, F41. */
  trouble: 'none' | 'full' | 'forbidden';
  /** F42, F43: from outside. */
  spoil(key: string, value: string | null): void;
  /** F44: what was written in the last moments before a crash is not there. */
  loseRecent(sinceMs: number): void;
  /** The session has ended with its tab. */
  clear(): void;
}

export interface BrowserDiskDeps {
  readonly clock: Clock;
  readonly deck: FaultDeck;
  /** After each write; a page may die right here. */
  readonly onWrite?: (key: string) => void;
  /** A write was refused. */
  readonly onRefused?: (key: string) => void;
}

/** How much is stored. */
export const bytesOf = (disks: readonly Pick<BrowserDisk, 'values'>[]): number => disks.reduce((all, { values }) => [...values.values()].reduce((sum, value) => sum + value.length, all), 0);

class StorageError extends Error {
  constructor(name: string) {
    super(name);
    this.name = name;
  }
}

/** A page reads their names alone, and a stack costs more than the rest of the call. */
const [quotaExceeded, forbidden] = [new StorageError('QuotaExceededError'), new StorageError('SecurityError')];

/** The disk as one document sees it. */
class PageStorage implements WebStorage {
  readonly #values: ReadonlyMap<string, string>;
  readonly setItem: WebStorage['setItem'];
  readonly removeItem: WebStorage['removeItem'];

  constructor(values: ReadonlyMap<string, string>, { setItem, removeItem }: Pick<WebStorage, 'setItem' | 'removeItem'>) {
    this.#values = values;
    this.setItem = setItem;
    this.removeItem = removeItem;
  }

  get length(): number { return this.#values.size; }
  key(index: number): string | null { return [...this.#values.keys()][index] ?? null; }
  getItem(key: string): string | null { return this.#values.get(key) ?? null; }
}

export const createBrowserDisk = ({ clock, deck, onWrite, onRefused }: BrowserDiskDeps): BrowserDisk => {
  const values = new Map<string, string>();
  const listeners = new Map<PageLife, Set<(key: string | null) => void>>();
  let recent: { readonly key: string; readonly before: string | undefined; readonly at: number }[] = [];

  const tellOthers = (own: PageLife, key: string): void => {
    for (const [life, heard] of listeners) {
      if (life !== own) clock.schedule(1, () => life.reach(() => { for (const listener of [...heard]) listener(key); }));
    }
  };
  const change = (life: PageLife, key: string, value: string | null): void => {
    if (!life.isAlive) return;
    const before = values.get(key);
    if (before === (value ?? undefined)) return;
    recent = [...recent.slice(-20), { key, before, at: clock.now() }];
    if (value === null) values.delete(key);
    else values.set(key, value);
    tellOthers(life, key);
  };

  const disk: BrowserDisk = {
    values,
    trouble: 'none',
    open: (life) => {
      const heard = new Set<(key: string | null) => void>();
      listeners.set(life, heard);
      life.onDeath(() => { listeners.delete(life); });
      const storage = new PageStorage(values, {
        setItem: (key, value) => {
          if (disk.trouble === 'full' || (deck.has('F40') && deck.strikes('F40', key))) {
            onRefused?.(key);
            throw quotaExceeded;
          }
          change(life, key, value);
          onWrite?.(key);
        },
        removeItem: (key) => change(life, key, null),
      });
      return {
        storage: () => {
          if (disk.trouble === 'forbidden') throw forbidden;
          return storage;
        },
        onStorageEvent: (listener) => {
          heard.add(listener);
          return () => { heard.delete(listener); };
        },
      };
    },
    spoil: (key, value) => {
      if (value === null) values.delete(key);
      else values.set(key, value);
    },
    loseRecent: (sinceMs) => {
      for (const { key, before, at } of recent.toReversed()) {
        if (clock.now() - at > sinceMs) continue;
        if (before === undefined) values.delete(key);
        else values.set(key, before);
      }
      recent = [];
    },
    clear: () => { values.clear(); },
  };
  return disk;
};
