import type { Page } from 'playwright/test';

/** The app is there, at the page's heading, too. Before that a link leads to another document, and a press is repeated later. */
export const isStarted = async (page: Page): Promise<void> => { await page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react'))); };

/** So many frames have been painted. */
export const framesPass = (page: Page, count = 3): Promise<void> => page.evaluate(async (frames) => {
  for (let frame = 0; frame < frames; frame += 1) await new Promise<void>((resolve) => { requestAnimationFrame(() => { setTimeout(resolve); }); });
}, count);
