import { brokenWords } from '#tests/accessibility/support/broken-words.ts';
import { expect, test } from './support/shop-test.ts';

interface Rhythm {
  readonly name: string;
  /** From the foot of the words to the line of what the dish contains. */
  readonly gap: number;
  /** The price and what belongs to it begin below the row's upper edge, and end above its lower one. */
  readonly isWithin: boolean;
  /** The tag or the price before does not lie on what the dish contains. */
  readonly isClear: boolean;
  /** It stands on the line on which its name begins. */
  readonly isOnItsLine: boolean;
}

for (const { name, size } of [{ name: 'wide', size: { width: 1920, height: 1080 } }, { name: 'high', size: { width: 1080, height: 1920 } }]) {
  test(`the rows of a board on a ${name} screen have one rhythm, and each price stands on the line of its name, whatever is told beside it @desktop`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/shop/1/digital-signage');
    await page.getByRole('listitem').filter({ hasText: 'Medlem 69 kr' }).waitFor();
    const rows = await page.getByRole('listitem').evaluateAll((items): readonly Rhythm[] => items.map((item) => {
      const [, words, end, contains] = [...item.children];
      const edges = item.getBoundingClientRect();
      const texts = [...(end?.children ?? [])].map((part) => part.getBoundingClientRect());
      const line = contains?.getBoundingClientRect() ?? new DOMRect();
      const range = document.createRange();
      if (contains) range.selectNodeContents(contains);
      const written = range.getBoundingClientRect();
      /** Where letters stand in the box of their line: one font has it at one part of its height. */
      const lineOf = (part: Element | null | undefined): number => {
        const letters = document.createRange();
        if (part) letters.selectNodeContents(part);
        const first = letters.getClientRects()[0] ?? new DOMRect();
        return first.top + first.height * 0.76;
      };
      return {
        name: words?.firstElementChild?.textContent ?? '',
        gap: Math.round(line.top - (words?.getBoundingClientRect().bottom ?? 0)),
        isWithin: texts.every(({ top, bottom }) => top >= edges.top && bottom <= edges.bottom),
        isClear: texts.every(({ left, bottom }) => bottom <= written.top + 1 || left >= written.right),
        isOnItsLine: Math.abs(lineOf(words?.firstElementChild) - lineOf(end?.firstElementChild)) <= 1.5,
      };
    }));
    expect(rows.length).toBeGreaterThan(5);
    expect(rows).toEqual(rows.map((row) => ({ name: row.name, gap: rows[1]?.gap, isWithin: true, isClear: true, isOnItsLine: true })));
  });
}

/** Longer than any board stands. */
const NEXT_MS = 20_000;

for (const { name, size, letters } of [{ name: 'wide', size: { width: 1920, height: 1080 }, letters: '34px' }, { name: 'high', size: { width: 1080, height: 1920 }, letters: '36px' }]) {
  test(`two categories of a few dishes are shown as large as one of a few, whole within their rows, on a ${name} screen @desktop`, async ({ page }) => {
    await page.clock.install();
    await page.setViewportSize(size);
    await page.goto('/shop/1/digital-signage');
    await page.getByRole('listitem').first().waitFor();
    // A board does not go while it is looked at.
    await page.clock.pauseAt(Date.now() + 60_000);
    const dishes = (): Promise<readonly number[]> => page.getByRole('list').evaluateAll((lists) => lists.map((list) => list.children.length));
    for (let counts = await dishes(); counts.length < 2 || Math.max(...counts) > 4; counts = await dishes()) await page.clock.runFor(NEXT_MS);
    const rows = await page.getByRole('listitem').evaluateAll((items) => items.map((item) => {
      const edges = item.getBoundingClientRect();
      const boxes = [...item.children].map((part) => part.getBoundingClientRect());
      return { letters: getComputedStyle(item.querySelector('p') ?? item).fontSize, isWithin: boxes.every(({ top, bottom }) => top >= edges.top && bottom <= edges.bottom + 1) };
    }));
    expect(rows.length).toBeGreaterThan(3);
    expect(rows).toEqual(rows.map(() => ({ letters, isWithin: true })));
    expect(await brokenWords(page)).toEqual([]);
  });
}

test('a heading of the board is shown down to the foot of its g @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/shop/1/digital-signage');
  await page.getByRole('listitem').first().waitFor();
  expect(await page.getByRole('heading').evaluateAll((headings) => headings
    .filter((heading) => getComputedStyle(heading).overflowY === 'hidden').map((heading) => heading.scrollHeight <= heading.clientHeight))).toEqual([true]);
});

test('the price of what a wide board shows large stands clear of the dish, and its picture is whole @desktop', async ({ page, context, shop }) => {
  await context.addCookies([{ name: 'culture', value: 'en', url: shop.url }]);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/shop/1/digital-signage');
  const feature = page.getByRole('complementary');
  await feature.getByRole('heading', { name: 'The Björk burger' }).waitFor();
  expect(await feature.evaluate((aside) => {
    const [dish, picture] = [aside.querySelector('img')?.parentElement?.getBoundingClientRect() ?? new DOMRect(), aside.querySelector('img')?.getBoundingClientRect() ?? new DOMRect()];
    const [x, y, radius] = [dish.x + dish.width / 2, dish.y + dish.height / 2, dish.width / 2];
    const texts = [...aside.querySelectorAll('p, p span')].filter((part) => !part.matches('.vh')).flatMap((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return [...range.getClientRects()].filter(({ width }) => width > 2);
    });
    return {
      isClear: texts.every(({ left, right, bottom }) => Math.hypot(Math.max(left - x, 0, x - right), y - bottom) >= radius),
      isWhole: picture.left >= aside.getBoundingClientRect().left && picture.right <= innerWidth && picture.bottom <= innerHeight,
    };
  })).toEqual({ isClear: true, isWhole: true });
});

test('a board of a restaurant that has nothing on its menu says so, and not that the menu is on its way @desktop', async ({ page }) => {
  await page.route('**/api/shops/1/menu*', async (route) => {
    const response = await route.fetch();
    const menu: unknown = await response.json();
    await route.fulfill({ response, json: { ...(typeof menu === 'object' ? menu : {}), items: [] } });
  });
  await page.goto('/shop/1/digital-signage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Menyn är tom just nu');
});

/** Dishes whose names are of one very long Finnish word, and of many. */
const LONG_NAMES = ['Valkosipulimajoneesiranskanperunalautanen', 'Kanttarellihampurilainen savujuustokastikkeella ja marinoidulla punasipulilla'] as const;

const withLongNames = (items: readonly unknown[]): readonly unknown[] => items.map((item, at) => {
  if (typeof item !== 'object' || item === null) return item;
  if ('items' in item && Array.isArray(item.items)) return { ...item, items: withLongNames(item.items) };
  return { ...item, name: LONG_NAMES[at % 2], i18n: {} };
});

for (const { name, size } of [{ name: 'wide', size: { width: 1920, height: 1080 } }, { name: 'high', size: { width: 1080, height: 1920 } }]) {
  test(`Finnish names of 40 letters and of 70 stay within a ${name} board, what is shown large clear of its price @desktop`, async ({ page, context, shop }) => {
    await context.addCookies([{ name: 'culture', value: 'fi', url: shop.url }]);
    await page.route('**/api/shops/1/menu*', async (route) => {
      const answer = await route.fetch();
      const menu = await answer.json() as { readonly items: readonly unknown[] };
      await route.fulfill({ response: answer, json: { ...menu, items: withLongNames(menu.items) } });
    });
    await page.setViewportSize(size);
    await page.goto('/shop/1/digital-signage');
    await page.getByRole('listitem').first().waitFor();
    const feature = page.getByRole('complementary');
    expect(await feature.evaluate((aside) => {
      const [edges, title, price] = [aside.getBoundingClientRect(), aside.querySelector('h2'), aside.querySelector('p.num')];
      const [words, sum] = [title?.getBoundingClientRect() ?? new DOMRect(), price?.getBoundingClientRect() ?? new DOMRect()];
      return { isWide: (title?.scrollWidth ?? 0) <= (title?.clientWidth ?? 0) + 1, isInside: words.top >= edges.top && words.right <= edges.right, isClear: sum.top >= words.bottom };
    })).toEqual({ isWide: true, isInside: true, isClear: true });
    expect(await brokenWords(page)).toEqual([]);
  });
}
