import type { Locator, Page } from 'playwright';
import { median } from './profile.ts';

/**
 * Milliseconds from a finger on the glass until the frame is painted that shows what it did: the median of so many touches, as the browser itself
 * measures them (Event Timing: what of a touch takes longest, in steps of 8 ms).
 */
export const touchToPainted = async (page: Page, button: Locator, touches: number): Promise<number> => {
  await page.evaluate(() => {
    const seen = new Map<number, number>();
    Object.assign(globalThis, { benchTouches: seen });
    new PerformanceObserver((list) => {
      for (const { duration, ...entry } of list.getEntries().map((each) => ({ duration: each.duration, id: Reflect.get(each, 'interactionId') as number }))) {
        if (entry.id > 0) seen.set(entry.id, Math.max(seen.get(entry.id) ?? 0, duration));
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  const box = await button.boundingBox();
  if (!box) throw new Error('There is nothing to touch.');
  for (let touch = 0; touch < touches; touch += 1) {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(150 + (touch % 7) * 5);
  }
  const times = await page.evaluate(() => [...(Reflect.get(globalThis, 'benchTouches') as Map<number, number>).values()]);
  // What was faster than the browser tells of took less than a frame.
  return median([...times, ...Array.from({ length: Math.max(0, touches - times.length) }, () => 16)]);
};
