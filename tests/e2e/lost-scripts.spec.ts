import type { APIRequestContext, Route } from 'playwright/test';
import { isRendered } from './support/is-rendered.ts';
import { expect, test } from './support/shop-test.ts';

test.use({ serviceWorkers: 'allow' });

const MENU = '/shop/1/menu';
const addSome = /^Lägg till /;

test.beforeEach(async ({ request }) => { await isRendered(request, MENU); });

const scriptsOf = async (request: APIRequestContext): Promise<readonly string[]> => {
  const html = await (await request.get(MENU, { headers: { 'accept-language': 'sv-SE' } })).text();
  return Array.from(html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g), ([, path]) => path ?? '');
};
const isPagesOwn = (path: string): boolean => path.includes('/menu-page-');

test('an app whose scripts and texts are lost on the way, and once more, begins when they can be had, with what was tapped meanwhile', async ({ page, request }) => {
  const needed = (await scriptsOf(request)).filter((path) => !isPagesOwn(path));
  const asked = new Map(needed.map((path) => [path, 0]));
  await page.route(({ pathname }) => asked.has(pathname), (route) => {
    const { pathname } = new URL(route.request().url());
    const times = (asked.get(pathname) ?? 0) + 1;
    asked.set(pathname, times);
    return times > 2 ? route.continue() : route.abort('connectionreset');
  });
  await page.goto(MENU);
  await page.getByRole('button', { name: addSome }).first().click();
  await expect(page.getByRole('button', { name: /Visa beställning/ })).toContainText('1', { timeout: 20_000 });
  expect({ named: needed.length, asked: [...new Set(asked.values())] }).toEqual({ named: 3, asked: [3] }); // Libraries, app and its texts.
});

test('an app whose script is lost on the way, and once more, begins when it can be had where the page came without its first screen, too', async ({ page }) => {
  let asked = 0;
  await page.route(/\/assets\/app-[^/]*\.js$/, (route) => {
    asked += 1;
    return asked > 2 ? route.continue() : route.abort('connectionreset');
  });
  // What asks again may come later than the news that the app is lost.
  await page.route(/\/assets\/early-taps-[^/]*\.js$/, async (route) => {
    while (asked === 0) await new Promise((resolve) => { setTimeout(resolve, 100); });
    await route.continue();
  });
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('without a worker that has everything', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page whose own part is lost says so and comes by its button, which no bar of the basket covers', async ({ page, request }) => {
    const [bar, reload] = [page.getByRole('button', { name: /Visa beställning/ }), page.getByRole('button', { name: 'Ladda om sidan' })];
    await page.goto(MENU);
    await page.getByRole('button', { name: addSome }).first().click();
    await expect(bar).toContainText('1');
    const own = (await scriptsOf(request)).filter(isPagesOwn);
    await page.route(({ pathname }) => own.includes(pathname), (route) => route.abort('connectionreset'));
    await page.reload();
    await expect(reload).toBeVisible();
    await expect(bar).toContainText('1');
    const [under, above] = [await reload.boundingBox(), await bar.boundingBox()];
    expect((under?.y ?? Number.NaN) + (under?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
    await page.unrouteAll();
    await reload.click();
    await expect(page.locator('article').first()).toBeVisible();
    await expect(bar).toContainText('1');
  });

  test('a page whose own part is lost asks for it again by itself, and at once when the network is back, for as long as the guest is there', async ({ page, request }) => {
    const said = page.getByRole('heading', { name: 'Något gick sönder hos oss' });
    const own = (await scriptsOf(request)).filter(isPagesOwn);
    let [asked, lost, isLost] = [0, 0, true];
    page.on('requestfailed', (failed) => { if (own.includes(new URL(failed.url()).pathname)) lost += 1; });
    await page.route(({ pathname }) => own.includes(pathname), (route) => {
      asked += 1;
      return isLost ? route.abort('connectionreset') : route.continue();
    });
    await page.clock.install();
    await page.goto('/shop/1/order-type');
    await page.getByText('Ta hem', { exact: true }).click();
    await expect(said).toBeVisible();
    const atFirst = asked;
    /** That many times since, and the last try is over: one that comes while another is under way is that one. */
    const triedTimes = async (times: number): Promise<void> => {
      await expect.poll(() => ({ since: asked - atFirst, underWay: asked - lost })).toEqual({ since: times, underWay: 0 });
      await expect(page.getByRole('progressbar')).toHaveCount(0);
    };
    for (const [seconds, times] of [[3, 1], [6, 2], [12, 3], [24, 4]] as const) {
      await page.clock.runFor(seconds * 1000);
      await triedTimes(times);
    }
    await page.evaluate(() => { dispatchEvent(new Event('online')); });
    await triedTimes(5);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Hur vill du äta?' })).toBeVisible();
    const atLast = asked;
    await page.clock.runFor(400_000);
    expect(asked).toBe(atLast);
    await page.goForward();
    await expect(said).toBeVisible();
    isLost = false;
    await page.clock.runFor(3_000);
    await expect(page.locator('article').first()).toBeVisible();
    await expect(said).toBeHidden();
  });
});

test.describe('[BACK-3] a document that the browser kept as it was left while a page\'s own part was on its way, which then never comes, or was lost', () => {
  test.use({ serviceWorkers: 'block' });

  for (const [how, meet] of [['on its way', () => Promise.resolve()], ['lost', (route: Route) => route.abort('connectionreset')]] as const) {
    test(`begins anew: ${how}`, async ({ page, request }) => {
      const own = (await scriptsOf(request)).filter(isPagesOwn);
      await page.goto('/shop/1/order-type');
      let isAnew = false;
      page.on('request', (asked) => { isAnew ||= asked.isNavigationRequest(); });
      await page.route(({ pathname }) => own.includes(pathname), (route) => (isAnew ? route.continue() : meet(route)));
      await page.getByText('Ta hem', { exact: true }).click();
      await expect(page).toHaveURL(/\/shop\/1\/menu/);
      if (how === 'lost') await expect(page.getByRole('heading', { name: 'Något gick sönder hos oss' })).toBeVisible();
      await page.evaluate(() => { document.documentElement.dataset['kept'] = 'I'; dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })); });
      await expect(page.locator('html')).not.toHaveAttribute('data-kept');
      await expect(page.locator('article').first()).toBeVisible();
    });
  }

  test('stays as it is where its page stands', async ({ page }) => {
    await page.goto('/shop/1/order-type');
    await page.getByText('Ta hem', { exact: true }).click();
    await expect(page.locator('article').first()).toBeVisible();
    await page.evaluate(() => { document.documentElement.dataset['kept'] = 'I'; dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })); });
    await page.getByRole('button', { name: addSome }).first().click();
    await expect(page.locator('html')).toHaveAttribute('data-kept', 'I');
  });
});

test('what a page begins with is asked for once', async ({ page }) => {
  await page.goto(MENU);
  await expect(page.locator('[data-missing]')).toHaveCount(0);
  const brought = await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/early-taps-')).map((entry) => (entry as PerformanceResourceTiming).transferSize > 0));
  expect({ named: brought.length, brought: brought.filter(Boolean).length }).toEqual({ named: 2, brought: 1 });
});

test('what a page begins with is asked for once more when it was lost on the way', async ({ page }) => {
  let isLost = false;
  await page.route(/\/assets\/early-taps[^/]*\.js$/, (route) => {
    if (isLost) return route.continue();
    isLost = true;
    return route.abort('connectionreset');
  });
  await page.goto(MENU);
  await page.waitForFunction(() => 'weborderEarlyTaps' in globalThis);
  await page.getByRole('button', { name: addSome }).first().click();
  await expect(page.getByRole('button', { name: /Visa beställning/ })).toContainText('1');
});
