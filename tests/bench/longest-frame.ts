import type { Page } from 'playwright';

/** Milliseconds of the longest frame from `act` on until `afterMs` behind it: a long one as the browser tells of it, otherwise the longest wait between two. */
export const longestFrame = async (page: Page, act: () => Promise<void>, afterMs = 1500): Promise<number> => {
  await page.evaluate(() => {
    const seen = { long: 0, between: 0, last: performance.now(), isOver: false };
    Object.assign(globalThis, { benchFrames: seen });
    const observer = new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) seen.long = Math.max(seen.long, duration); });
    observer.observe({ type: 'long-animation-frame' });
    const next = (): void => {
      const now = performance.now();
      [seen.between, seen.last] = [Math.max(seen.between, now - seen.last), now];
      if (seen.isOver) observer.disconnect(); else requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await act();
  await page.waitForTimeout(afterMs);
  return page.evaluate(() => {
    const seen = Reflect.get(globalThis, 'benchFrames') as { long: number; between: number; isOver: boolean };
    seen.isOver = true;
    return seen.long > 0 ? seen.long : Math.min(seen.between, 50);
  });
};

/** Milliseconds of the longest frame since the page began, told afterwards: of a page that is only loaded. */
export const longestFrameSoFar = (page: Page): Promise<number> => page.evaluate(() => new Promise<number>((resolve) => {
  const observer = new PerformanceObserver((list) => {
    observer.disconnect();
    resolve(Math.max(...list.getEntries().map(({ duration }) => duration)));
  });
  observer.observe({ type: 'long-animation-frame', buffered: true });
  // Where no frame was a long one, nothing comes.
  setTimeout(() => {
    observer.disconnect();
    resolve(50);
  }, 1000);
}));
