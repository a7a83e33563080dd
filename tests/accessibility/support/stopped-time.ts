import { expect, type Locator, type Page } from 'playwright/test';

/** What folds away, or goes, by itself is looked at while the page's time stands still: how fast a machine is decides nothing. Before it is made to come: what waits already goes on by the machine's time. */
export const stopTime = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
};

/** Lets the page draw what has just been done. */
export const drawFrames = (page: Page): Promise<void> => page.clock.runFor(200);

/** Lets time pass until it has gone. */
export const passUntilGone = (page: Page, what: Locator): Promise<void> => expect.poll(async () => {
  await page.clock.runFor(1_000);
  return what.count();
}).toBe(0);
