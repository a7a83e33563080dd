import type { Locator } from 'playwright/test';
import { Guest } from '#tests/e2e/support/guest.ts';
import { expect, test } from '#tests/e2e/support/shop-test.ts';

/** How it looks to somebody who sees no colours, with nothing pointed at and nothing in focus. */
const inGrey = async (what: Locator): Promise<Buffer> => {
  const page = what.page();
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.documentElement.style.filter = 'grayscale(1)';
  });
  return what.screenshot({ animations: 'disabled' });
};

test('[X17] what is chosen, sold out, missing or wrong is told by words or by its shape, also without colours', async ({ page, shop }) => {
  await shop.kitchen.pause(); // What has been received stays so, however long the pages take.
  const guest = new Guest(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await guest.opensTheMenu();
  const gone = page.getByRole('article').filter({ hasText: 'Falafelbröd' });
  await expect(gone.getByText('Slut för i dag')).toBeVisible();
  await expect(gone.getByRole('button')).toHaveCount(0);

  await page.getByRole('link', { name: 'Björkburgaren' }).first().click();
  await guest.button(/^Välj bröd/).waitFor();
  for (const [kind, name] of [['radio', 'Rågsurdeg'], ['checkbox', 'Saltgurka']] as const) {
    const row = page.locator('label').filter({ hasText: name });
    const before = await inGrey(row);
    await row.click();
    await expect(page.getByRole(kind, { name: new RegExp(`^${name}`) })).toBeChecked();
    expect((await inGrey(row)).equals(before), `${name}, chosen, looks other than before`).toBe(false);
  }
  await guest.button(/^Lägg till\b.*kr/).click();
  await page.getByRole('heading', { name: /Gott till/, level: 1 }).waitFor();

  await guest.goesToCheckout();
  await guest.pays();
  const phone = page.getByLabel('Mobilnummer');
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(/\p{L}{3}/u);
  await guest.fillsIn();
  await guest.pays();
  await page.getByText('Välj ett testkort').waitFor();
  await guest.usesCard('Kort som går igenom');
  await guest.seesTheOrder();
  // How far it has come: the step is marked as the current one, not only coloured, and said in words above.
  await expect(page.getByRole('list', { name: 'Så långt har din mat kommit' }).getByRole('listitem').and(page.locator('[aria-current="step"]'))).toHaveText(/Mottagen/);
});
