import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import { createLocalStorageStore, type WebStorage } from '../storage/local-storage-store.ts';
import type { PageEvents } from './page.ts';

type StoragePage = PageEvents & { readonly localStorage: WebStorage; readonly sessionStorage: WebStorage };

/** R9: `localStorage`, shared by all tabs, or `sessionStorage`, which ends with this one. */
export const createBrowserStorage = (page: StoragePage, kind: 'localStorage' | 'sessionStorage'): KeyValueStore =>
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
