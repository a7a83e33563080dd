import type { Browser, CDPSession, Page } from 'playwright';
import { median, PROFILE, slowDown } from './profile.ts';
import type { Target } from './target.ts';

/** Milliseconds from a click on "add" until the frame that shows its effect is painted: the median of many. */
export const addToPainted = async (browser: Browser, target: Target, clicks = 60): Promise<number> => {
  const context = await browser.newContext({ viewport: PROFILE.viewport, isMobile: true, hasTouch: true, locale: 'sv-SE', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.goto(target.url);
    await page.locator(target.card).first().waitFor();
    await page.waitForLoadState('networkidle');
    await slowDown(page, { network: false });
    const times = await page.evaluate(async ({ add, count }) => {
      const button = document.querySelector<HTMLElement>(add);
      if (!button) throw new Error('There is no button to add with.');
      // Frames keep coming at the screen's pace in every target. Otherwise a page at rest answers between two frames, and one that moves waits for the next.
      const keepFrames = (): void => { requestAnimationFrame(keepFrames); };
      keepFrames();
      const once = async (): Promise<number> => {
        const started = performance.now();
        button.click();
        return new Promise((resolve) => {
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.addEventListener('message', () => resolve(performance.now() - started), { once: true });
            channel.port1.start();
            channel.port2.postMessage(0);
          });
        });
      };
      const measured: number[] = [];
      for (let click = 0; click < count; click += 1) {
        measured.push(await once());
        await new Promise((resolve) => { setTimeout(resolve, 60 + (click % 7) * 5); });
      }
      return measured;
    }, { add: target.add ?? 'button', count: clicks });
    return median(times);
  } finally {
    await context.close();
  }
};

interface Size { readonly heap: number; readonly nodes: number; readonly listeners: number }

const sizeOf = async (session: CDPSession): Promise<Size> => {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: value('JSHeapUsedSize'), nodes: value('Nodes'), listeners: value('JSEventListeners') };
};

export interface Growth { readonly bytesPerRound: number; readonly nodes: number; readonly listeners: number }

/** What is left in the page after many additions, each taken back by `remove`: bytes per round, nodes and listeners in all. */
export const growth = async (browser: Browser, target: Target, remove: (page: Page) => Promise<void>, rounds = 400): Promise<Growth> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'sv-SE', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.goto(target.url);
    await page.locator(target.card).first().waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const add = page.locator(target.add ?? 'button').first();
    const run = async (times: number): Promise<void> => {
      for (let round = 0; round < times; round += 1) {
        await add.evaluate((button) => { if (button instanceof HTMLElement) button.click(); });
        await remove(page);
      }
    };
    // Caches, compiled code and lazily loaded parts come once; they are no growth.
    await run(300);
    await page.mouse.move(5, 5);
    await page.evaluate(() => new Promise((resolve) => { setTimeout(resolve, 9000); }));
    const before = await sizeOf(session);
    await run(rounds);
    await page.evaluate(() => new Promise((resolve) => { setTimeout(resolve, 9000); }));
    const after = await sizeOf(session);
    return { bytesPerRound: (after.heap - before.heap) / rounds, nodes: after.nodes - before.nodes, listeners: after.listeners - before.listeners };
  } finally {
    await context.close();
  }
};
