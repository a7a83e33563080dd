import { ApiGuest } from './support/api-guest.ts';
import { expect, test } from './support/shop-test.ts';

for (const { name, size } of [{ name: 'in two columns', size: { width: 390, height: 844 } }, { name: 'in rows', size: { width: 320, height: 640 } }]) {
  test(`a dish opens wherever its card is touched, on its picture, too; what adds it adds it, ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/shop/1/menu');
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Skogstaco' }) });
    await expect(card.locator('[data-missing]')).toHaveCount(0);
    await card.scrollIntoViewIfNeeded();
    const { width = 0, height = 0 } = await card.boundingBox() ?? {};
    const dead = await card.evaluate((element) => {
      const { left, top, width: wide, height: high } = element.getBoundingClientRect();
      const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
      return parts.flatMap((x) => parts.map((y) => [x, y] as const)).filter(([x, y]) => !document.elementFromPoint(left + wide * x, top + high * y)?.closest('a, button'));
    });
    expect(dead).toEqual([]);
    await card.getByRole('button', { name: 'Lägg till Skogstaco' }).tap();
    await expect(card.getByRole('button', { name: 'Lägg till Skogstaco' })).toHaveCount(0);
    await card.tap({ position: size.width < 390 ? { x: 30, y: height / 2 } : { x: width / 2, y: 40 } });
    await expect(page.getByRole('heading', { level: 1, name: 'Skogstaco' })).toBeVisible();
  });
}

test('what is cheaper for members looks the same to a member as to others, and on the menu as among the offers', async ({ page, context, shop }) => {
  const colourOf = async (path: string, words: string): Promise<string> => {
    await page.goto(path);
    return page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Skogstaco' }) }).getByText(words, { exact: true }).evaluate((tag) => getComputedStyle(tag).backgroundColor);
  };
  const toOthers = await colourOf('/shop/1/menu', 'Medlem 69 kr');
  await new ApiGuest(context, shop.url).signsUp({ name: 'Sam', lastName: 'Lindqvist', email: 'sam.lindqvist@example.com', phone: '070 987 65 43' }, 'Kanelbulle-7');
  expect([await colourOf('/campaigns', 'Medlemspris'), await colourOf('/shop/1/menu', 'Medlemspris')]).toEqual([toOthers, toOthers]);
});
