import type { Page } from 'playwright/test';
import { ApiGuest } from './support/api-guest.ts';
import { Guest } from './support/guest.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { isRendered } from './support/is-rendered.ts';
import { framesPass, isStarted } from './support/is-started.ts';
import { expect, test } from './support/shop-test.ts';

// The scripts of a worker cannot be held back.
test.use({ serviceWorkers: 'block' });

const MENU = '/shop/1/menu';
const BURGER = '/shop/1/menu/bread-burgers/articles/bjork-burger';

test.beforeEach(async ({ request }) => { for (const path of ['/', MENU, BURGER]) await isRendered(request, path); });

/** The server's page as it stands before the app does, whole and in its own letters. */
const standsAlone = async (page: Page, path: string): Promise<() => void> => {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  // Until then the first frame leaves out what a phone does not show.
  await page.waitForFunction(() => document.readyState !== 'loading' && !('firstFrame' in document.documentElement.dataset) && !('firstPaint' in document.documentElement.dataset));
  await framesPass(page);
  return release;
};

/** Notes after each frame what `look` finds, and whatever it finds once more only once. */
const watch = async (page: Page, look: () => string): Promise<() => Promise<readonly string[]>> => {
  await page.evaluate(`globalThis.seen = new Set();
    (function note() { seen.add((${String(look)})()); requestAnimationFrame(() => { setTimeout(note); }); })()`);
  return () => page.evaluate(() => [...Reflect.get(globalThis, 'seen') as Set<string>]);
};

/** The app has come, and what it makes after its first frames. */
const appComes = async (page: Page, release: () => void): Promise<void> => {
  release();
  await isStarted(page);
  await framesPass(page, 20);
};

/** Reads what has the focus, and of a choice the row that it stands in. */
const focusedWords = (page: Page): Promise<string> => page.evaluate(() => {
  const at = document.activeElement;
  return `${at?.localName ?? ''} ${at?.ariaLabel ?? at?.closest('label')?.textContent ?? ''}`;
});

for (const { who, comes } of [
  { who: 'a stranger', comes: () => Promise.resolve() },
  { who: 'somebody with a basket', comes: (page: Page) => new Guest(page).opensTheMenuWithABurger() },
]) {
  test.describe(`before the app is there, ${who}`, () => {
    test('has scrolled down the menu: every dish stays where it is seen, at every moment @both', async ({ page }) => {
      await comes(page);
      const release = await standsAlone(page, MENU);
      await page.evaluate(() => { scrollTo({ top: 600, behavior: 'instant' }); });
      await framesPass(page);
      const seen = await watch(page, () => [...document.querySelectorAll('article')].flatMap((card) => {
        const { top } = card.getBoundingClientRect();
        return top > 0 && top < innerHeight - 250 ? [`${card.querySelector('h3')?.textContent ?? ''} ${String(Math.round(top))}`] : [];
      }).join());
      const [before] = await seen();
      expect(before?.split(',').length).toBeGreaterThan(1);
      await appComes(page, release);
      expect(await seen()).toEqual([before]);
    });

    test('has pushed the categories aside: they stay there', async ({ page }) => {
      await comes(page);
      const release = await standsAlone(page, MENU);
      const bar = page.getByRole('navigation', { name: 'Kategorier' });
      await bar.evaluate((element) => { element.scrollTo({ left: 500, behavior: 'instant' }); });
      const seen = await watch(page, () => String(document.querySelector('main nav')?.scrollLeft));
      expect(await seen()).toEqual(['500']);
      await appComes(page, release);
      expect(await seen()).toEqual(['500']);
      await bar.getByRole('link', { name: 'Kaffe', exact: true }).click();
      await expect(page).toHaveURL(/\/menu\/coffee$/);
    });

    test('has come to the ninth dish by keyboard: they are there, and Enter opens it @desktop', async ({ page }) => {
      await comes(page);
      const release = await standsAlone(page, MENU);
      const button = page.locator('article').nth(8).getByRole('button').last();
      await button.focus();
      const before = await focusedWords(page);
      await appComes(page, release);
      await expect.poll(() => focusedWords(page)).toBe(before);
      await expect(button).toBeFocused();
    });

    test('has come to a choice of a dish by keyboard: they are there, and the space bar chooses it @desktop', async ({ page }) => {
      await comes(page);
      const release = await standsAlone(page, BURGER);
      await page.locator('label').filter({ hasText: 'Saltgurka' }).locator('input').focus();
      await appComes(page, release);
      await expect.poll(() => focusedWords(page)).toMatch(/^input Saltgurka/);
      await page.keyboard.press('Space');
      await expect(page.getByText('1 av 3')).toBeVisible();
    });

    test('presses the way back of a dish, of which the app has others that are not seen: it leads back when the app is there @both', async ({ page }) => {
      await comes(page);
      const release = await standsAlone(page, BURGER);
      await page.getByRole('button', { name: 'Tillbaka' }).click();
      release();
      await expect(page).toHaveURL(new RegExp(`${MENU}(?:/[\\w-]+)?$`));
    });

    test('opens a dish further down by its button: it is opened when the app is there', async ({ page }) => {
      await comes(page);
      const release = await standsAlone(page, MENU);
      const card = page.locator('article').filter({ has: page.locator('button:not([data-add])') }).last();
      expect(await page.locator('article').evaluateAll((cards, last) => cards.indexOf(last as HTMLElement), await card.elementHandle())).toBeGreaterThan(4);
      const path = await card.getByRole('link').getAttribute('href') ?? '';
      await card.getByRole('button').click();
      release();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    });
  });
}

test('before the app is there, somebody with a basket has typed into the search, and gone back by some letters: the next one comes where they are @both', async ({ page }) => {
  await new Guest(page).opensTheMenuWithABurger();
  const release = await standsAlone(page, '/');
  const field = page.getByRole('searchbox');
  await field.click();
  await page.keyboard.type('Sicla');
  for (const _letter of [1, 2]) await page.keyboard.press('ArrowLeft');
  await appComes(page, release);
  await expect(field).toBeFocused();
  await page.keyboard.type('k');
  await expect(field).toHaveValue('Sickla');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Sickla');
});

test('while it is asked who somebody known here is, the bar offers them no login, and nothing in it gives way to their button when that comes', async ({ page, context, shop }) => {
  await new ApiGuest(context, shop.url).signsUp({ name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' }, 'Kanelbulle-7');
  await page.goto('/privacy-policy');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('weborder.user') !== null)).toBe(true);
  const { promise: held, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/ProfileButton-*.js', async (route) => {
    await held;
    await route.fallback();
  });
  const language = page.getByRole('button', { name: /^Språk/ });
  const asked = page.waitForRequest('**/ProfileButton-*.js');
  await page.goto('/terms-and-conditions', { waitUntil: 'commit' });
  await asked;
  await isStarted(page);
  await page.getByText(/^Version/).waitFor({ state: 'attached' }); // What this chain offers is known.
  const before = { place: await language.boundingBox(), logins: await page.getByRole('button', { name: 'Logga in' }).count() };
  resolve(undefined);
  await page.getByRole('button', { name: 'Mitt konto' }).waitFor();
  expect(before).toEqual({ place: await language.boundingBox(), logins: 0 });
});
