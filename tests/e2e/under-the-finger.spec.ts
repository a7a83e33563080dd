import type { Locator, Page } from 'playwright/test';
import { Guest } from './support/guest.ts';
import { expect, test } from './support/shop-test.ts';

/** Presses its left half, and says how far that had moved when it was let go. What is pressed may grow smaller about its middle. */
const pressed = async (page: Page, target: Locator): Promise<number> => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not there to be pressed.');
  await page.mouse.move(box.x + Math.min(box.width / 2, 20), box.y + box.height / 2);
  await page.mouse.down();
  await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => { requestAnimationFrame(done); }); }));
  const now = await target.boundingBox();
  await page.mouse.up();
  return Math.round((now ? now.y + now.height / 2 : 0) - (box.y + box.height / 2));
};

test('what is wrong with a field that is left by a press is said when that has been let go: what was pressed stays under the finger @both', async ({ page }) => {
  const guest = new Guest(page);
  await guest.opensTheCheckout();
  await guest.fillsIn('12');
  const wish = page.locator('label').filter({ hasText: 'Skicka sms' });
  expect(await pressed(page, wish)).toBe(0);
  await expect(page.getByRole('checkbox', { name: /Skicka sms/ })).toBeChecked();
  await expect(page.getByLabel('Mobilnummer')).toHaveAccessibleDescription(/^Numret ser inte rätt ut/);
});

test('a form is sent by the press that leaves its last field, whatever is wrong with that @both', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-post').fill('nobody');
  const signIn = page.getByRole('main').getByRole('button', { name: 'Logga in' });
  expect(await pressed(page, signIn)).toBe(0);
  await expect(page.getByLabel('E-post')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Lösenord', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('a field that is left by a finger says at once what is wrong with it', async ({ page }) => {
  const guest = new Guest(page);
  await guest.opensTheCheckout();
  await guest.fillsIn('12');
  await page.getByRole('main').getByRole('heading', { name: /./ }).filter({ visible: true }).first().tap();
  await expect(page.getByLabel('Mobilnummer')).not.toBeFocused();
  await expect(page.getByLabel('Mobilnummer')).toHaveAccessibleDescription(/^Numret ser inte rätt ut/);
});
