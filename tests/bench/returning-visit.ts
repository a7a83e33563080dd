import type { Browser, Page } from 'playwright';
import { median, PROFILE, slowDown } from './profile.ts';
import type { Target } from './target.ts';

/** Runs in the page before anything else: when the first card of the menu is painted. */
const watchCard = (card: string): void => {
  const look = (): void => {
    const box = document.querySelector(card)?.getBoundingClientRect();
    if (!box || box.height === 0) {
      requestAnimationFrame(look);
      return;
    }
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => { Object.assign(globalThis, { benchCard: performance.now() }); }, { once: true });
    channel.port1.start();
    channel.port2.postMessage(0);
  };
  requestAnimationFrame(look);
};

/** The guest has stayed until the page had come to rest: the worker has the app, and what was seen last. */
const hasComeToRest = async (page: Page): Promise<void> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isKept = await page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration();
      return worker?.active?.state === 'activated' && worker.installing === null && (await caches.match(location.pathname, { cacheName: 'weborder-screens', ignoreVary: true })) !== undefined;
    });
    if (isKept) return;
    await page.waitForTimeout(300);
  }
  throw new Error('The app was not kept within 30 seconds.');
};

/** A guest who saw the menu before and comes back again and again, each time in a page of their own on the slow profile. Close it. */
export interface ReturningGuest {
  readonly visit: () => Promise<void>;
  /** Milliseconds until the menu was visible: the middle of all visits so far. */
  readonly middle: () => number;
  readonly close: () => Promise<void>;
}

export const returningGuest = async (browser: Browser, target: Target, { hasWorker }: { readonly hasWorker: boolean }): Promise<ReturningGuest> => {
  const context = await browser.newContext({ viewport: PROFILE.viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'sv-SE', serviceWorkers: hasWorker ? 'allow' : 'block' });
  const before = await context.newPage();
  await before.goto(target.url, { waitUntil: 'networkidle' });
  if (hasWorker) await hasComeToRest(before);
  // Once more with the worker: what the app keeps of the menu as last seen is there then.
  await before.reload({ waitUntil: 'networkidle' });
  await before.close();
  const times: number[] = [];
  return {
    visit: async () => {
      const page = await context.newPage();
      await page.addInitScript(watchCard, target.card);
      await slowDown(page, { network: true });
      // A page with a worker lies still between its first frame and the app's beginning, which asks for this.
      const hasBegun = hasWorker ? page.waitForRequest(/\/api\/settings$/) : null;
      await page.goto(target.url, { waitUntil: 'commit' });
      await page.waitForFunction(() => typeof Reflect.get(globalThis, 'benchCard') === 'number', undefined, { timeout: 60_000, polling: 50 });
      times.push(await page.evaluate(() => Reflect.get(globalThis, 'benchCard') as number));
      await hasBegun;
      await page.waitForLoadState('networkidle'); // A visit begins when the one before is over: a page that is closed while it starts weighs on the next.
      await page.close();
    },
    middle: () => median(times),
    close: () => context.close(),
  };
};
