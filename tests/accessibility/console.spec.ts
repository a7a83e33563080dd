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

for (const [width, height] of [[1440, 900], [1024, 768]] as const) {
  test(`[X7] at ${width} × ${height} a rule with a long name has most of its row for it, beside its acts, and its row is as high as two @desktop`, async ({ page, simulator }) => {
    await page.setViewportSize({ width, height });
    const name = 'Payment answers 503 for the second kiosk in the hall while lunch is on, every third time';
    simulator.control.setFault({ id: 'lunch', name, isOn: true, route: 'startTerminalPayment', client: 'kiosk-hornstull-2', fault: { kind: 'status', status: 503, code: 'error.server', body: null }, timing: { every: 3 } });
    await page.goto('/');
    if (width === 1024) await page.getByRole('group', { name: 'What is shown' }).getByText('Faults', { exact: true }).click();
    const words = page.getByRole('region', { name: 'Switches' }).getByText(name, { exact: true });
    await expect(words).toHaveAttribute('title', name);
    const [part, row] = await words.evaluate((element) => [element.clientWidth, { width: element.parentElement?.clientWidth ?? 0, height: element.parentElement?.clientHeight }]);
    expect([part > row.width * 0.6, row.height]).toEqual([true, 54]);
    for (const act of [`Change the rule ${name}`, `Take the rule ${name} away`]) {
      const box = await page.getByRole('button', { name: act }).boundingBox();
      expect([box?.width, box?.height]).toEqual([24, 24]);
    }
  });
}

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
