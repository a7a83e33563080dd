import { hoursFromNow, pastFirstMinute } from './support/hours-from-now.ts';
import { expect, test } from './support/shop-test.ts';

test.use({ hornstullAlone: true });

test('[SHOPTEXT-1] [HOME-2] the only restaurant of a chain says its own words to whoever comes for the first time', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Börja beställa här' })).toBeEnabled();
  await expect(main).toContainText('Öppet nu');
  await expect(main).toContainText('Beställningen på nätet stänger en halvtimme före restaurangen.');
  await page.reload();
  await expect(main.getByRole('button', { name: 'Börja beställa här' })).toBeEnabled();
});

test.describe('that has closed for today', () => {
  test.use({ hornstull: { openingHours: hoursFromNow(-120, -20) } });
  test.beforeEach(() => pastFirstMinute());
  test('[HOME-2] says today\'s hours all the same @both', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Stängt just nu' })).toBeDisabled();
    await expect(main).toContainText(/Öppnar (i morgon )?\d\d\.\d\d/);
    await expect(main).toContainText(/I dag \d\d\.\d\d–\d\d\.\d\d/);
  });
});

test.describe('that its staff has closed for today', () => {
  test.use({ hornstull: { closedToday: true, openingHours: hoursFromNow(-120, 300) } });
  test('[HOME-2] says when it opens, and not that it is open today @both', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Stängt just nu' })).toBeDisabled();
    await expect(main).toContainText(/Öppnar i morgon \d\d\.\d\d/);
    await expect(main).not.toContainText(/I dag/);
  });
});

test('[GUARD-10] says of an address that is not there that it is not, once @both', async ({ page }) => {
  await page.goto('/meny/sommar');
  const notice = page.getByRole('main').getByText('Sidan finns inte. Länken kan vara gammal eller felskriven.');
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('button', { name: 'Börja beställa här' })).toBeEnabled();
  await expect(notice).toHaveCount(0);
});
