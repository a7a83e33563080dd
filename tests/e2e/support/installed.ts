import { expect, type Page } from 'playwright/test';

/** Time passes at once for the page, whose clock must be installed: what waits for its rest, its pauses and its checks is due. */
export const passes = async (page: Page, seconds: number): Promise<void> => { await page.clock.fastForward(seconds * 1000); };

/** The page comes to rest, its worker has kept all of the app, and is in charge of it. */
export const installs = async (page: Page): Promise<void> => {
  await expect.poll(async () => {
    await passes(page, 5);
    return page.evaluate(() => navigator.serviceWorker.controller !== null);
  }, { timeout: 60_000 }).toBe(true); // A worker fetches and keeps all of the app first.
};

/** The pictures on the screen are there: fetched, and not the empty dish. */
export const showsPictures = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(() => [...document.querySelectorAll<HTMLImageElement>('main img')]
    .filter((img) => { const { top } = img.getBoundingClientRect(); return top > 0 && top < 600; })
    .map((img) => img.complete && img.naturalWidth > 0))).toEqual(expect.arrayContaining([true]));
};

/** What is kept in the browser's caches: cache → paths. Of an empty one nothing is told: looking into a cache that is being deleted makes it anew. */
export const cachedPaths = (page: Page): Promise<Readonly<Record<string, readonly string[]>>> => page.evaluate(async () => Object.fromEntries(
  (await Promise.all((await caches.keys()).map(async (name) => [name, (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)] as const)))
    .filter(([, paths]) => paths.length > 0),
));
