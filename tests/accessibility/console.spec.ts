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

test('[X7] at 1440 × 900 no row of the console\'s two short lists is cut through its letters @desktop', async ({ page, simulator }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  simulator.control.setQueue('busy, declined:51, partial');
  await page.goto('/');
  await expect(page.getByText('partial', { exact: true })).toBeVisible();
  for (const list of [page.getByRole('list', { name: 'Outcomes of the next payments' }), page.getByRole('region', { name: 'Switches' })]) {
    const cut = await list.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return [...element.children].filter((row) => row.getBoundingClientRect().top < bottom - 1 && row.getBoundingClientRect().bottom > bottom + 1 && top > 0).map(({ textContent }) => textContent);
    });
    expect(cut).toEqual([]);
  }
});
