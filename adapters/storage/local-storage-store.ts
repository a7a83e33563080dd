import { appError } from '#core/errors/app-error.ts';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import { failed, ok } from '#core/shared/result.ts';

/** What we use of `localStorage` and `sessionStorage`. */
export interface WebStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface LocalStorageDeps {
  /** Asked each time: where storage is forbidden, already looking at it throws (F41). */
  readonly storage: () => WebStorage;
  /** The browser's `storage` events for this storage: the key, or null when everything was cleared. */
  readonly onStorageEvent: (listener: (key: string | null) => void) => () => void;
}

/** R9: what throws (full, forbidden, gone) is an absent value or a failed write, never a crash. */
export const createLocalStorageStore = ({ storage, onStorageEvent }: LocalStorageDeps): KeyValueStore => {
  const seen = new Set<string>();
  const reading = <T>(read: (storage: WebStorage) => T, otherwise: T): T => {
    try {
      return read(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => {
      seen.add(key);
      return reading((web) => web.getItem(key), null);
    },
    set: (key, value) => {
      seen.add(key);
      try {
        storage().setItem(key, value);
        return ok(undefined);
      } catch (error) {
        // QuotaExceededError or SecurityError: the name tells them apart in a report, the guest is told the same.
        return failed(appError('storage.unavailable', { values: { reason: error instanceof Error ? error.name : 'unknown' } }));
      }
    },
    remove: (key) => { reading((web) => web.removeItem(key), undefined); },
    keys: () => reading((web) => Array.from({ length: web.length }, (_, at) => web.key(at)).filter((key) => key !== null), []),
    onOutsideChange: (listener) => onStorageEvent((key) => {
      if (key !== null) listener(key);
      else for (const each of [...seen]) listener(each);
    }),
  };
};
