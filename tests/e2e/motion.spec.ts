import { goes } from './support/goes.ts';
import { Guest } from './support/guest.ts';
import { watchesMotion } from './support/motion-watch.ts';
import { expect, test } from './support/shop-test.ts';

const expected = {
  // Besides: a button's colour, when a sheet leaves the top layer, and how the browser lays the old picture of a page over the new one.
  'no-preference': /: (?:transform|translate|scale|rotate|opacity|backgroundColor|color|display|overlay)$|::view-transition-(?:old|new)\(\w+\): mixBlendMode$/,
  reduce: /^$/,
} as const;

// What is painted by the processor is painted small.
test.use({ deviceScaleFactor: 1, viewport: { width: 390, height: 640 } });

test('what moves moves by transform and opacity alone, so that nothing is laid out anew meanwhile; with reduced motion nothing moves', async ({ page }) => {
  const guest = new Guest(page);
  const motion = await watchesMotion(page);
  await page.goto('/shop/1/menu');
  // What is tapped before the app is there stands there with it, and nothing rises.
  await expect(page.locator('[data-missing]')).toHaveCount(0);
  for (const [stillness, dish] of [['no-preference', 'Tunnbrödsrulle med kyckling'], ['reduce', 'Västerbottenmacka']] as const) {
    await page.emulateMedia({ reducedMotion: stillness });
    await motion.forget();
    await guest.button(`Lägg till ${dish}`).first().click();
    await guest.button(/Visa beställning/).click();
    await page.locator('dialog:modal').waitFor();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog:modal')).toHaveCount(0);
    await page.getByRole('link', { name: /Björk.?burgaren/ }).first().click();
    await page.getByRole('heading', { name: /Björk.?burgaren/, level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Bröd & burgare' }).first().waitFor();
    const seen = await motion.seen();
    expect(seen.filter((each) => !expected[stillness].test(each))).toEqual([]);
    // It has looked where something moves.
    expect(seen.filter((each) => /^Sheet: translate$|^BasketBar: |^HTML::view-transition-group\(plate\): transform$/.test(each)).length > 2).toBe(stillness === 'no-preference');
  }
});

test('a dish that grows, or shrinks back, is cut off where its card and its table are, and what lies on it goes on lying on it', async ({ page }) => {
  const guest = new Guest(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const seen: object[] = [];
    Object.assign(globalThis, { weborderGrown: seen });
    /** What the browser takes a picture of, each for itself, and by how much that of the dish is larger than what cuts it off. */
    const look = (): void => {
      const named = [...document.querySelectorAll('main *')].map((element) => ({ element, style: getComputedStyle(element) })).filter(({ style }) => style.viewTransitionName !== 'none');
      const dish = named.find(({ style }) => style.viewTransitionName === 'plate');
      const [box, edge] = [dish?.element, dish?.element.closest('article') ?? dish?.element.parentElement].map((each) => each?.getBoundingClientRect() ?? new DOMRect());
      const [top = 0, right = top, bottom = top, left = right] = /inset\(([^r)]*)/.exec(dish?.style.clipPath ?? '')?.[1]?.split('px').filter((each) => each.trim() !== '').map(Number) ?? [];
      const beyond = box && edge ? Math.max(edge.top - box.top - top, box.right - right - edge.right, box.bottom - bottom - edge.bottom, edge.left - box.left - left) : Number.NaN;
      seen.push({ names: named.map(({ style }) => style.viewTransitionName).toSorted(), isWithin: beyond < 1 });
    };
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      look();
      return begin(async () => {
        if (typeof update === 'function') await update();
        look();
      });
    };
  });
  await page.goto('/shop/1/menu');
  await expect(page.locator('[data-missing]')).toHaveCount(0);
  for (const [dish, onItsCard] of [[/Björk.?burgaren/, ['add', 'plate']], ['Skogstaco', ['add', 'plate', 'tag']]] as const) {
    await page.getByRole('link', { name: dish }).first().click();
    await page.getByRole('heading', { name: dish, level: 1 }).waitFor();
    await page.goBack();
    await guest.button('Lägg till Skogstaco').first().waitFor();
    const [card, large] = [{ names: onItsCard, isWithin: true }, { names: ['acts', 'offer', 'plate'], isWithin: true }];
    const grown = (): Promise<unknown> => page.evaluate(() => (globalThis as unknown as { weborderGrown: object[] }).weborderGrown);
    await expect.poll(grown).toEqual([card, large, large, card]);
    await page.evaluate(() => { (globalThis as unknown as { weborderGrown: object[] }).weborderGrown.length = 0; });
  }
});

test('the dish of the card is gone as soon as the menu is: two of them are not seen on the plate that grows', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = begin(update);
      void transition.ready.then(() => {
        const fading = document.getAnimations().map(({ effect }) => effect).filter((effect) => effect instanceof KeyframeEffect && /::view-transition-(?:old|new)\((?:plate|root)\)/.test(effect.pseudoElement ?? ''));
        Object.assign(globalThis, { weborderFading: [...new Set(fading.map((effect) => effect?.getComputedTiming().duration))] });
      });
      return transition;
    };
  });
  await page.goto('/shop/1/menu');
  await expect(page.locator('[data-missing]')).toHaveCount(0);
  await page.getByRole('link', { name: /Björk.?burgaren/ }).first().click();
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as { weborderFading?: readonly number[] }).weborderFading)).toEqual([160]);
});

test('a total counts up to its new value within about a second, and is written no more often than anybody can read', async ({ page }) => {
  const guest = new Guest(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/shop/1/menu');
  await expect(page.locator('[data-missing]')).toHaveCount(0);
  // The time is the test's: how often it is written depends on no machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const [dish, total] of [['Tunnbrödsrulle med kyckling', 119], ['Västerbottenmacka', 217]] as const) {
    const add = guest.button(`Lägg till ${dish}`).first();
    await add.waitFor();
    const written = page.evaluate((last) => new Promise<readonly number[]>((resolve) => {
      const seen: number[] = [];
      const watch = new MutationObserver(() => {
        const amount = [...document.querySelectorAll('button span[aria-hidden="true"]')].map((each) => /^([\d,]+)\s*kr$/.exec(each.textContent)?.[1]?.replace(',', '.')).find((text) => text !== undefined);
        if (amount !== undefined && seen.at(-1) !== Number(amount)) seen.push(Number(amount));
        if (Number(amount) === last) setTimeout(() => { watch.disconnect(); resolve(seen); }, 500);
      });
      watch.observe(document.body, { childList: true, characterData: true, subtree: true });
    }), total);
    await add.click();
    let isWritten = false;
    void written.then(() => { isWritten = true; });
    await expect.poll(async () => {
      await page.clock.runFor(100);
      return isWritten;
    }, { timeout: 20_000, intervals: [10] }).toBe(true);
    const seen = await written;
    expect({ last: seen.at(-1), rises: seen.every((each, at) => at === 0 || each > (seen[at - 1] ?? 0)), isSparing: seen.length <= 22 }).toEqual({ last: total, rises: true, isSparing: true });
    if (total === 217) expect(seen.length).toBeGreaterThan(5);
  }
});

test('coming back to the menu, the bar of a basket that was there before just stands there; it rises with the first piece, and nods at the next', async ({ page }) => {
  const guest = new Guest(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const motion = await watchesMotion(page);
  await page.goto('/shop/1/menu');
  const add = guest.button('Lägg till Tunnbrödsrulle med kyckling').first();
  await add.waitFor();
  // What is tapped before the app is there stands there with it, and nothing rises.
  await expect(page.locator('[data-missing]')).toHaveCount(0);
  const ofBar = async (): Promise<readonly string[]> => (await motion.seen()).filter((each) => /^BasketBar: (?:translate|scale)$/.test(each));
  for (const { act, moves } of [
    { act: () => add.click(), moves: ['BasketBar: translate'] },
    { act: () => guest.button('Lägg till Västerbottenmacka').first().click(), moves: ['BasketBar: scale'] },
    {
      act: async () => {
        await page.getByRole('link', { name: /Björk.?burgaren/ }).first().click();
        await page.getByRole('heading', { name: /Björk.?burgaren/, level: 1 }).waitFor();
        await page.goBack();
      },
      moves: [],
    },
    { act: () => page.reload(), moves: [] },
  ]) {
    await motion.forget();
    await act();
    await guest.button(/Visa beställning/).waitFor();
    await expect.poll(ofBar).toEqual(moves);
    await page.waitForTimeout(700); // Longer than anything of the bar moves.
    expect(await ofBar()).toEqual(moves);
  }
});

test.describe('with a page that nobody has brought before', () => {
  test.use({ serviceWorkers: 'block' });

  test('the line of a page that is fetched comes a quarter of a second after the touch, no sooner', async ({ page }) => {
    let letIn = (): void => undefined;
    const held = new Promise<void>((resolve) => { letIn = resolve; });
    // From the beginning on: a page that has come to rest fetches what may be needed next.
    await page.route(/\/assets\/home-page-[^/]+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/privacy-policy');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => {
      const lines: number[] = [];
      Object.assign(globalThis, { weborderLines: lines });
      let touched = 0;
      document.addEventListener('click', () => { touched = performance.now(); }, { capture: true });
      new MutationObserver(() => { if (document.querySelector('progress') && lines.length === 0) lines.push(performance.now() - touched); }).observe(document.body, { childList: true, subtree: true });
    });
    const firstLine = (): Promise<number | undefined> => page.evaluate(() => (globalThis as unknown as { weborderLines: number[] }).weborderLines[0]);
    const line = page.getByRole('progressbar', { name: 'Hämtar …' });
    await page.getByRole('link', { name: /till startsidan/ }).click();
    await line.waitFor();
    expect(await firstLine()).toBeGreaterThanOrEqual(240);
    letIn();
    await page.getByRole('heading', { level: 1, name: 'Var vill du äta i dag?' }).waitFor();
    await expect(line).toHaveCount(0);
  });
});

test('the same line says that the restaurant is asked for, while the page before still stands', async ({ page }) => {
  let letIn = (): void => undefined;
  const held = new Promise<void>((resolve) => { letIn = resolve; });
  await page.goto('/privacy-policy');
  const before = page.getByRole('heading', { level: 1 });
  await before.waitFor();
  const words = await before.textContent();
  await page.route(/\/api\/shops\/2$/, async (route) => {
    await held;
    await route.continue();
  });
  const line = page.getByRole('progressbar', { name: 'Hämtar …' });
  await goes(page, '/shop/2/menu');
  await line.waitFor();
  await expect(before).toHaveText(words ?? '');
  letIn();
  await expect(before).not.toHaveText(words ?? '');
  await expect(line).toHaveCount(0);
});
