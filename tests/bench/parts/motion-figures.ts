import { movingFrames } from '../moving-frames.ts';
import { median, PROFILE, slowDown } from '../profile.ts';
import { BENCH_SHOP } from '../servers/bench-chain.ts';
import type { Part } from './bench.ts';

/** Sixty, but for what rounding hides. */
const SMOOTH = 59.5;

/** What moves in the guest's app on a phone with a processor four times slower: frames per second of each motion, the median of several. */
export const motionFigures: Part = async ({ browser, runs, start }) => {
  const server = await start('product-server-process.ts', []);
  const context = await browser.newContext({ viewport: PROFILE.viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'sv-SE', reducedMotion: 'no-preference', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.goto(`${server.url}/shop/${BENCH_SHOP}/menu`, { waitUntil: 'networkidle' });
    await page.waitForTimeout(3500); // Until the page has come to rest, and has the dish's page at hand.
    await slowDown(page, { network: false });
    const motions = {
      'adding a dish': () => page.locator('article button[aria-label^="Lägg till"]').first().tap(),
      'opening a dish': async () => {
        await page.locator('article a').nth(2).tap();
        await page.locator('fieldset').first().or(page.getByRole('button', { name: 'Tillbaka' })).first().waitFor();
      },
      'coming back to the menu': async () => {
        await page.goBack();
        await page.locator('article h3').first().waitFor();
      },
      'opening the basket': () => page.getByRole('button', { name: /Visa beställning/ }).tap(),
      'closing the basket': () => page.keyboard.press('Escape'),
    };
    const seen = new Map<string, number[]>();
    for (let run = 0; run < runs; run += 1) {
      for (const [name, act] of Object.entries(motions)) seen.set(name, [...(seen.get(name) ?? []), await movingFrames(browser, page, act)]);
    }
    return [...seen].map(([name, perSecond]) => ({ name: `Frames per second of what moves: ${name}`, ours: median(perSecond), unit: '', atLeast: SMOOTH, floors: {} }));
  } finally {
    await context.close();
  }
};
