import { Guest } from './support/guest.ts';
import { expect, test } from './support/shop-test.ts';

test('[BACK-5] [BACK-3] the browser\'s back closes the basket\'s sheet and then goes back; after a reload the app\'s own is one step back', async ({ page }) => {
  const guest = new Guest(page);
  await guest.comesToHornstull();
  await guest.button('Lägg till Skogstaco').click();
  await guest.button(/Visa beställning/).click();
  const sheet = page.getByRole('dialog', { name: 'Min beställning' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/shop\/1\/menu/);
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\/1\/order-type/);
  await page.goForward();
  await expect(guest.button(/Visa beställning/)).toBeVisible();
  await expect(sheet).toBeHidden();
  await page.getByRole('link', { name: 'Logga in' }).or(guest.button('Logga in')).first().click();
  await expect(page).toHaveURL(/\/login/);
  await page.reload();
  await guest.button('Tillbaka').first().click();
  await expect(page).toHaveURL(/\/shop\/1\/menu/);
  await expect(page.getByRole('dialog')).toBeHidden();
});
