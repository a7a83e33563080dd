import type { Page } from 'playwright/test';
import { TEXT_LANGUAGES } from '#ui/i18n/languages.ts';
import { Guest } from './support/guest.ts';
import { namesOnPlates } from './support/names-on-plates.ts';
import { expect, test } from './support/shop-test.ts';

const SIDE = 47;
test.use({ viewport: { width: 844, height: 390 } });

/** Words and what can be pressed, in sight, that the sides of the screen cover; what scrolls sideways by itself may. */
const covered = (page: Page): Promise<readonly string[]> => page.evaluate((side) => {
  const isCovered = ({ left, right, width, height, bottom, top }: DOMRect): boolean => width > 1 && height > 1 && bottom > 0 && top < innerHeight && (left < side || right > innerWidth - side);
  const isScrolled = (element: Element): boolean => element.closest('nav') !== null && getComputedStyle(element.closest('nav') ?? element).overflowX !== 'visible';
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxes: [string, Element, DOMRect][] = [...document.querySelectorAll('a, button, input')].map((element) => [element.tagName, element, element.getBoundingClientRect()]);
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { parentElement, textContent } = texts.currentNode;
    if (parentElement && textContent?.trim()) boxes.push([textContent, parentElement, range.getBoundingClientRect()]);
  }
  return boxes.filter(([, element, box]) => isCovered(box) && element.checkVisibility({ visibilityProperty: true }) && !isScrolled(element) && !element.closest('.vh')).map(([name]) => name);
}, SIDE);

test('[X7] on a phone that lies nothing stands under its camera and its round corners', async ({ page, context }) => {
  const guest = new Guest(page);
  const insets = { left: SIDE, leftMax: SIDE, right: SIDE, rightMax: SIDE };
  await (await context.newCDPSession(page)).send('Emulation.setSafeAreaInsetsOverride', { insets });
  const isFree = async (): Promise<void> => { await expect.poll(() => covered(page)).toEqual([]); };
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isFree();
  await guest.comesToHornstull();
  await isFree();
  await page.getByRole('link', { name: 'Björkburgaren' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Björkburgaren' })).toBeVisible();
  await isFree();
  // A page whose questions have yet to come is not as long.
  await expect(page.getByRole('group', { name: /måltid/ })).toBeAttached();
  await page.mouse.wheel(0, 700);
  await expect(page.getByText('Saltgurka')).toBeInViewport();
  await isFree();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(844);
});

test('[X7] beside the basket of a large phone that lies the name of the dish of the week keeps off its plate, in every language', async ({ page, context, shop }) => {
  await page.setViewportSize({ width: 932, height: 430 });
  const insets = { left: 59, leftMax: 59, right: 59, rightMax: 59 };
  await (await context.newCDPSession(page)).send('Emulation.setSafeAreaInsetsOverride', { insets });
  for (const language of Object.keys(TEXT_LANGUAGES)) {
    await context.addCookies([{ name: 'culture', value: language, url: shop.url }]);
    await page.goto('/shop/1/menu');
    const card = page.locator(`html[lang="${language}"] main article`).first();
    await card.locator('img').waitFor();
    await expect.poll(() => namesOnPlates(card), { message: language }).toEqual([]);
  }
});
