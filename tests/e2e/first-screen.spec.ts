import type { Locator, Page } from 'playwright/test';
import { holdScripts } from './support/hold-scripts.ts';
import { isRendered } from './support/is-rendered.ts';
import { framesPass, isStarted } from './support/is-started.ts';
import { expect, test } from './support/shop-test.ts';

// Scripts that a worker keeps come at once, and nobody can hold them back: on a slow machine there is one before the second page.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'no-preference' } });

const MENU = '/shop/1/menu';
const addSome = /^Lägg till /;

test.beforeEach(async ({ request }) => { for (const path of ['/', '/shop/1/order-type', MENU]) await isRendered(request, path); });

/** Holds back what repeats early taps, until it is let in. */
const holdRepeater = async (page: Page): Promise<() => void> => {
  let letIn = (): void => undefined;
  const isLetIn = new Promise<void>((resolve) => { letIn = resolve; });
  await page.route(/\/assets\/repeat-taps-[^/]+\.js$/, async (route) => {
    await isLetIn;
    await route.continue();
  });
  return letIn;
};

/** Where the scripts are held back, what they would use waits, on a slow machine for seconds. */
const heldBack = 'was preloaded using link preload but not used';

/** What Playwright itself says of the worker that there is not. */
const noWorker = 'Service Worker registration blocked by Playwright';

/** What the browser complains of: policies, hydration, missing files; of what waits for the scripts only where nothing holds them back. */
const complaintsOf = (page: Page, { isHeld = true } = {}): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== noWorker && !(isHeld && message.text().includes(heldBack))) complaints.push(`${message.text()} (${message.location().url})`);
  });
  return complaints;
};

test('the menu stands in the HTML, a tap before the app is there counts at once and is in the basket once', async ({ page }) => {
  const complaints = complaintsOf(page);
  const release = await holdScripts(page);
  await page.goto(MENU, { waitUntil: 'commit' });
  const card = page.locator('article').filter({ has: page.getByRole('button', { name: addSome }) }).first();
  await expect(card.getByRole('heading')).toBeVisible();
  const name = (await card.getByRole('heading').textContent() ?? '').replaceAll('\u00AD', '');
  const place = page.locator('article', { hasText: await card.getByRole('heading').textContent() ?? '' }).first();
  await place.getByRole('button').click();
  const counted = place.getByRole('button', { name: `1 ${name} i beställningen, lägg till en till` });
  await expect(counted).toBeVisible();
  const before = await place.elementHandle();

  release();
  const bar = page.getByRole('button', { name: /Visa beställning/ });
  await expect(bar).toBeVisible();
  await expect(bar).toContainText('1');
  await expect(counted).toHaveText('1');
  expect(await before?.evaluate((node) => node.isConnected), 'the server’s own HTML became the app').toBe(true);
  await counted.click();
  await expect(place.getByRole('button', { name: `2 ${name} i beställningen, lägg till en till` })).toHaveText('2');
  expect(complaints).toEqual([]);
});

test('nothing of a page is seen before its taps are heard', async ({ page }) => {
  await holdScripts(page);
  let [isLetIn, letIn] = [false, (): void => undefined];
  const held = new Promise<void>((resolve) => { letIn = resolve; });
  await page.route(/\/assets\/early-taps[^/]*\.js$/, async (route) => {
    await held;
    isLetIn = true;
    await route.continue();
  });
  // The styles have come, and everything else that a first paint needs: only the script is late.
  const styled = page.waitForEvent('requestfinished', (request) => /\/assets\/menu-page-[^/]+\.css$/.test(request.url()));
  await page.goto(MENU, { waitUntil: 'commit' });
  await styled;
  await page.locator('article').first().waitFor({ state: 'attached' });
  const painted = page.evaluate(() => new Promise<number>((resolve) => { new PerformanceObserver((list, observer) => { observer.disconnect(); resolve(list.getEntries()[0]?.startTime ?? 0); }).observe({ type: 'paint', buffered: true }); }));
  let isPainted = false;
  void painted.then(() => { isPainted = true; });
  await page.waitForTimeout(400); // A page that is not held back is painted within two frames.
  expect([isPainted, isLetIn]).toEqual([false, false]);
  letIn();
  await painted;
  expect(isLetIn).toBe(true);
});

test('what takes a browser long once is done beside the page, by a worker that goes when it is done', async ({ page }) => {
  const complaints = complaintsOf(page, { isHeld: false });
  const begun = page.waitForEvent('worker', (worker) => /\/assets\/warm-up-[^/]+\.js$/.test(worker.url()));
  await page.goto(MENU);
  await begun;
  await expect.poll(() => page.workers().length).toBe(0);
  await expect(page.locator('[data-missing]')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('[R-4] the policy for workers knows the two of the app, and makes nothing else a script\'s address', async ({ page }) => {
  await page.goto(MENU);
  await page.waitForFunction(() => 'weborderWorkers' in globalThis);
  const answers = await page.evaluate(() => {
    const { weborderWorkers } = globalThis as unknown as { weborderWorkers: { createScriptURL(url: string): URL } };
    return ['/sw.js', 'https://elsewhere.example/sw.js', '/api/sw.js', 'data:text/javascript,1'].map((url) => {
      try { return String(weborderWorkers.createScriptURL(url)); } catch (error) { return (error as Error).name; }
    });
  });
  expect(answers).toEqual(['/sw.js', 'TypeError', 'TypeError', 'TypeError']);
});

test('a page that is left before the app was there leaves nothing in the basket', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(MENU, { waitUntil: 'commit' });
  await page.getByRole('button', { name: addSome }).first().click();
  await page.goto('/', { waitUntil: 'commit' });
  release();
  await page.goto(MENU);
  await page.waitForFunction(() => document.querySelectorAll('article').length > 30);
  await expect(page.getByRole('button', { name: /i beställningen/ })).toHaveCount(0);
});

test('a button pressed before the app is there does what it says when it is', async ({ page }) => {
  const complaints = complaintsOf(page);
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Beställ från/ }).click();
  release();
  await page.waitForURL(/\/shop\/\d+\//);
  expect(complaints).toEqual([]);
});

test.describe('before the app is there', () => {
  const BUN = '/shop/1/menu/buns/articles/cinnamon-bun';
  const BURGER = '/shop/1/menu/bread-burgers/articles/bjork-burger';
  const GUESTS = [
    { who: 'a stranger', comes: () => Promise.resolve() },
    {
      who: 'somebody who was here before',
      comes: async (page: Page): Promise<void> => {
        await page.goto('/shop/1/order-type');
        await page.getByText('Ta hem', { exact: true }).click();
        await page.getByRole('heading', { name: 'Bröd & burgare' }).first().waitFor();
      },
    },
  ];
  for (const { who, comes } of GUESTS) {
    test(`${who} searches for a restaurant: what is typed is found, and typed on`, async ({ page }) => {
      const complaints = complaintsOf(page);
      await comes(page);
      const release = await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      const field = page.getByRole('searchbox');
      await field.click();
      await page.keyboard.type('Sickla');
      release();
      await expect(page.getByRole('button', { name: /Hornstull/ })).toHaveCount(0);
      await expect(field).toBeFocused();
      await page.keyboard.type(' kv');
      await expect(field).toHaveValue('Sickla kv');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
      expect(complaints).toEqual([]);
    });

    test(`${who} says how to eat: the menu follows, however late the tap is repeated`, async ({ page }) => {
      const complaints = complaintsOf(page);
      await comes(page);
      const release = await holdScripts(page);
      const letIn = await holdRepeater(page);
      await page.goto('/shop/1/order-type', { waitUntil: 'commit' });
      await page.getByText('Ta hem', { exact: true }).click();
      release();
      await isStarted(page);
      letIn();
      await expect(page).toHaveURL(new RegExp(MENU));
      expect(complaints).toEqual([]);
    });

    test(`${who} adds it: it is in the basket, once`, async ({ page, request }) => {
      const complaints = complaintsOf(page);
      await isRendered(request, BUN);
      await comes(page);
      const release = await holdScripts(page);
      await page.goto(BUN, { waitUntil: 'commit' });
      await page.getByRole('button', { name: /^Lägg till.*kr/ }).click();
      release();
      await expect(page).not.toHaveURL(new RegExp(`${BUN}$`));
      await page.goto(MENU);
      await expect(page.getByRole('button', { name: /Visa beställning/ })).toContainText('39');
      expect(complaints).toEqual([]);
    });

    test(`${who} counts up and adds it: they see how many, and as many are in the basket`, async ({ page, request }) => {
      const complaints = complaintsOf(page);
      await isRendered(request, BUN);
      await comes(page);
      const release = await holdScripts(page);
      await page.goto(BUN, { waitUntil: 'commit' });
      const steps = page.getByRole('group', { name: /^Antal/ });
      for (const _press of [1, 2]) await steps.getByRole('button', { name: 'Öka' }).click();
      expect(await steps.locator('span').evaluate((number) => [getComputedStyle(number).fontSize, getComputedStyle(number, '::after').content])).toEqual(['0px', '"3"']);
      await page.getByRole('button', { name: /^Lägg till.*kr/ }).click();
      release();
      await expect(page).not.toHaveURL(new RegExp(`${BUN}$`));
      await page.goto(MENU);
      await expect(page.getByRole('button', { name: /Visa beställning/ })).toContainText('75'); // The offer: three for 75.
      expect(complaints).toEqual([]);
    });

    test(`${who} holds a button down while the app comes, and lets go: it is pressed`, async ({ page }) => {
      const complaints = complaintsOf(page);
      await comes(page);
      const release = await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Beställ från Hornstull' }).hover();
      await page.mouse.down();
      const repeater = page.waitForResponse(/\/assets\/repeat-taps-/);
      release();
      await isStarted(page);
      // When what was begun before the app has been looked at.
      await page.evaluate(`import(${JSON.stringify((await repeater).url())}).then(() => undefined)`);
      await page.mouse.up();
      await expect(page).toHaveURL(/\/shop\/1\//);
      expect(complaints).toEqual([]);
    });

    test(`${who} has gone on before a tap could be repeated: it is not`, async ({ page }) => {
      await comes(page);
      const release = await holdScripts(page);
      const letIn = await holdRepeater(page);
      await page.goto('/', { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Logga in' }).click();
      const repeater = page.waitForResponse(/\/assets\/repeat-taps-/);
      release();
      const order = page.getByRole('button', { name: 'Beställ från Hornstull' });
      await expect(async () => {
        if (await order.isVisible()) await order.click({ timeout: 2_000 });
        await expect(page).toHaveURL(/\/shop\/1\//, { timeout: 2_000 });
      }).toPass();
      letIn();
      await expect(page.getByRole('heading', { name: 'Hur vill du äta?' }).or(page.getByRole('heading', { name: 'Bröd & burgare' })).first()).toBeVisible();
      // When it has been run, and what it may have pressed has been painted.
      await page.evaluate(`import(${JSON.stringify((await repeater).url())}).then(() => undefined)`);
      await framesPass(page);
      await expect(page).toHaveURL(/\/shop\/1\//);
    });

    test(`${who} chooses what is on it: it is chosen, once, and nothing is added unasked`, async ({ page, request }) => {
      const complaints = complaintsOf(page);
      await isRendered(request, BURGER);
      await comes(page);
      const release = await holdScripts(page);
      await page.goto(BURGER, { waitUntil: 'commit' });
      const row = (name: string): Locator => page.locator('label').filter({ hasText: name });
      for (const name of ['Rågsurdeg', 'Glutenfritt', 'Picklad rödlök', 'Rostad lök', 'Picklad rödlök']) await row(name).click();
      await page.getByRole('button', { name: /^Välj bröd/ }).click();
      release();
      await expect(page.getByRole('button', { name: 'Lägg till 129 kr' })).toBeVisible();
      await expect(page.getByText('1 av 3')).toBeVisible();
      const chosen = page.getByRole('main').locator('label').filter({ has: page.locator(':checked') });
      expect((await chosen.allTextContents()).map((words) => words.replaceAll('\u00AD', '').replaceAll('\u00A0', ' '))).toEqual(['Glutenfritt havrebröd+10 kr', 'Rostad lökIngår']);
      await expect(page).toHaveURL(new RegExp(BURGER));
      expect(complaints).toEqual([]);
    });
  }
});

test('a restaurant speaks in its own words from the first sight on: nothing that is read changes', async ({ page }) => {
  const complaints = complaintsOf(page);
  const release = await holdScripts(page);
  await page.goto('/shop/1/order-type', { waitUntil: 'commit' });
  const ways = page.getByRole('main').getByRole('button');
  await expect(ways).toHaveCount(2);
  const before = await ways.allTextContents();
  expect(before.map((words) => /^(?:Ta hem|Ät hos oss)/.exec(words)?.[0])).toEqual(['Ta hem', 'Ät hos oss']);
  await page.evaluate(() => {
    const said = new Set<string>();
    Object.assign(globalThis, { said });
    new MutationObserver(() => { said.add([...document.querySelectorAll('main button')].map(({ textContent }) => textContent).join()); }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  release();
  await isStarted(page);
  await page.waitForLoadState('networkidle');
  expect((await page.evaluate(() => [...Reflect.get(globalThis, 'said') as Set<string>])).filter((words) => words !== before.join())).toEqual([]);
  expect(await ways.allTextContents()).toEqual(before);
  expect(complaints).toEqual([]);
});

test('who has a basket already sees it: the app takes the place of the HTML', async ({ page }) => {
  const complaints = complaintsOf(page, { isHeld: false });
  await page.goto(MENU);
  await page.waitForFunction(() => document.querySelectorAll('article').length > 30);
  await page.getByRole('button', { name: addSome }).first().click();
  await expect(page.getByRole('button', { name: /^1 .* i beställningen/ })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('button', { name: /^1 .* i beställningen/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /Visa beställning/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

for (const [what, path] of [['home', '/'], ['order type', '/shop/1/order-type'], ['menu', MENU]] as const) {
  test(`the HTML of ${what} becomes the app as it is @both`, async ({ page }) => {
    const complaints = complaintsOf(page);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.locator('h1');
    await heading.waitFor({ state: 'attached' });
    const before = await heading.elementHandle();
    release();
    await page.waitForFunction(() => document.body.classList.length > 0 && Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')));
    expect(await before?.evaluate((node) => node.isConnected && Object.keys(node).some((key) => key.startsWith('__react')))).toBe(true);
    expect(complaints).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the menu can be read', async ({ page }) => {
    await page.goto(MENU);
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    expect(await page.locator('article').count()).toBeGreaterThan(8);
  });

  for (const [which, path] of [['a page that the server renders', '/'], ['one that it does not', '/checkout']] as const) {
    test(`${which} says first that nothing can be ordered, and shows no outline of what will not come`, async ({ page }) => {
      await page.goto(path);
      const words = page.locator('noscript p');
      await expect(words).toHaveText(['Björk & Bröd behöver JavaScript för att ta emot beställningar.', 'Björk & Bröd needs JavaScript to take orders.']);
      for (const each of await words.all()) await expect(each).toBeInViewport({ ratio: 1 });
      expect((await words.first().boundingBox())?.y).toBeLessThan(30);
      await expect(page.locator('.shell b:visible')).toHaveCount(0);
    });
  }
});
