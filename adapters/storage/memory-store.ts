import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import { ok } from '#core/shared/result.ts';

/** Memory that several stores look at, as the tabs of one browser look at its storage. */
export interface MemoryDisk { open(): KeyValueStore }

/** @example const disk = createMemoryDisk(); const [oneTab, otherTab] = [disk.open(), disk.open()]; */
export const createMemoryDisk = (): MemoryDisk => {
  const values = new Map<string, string>();
  const tabs = new Set<Set<(key: string) => void>>();
  return {
    open: () => {
      const own = new Set<(key: string) => void>();
      tabs.add(own);
      /** Others hear of it when the act that caused it is over, as from a browser's storage event. */
      const tellOthers = (key: string): void => queueMicrotask(() => {
        for (const tab of [...tabs]) if (tab !== own) for (const listener of [...tab]) listener(key);
      });
      return {
        get: (key) => values.get(key) ?? null,
        set: (key, value) => {
          if (values.get(key) === value) return ok(undefined);
          values.set(key, value);
          tellOthers(key);
          return ok(undefined);
        },
        remove: (key) => { if (values.delete(key)) tellOthers(key); },
        keys: () => [...values.keys()],
        onOutsideChange: (listener) => {
          own.add(listener);
          return () => { own.delete(listener); };
        },
      };
    },
  };
};

/** Storage that lasts as long as the program. */
export const createMemoryStore = (): KeyValueStore => createMemoryDisk().open();
