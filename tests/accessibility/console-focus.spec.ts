import type { Locator, Page } from 'playwright/test';
import { expect, test } from '#tests/e2e/support/console-test.ts';

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** By keys alone: the focus is put on it as by Tab, and it is pressed as by a switch. */
const presses = async (button: Locator): Promise<void> => {
  await button.focus();
  await button.press('Enter');
};

test('[X5] at the console a step of the kitchen takes the focus along with its order @desktop', async ({ page, kiosk, simulator }) => {
  // Before there is an order: from 20 s after it is paid on, the kitchen may begin by itself.
  await simulator.product.kitchen.pause();
  await page.goto('/');
  const { attemptId } = await kiosk.order();
  await expect.poll(() => kiosk.paymentStatus(attemptId)).toBe(200);
  const step = page.getByRole('button', { name: /^Next step for \d/ });
  await step.focus();
  for (const lane of ['Cooking', 'Ready']) {
    await page.keyboard.press('Enter');
    await expect(region(page, lane).getByRole('button')).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(region(page, 'Collected').getByRole('listitem')).toHaveCount(1);
  await expect(region(page, 'Kitchen').getByRole('button', { name: 'Run' })).toBeFocused();
});

test('[X5] whoever goes by keys stays where they were at the console when what they press goes @desktop', async ({ page, kiosk, simulator }) => {
  simulator.control.setQueue('busy, declined:51, partial');
  simulator.control.setFault({ id: 'slow', name: 'Slow', isOn: true, route: 'ping', client: '', fault: { kind: 'delay', delay: { kind: 'fixed', ms: 1 } }, timing: {} });
  simulator.control.setPrinter({ paperMm: 0 });
  await kiosk.paymentStatus('attempt-none');
  await page.goto('/');
  const outcomes = region(page, 'Next outcomes');
  await outcomes.getByRole('button', { name: /^2: declined:51/ }).focus();
  await page.keyboard.press('Tab');
  await expect(outcomes.getByRole('button', { name: 'Take declined:51 away' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(outcomes.getByRole('button', { name: /^2: partial/ })).toBeFocused();
  await presses(outcomes.getByRole('button', { name: 'Clear' }));
  await expect(page.getByLabel('Add an outcome')).toBeFocused();

  await presses(page.getByRole('button', { name: 'Take the rule Slow away' }));
  await expect(page.getByRole('switch').first()).toBeFocused();
  await presses(page.getByRole('button', { name: 'Refill' }));
  await expect(region(page, 'Receipts, newest first')).toBeFocused();

  const set = page.getByRole('button', { name: 'Set', exact: true }).first();
  for (const key of ['Escape', 'Enter']) {
    await presses(set);
    await expect(page.getByLabel('Simulated time')).toBeFocused();
    await page.keyboard.press(key);
    await expect(page.getByLabel('Simulated time')).toHaveCount(0);
    await expect(set).toBeFocused();
  }
  await presses(set);
  await page.getByRole('button', { name: 'Set', exact: true }).last().focus();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Simulated time')).toHaveCount(0);
  await expect(set).toBeFocused();

  const grid = page.getByRole('grid');
  for (const leaves of [() => presses(page.getByRole('button', { name: 'Close', exact: true })), async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'openapi.json' })).toBeFocused();
    await page.getByRole('button', { name: 'curl' }).focus();
    await page.keyboard.press('Escape');
  }]) {
    await grid.focus();
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByRole('complementary', { name: /^Request / })).toBeVisible();
    await leaves();
    await expect(page.getByRole('complementary', { name: /^Request / })).toHaveCount(0);
    await expect(grid).toBeFocused();
  }
  await presses(region(page, 'Request log').getByRole('button', { name: 'Clear' }));
  await expect(page.getByRole('button', { name: 'recording' })).toBeFocused();
});
