import { expect, test } from '#tests/e2e/support/console-test.ts';
import { axeLook } from './support/axe-look.ts';

test('[X1] nothing that axe finds on the simulator\'s console, in light and dark @desktop', async ({ page }) => {
  test.setTimeout(120_000);
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await page.goto('/', { waitUntil: 'domcontentloaded', timeout: 60_000 });
    await page.getByRole('heading').first().waitFor({ timeout: 20_000 });
    // A clock that goes changes a line of text every second, in which no slow machine has looked at all of them.
    if (colorScheme === 'light') await page.getByRole('button', { name: 'Freeze' }).click();
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
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

test('[X7] in a window of 320 px the console scrolls one way only, whatever its tabs and dialogs show @desktop', async ({ page, kiosk, simulator }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  simulator.control.setQueue('approved, declined:51');
  await page.goto('/');
  const { orderId, attemptId } = await kiosk.order();
  await expect.poll(() => kiosk.paymentStatus(attemptId), { timeout: 30_000 }).toBe(200);
  await kiosk.print(orderId);
  const beyond = (): Promise<readonly string[]> => page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth <= clientWidth ? [] : [...document.querySelectorAll('button, input, select, h2, output')].filter((part) => part.getBoundingClientRect().right > clientWidth).map(({ textContent }) => textContent);
  });
  for (const tab of ['Printer', 'Faults', 'Kiosks']) {
    await page.getByRole('group', { name: 'What is shown' }).getByText(tab, { exact: true }).click();
    expect(await beyond(), tab).toEqual([]);
    if (tab !== 'Faults') continue;
    await page.getByRole('switch', { name: 'Slow payment' }).click();
    await page.getByText('1 on', { exact: true }).waitFor();
    expect(await beyond(), 'a fault is on').toEqual([]);
    await page.getByRole('button', { name: 'Add rule' }).click();
    await page.locator('dialog:modal').waitFor();
    expect(await beyond(), 'a rule').toEqual([]);
    await page.keyboard.press('Escape');
  }
  for (const asked of ['Set', 'Snapshot', /^seed/]) {
    await page.getByRole('button', { name: asked, exact: true }).click();
    expect(await beyond(), String(asked)).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('row').filter({ hasText: 'POST' }).first().click();
  await page.getByRole('complementary', { name: /^Request / }).waitFor();
  expect(await beyond(), 'a request').toEqual([]);
});
