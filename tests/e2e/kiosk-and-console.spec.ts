import { expect, test } from './support/kiosk-test.ts';

test.use({ serviceWorkers: 'allow' });

test.describe.configure({ timeout: 120_000 });

test('what the readme says about a kiosk is so, step by step, in two windows @kiosk', async ({ page, context, simulator }) => {
  const console = await context.newPage();
  await console.setViewportSize({ width: 1440, height: 900 });
  await console.goto(simulator.consoleUrl());
  await page.goto('/self-service/1/start');

  await console.getByRole('button', { name: 'Sign it in' }).click({ timeout: 20_000 });
  await page.waitForURL(/\/self-service\/1\/home$/, { timeout: 20_000 });
  await console.getByRole('button', { name: 'automatic' }).click();
  await expect(console.getByRole('button', { name: 'by hand' })).toBeVisible();

  await page.getByText('Börja beställa').click();
  await page.getByRole('button', { name: /^Ta hem/ }).click();
  await page.getByText(/Väster.?botten.?macka/).first().click();
  // The menu, with a button of this name for each dish, stays until the dish's own page has come.
  await page.getByRole('heading', { level: 1, name: /Väster.?botten.?macka/ }).waitFor();
  await page.getByRole('button', { name: /^Lägg till/ }).last().click();
  await page.getByRole('button', { name: 'Nej tack' }).click();
  await page.getByRole('button', { name: /^Betala/ }).first().click();
  await expect(page.getByText('Blippa eller sätt in kortet').first()).toBeVisible({ timeout: 20_000 });

  await console.getByRole('button', { name: /^Tap/ }).first().click();
  await expect(page.getByText('Ditt nummer').first()).toBeVisible({ timeout: 20_000 });
  // The number stays for twenty seconds: what the console has heard meanwhile is looked at afterwards.
  await page.getByRole('button', { name: /^Skriv ut kvitto/ }).click();
  await expect(console.getByRole('region', { name: 'Printer' }).getByRole('img', { name: /^Receipt: receipt/ })).toBeVisible({ timeout: 20_000 });
  await expect(console.getByRole('region', { name: 'Kitchen' }).getByText(/Väster.?botten.?macka/)).toBeVisible();
  await expect(console.getByRole('region', { name: 'Ledger' }).getByText('no mismatch')).toBeVisible();
  const { product, terminals } = simulator.world.books();
  expect([product.orders.map(({ paid, number }) => [paid, number]), terminals.map(({ books }) => books.lines.map(({ kind }) => kind))]).toEqual([[[true, '1']], [['charge']]]);
});
