import type { Page } from 'playwright/test';

/** Inside the app, so that nothing comes with the HTML. */
export const goes = (page: Page, path: string): Promise<void> => page.evaluate((to) => {
  history.pushState({}, '', to);
  dispatchEvent(new PopStateEvent('popstate', { state: {} }));
}, path);
