import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtUi } from '#scripts/build-ui.ts';
import { projectRoot } from '#scripts/project-root.ts';
import { TEXT_LANGUAGES } from '#ui/i18n/languages.ts';
import { smallMenu } from '#tests/accessibility/support/small-menu.ts';
import { ApiGuest } from './support/api-guest.ts';
import { Guest } from './support/guest.ts';
import { namesOnPlates } from './support/names-on-plates.ts';
import { expect, test } from './support/shop-test.ts';

test.describe('pictures that no worker keeps', () => {
  test.use({ serviceWorkers: 'block' });

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
});

test.describe('on a menu of which the first dish is looked at', () => {
  test.use({ hornstull: smallMenu });

  test('the name of the dish of the week keeps off its plate, however wide the window, in every language @desktop', async ({ page, context, shop }) => {
    const found: string[] = [];
    for (const language of Object.keys(TEXT_LANGUAGES)) {
      await context.addCookies([{ name: 'culture', value: language, url: shop.url }]);
      await page.goto('/shop/1/menu');
      // The first of the menu's dishes.
      const card = page.locator(`html[lang="${language}"] main article`).first();
      await card.locator('img').waitFor();
      for (const width of [320, 390, 600, 834, 900, 1199, 1200, 1280, 1366, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        found.push(...(await namesOnPlates(card)).map((fault) => `${language}, ${String(width)} px: ${fault}`));
      }
    }
    expect(found).toEqual([]);
  });
});

test('[BASKET-4] the basket says what to tap where something answers a tap, and that it is empty @desktop', async ({ page }) => {
  const guest = new Guest(page);
  await guest.opensTheMenu();
  const basket = page.getByRole('complementary', { name: 'Min beställning' });
  await expect(basket.getByText('Tallriken är tom')).toBeVisible();
  await expect(basket.getByText('Tryck på en rätt för att ändra den')).toHaveCount(0);
  await guest.button('Lägg till Skogstaco').click();
  await expect(basket.getByRole('listitem')).toHaveCount(1);
  await expect(basket.getByText('Tryck på en rätt för att ändra den')).toHaveCount(0);
  await guest.choosesABurger();
  await page.goto('/shop/1/menu');
  await expect(basket.getByText('Tryck på en rätt för att ändra den')).toBeVisible();
  await expect(basket.getByText('Tallriken är tom')).toHaveCount(0);
});

test('[LAYOUT-3] the top bar has back, logo, language and login, then the orders under way and the profile menu; nothing of a kiosk @both', async ({ page, context, shop }) => {
  await page.goto('/campaigns');
  const bar = page.getByRole('banner');
  const [back, logo, language] = [bar.getByRole('button', { name: /^Tillbaka/ }), bar.getByRole('link', { name: /till startsidan/ }), bar.getByRole('button', { name: /^Språk: / })];
  for (const part of [back, logo, language, bar.getByRole('button', { name: 'Logga in' })]) await expect(part).toBeVisible();
  await expect(bar.getByRole('button', { name: /Mitt konto|beställning/i })).toHaveCount(0);

  const runa = new ApiGuest(context, shop.url);
  await runa.signsUp({ name: 'Runa', lastName: 'Sköldebrand', email: 'runa@example.com', phone: '070 987 65 43' }, 'Kanelbulle-7');
  const order = await runa.orders();
  await runa.pays(order);
  await page.evaluate((id) => {
    localStorage.setItem('weborder.orders', JSON.stringify({ v: 1, data: { ongoing: [{ id, expires: Date.now() + 3_600_000, customerCode: '' }], delivered: [] } }));
  }, order);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Mitt konto', level: 1 })).toBeVisible();
  for (const part of [back, logo, language, bar.getByRole('button', { name: /beställning.*, visa$/i }), bar.getByRole('button', { name: 'Mitt konto' })]) await expect(part).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Logga in' })).toHaveCount(0);
  await expect(bar.getByRole('button', { name: /Anpassa|tillgänglig/i })).toHaveCount(0);
});

test('[LAYOUT-1] around every page: top bar, page, version, basket panel, and the popups when they are wanted; no idle overlay @desktop', async ({ page }) => {
  const guest = new Guest(page);
  await guest.opensTheMenu();
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

test('no file that guests load leads into the kiosk\'s', () => {
  const files = globSync('assets/*.js', { cwd: builtUi }).map((file) => file.replaceAll('\\', '/'));
  const leading = files.filter((file) => /(?:from|import)\s*"\.\/kiosk-[\w-]+\.js"/.test(readFileSync(join(builtUi, file), 'utf8')));
  expect(leading.length).toBeGreaterThan(0);
  expect(leading.filter((file) => !/^assets\/(?:start-)?kiosk-/.test(file))).toEqual([]);
});

test('no page of a guest scrolls sideways on a phone', async ({ page }) => {
  for (const path of ['/', '/shop/1', '/shop/1/menu', '/shop/1/menu/bread/articles/bjork-burger', '/campaigns', '/login', '/register', '/terms-and-conditions']) {
    await page.goto(path);
    await page.getByRole('main').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), path).toBe(0);
  }
});
