import type { WebStorage } from '#adapters/storage/local-storage-store.ts';

/** A browser's storage as two tabs see it, which can be full (F40) or forbidden (F41). */
export interface FakeWebStorage {
  /** What one tab looks at. */
  open(): { readonly storage: () => WebStorage; readonly onStorageEvent: (listener: (key: string | null) => void) => () => void };
  /** From now on every write throws QuotaExceededError. */
  fill(): void;
  /** Whether reading throws, as of a damaged profile, and nothing else does. */
  damage(isDamaged: boolean): void;
  /** From now on even looking at the storage throws SecurityError. */
  forbid(): void;
  /** Everything is cleared by somebody else, as by "clear site data". */
  clearAll(): void;
}

export const fakeWebStorage = (): FakeWebStorage => {
  const values = new Map<string, string>();
  const tabs = new Set<Set<(key: string | null) => void>>();
  let isFull = false;
  let isForbidden = false;
  let isDamaged = false;
  const tell = (key: string | null, from: Set<(key: string | null) => void> | null): void => queueMicrotask(() => {
    for (const tab of tabs) if (tab !== from) for (const listener of [...tab]) listener(key);
  });
  return {
    open: () => {
      const listeners = new Set<(key: string | null) => void>();
      tabs.add(listeners);
      const storage: WebStorage = {
        get length() { return values.size; },
        key: (index) => [...values.keys()][index] ?? null,
        getItem: (key) => {
          if (isDamaged) throw new DOMException('damaged', 'InvalidStateError');
          return values.get(key) ?? null;
        },
        setItem: (key, value) => {
          if (isFull) throw new DOMException('full', 'QuotaExceededError');
          if (values.get(key) === value) return;
          values.set(key, value);
          tell(key, listeners);
        },
        removeItem: (key) => { if (values.delete(key)) tell(key, listeners); },
      };
      return {
        storage: () => {
          if (isForbidden) throw new DOMException('forbidden', 'SecurityError');
          return storage;
        },
        onStorageEvent: (listener) => {
          listeners.add(listener);
          return () => { listeners.delete(listener); };
        },
      };
    },
    fill: () => { isFull = true; },
    damage: (is) => { isDamaged = is; },
    forbid: () => { isForbidden = true; },
    clearAll: () => {
      values.clear();
      tell(null, null);
    },
  };
};
