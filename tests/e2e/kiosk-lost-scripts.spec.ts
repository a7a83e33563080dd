import { KioskGuest } from './support/kiosk-guest.ts';
import { expect, test } from './support/kiosk-test.ts';

// A worker that has everything loses nothing.
test.use({ serviceWorkers: 'block' });

test('a page of a kiosk whose own part is lost asks for it again by itself, and nobody has to press anything @kiosk', async ({ page, signIn }) => {
  const guest = new KioskGuest(page);
  let isLost = true;
  await page.route('**/assets/kiosk-order-type-page-*.js', (route) => (isLost ? route.abort('connectionreset') : route.continue()));
  await signIn(page);
  await guest.button(/^Börja beställa/).click();
  await expect(page.getByRole('heading', { name: 'Något gick sönder hos oss' })).toBeVisible();
  await expect(page, 'it has a title of its own').toHaveTitle('Något gick sönder hos oss · Björk & Bröd');
  isLost = false;
  await expect(page.getByRole('heading', { level: 1, name: /äta|vill du/i })).toBeVisible({ timeout: 20_000 });
});
