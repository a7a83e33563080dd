import type { Page } from 'playwright';
import { longestFrame } from '../longest-frame.ts';
import { PROFILE, slowDown } from '../profile.ts';
import { BENCH_SHOP } from '../servers/bench-chain.ts';
import type { Part } from './bench.ts';

const LIMIT = 50;

const scrollThrough = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  for (const yDistance of [-12_000, -12_000, 8000]) await session.send('Input.synthesizeScrollGesture', { x: 195, y: 500, yDistance, speed: 4000, gestureSourceType: 'touch' });
  await session.detach();
};

/** A thousand articles with five levels of choices each, the processor four times slower: the longest frame of what a guest does there. */
export const bigMenuFigures: Part = async ({ browser, start }) => {
  const server = await start('product-server-process.ts', ['--articles', '1000', '--levels', '5']);
  const context = await browser.newContext({ viewport: PROFILE.viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'sv-SE', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.goto(`${server.url}/shop/${BENCH_SHOP}/order-type`, { waitUntil: 'networkidle' });
    await slowDown(page, { network: false });
    const opening = await longestFrame(page, async () => {
      await page.getByText('Ta hem', { exact: true }).click();
      await page.locator('article h3').first().waitFor();
    });
    const adding = await longestFrame(page, () => page.locator('article button[aria-label^="Lägg till"]').first().click());
    const scrolling = await longestFrame(page, () => scrollThrough(page));
    const searching = await longestFrame(page, async () => {
      await page.getByRole('button', { name: /^Sök/ }).first().click();
      await page.getByRole('searchbox').pressSequentially('burgare', { delay: 120 });
    });
    await page.getByRole('searchbox').press('Escape');
    const dish = await longestFrame(page, async () => {
      await page.locator('article a').nth(2).click();
      await page.locator('fieldset').nth(3).waitFor();
    });
    const figure = (name: string, ours: number) => ({ name: `Longest frame among 1,000 articles with five levels each: ${name}`, ours, unit: 'ms', limit: LIMIT, floors: {} });
    return [figure('opening the menu', opening), figure('adding', adding), figure('scrolling', scrolling), figure('searching', searching), figure('opening a dish', dish)];
  } finally {
    await context.close();
  }
};
