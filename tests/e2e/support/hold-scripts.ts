import type { Page } from 'playwright/test';

/** Holds the app's own scripts back until they are let go; the script for early taps and the styles come through. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route(/\/assets\/(?!early-taps)[^/]+\.js$/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => { held.push(resolve); });
    await route.continue();
  });
  return () => {
    isHeld = false;
    for (const release of held) release();
  };
};
