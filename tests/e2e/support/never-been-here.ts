import type { Page } from 'playwright/test';

/** Of shop and menu this device has seen nothing: a page that stays for three seconds keeps them, and shows them where the server cannot be asked. From the next load on. */
export const neverBeenHere = (page: Page): Promise<unknown> => page.addInitScript(() => { for (const key of ['weborder.menu', 'weborder.shop-seen']) localStorage.removeItem(key); });
