import { expect, test } from '../e2e/support/console-test.ts';
import { album } from './support/album.ts';

const DESKTOP = { width: 1440, height: 900 };
const TABLET = { width: 834, height: 1112 };

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the console at work, ${colorScheme} @kiosk`, async ({ page, kiosk, simulator }) => {
    test.setTimeout(600_000);
    page.setDefaultTimeout(60_000);
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    const takes = album(page, 'Integrators: states', colorScheme);
    await page.goto('/');
    await page.getByText('idle', { exact: true }).first().waitFor();
    await takes('console: nothing yet');

    for (const outcome of ['approved', 'approved', 'declined:51', 'approved']) {
      simulator.control.setQueue(outcome);
      const { orderId, attemptId } = await kiosk.order();
      await expect.poll(() => kiosk.paymentStatus(attemptId), { timeout: 60_000 }).toBe(outcome === 'approved' ? 200 : 402);
      if (outcome === 'approved') await kiosk.print(orderId);
      await simulator.product.kitchen.stepAll();
    }
    simulator.control.setQueue('busy, declined:51, partial');
    await page.getByRole('switch', { name: 'Payment reply lost after commit' }).click();
    await page.getByRole('switch', { name: 'Slow payment' }).click();
    await page.getByText('2 on', { exact: true }).waitFor();
    await page.getByRole('grid').locator('tbody').getByRole('row').filter({ hasText: '402' }).first().click();
    await page.getByRole('complementary', { name: /^Request / }).waitFor();
    await takes('console: at work');
    await page.setViewportSize(TABLET);
    await takes('console: at work');
    await page.setViewportSize(DESKTOP);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add rule' }).click();
    await page.locator('dialog:modal').waitFor();
    await takes('console: a rule of one\'s own');
    await page.keyboard.press('Escape');
    simulator.control.act('unplug');
    simulator.control.setPrinter({ paperMm: 0 });
    await page.getByText('unplugged').first().waitFor();
    await takes('console: unplugged, no paper');
  });
}
