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

for (const [state, hours, badge, words] of [
  ['open for a few minutes yet, too few to cook', hoursFromNow(-120, 8), 'Onlinebeställningen har stängt', /Öppet till \d\d\.\d\d/],
  ['closed a while ago', hoursFromNow(-120, -20), 'Stängt just nu', /Öppnar (i morgon )?\d\d\.\d\d/],
] as const) {
  test.describe(`a restaurant that is ${state}`, () => {
    test.use({ hornstull: { openingHours: hours } });
    test('[HOME-14] says so, and nothing of "today" @both', async ({ page }) => {
      await page.goto('/');
      const row = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Hornstull' }) });
      await expect(row).toContainText(badge);
      await expect(row).toContainText(words);
      await expect(row).not.toContainText(/i dag/i);
    });
  });
}
