import type { Page } from 'playwright/test';
import { ApiGuest } from './support/api-guest.ts';
import { goes } from './support/goes.ts';
import { Guest } from './support/guest.ts';
import { neverBeenHere } from './support/never-been-here.ts';
import { expect, test } from './support/shop-test.ts';

/** What has the focus, in words. */
const focused = (page: Page): Promise<string | null> => page.evaluate(() => document.activeElement?.textContent ?? null);

/** On a phone these pages draw their head themselves, so whatever they show instead of their content has to bring the way back along. */
test('a phone has one way back on the page of a dish that there is not, of one that cannot be had, and of an order on its way', async ({ page, context, shop }) => {
  const back = page.getByRole('button', { name: 'Tillbaka' });
  await page.goto('/shop/1/menu/burgers/articles/nothing');
  await expect(page.getByRole('heading', { level: 1, name: 'Den rätten finns inte på menyn här' })).toBeVisible();
  await expect(back).toHaveCount(1);
  await back.click();
  await expect(page).toHaveURL(/\/shop\/1\/menu\/burgers$/);

  await neverBeenHere(page);
  await page.goto('/privacy-policy');
  await page.route('**/api/shops/1/menu*', (route) => route.fulfill({ status: 503, json: {} }));
  await goes(page, '/shop/1/menu/burgers/articles/bjork-burger');
  await expect(page.getByRole('heading', { level: 1, name: 'Menyn gick inte att hämta' })).toBeVisible({ timeout: 30_000 });
  await expect(back).toHaveCount(1);
  await back.click();
  await expect(page).toHaveURL(/\/shop\/1\/menu\/burgers$/);

  const order = await new ApiGuest(context, shop.url).orders();
  await page.goto('/');
  await page.route(`**/api/order/${order}*`, () => undefined);
  await goes(page, `/order/${order}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Hämtar beställningen' })).toBeVisible();
  await expect(back).toHaveCount(1);
  await back.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hämtar beställningen' })).toHaveCount(0);
});

test('whoever skips the bar by keyboard is at what the page is about, and one step back is the page before', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Beställ från Hornstull' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const steps = await page.evaluate(() => history.length);
  const skip = page.getByRole('link', { name: 'Hoppa till innehållet' });
  await skip.focus();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  expect([await page.evaluate(() => history.length), new URL(page.url()).hash]).toEqual([steps, '']);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('whoever turns back to the terms, which a link has opened at a section, stands where they had scrolled to', async ({ page }) => {
  await page.goto('/terms-and-conditions?section=allergies');
  await expect(page.getByRole('heading', { name: 'Allergier' })).toBeFocused();
  const scrolled = (): Promise<number> => page.evaluate(() => Math.round(scrollY));
  const privacy = page.getByRole('main').getByRole('link').last();
  await privacy.scrollIntoViewIfNeeded();
  await page.evaluate(() => { scrollTo(0, document.documentElement.scrollHeight); });
  const left = await scrolled();
  await privacy.click();
  await expect(page).toHaveURL(/privacy-policy/);
  await expect.poll(() => focused(page)).toBe('Dina uppgifter');
  await page.goBack();
  await expect.poll(() => focused(page)).toBe('Villkor');
  await expect.poll(scrolled).toBe(left);
});

test('whoever comes to a section of the terms from further down another page is at that section', async ({ page }) => {
  const guest = new Guest(page);
  await guest.opensTheCheckout();
  await page.evaluate(() => { scrollTo(0, document.documentElement.scrollHeight); });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page.locator('main a[href*="section=allergies"]').press('Enter');
  await expect(page.getByRole('heading', { name: 'Allergier' })).toBeFocused();
});
