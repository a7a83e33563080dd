import type { Page } from 'playwright/test';
import { isStarted } from './is-started.ts';

/** Inside the app, so that nothing comes with the HTML. */
export const goes = async (page: Page, path: string): Promise<void> => {
  await isStarted(page);
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
};
