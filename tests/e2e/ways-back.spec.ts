import type { Page } from 'playwright/test';
import { ApiGuest } from './support/api-guest.ts';
import { expect, test } from './support/shop-test.ts';

/** Inside the app, so that nothing comes with the HTML. */
const goes = (page: Page, path: string): Promise<void> => page.evaluate((to) => {
  history.pushState({}, '', to);
  dispatchEvent(new PopStateEvent('popstate', { state: {} }));
}, path);

/** On a phone these pages draw their head themselves, so whatever they show instead of their content has to bring the way back along. */
test('a phone has one way back on the page of a dish that there is not, of one that cannot be had, and of an order on its way', async ({ page, context, shop }) => {
  const back = page.getByRole('button', { name: 'Tillbaka' });
  await page.goto('/shop/1/menu/burgers/articles/nothing');
  await expect(page.getByRole('heading', { level: 1, name: 'Den rätten finns inte på menyn här' })).toBeVisible();
  await expect(back).toHaveCount(1);
  await back.click();
  await expect(page).toHaveURL(/\/shop\/1\/menu\/burgers$/);

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
