import { Guest } from './support/guest.ts';
import { expect, test } from './support/shop-test.ts';

test('[LAYOUT-5] a guest who reads the menu hears when the food is ready, and the way to its number stays until it is handed out @both', async ({ page, shop }) => {
  await shop.kitchen.pause();
  const guest = new Guest(page);
  await guest.opensTheProvider();
  await guest.usesCard('Kort som går igenom');
  await guest.seesTheOrder();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto('/shop/1/menu');
  const pill = page.getByRole('banner').getByRole('button', { name: /^Beställning \d+, / });
  const words = page.getByText(/^Beställning \d+ är klar\.\s*$/);
  await shop.kitchen.step(id);
  await expect(pill).toHaveAccessibleName(/, tillagas, visa$/);
  await expect(words).toHaveCount(0);

  while (shop.kitchen.view().orders.some((order) => order.orderId === id && order.lane === 'cooking')) await shop.kitchen.step(id);
  await expect(pill).toHaveAccessibleName(/, klar, visa$/);
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: /är klar\./ })).toHaveCount(1);

  for (const path of ['/', '/orders']) {
    await page.goto(path);
    await expect(pill).toHaveAccessibleName(/, klar, visa$/);
    await expect(words).toHaveCount(0);
  }
  await pill.click();
  await expect(page).toHaveURL(new RegExp(`/order/${id}$`));
  await page.goto('/shop/1/menu');
  await expect(pill).toBeVisible();
  await shop.kitchen.step(id);
  await expect(pill).toHaveCount(0);
});
