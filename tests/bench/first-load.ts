import type { Browser } from 'playwright';
import { median, PROFILE, slowDown } from './profile.ts';
import type { Target } from './target.ts';

/** One cold visit, times in milliseconds since navigation started. */
interface FirstLoad {
  readonly paintedMs: number;
  readonly visibleMs: number;
  readonly tapWorksMs: number;
  /** From here on the app itself hears taps; those before were noted for it. */
  readonly takenOverMs: number;
  readonly layoutShift: number;
  readonly scriptBytes: number;
  readonly requests: number;
  /** Pixels of the picture that is largest for its place, for each pixel of the screen it takes. */
  readonly pictureExcess: number;
  /** Pictures of an old format, or below the first screen and not lazy. */
  readonly needlessPictures: number;
}

interface Seen { visible: number; works: number; takenOver: number; shift: number }

/** Runs in the page before anything else: looks every frame for the menu, then taps every 50 ms until a tap has an effect. */
const watch = ({ card, add, added }: Pick<Target, 'card' | 'add' | 'added'>): void => {
  const seen: Seen = { visible: 0, works: 0, takenOver: 0, shift: 0 };
  Object.assign(globalThis, { benchSeen: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && typeof entry.value === 'number' && 'hadRecentInput' in entry && entry.hadRecentInput === false) seen.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const afterPaint = (act: () => void): void => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', act, { once: true });
    channel.port1.start();
    channel.port2.postMessage(0);
  };
  const tap = (): void => {
    if (document.querySelector(added)) {
      seen.works ||= performance.now();
      if (document.querySelector('[data-early]') === null) seen.takenOver = performance.now(); else setTimeout(tap, 50);
      return;
    }
    if (add !== null) document.querySelector<HTMLElement>(add)?.click();
    setTimeout(tap, 50);
  };
  const look = (): void => {
    const box = document.querySelector(card)?.getBoundingClientRect();
    if (box && box.height > 0) {
      afterPaint(() => { seen.visible = performance.now(); if (add !== null) tap(); });
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Runs in the page: what its pictures are, for the places they take. */
const picturesSeen = (): Pick<FirstLoad, 'pictureExcess' | 'needlessPictures'> => {
  const made = [...document.images].filter((image) => image.naturalWidth > 0 && image.width > 0);
  const isNeedless = (image: HTMLImageElement): boolean => !/\.(?:webp|avif|svg)(?:\?|$)/.test(image.currentSrc) || (image.loading !== 'lazy' && image.getBoundingClientRect().top > innerHeight);
  // One picture serves a large place and a small one.
  const largest = new Map<string, number>();
  for (const { currentSrc, width } of made) largest.set(currentSrc, Math.max(largest.get(currentSrc) ?? 0, width));
  const excess = ({ currentSrc, naturalWidth }: HTMLImageElement): number => naturalWidth / ((largest.get(currentSrc) ?? 0) * devicePixelRatio);
  return { pictureExcess: Math.max(0, ...made.map(excess)), needlessPictures: made.filter(isNeedless).length };
};

/** Visits the target once, cold, on the slow profile. Bounded: what does not appear within a minute is an error. */
const visit = async (browser: Browser, target: Target): Promise<FirstLoad> => {
  const context = await browser.newContext({ viewport: PROFILE.viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'sv-SE', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const session = await slowDown(page, { network: true });
    const scripts = new Set<string>();
    let scriptBytes = 0;
    let requests = 0;
    session.on('Network.responseReceived', ({ requestId, type }) => { requests += 1; if (type === 'Script') scripts.add(requestId); });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => { if (scripts.has(requestId)) scriptBytes += encodedDataLength; });
    await page.addInitScript(watch, { card: target.card, add: target.add, added: target.added });
    await page.goto(target.url, { waitUntil: 'commit' });
    const wanted: keyof Seen = target.add === null ? 'visible' : 'takenOver';
    await page.waitForFunction((key: keyof Seen) => (Reflect.get(globalThis, 'benchSeen') as Seen)[key] > 0, wanted, { timeout: 60_000, polling: 100 });
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => Reflect.get(globalThis, 'benchSeen') as Seen);
    const paintedMs = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
    const pictures = await page.evaluate(picturesSeen);
    return { ...pictures, paintedMs, visibleMs: seen.visible, takenOverMs: seen.takenOver, tapWorksMs: seen.works, layoutShift: seen.shift, scriptBytes, requests };
  } finally {
    await context.close();
  }
};

/** Cold visits to a target, one at a time and in turns with others': what slows the machine down for a minute slows all of them. */
export interface FirstLoads {
  readonly visit: () => Promise<void>;
  /** The middle of all visits so far. */
  readonly middle: () => FirstLoad;
}

export const firstLoads = (browser: Browser, target: Target): FirstLoads => {
  const visits: FirstLoad[] = [];
  return {
    visit: async () => { visits.push(await visit(browser, target)); },
    middle: () => {
      const middle = (pick: (one: FirstLoad) => number): number => median(visits.map(pick));
      return {
        paintedMs: middle((one) => one.paintedMs), visibleMs: middle((one) => one.visibleMs), tapWorksMs: middle((one) => one.tapWorksMs),
        layoutShift: Math.max(...visits.map((one) => one.layoutShift)), scriptBytes: middle((one) => one.scriptBytes), requests: middle((one) => one.requests),
        takenOverMs: middle((one) => one.takenOverMs), pictureExcess: middle((one) => one.pictureExcess), needlessPictures: Math.max(...visits.map((one) => one.needlessPictures)),
      };
    },
  };
};
