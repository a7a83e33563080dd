import { expect, test } from '#tests/e2e/support/console-test.ts';
import { axeLook } from './support/axe-look.ts';

test('[X1] nothing that axe finds on the simulator\'s console, in light and dark @desktop', async ({ page }) => {
  test.setTimeout(120_000);
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await page.goto('/', { waitUntil: 'domcontentloaded', timeout: 60_000 });
    await page.getByRole('heading').first().waitFor({ timeout: 20_000 });
    await expect(page.getByRole('button').first()).toBeVisible({ timeout: 20_000 });
    faults.push(...(await axeLook(page)).map((fault) => `${colorScheme}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
