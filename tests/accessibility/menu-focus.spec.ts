import type { Locator, Page } from 'playwright/test';
import { Guest } from '#tests/e2e/support/guest.ts';
import { holdScripts } from '#tests/e2e/support/hold-scripts.ts';
import { isStarted } from '#tests/e2e/support/is-started.ts';
import { expect, test } from '#tests/e2e/support/shop-test.ts';
import { hearLiveWords } from './support/live-words.ts';

/** Goes through the categories by Tab and back, and names those of which a part is beside the screen or their bar while they have the focus. */
const cutCategories = async (page: Page): Promise<readonly string[]> => {
  const categories = page.getByRole('navigation', { name: 'Kategorier' });
  await categories.getByRole('link').first().focus();
  const cut: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    do {
      cut.push(...await categories.evaluate((bar) => {
        const [entry, all] = [document.activeElement?.getBoundingClientRect() ?? new DOMRect(), bar.getBoundingClientRect()];
        return entry.left >= all.left && entry.right <= all.right ? [] : [document.activeElement?.textContent ?? ''];
      }));
      await page.keyboard.press(key);
    } while (await categories.evaluate((bar) => bar.contains(document.activeElement)));
    await page.keyboard.press(key === 'Tab' ? 'Shift+Tab' : 'Tab');
  }
  return cut;
};

/** How far down the screen what has the focus is; null where it is not to be seen. */
const height = (page: Page): Promise<number | null> => page.evaluate(() => {
  const { top = -1, bottom = -1 } = document.activeElement?.getBoundingClientRect() ?? {};
  return top >= 0 && bottom <= innerHeight ? Math.round(top) : null;
});

test('[X5] whoever comes back to the menu has the focus where they left it from, the dish or its button, and not at a heading far above @both', async ({ page }) => {
  const guest = new Guest(page);
  await guest.opensTheMenu();
  await expect(page.locator('[data-missing]')).toHaveCount(0);
  expect(await cutCategories(page)).toEqual([]);
  const cards = page.getByRole('main').getByRole('article');
  for (const control of [cards.getByRole('link', { name: 'Skogstaco' }), cards.getByRole('button', { name: 'Välj till Kaffebönor, mellanrost' }), cards.getByRole('link').first()]) {
    await control.focus();
    await control.scrollIntoViewIfNeeded();
    const left = await height(page);
    expect(left).not.toBeNull();
    await page.keyboard.press('Enter');
    await page.waitForURL(/articles/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(control).toBeFocused();
    await expect.poll(async () => Math.abs((await height(page) ?? Number.NaN) - (left ?? Number.NaN))).toBeLessThanOrEqual(1);
  }
  // Whoever has added the dish goes on, and the way to the basket comes first.
  await cards.getByRole('link', { name: 'Skogstaco' }).focus();
  await page.keyboard.press('Enter');
  await guest.button(/^Lägg till\b.*kr/).focus();
  await page.keyboard.press('Enter');
  await guest.button('Nej tack, till menyn').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Meny', level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Min beställning' })).toBeFocused();
  // Whoever has left by something else since then is not sent to that dish.
  await page.getByRole('button', { name: /^Lägg till Kanelbulle\b/ }).first().click();
  const bar = guest.button(/Visa beställning/);
  const onwards = page.getByRole('link', { name: 'Till kassan' }).or(guest.button('Till kassan'));
  await bar.or(onwards).first().waitFor();
  if (await bar.isVisible()) await bar.click();
  await onwards.first().click();
  await page.getByRole('heading', { name: 'Kassa', level: 1 }).waitFor();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Meny', level: 1 })).toBeFocused();
});

/** Scrolls down to "För barn", up again in one go, and opens the first dish so many frames later; back again as soon as the address is the dish's. */
const scrollsUpAndOpens = async (first: Locator, { frames, turnsBack = false }: { readonly frames: number; readonly turnsBack?: boolean }): Promise<void> => {
  const page = first.page();
  await page.evaluate(() => { document.querySelector('[data-category="kids"]')?.scrollIntoView({ behavior: 'instant' }); });
  await page.waitForURL(/menu\/kids$/);
  await first.evaluate(async (link: HTMLElement, how) => {
    scrollTo({ top: 0, behavior: 'instant' });
    for (let each = 0; each < how.frames; each += 1) await new Promise(requestAnimationFrame);
    link.focus({ preventScroll: true });
    link.click();
    if (!how.turnsBack) return;
    while (!location.pathname.includes('articles')) await new Promise((tell) => { setTimeout(tell); });
    history.back();
  }, { frames, turnsBack });
};

test('[X5] whoever scrolls up and opens the first dish at once comes back to it, and not to the category they had scrolled up from @both', async ({ page }) => {
  await new Guest(page).opensTheMenu();
  await expect(page.locator('[data-missing]')).toHaveCount(0);
  const first = page.getByRole('main').getByRole('article').getByRole('link').first();
  const top = page.url();
  // Who has scrolled nowhere comes back to the address they left.
  await first.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/articles/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(first).toBeFocused();
  await page.evaluate(async () => { for (let each = 0; each < 3; each += 1) await new Promise(requestAnimationFrame); });
  expect(page.url()).toBe(top);
  // In one breath, and after the menu has seen where it is: in neither has the address had the time to follow.
  for (const frames of [0, 2]) {
    await scrollsUpAndOpens(first, { frames });
    await page.waitForURL(/articles/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(first).toBeFocused();
    await page.waitForURL(`${top}/burgers`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
  // Whoever turns back at once, mostly before the dish stood, is where they were, and the address follows.
  for (const frames of [0, 1, 2]) {
    await scrollsUpAndOpens(first, { frames, turnsBack: true });
    await page.waitForURL(`${top}/burgers`);
    await expect(first).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
});

test('[X2] by keyboard the basket is two stops from the beginning of the menu, not behind all its dishes, and the way there is no page of its own @both', async ({ page }) => {
  const guest = new Guest(page);
  await guest.comesToHornstull(); // Who comes from another page is led to the heading.
  const pages = await page.evaluate(() => history.length);
  const way = page.getByRole('link', { name: 'Min beställning' });
  await expect(way).toHaveCount(0);
  await page.getByRole('button', { name: /^Lägg till Kanelbulle\b/ }).first().click();
  await expect(way).toHaveCount(1); // It comes after the paint that answers the click: sooner than a finger moves to another key.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Tab');
  await expect(way).toBeFocused();
  expect(await height(page)).not.toBeNull();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Visa beställning/ }).or(page.getByRole('heading', { name: 'Min beställning' }))).toBeFocused();
  expect(await height(page)).not.toBeNull();
  expect(await page.evaluate(() => history.length)).toBe(pages);
});

/** What a letter finds is made in turns of its own, after what shows the letter. They are not of the clock that the test has stopped, and come after the next letter on a busy machine. */
const turnsPass = (page: Page): Promise<void> => page.evaluate(async () => {
  const { port1, port2 } = new MessageChannel();
  for (let turn = 0; turn < 50; turn += 1) {
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  }
});

test('[X11] what a search has found is said once the typing rests, not at every letter', async ({ page }) => {
  const heard = await hearLiveWords(page);
  /** The time is the test's: how fast somebody types depends on no machine. */
  const types = async (text: string): Promise<void> => {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
    const before = heard.length;
    for (const letter of text) {
      await page.getByRole('searchbox').press(letter);
      await turnsPass(page);
      await page.clock.runFor(600);
    }
    expect(heard.length, 'nothing is said while one types').toBe(before);
    await page.clock.runFor(1_000);
    await page.clock.resume();
  };
  await page.clock.install();
  await page.goto('/');
  await expect.poll(() => page.getByRole('searchbox').evaluate((field) => Object.keys(field).some((name) => name.startsWith('__react')))).toBe(true);
  await types('horn');
  await expect.poll(() => heard).toEqual(['polite: 2 restauranger']);
  await page.goto('/shop/1/menu');
  await page.getByRole('button', { name: 'Sök i menyn' }).click();
  await page.getByRole('searchbox').waitFor();
  await types('bulle');
  await expect.poll(() => heard.slice(1)).toEqual([expect.stringMatching(/^polite: \d+ träffar$/)]);
});

test('[X2] a search in the menu that finds nothing leads back to the dishes, which are not in sight while one searches', async ({ page }) => {
  await page.goto('/shop/1/menu');
  await page.getByRole('button', { name: 'Sök i menyn' }).click();
  await page.getByRole('searchbox').fill('xyz');
  await page.getByRole('button', { name: 'Till menyn' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sök i menyn' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Bröd & burgare' }).first()).toBeInViewport();
});

test.describe('before the app is there', () => {
  test.use({ serviceWorkers: 'block' });

  /** From here on the page hears what is pressed. Nothing of it is painted before, so no person is quicker; the hands of a test are. */
  const hears = (page: Page): Promise<unknown> => page.waitForFunction(() => 'weborderEarlyTaps' in globalThis);

  test('[X5] what has the focus in the HTML of the server keeps it when the app comes, also for a guest with a basket, whose page is made anew', async ({ page }) => {
    const guest = new Guest(page);
    await guest.opensTheMenu();
    await page.getByRole('button', { name: 'Lägg till Västerbottenmacka' }).click();
    await expect(page.getByRole('button', { name: /Visa beställning/ })).toBeVisible();
    const release = await holdScripts(page);
    await page.goto('/shop/1/menu', { waitUntil: 'commit' });
    await hears(page);
    const dish = page.getByRole('button', { name: 'Lägg till Skogstaco' });
    await dish.focus();
    await expect(page.getByRole('button', { name: /Visa beställning/ })).toBeHidden();
    release();
    await expect(page.getByRole('button', { name: /Visa beställning/ })).toBeVisible();
    await expect(dish).toBeFocused();

    // One that is in the basket, pressed once more: the server's button counts what was pressed, the app's what lies in the basket.
    const releaseAgain = await holdScripts(page);
    await page.goto('/shop/1/menu', { waitUntil: 'commit' });
    await hears(page);
    await page.getByRole('button', { name: 'Lägg till Västerbottenmacka' }).press('Enter');
    await expect(page.getByRole('button', { name: /^1 Västerbottenmacka i/ })).toBeFocused();
    releaseAgain();
    await expect(page.getByRole('button', { name: /^2 Västerbottenmacka i/ })).toBeFocused();
  });

  test('[X5] who comes by keyboard while the app is being made: what gives them their place back is asked for before the HTML goes', async ({ page }) => {
    await page.goto('/shop/1/order-type');
    await page.getByText('Ta hem', { exact: true }).click();
    await page.getByRole('heading', { name: 'Bröd & burgare' }).first().waitFor();
    // The app asks for the page's letters as it begins; the first script names a text besides.
    await page.addInitScript(() => {
      const load = document.fonts.load.bind(document.fonts);
      document.fonts.load = (...asked) => {
        if (asked.length === 1) setTimeout(() => { document.documentElement.dataset['begun'] = ''; });
        return load(...asked);
      };
    });
    const { promise: isPlaced, resolve: placed } = Promise.withResolvers<undefined>();
    await page.route('**/api/shops/1/menu*', async (route) => {
      await isPlaced;
      await route.continue();
    });
    // With the restaurant's own words the app has all it needs.
    const isAsked = page.waitForRequest(/\/assets\/repeat-taps-/, { timeout: 60_000 });
    await page.route(/\/assets\/hornstull-/, async (route) => {
      await isAsked.catch(() => undefined); // Says so below.
      await route.continue();
    });
    await page.goto('/shop/1/menu', { waitUntil: 'commit' });
    await page.locator('html[data-begun]').waitFor();
    const add = page.getByRole('button', { name: /^Lägg till / }).first();
    await add.focus();
    placed(undefined);
    await isAsked;
    await expect(add).toBeFocused();
    await isStarted(page);
    await expect(add).toBeFocused();
  });
});
