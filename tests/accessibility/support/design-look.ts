import { expect, type Page } from 'playwright/test';
import { hostileDesign } from './hostile-designs.ts';
import { isAt } from './looks.ts';
import { pixelLook } from './pixel-look.ts';

/** From now on the chain has this design; its page is loaded anew for it. */
export const dressIn = async (page: Page, css: string): Promise<void> => {
  await page.unroute('**/api/settings/design');
  await page.route('**/api/settings/design', (route) => route.fulfill({ contentType: 'text/css', body: css }));
};

/** What cannot be read of a page in the design of this number, once that has been looked at. */
export const unreadableIn = async (page: Page, seed: number, path: string): Promise<readonly string[]> => {
  await dressIn(page, hostileDesign(seed));
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await isAt(page, /./);
  let faults: readonly string[] = [];
  // What looks at a design is fetched after the page's first paint.
  await expect.poll(async () => (faults = await pixelLook(page)).length, { timeout: 20_000, intervals: [100, 300, 600, 1_000] }).toBe(0).catch(() => undefined);
  return faults.map((fault) => `design ${String(seed)} at ${path}: ${fault}`);
};
