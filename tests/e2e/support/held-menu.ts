import type { Page } from 'playwright/test';

/** The menu of Hornstull is asked for and does not come until what is returned is called; nor is there one of before. */
export const holdMenu = async (page: Page): Promise<() => void> => {
  const { promise: held, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/api/shops/1/menu*', async (route) => {
    await held;
    await route.fallback();
  });
  // The menu as last seen is written down again as the page goes; the next one does not find it.
  await page.addInitScript(() => { localStorage.removeItem('weborder.menu'); });
  return () => { resolve(undefined); };
};
