import { hoursFromNow, pastFirstMinute } from './support/hours-from-now.ts';
import { expect, test } from './support/shop-test.ts';

for (const [state, hours, badge, words] of [
  ['open for a few minutes yet, too few to cook', hoursFromNow(-120, 8), 'Onlinebeställningen har stängt', /Öppet till \d\d\.\d\d/],
  ['closed a while ago', hoursFromNow(-120, -20), 'Stängt just nu', /Öppnar (i morgon )?\d\d\.\d\d/],
] as const) {
  test.describe(`a restaurant that is ${state}`, () => {
    test.use({ hornstull: { openingHours: hours } });
    test.beforeEach(() => pastFirstMinute());
    test('[HOME-14] says so, and nothing of "today" @both', async ({ page }) => {
      await page.goto('/');
      const row = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Hornstull' }) });
      await expect(row).toContainText(badge);
      await expect(row).toContainText(words);
      await expect(row).not.toContainText(/i dag/i);
    });
  });
}
