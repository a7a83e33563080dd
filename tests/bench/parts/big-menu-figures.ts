import type { Browser, Page } from 'playwright';
import { fingerOn } from '../finger.ts';
import { longestFrame, longestFrameSoFar } from '../longest-frame.ts';
import { median, PROFILE, slowDown } from '../profile.ts';
import { BENCH_SHOP } from '../servers/bench-chain.ts';
import { bareReact } from '../targets.ts';
import type { Part } from './bench.ts';

const LIMIT = 50;
const DOINGS = ['opening the menu', 'adding', 'scrolling', 'searching', 'opening a dish'] as const;
type Doing = (typeof DOINGS)[number];

const scrollThrough = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  for (const yDistance of [-12_000, -12_000, 8000]) await session.send('Input.synthesizeScrollGesture', { x: 195, y: 500, yDistance, speed: 4000, gestureSourceType: 'touch' });
  await session.detach();
};

/** One guest's visit. Nothing is looked for in the page while a frame is measured: what came of it is looked at afterwards. */
const visit = async (browser: Browser, url: string): Promise<Record<Doing, number>> => {
  const context = await browser.newContext({ viewport: PROFILE.viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'sv-SE', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/shop/${BENCH_SHOP}/order-type`, { waitUntil: 'networkidle' });
    await slowDown(page, { network: false });
    const opening = await longestFrame(page, await fingerOn(page, page.getByText('Ta hem', { exact: true })));
    await page.locator('article h3').first().waitFor();
    const adding = await longestFrame(page, await fingerOn(page, page.locator('article button[data-add]').first()));
    await page.getByRole('button', { name: /Visa beställning/ }).waitFor();
    const scrolling = await longestFrame(page, () => scrollThrough(page));
    const search = await fingerOn(page, page.getByRole('button', { name: /^Sök/ }).first());
    const searching = await longestFrame(page, async () => {
      await search();
      await page.waitForTimeout(400); // As somebody types who has seen the field: each letter is a frame of its own.
      for (const key of 'burgare') {
        await page.keyboard.press(key);
        await page.waitForTimeout(120);
      }
    });
    if (await page.getByRole('searchbox').inputValue() !== 'burgare') throw new Error('Not all that was typed has arrived in the search.');
    await page.getByRole('searchbox').press('Escape');
    await page.waitForTimeout(1000); // What closing the search has begun is no part of opening a dish.
    const dish = await longestFrame(page, await fingerOn(page, page.locator('article a').nth(2)));
    await page.locator('fieldset').nth(3).waitFor();
    return { 'opening the menu': opening, adding, scrolling, searching, 'opening a dish': dish };
  } finally {
    await context.close();
  }
};

/** What the same thousand articles cost React alone, without choices, search or looks: the list that comes, and one addition. */
const visitFloor = async (browser: Browser, url: string): Promise<Pick<Record<Doing, number>, 'opening the menu' | 'adding'>> => {
  const context = await browser.newContext({ viewport: PROFILE.viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'sv-SE' });
  try {
    const page = await context.newPage();
    await slowDown(page, { network: false });
    const { url: address, card, add } = bareReact(url);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.locator(card).first().waitFor();
    return { 'opening the menu': await longestFrameSoFar(page), 'adding': await longestFrame(page, await fingerOn(page, page.locator(add ?? 'button').first())) };
  } finally {
    await context.close();
  }
};

/** A thousand articles with five levels of choices each, the processor four times slower: the longest frame of what a guest does there, the middle one of several guests. */
export const bigMenuFigures: Part = async ({ browser, runs, start }) => {
  const server = await start('product-server-process.ts', ['--articles', '1000', '--levels', '5']);
  const floor = await start('floor-process.ts', ['--product', server.url]);
  const visits: Record<Doing, number>[] = [];
  const beside: Partial<Record<Doing, number>>[] = [];
  for (let run = 0; run < runs; run += 1) {
    beside.push(await visitFloor(browser, floor.url));
    visits.push(await visit(browser, server.url));
  }
  return DOINGS.map((name) => {
    const floors = beside.flatMap((one) => one[name] ?? []);
    return {
      name: `Longest frame among 1,000 articles with five levels each: ${name}`, ours: median(visits.map((one) => one[name])), unit: 'ms', limit: LIMIT,
      floors: floors.length > 0 ? { 'bare React': median(floors) } : {},
    };
  });
};
