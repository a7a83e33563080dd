import { Guest } from './support/guest.ts';
import { expect, test } from './support/shop-test.ts';

test('whoever changes an order after a card was declined goes back to the menu from checkout, not in circles to the payment, and finds the basket counted there @both', async ({ page }) => {
  const guest = new Guest(page);
  await guest.comesToTheProvider();
  await guest.usesCard('Nekat kort');
  await guest.button('Ändra beställningen').click();
  await expect(page.getByRole('heading', { name: 'Kassa', level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: /^Tillbaka/ }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/shop\/1\/menu$/);
  await expect(guest.button(/Visa beställning/).filter({ hasText: '1' }).or(page.getByRole('complementary').getByRole('button', { name: /Björk.?burgaren/ })).first()).toBeVisible();
});

test('whoever is told on the same page that the card was declined, and loads it anew, steps back to the one checkout they came from, and from there to the menu', async ({ page }) => {
  const guest = new Guest(page);
  await page.route('**/api/order/*/payment', async (route) => {
    const attemptId = await route.request().headerValue('idempotency-key');
    await route.fulfill({ status: 402, contentType: 'application/problem+json', json: { type: 'about:blank', title: 'Declined', status: 402, code: 'payment.insufficient-funds', values: { attemptId } } });
  });
  await guest.comesToHornstull();
  await guest.choosesABurger();
  await guest.goesToCheckout();
  await guest.fillsIn();
  await guest.pays();
  await guest.button('Ändra beställningen').waitFor();
  await page.reload();
  await guest.button('Ändra beställningen').click();
  await expect(page.getByRole('heading', { name: 'Kassa', level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: /^Tillbaka/ }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/shop\/1\/menu/);
});
