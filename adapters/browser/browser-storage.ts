import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import { createLocalStorageStore } from '../storage/local-storage-store.ts';

/** R9: `localStorage`, shared by all tabs, or `sessionStorage`, which ends with this one. */
export const createBrowserStorage = (page: Window, kind: 'localStorage' | 'sessionStorage'): KeyValueStore =>
  createLocalStorageStore({
    storage: () => page[kind],
    onStorageEvent: (listener) => {
      const hear = (event: StorageEvent): void => {
        // Looking at the storage itself throws where it is forbidden, and then there are no events either.
        if (event.storageArea === page[kind]) listener(event.key);
      };
      page.addEventListener('storage', hear);
      return () => page.removeEventListener('storage', hear);
    },
  });
