import { fingerOn } from '../finger.ts';
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
    // What is touched is found before anything is measured, and what came of it looked at afterwards: nothing else runs in the page meanwhile.
    const motions = {
      'adding a dish': { act: async () => fingerOn(page, page.locator('article button[data-add]').first()), there: page.getByRole('button', { name: /Visa beställning/ }) },
      'opening a dish': { act: async () => fingerOn(page, page.locator('article a').nth(2)), there: page.locator('fieldset').first() },
      'coming back to the menu': { act: async () => () => page.evaluate(() => { history.back(); }), there: page.locator('article h3').first() },
      'opening the basket': { act: async () => fingerOn(page, page.getByRole('button', { name: /Visa beställning/ })), there: page.locator('dialog:modal') },
      'closing the basket': { act: async () => () => page.keyboard.press('Escape'), there: page.locator('article h3').first() },
    };
    const seen = new Map<string, number[]>();
    for (let run = 0; run < runs; run += 1) {
      for (const [name, { act, there }] of Object.entries(motions)) {
        seen.set(name, [...(seen.get(name) ?? []), await movingFrames(browser, page, await act())]);
        await there.waitFor();
      }
    }
    return [...seen].map(([name, perSecond]) => ({ name: `Frames per second of what moves: ${name}`, ours: median(perSecond), unit: '', atLeast: SMOOTH, floors: {} }));
  } finally {
    await context.close();
  }
};
