import { createBrowserStorage } from '#adapters/browser/browser-storage.ts';

/** Is this browser a kiosk (it is signed in, or was and staff has not let it go), or about to be signed in (§2 "self-service")? */
export const isKioskPage = (page: Window): boolean => {
  const store = createBrowserStorage(page, 'localStorage');
  return page.location.pathname.startsWith('/self-service/') || ['weborder.kiosk', 'weborder.self-service'].some((key) => store.get(key) !== null);
};
