import type { Page } from 'playwright/test';
import { NATIVE_NAMES } from '#core/locale/languages.ts';
import { readyReply } from '#simulator/http/ready-reply.ts';
import { commonHeaders } from '#simulator/http/security-headers.ts';
import { Looks, press } from '#tests/accessibility/support/looks.ts';
import { spokenWords } from '#tests/accessibility/support/spoken-words.ts';
import { LANGUAGES } from '#tests/accessibility/support/web-walk.ts';
import { Guest } from './support/guest.ts';
import { installs, passes } from './support/installed.ts';
import { expect, test as base } from './support/shop-test.ts';
import { isLongRun } from './support/is-long-run.ts';

/** Releases a second build: its HTML names it, and its worker keeps that HTML. `isWhole` false: a file that a worker keeps is not there; `missed`: how often it was asked for. */
interface Release { out: boolean; isWhole: boolean; missed: number }

const test = base.extend<{ readonly release: Release }>({
  release: async ({ browserName: _ }, give) => { await give({ out: false, isWhole: true, missed: 0 }); },
  ui: async ({ ui, release }, give) => {
    const worker = ui.file('/sw.js')?.body('identity').toString('utf8') ?? '';
    const [first, second] = ['$1first', '$1second'].map((revision) => readyReply({
      body: Buffer.from(worker.replaceAll(/(url:"(?:index\.html|manifest\.webmanifest)",revision:")\w+/g, revision)), mediaType: 'text/javascript; charset=utf-8', cacheControl: 'no-cache', extraHeaders: commonHeaders,
    }));
    await give({
      ...ui, isStable: false,
      file: (path) => {
        if (path === '/sw.js') return (release.out ? second : first) ?? null;
        if (path !== '/manifest.webmanifest' || release.isWhole) return ui.file(path);
        release.missed += 1;
        return null;
      },
      page: async (url) => {
        const [html, name] = [(await ui.page(url)), release.out ? 'second' : 'first'];
        return html.replace('<head>', () => `<head><meta name="build" content="${name}">`).replaceAll(/(?<=\/assets\/early-taps-\w+\.js)(?=")/g, `?${name}`);
      },
    });
  },
});

test.use({ serviceWorkers: 'allow' });

// Two tabs and two installations take their time on a busy machine.
test.slow();

const build = (page: Page): Promise<string | null> => page.locator('meta[name=build]').getAttribute('content');

const prompt = (page: Page) => page.getByRole('button', { name: 'Uppdatera nu' });

/** Counts the times that the page is loaded from now on. */
const loads = (page: Page): { count: number } => {
  const seen = { count: 0 };
  page.on('load', () => { seen.count += 1; });
  return seen;
};

/** A page that stays open looks for a newer version every hour. */
const anHourLater = (page: Page): Promise<void> => passes(page, 3600);

const opens = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await installs(page);
};

/** What offers it, in every language and both modes; every day in the one with the longest words. It ends in Swedish. */
const looksAtIt = async (page: Page): Promise<readonly string[]> => {
  const looks = new Looks(page, await spokenWords('sv'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const language of isLongRun ? LANGUAGES.toReversed() : ['fi', 'sv'] as const) {
    await press(page, looks.words.from('topbar.language'), 'header');
    await page.locator('dialog:modal').getByRole('button', { name: NATIVE_NAMES[language], exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('dialog:modal')).toHaveCount(0);
    looks.words = await spokenWords(language);
    for (const mode of ['', 'accessibility-mode']) {
      await page.evaluate((name) => { document.body.classList.toggle('accessibility-mode', name !== ''); }, mode);
      await expect(page.getByText(looks.words.whole('update.available'))).toBeVisible();
      await looks.phone(mode === '' ? 'newer version' : 'newer version, accessibility mode');
    }
  }
  return looks.faults;
};

test('[PWA-2] [X1] a new version is offered; whoever takes it gets it with one reload, in every tab', async ({ page, context, release }) => {
  await opens(page);
  const other = await context.newPage();
  await other.goto('/');
  await installs(other);
  release.out = true;
  await anHourLater(page);
  await expect(prompt(page)).toBeVisible();
  expect(await looksAtIt(page)).toEqual([]);
  const [here, there] = [loads(page), loads(other)];
  await prompt(page).click();
  await expect.poll(() => [here.count, there.count]).toEqual([1, 1]);
  await expect.poll(async () => [await build(page), await build(other)]).toEqual(['second', 'second']);
  for (const tab of [page, other]) await installs(tab);
  await anHourLater(page);
  await expect(prompt(page)).toHaveCount(0);
  expect([here.count, there.count]).toEqual([1, 1]);
});

test('[PWA-2] a menu board takes a new version by itself, also where it has one board alone to show', async ({ page, release }) => {
  await page.clock.install();
  await page.goto('/shop/1/digital-signage?show=burgers');
  await page.getByRole('listitem').first().waitFor();
  await installs(page);
  release.out = true;
  await anHourLater(page);
  await expect.poll(async () => {
    await passes(page, 60);
    return build(page).catch(() => null);
  }).toBe('second');
});

test('[PWA-2] [NET-7] a page that stays open has its worker, and each newer version, as soon as their files are there, though one could not be installed', async ({ page, release }) => {
  const isControlled = (): Promise<boolean> => page.evaluate(() => navigator.serviceWorker.controller !== null);
  release.isWhole = false;
  await page.clock.install();
  await page.goto('/shop/1/digital-signage?show=burgers');
  await page.getByRole('listitem').first().waitFor();
  await expect.poll(async () => { await passes(page, 5); return release.missed; }).toBe(1);
  release.isWhole = true;
  await expect.poll(async () => { await anHourLater(page); return isControlled(); }).toBe(true);
  release.out = true;
  release.isWhole = false;
  await anHourLater(page);
  // Of the hours that passed while its first worker came, one may have looked just now, too.
  await expect.poll(() => release.missed).toBeGreaterThan(1);
  release.isWhole = true;
  await expect.poll(async () => { await anHourLater(page); return build(page).catch(() => null); }).toBe('second');
});

test.describe('without a worker that has everything', () => {
  test.use({ serviceWorkers: 'block' });

  for (const isThere of [true, false]) {
    test(`[PWA-2] a page whose own part went with its version begins anew as one of the newer, ${isThere ? 'with all that the guest has' : 'and once only where that lacks it, too'}`, async ({ page, release }) => {
      const guest = new Guest(page);
      await page.clock.install();
      let isAtRest = false;
      page.on('requestfinished', (asked) => { isAtRest ||= asked.url().includes('/at-rest-'); });
      await guest.opensTheMenuWithABurger();
      await expect.poll(async () => { await passes(page, 5); return isAtRest; }).toBe(true);
      release.out = true;
      let isGone = true;
      await page.route(/\/article-page-[^/]*\.js$/, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
      page.on('request', (asked) => { if (asked.isNavigationRequest()) isGone = !isThere; });
      const seen = loads(page);
      await page.getByRole('link', { name: /Björk.?burgaren/ }).first().click();
      await expect.poll(() => build(page).catch(() => null)).toBe('second');
      await expect(page.getByRole('heading', { level: 1, name: isThere ? /^Björk.?burgaren$/ : 'Något gick sönder hos oss' })).toBeVisible();
      for (let time = 0; time < 5; time += 1) await passes(page, 200);
      await expect.poll(() => seen.count).toBe(1);
      if (!isThere) return;
      await guest.button('Tillbaka').click();
      await expect(guest.button(/Visa beställning/)).toContainText('1');
    });
  }
});

// Two tabs and two versions take half a minute; every day web-phases.spec.ts goes through the phases.
if (isLongRun) {
  test('[PWA-2] [P-7] no version is taken in the middle of a payment, whichever tab takes it, until its outcome is known', async ({ page, context, release }) => {
    await opens(page);
    const other = await context.newPage();
    await other.goto('/shop/1/menu');
    await installs(other);
    const guest = new Guest(page);
    await guest.comesToTheProvider();
    await page.route('**/api/order/*/payment', (route) => route.abort());
    await guest.usesCard('Kort som går igenom');
    await expect(page.getByText(/betala inte igen/i).first()).toBeVisible();
    await installs(page);
    release.out = true;
    await anHourLater(page);
    await expect(prompt(page)).toBeVisible();
    const [here, there] = [loads(page), loads(other)];
    await prompt(page).click();
    await expect(page.getByText('Vi väntar på besked om betalningen').first()).toBeVisible();
    // The other tab takes it, and the worker changes for both.
    await other.bringToFront();
    await prompt(other).click({ timeout: 10_000 });
    await expect.poll(() => there.count).toBe(1);
    await passes(page, 60);
    expect([here.count, await build(page)]).toEqual([0, 'first']);
    await page.unroute('**/api/order/*/payment');
    await passes(page, 60);
    await guest.seesTheOrder();
    await expect.poll(async () => { await passes(page, 2); return [here.count, await build(page)]; }).toEqual([1, 'second']);
    await guest.seesTheOrder();
  });
}
