import { civilTime } from '#core/shared/civil-time.ts';
import { minutes } from '#core/shared/duration.ts';
import type { SeedOpeningHours } from '#simulator/product-server/seed/seed-types.ts';
import { expect, test } from './support/shop-test.ts';

const clockText = (moment: number): string => {
  const { hour, minute } = civilTime(moment, 'Europe/Stockholm');
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

/** Every day from `opens` to `closes` minutes from now. */
const hoursFromNow = (opens: number, closes: number): readonly SeedOpeningHours[] => {
  const now = Date.now();
  return ([0, 1, 2, 3, 4, 5, 6] as const).map((dayOfWeek) => ({ dayOfWeek, opens: clockText(now + minutes(opens)), closes: clockText(now + minutes(closes)) }));
};

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
  test('[HOME-2] says today\'s hours all the same @both', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Stängt just nu' })).toBeDisabled();
    await expect(main).toContainText(/Öppnar (i morgon )?\d\d\.\d\d/);
    await expect(main).toContainText(/I dag \d\d\.\d\d–\d\d\.\d\d/);
  });
});
