import { expect, test } from './support/shop-test.ts';

test('words that are marked in a dialog with a mouse that is let go beside it leave it open; a press beside it closes it @desktop', async ({ page }) => {
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Språk' });
  await page.getByRole('button', { name: /^Språk/ }).click();
  const heading = dialog.getByRole('heading', { name: 'Språk' });
  const { x = 0, y = 0 } = await heading.boundingBox() ?? {};
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await page.mouse.move(20, y + 5, { steps: 4 });
  await page.mouse.up();
  await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => { requestAnimationFrame(resolve); }); })); // That nothing closes shows only once it would have.
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, y + 5);
  await expect(dialog).toBeHidden();
});
