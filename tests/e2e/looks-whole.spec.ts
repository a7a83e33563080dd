import type { Page } from 'playwright/test';
import { isStarted } from './support/is-started.ts';
import { ordersUnderWay } from './support/orders-under-way.ts';
import { expect, test } from './support/shop-test.ts';

/** How much of the first dishes in `main` lies outside what cuts them off, in hundredths of their width. Pictures have a little air at their sides. */
const cutOff = (page: Page): Promise<readonly number[]> => page.locator('main').evaluate((main) => [...main.querySelectorAll('img')].filter((dish) => dish.checkVisibility()).slice(0, 2).map((dish) => {
  const { left, right, width } = dish.getBoundingClientRect();
  let [from, to] = [0, innerWidth];
  for (let at = dish.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.overflowX === 'visible' && style.clipPath === 'none') continue;
    [from, to] = [Math.max(from, at.getBoundingClientRect().left), Math.min(to, at.getBoundingClientRect().right)];
  }
  return Math.round(100 * Math.max(0, from - left, right - to) / width);
}));

const SHOPPED = (): boolean => Array.from({ length: localStorage.length }, (_none, at) => localStorage.getItem(localStorage.key(at) ?? '') ?? '').some((kept) => kept.includes('Hornstull'));

test('the dish at the head of a page, on an offer and on a way to eat is whole on a small phone: the plate goes over the edge, the food does not', async ({ page }) => {
  await page.goto('/shop/1/menu');
  await expect.poll(() => page.evaluate(SHOPPED)).toBe(true);
  for (const path of ['/', '/login', '/register', '/forgot-password', '/shop/1/order-type', '/shop/1/menu', '/campaigns']) {
    await page.goto(path);
    await page.locator('main img:visible').first().waitFor();
    for (const width of [320, 360, 374, 375, 390, 430]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(async () => Math.max(...await cutOff(page)), `${path}, ${String(width)} px`).toBeLessThanOrEqual(6);
    }
  }
});

test('two orders under way stand between the edges of a single one on a desktop, and fill them @desktop', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const shows = await ordersUnderWay(page, shop, 2);
  const edges = async (shown: number): Promise<readonly number[]> => {
    const listed = await shows(shown);
    return listed.evaluateAll((all) => [Math.min(...all.map((each) => each.getBoundingClientRect().left)), Math.max(...all.map((each) => each.getBoundingClientRect().right))]);
  };
  expect(await edges(2)).toEqual(await edges(1));
});

test('beside a page that has nothing to show the empty basket keeps its words and leaves the plate to the page @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const basket = page.getByRole('complementary', { name: 'Min beställning' });
  const plates = (): Promise<readonly boolean[]> => page.locator('main, aside').evaluateAll((all) => all.map((part) => [...part.querySelectorAll('[class*="Plate-plate"]')].some((plate) => plate.checkVisibility())));
  for (const path of ['/campaigns', '/shop/1/menu/burgers/articles/nothing']) {
    await page.goto(path);
    await expect(basket.getByText('Tallriken är tom')).toBeVisible();
    await expect.poll(plates, path).toEqual([true, false]);
  }
  await page.goto('/shop/1/menu');
  await expect(basket.getByText('Tallriken är tom')).toBeVisible();
  await expect.poll(plates).toEqual([true, true]);
});

/** Along a line of pixels across an edge: the contrast between the strongest of the edge and what is outside it. */
const contrastAcross = async (page: Page, clip: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }): Promise<number> => {
  const picture = (await page.screenshot({ clip, scale: 'css', animations: 'disabled' })).toString('base64');
  return page.evaluate(async (png) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (sign) => sign.codePointAt(0) ?? 0)], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
    if (canvas === null) return 0;
    canvas.drawImage(bitmap, 0, 0);
    const linear = (channel: number): number => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4);
    const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    const lights = Array.from({ length: data.length / 4 }, (_none, at) => 0.2126 * linear(data[4 * at] ?? 0) + 0.7152 * linear(data[4 * at + 1] ?? 0) + 0.0722 * linear(data[4 * at + 2] ?? 0));
    return (Math.max(...lights) + 0.05) / ((lights[0] ?? 0) + 0.05);
  }, picture);
};

test('in the dark what lies over a page has an edge that is seen: a sheet from below, and a question in the middle @both', async ({ page, viewport }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const isLarge = (viewport?.width ?? 0) >= 900;
  const over = page.locator('dialog:modal');
  /** Of the edge above and, where it is not the screen's, of the one at the left. */
  const leastEdge = async (): Promise<number> => {
    const box = await over.boundingBox();
    if (box === null) return 0;
    const above = await contrastAcross(page, { x: Math.round(box.x) + 40, y: Math.round(box.y) - 12, width: 1, height: 15 });
    return box.x < 12 ? above : Math.min(above, await contrastAcross(page, { x: Math.round(box.x) - 12, y: Math.round(box.y + box.height / 2), width: 15, height: 1 }));
  };
  await page.goto('/shop/1/order-type');
  await page.getByRole('button', { name: /^Språk/ }).first().click();
  await over.waitFor();
  await expect.poll(leastEdge).toBeGreaterThan(1.4);
  // On a desktop the languages lie in the middle themselves.
  if (isLarge) return;
  await page.goto('/shop/1/menu/buns/articles/cinnamon-bun');
  await page.getByRole('button', { name: /^Lägg till\b.*kr/ }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('weborder.cart')?.includes('cinnamon-bun') ?? false)).toBe(true);
  await page.goto('/shop/1/order-type');
  await isStarted(page);
  await page.getByRole('button', { name: 'Tillbaka' }).or(page.getByRole('link', { name: 'Tillbaka' })).first().click();
  await expect(over).toContainText('Vill du avbryta');
  await expect.poll(leastEdge).toBeGreaterThan(1.4);
});
