import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtUi } from '#scripts/build-ui.ts';
import { projectRoot } from '#scripts/project-root.ts';
import { Guest } from './support/guest.ts';
import { expect, test } from './support/shop-test.ts';

test.describe.configure({ timeout: 60_000 });

test('[CALL-3] a picture that could not be had is asked for once more, with a timestamp', async ({ page }) => {
  await page.route(/\/api\/images\/[^?]+$/, (route) => route.abort());
  const second = page.waitForRequest(/\/api\/images\/[^?]+\?_t=\d{13}$/);
  await page.goto('/shop/1/menu');
  await second;
  await expect.poll(() => page.locator('main img').evaluateAll((images) => images.some((img) => img instanceof HTMLImageElement && img.src.includes('_t=') && img.naturalWidth > 0))).toBe(true);
});

test('[MENU-5] a picture that cannot be had at all gives way to the empty dish; the card stays and can be ordered', async ({ page }) => {
  await page.route('**/api/images/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/shop/1/menu');
  const card = page.getByRole('article').filter({ hasText: 'Kanelbulle' }).first();
  await expect(card.getByRole('button', { name: /^Lägg till Kanelbulle/ })).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator('img')).toHaveCount(0);
});

test('[BASKET-4] the basket says what to tap, and that it is empty @desktop', async ({ page }) => {
  const guest = new Guest(page);
  await guest.comesToHornstull();
  const basket = page.getByRole('complementary', { name: 'Min beställning' });
  await expect(basket.getByText('Tallriken är tom')).toBeVisible();
  await expect(basket.getByText('Tryck på en rätt för att ändra den')).toHaveCount(0);
  await guest.choosesABurger();
  await page.goto('/shop/1/menu');
  await expect(basket.getByText('Tryck på en rätt för att ändra den')).toBeVisible();
  await expect(basket.getByText('Tallriken är tom')).toHaveCount(0);
});

test('around every page: top bar, page, version, basket panel, and the popups when they are wanted @desktop', async ({ page }) => {
  const guest = new Guest(page);
  await guest.comesToHornstull();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Min beställning' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveText(/^Version \d/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await guest.button(/^Språk: /).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[LAYOUT-10] the debug panel is in the sources, and no file of a built app knows of it', () => {
  const mark = 'weborder-debug-panel';
  expect(readFileSync(join(projectRoot, 'ui/composition/show-debug-panel.ts'), 'utf8')).toContain(mark);
  const built = globSync('**/*.{js,html,css}', { cwd: builtUi });
  expect(built.length).toBeGreaterThan(10);
  expect(built.filter((file) => readFileSync(join(builtUi, file), 'utf8').includes(mark))).toEqual([]);
});

test('no page of a guest scrolls sideways on a phone', async ({ page }) => {
  for (const path of ['/', '/shop/1', '/shop/1/menu', '/shop/1/menu/bread/articles/bjork-burger', '/campaigns', '/login', '/register', '/terms-and-conditions']) {
    await page.goto(path);
    await page.getByRole('main').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), path).toBe(0);
  }
});
