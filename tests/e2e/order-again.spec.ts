import { ApiGuest } from './support/api-guest.ts';
import { isStarted } from './support/is-started.ts';
import { expect, test } from './support/shop-test.ts';

const RUNA = { name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' };

test('[R-1] a dish that is served at the table only asks how to eat, and says so at a glance; nothing is lost, so yes comes first', async ({ page, context, shop }) => {
  const runa = new ApiGuest(context, shop.url);
  await runa.signsUp(RUNA, 'Kanelbulle-7');
  await runa.pays(await runa.orders([{ code: 'quay-lager', quantity: 1, choices: [] }], { orderType: 'dineInPlace', spotId: 101 }));
  await page.goto('/shop/1/order-type');
  await isStarted(page);
  await page.getByText('Ta hem', { exact: true }).click();
  await page.getByRole('button', { name: /^Lägg till Kanelbulle\b/ }).first().click();
  await page.goto('/order-history');
  await page.getByRole('button', { name: /^Beställ igen: / }).click();
  const question = page.getByRole('dialog', { name: 'Äta här i stället?' });
  await expect(question.locator('svg')).toBeVisible();
  await expect(question.getByRole('button')).toHaveText(['Ja, byt', 'Nej, behåll som det är']);
});
