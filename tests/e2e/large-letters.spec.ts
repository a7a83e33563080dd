import type { Locator } from 'playwright/test';
import { appWords } from './support/app-words.ts';
import { isStarted } from './support/is-started.ts';
import { expect, test } from './support/shop-test.ts';

test.use({ viewport: { width: 320, height: 640 } });

/** In how many lines the words of an element stand. */
const linesOf = async (words: Locator): Promise<number> => words.evaluate((element) => {
  const letters = document.createRange();
  letters.selectNodeContents(element);
  const tops = [...letters.getClientRects()].filter(({ width, height }) => width > 1 && height > 1).map(({ bottom }) => bottom).toSorted((a, b) => a - b);
  return tops.filter((bottom, at) => at === 0 || bottom - (tops[at - 1] ?? 0) > 6).length;
});

for (const language of ['sv', 'fi', 'no', 'ru'] as const) {
  test(`on the smallest phone in accessibility mode no name is cut in two, and what adds a dish takes two lines at most, ${language}`, async ({ page, context, shop }) => {
    await context.addCookies([{ name: 'culture', value: language, url: shop.url }]);
    const words = await appWords(language);
    const opens = async (path: string): Promise<void> => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await isStarted(page);
      await page.evaluate(() => { document.body.classList.add('accessibility-mode'); });
    };
    const header = page.getByRole('banner');

    await opens('/');
    expect(await linesOf(header.getByText(/^Björk/).first()), 'the chain').toBe(1);
    await opens('/shop/1/checkout');
    expect((await header.boundingBox())?.height, 'the bar of a page').toBeLessThan(80);
    await opens('/shop/1/menu');
    expect(await linesOf(header.getByText('Hornstull', { exact: true }).locator('visible=true')), 'the shop').toBe(1);

    await opens('/shop/1/menu/burgers/articles/bjork-burger');
    const adds = page.locator('main button').filter({ hasText: /\d/ }).last();
    await expect(adds).toContainText('119');
    expect(await linesOf(adds), 'what is missing').toBeLessThanOrEqual(2);
    await opens('/shop/1/menu/buns/articles/cinnamon-bun');
    await adds.click();
    await page.waitForURL(({ pathname }) => pathname.endsWith('/suggested')); // What is pressed before the app is there is lost with the page.
    const bar = page.getByRole('button', { name: new RegExp(words.anyOf('menu.show-basket')[0] ?? '') });
    await opens('/shop/1/menu');
    await bar.click();
    const facts = page.getByRole('dialog').locator('span[aria-hidden="true"] > small');
    await expect(facts).toHaveCount(2);
    expect(await Promise.all((await facts.all()).map(linesOf)), 'what a fact is called').toEqual([1, 1]);
  });
}
