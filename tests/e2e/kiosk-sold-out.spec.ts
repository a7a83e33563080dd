import { KioskGuest } from './support/kiosk-guest.ts';
import { expect, test } from './support/kiosk-test.ts';

test.use({ pace: 0 });

test('[CART-9] in accessibility mode whoever pays is led to the page of the dish that has sold out, as often as they press, and hears it there @kiosk', async ({ page, signIn, simulator }) => {
  const guest = new KioskGuest(page);
  const heading = page.getByRole('heading', { level: 1 });
  await signIn(page);
  await guest.begins('takeAway');
  await guest.button('Tillgänglighet').click();
  await guest.button(/^Västerbottenmacka/).click();
  await guest.button('Nästa tre').click();
  await guest.button(/^Skogstaco/).click();
  await simulator.product.desk.setSoldOut(1, 'forest-taco', true);
  await guest.button('Betala').press('Enter');
  // Until then another button has that name: the way back while it is being ordered.
  await expect(heading).toHaveText('Det gick inte att beställa', { timeout: 20_000 });
  await expect(heading).toBeFocused();
  await guest.button('Ändra beställningen').press('Enter');
  const words = page.getByRole('main');
  for (const press of ['', 'once more']) {
    if (press !== '') await guest.button('Betala').press('Enter');
    await expect(heading, press).toHaveText('Skogstaco', { timeout: 20_000 });
    await expect(heading, press).toBeFocused();
    await expect(words, press).toContainText('Slut för i dag');
    // Nobody wants more of it: what there is in its place comes first.
    await expect(words.getByRole('button').first(), press).toHaveText(/i stället/);
  }
  await guest.button('Ta bort').press('Enter');
  await expect(heading).toHaveText('Din beställning');
  await expect(words).not.toContainText('Skogstaco');
});
