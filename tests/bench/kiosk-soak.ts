import type { CDPSession, Page } from 'playwright';

/** What a page holds at rest. Heap in bytes, after collecting garbage; timers that wait; what is stored, in characters. */
export interface Held { readonly heap: number; readonly nodes: number; readonly listeners: number; readonly timers: number; readonly stored: number }

declare global {
  interface Window { soak: { readonly timers: Set<number> } }
}

/** How many times faster than ours the page's timers run: a guest who leaves takes seconds otherwise. */
const PAGE_SPEED = 10;

/** Before the app: counts the timers that wait, and lets them run faster. */
export const countTimers = async (page: Page): Promise<void> => {
  await page.addInitScript((speed) => {
    const timers = new Set<number>();
    const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
    window.soak = { timers };
    const later = (run: () => void, delay = 0): number => {
      const id: number = set(() => {
        timers.delete(id);
        run();
      }, delay / speed);
      timers.add(id);
      return id;
    };
    const never = (id?: number): void => {
      if (id === undefined) return;
      timers.delete(id);
      clear(id);
    };
    Object.assign(window, { setTimeout: later, clearTimeout: never });
  }, PAGE_SPEED);
};

/** `count` guests, one after the other: each touches the screen, takes a dish to go, pays with a card and goes. Runs in the page, as fast as the page lets it. */
export const serveGuests = (page: Page, count: number): Promise<void> => page.evaluate(async (times) => {
  const button = (name: RegExp): HTMLElement | null =>
    [...document.querySelectorAll('button')].find((each) => !each.disabled && each.getAttribute('aria-disabled') !== 'true' && name.test((each.getAttribute('aria-label') ?? each.textContent).trim())) ?? null;
  const way = (): HTMLElement | null => document.querySelector<HTMLElement>('main button');
  const is = (path: RegExp) => (): boolean => path.test(location.pathname);
  /** Presses what is looked for, again while nothing comes of it, until `done`: a screen that is just coming does not take a finger yet. */
  const press = (what: string, look: () => HTMLElement | null, done: () => boolean): Promise<void> => new Promise((pressed, missing) => {
    const until = performance.now() + 20_000;
    let next = 0;
    const again = (): void => {
      const now = performance.now();
      if (done()) return pressed();
      if (now > until) return missing(new Error(`no ${what} at ${location.pathname}`));
      const element = now < next ? null : look();
      if (element !== null) {
        element.click();
        next = now + 500;
      }
      requestAnimationFrame(again);
      return undefined;
    };
    again();
  });
  for (let time = 0; time < times; time += 1) {
    await press('start', () => button(/^Börja beställa/), is(/\/order-type$/));
    await press('way to eat', way, is(/\/menu/));
    await press('dish', () => button(/^Lägg till /), () => button(/^Betala/) !== null);
    await press('way to pay', () => button(/^Betala/), is(/\/order\//));
    await press('number', () => button(/^Klar/), is(/\/home$/));
  }
}, count);

const readMetrics = async (session: CDPSession): Promise<Pick<Held, 'heap' | 'nodes' | 'listeners'>> => {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: value('JSHeapUsedSize'), nodes: value('Nodes'), listeners: value('JSEventListeners') };
};

/** The page at rest on its start screen. A question that is under way just now has a timer for its bound: the fewest of several looks count. */
export const held = async (page: Page, session: CDPSession): Promise<Held> => {
  let [timers, stored] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let look = 0; look < 12; look += 1) {
    await page.waitForTimeout(250);
    const now = await page.evaluate(() => ({ timers: window.soak.timers.size, stored: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]).length }));
    [timers, stored] = [Math.min(timers, now.timers), Math.min(stored, now.stored)];
  }
  return { ...(await readMetrics(session)), timers, stored };
};
