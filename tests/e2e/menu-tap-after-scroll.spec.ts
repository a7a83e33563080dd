import { axeFindings } from './support/axe-findings.ts';
import { framesPass } from './support/is-started.ts';
import { expect, test } from './support/shop-test.ts';

// A dish's page that a worker keeps comes at once, and nobody can hold it back.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'no-preference' } });

test('[NAV-11] a dish that is opened while the scroll comes to rest is shown, however long its page takes @desktop', async ({ page }) => {
  const dishPage = Promise.withResolvers<void>();
  await page.route('**/assets/article-page-*.js', async (route) => {
    await dishPage.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/shop/1/menu');
  await expect(page.locator('article a').nth(40)).toBeAttached();
  const current = page.locator('nav [aria-current]');
  const before = await current.textContent();
  // The rest of the scroll is a quarter of a second after the category has changed: the clock stands until the dish is tapped.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.wheel(0, 1500);
  await expect(current).not.toHaveText(before ?? '');
  const path = await page.evaluate(() => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('article a')].find((each) => each.getBoundingClientRect().top > innerHeight / 4);
    link?.click();
    return link?.pathname ?? '';
  });
  await page.waitForURL(`**${path}`);
  await page.clock.runFor(1_000);
  dishPage.resolve();
  await page.clock.resume();
  await expect(page.getByRole('button', { name: 'Tillbaka' }).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
});

test('the line that tells of a page on its way is a status, in no page\'s way @desktop', async ({ page }) => {
  const dishPage = Promise.withResolvers<void>();
  await page.route('**/assets/article-page-*.js', async (route) => {
    await dishPage.promise;
    await route.continue();
  });
  await page.goto('/shop/1/menu');
  // Before the app is there the browser follows the link by itself.
  await page.locator('article a').first().waitFor();
  await expect(page.locator('[data-missing]')).toHaveCount(0);
  await page.locator('article a').first().click();
  await page.getByRole('status').getByRole('progressbar').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  dishPage.resolve();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('a category in the address is the current one of the bar also where nothing moves, for the whole menu is in sight, however long that takes to be laid out @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 20_000 });
  await page.addInitScript(() => {
    const scrollsThere = Reflect.get(Element.prototype, 'scrollIntoView') as (this: Element, ...how: unknown[]) => void;
    Element.prototype.scrollIntoView = function late(...how) {
      for (const until = performance.now() + 1_500; performance.now() < until;);
      scrollsThere.apply(this, how);
    };
  });
  await page.goto('/shop/1/menu/soups');
  await page.locator('article').first().waitFor();
  await expect(page.locator('[data-missing]')).toHaveCount(0);
  await framesPass(page);
  await expect(page.locator('nav [aria-current]')).toHaveText('Soppor');
  expect(await page.evaluate(() => [document.documentElement.scrollHeight, location.pathname])).toEqual([20_000, '/shop/1/menu/soups']);
});
