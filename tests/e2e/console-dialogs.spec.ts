import { expect, test } from './support/console-test.ts';

test('what a simulator refuses is said in the dialog that asked for it @desktop', async ({ page }) => {
  await page.route('**/control/snapshots/**', (route) => route.fulfill({ status: 507, contentType: 'application/problem+json', body: JSON.stringify({ type: 'about:blank', title: 'The disk is full', status: 507, code: 'error.server' }) }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Snapshot' }).click();
  const dialog = page.getByRole('dialog', { name: 'Snapshots' });
  await dialog.getByLabel('Save everything under a name').fill('before lunch');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The disk is full (507)');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Snapshot' }).click();
  await expect(dialog.getByText('The disk is full')).toHaveCount(0);
});

test('a field of a dialog says what it takes when something else stands in it @desktop', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Snapshot' }).click();
  const name = page.getByLabel('Save everything under a name');
  await name.fill('före lunch');
  await expect(name).toHaveAccessibleDescription('A name has letters from A to Z, digits, spaces and . _ -');
  await name.fill('before lunch');
  await expect(name).toHaveAccessibleDescription('');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByLabel('How often').selectOption({ label: '… of a hundred' });
  for (const [label, words] of [['Milliseconds', 'A whole number from 0 to 600\u2009000'], ['How many', 'A whole number from 1 to 100']] as const) {
    await page.getByLabel(label).fill('many');
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(words);
  }
});
