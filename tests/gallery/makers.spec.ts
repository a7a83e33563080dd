import { ApiGuest } from '../e2e/support/api-guest.ts';
import { expect, test } from '../e2e/support/kiosk-test.ts';
import { KioskPayer } from '../e2e/support/kiosk-payer.ts';
import { album } from './support/album.ts';

const RUNA = { name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' };
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

for (const colorScheme of ['light', 'dark'] as const) {
  test(`what integrators see, ${colorScheme} @kiosk`, async ({ browser, context, page, simulator, signIn, control }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const runa = new ApiGuest(context, simulator.url());
    await runa.signsUp(RUNA, 'Kanelbulle-7');
    const [unpaid, paid] = [await runa.orders(), await runa.orders()];
    await runa.pays(paid);
    await signIn(page);
    const guest = new KioskPayer(page);
    control.setQueue('declined:51, person');
    await guest.comesToTheTerminal();
    await expect(guest.heading).toHaveText('Kortet gick inte igenom', { timeout: 60_000 });
    await guest.button('Försök igen').click();
    await expect(guest.heading).not.toHaveText('Kortet gick inte igenom');

    const other = await browser.newPage({ viewport: DESKTOP, locale: 'sv-SE', colorScheme, reducedMotion: 'reduce' });
    const takes = album(other, 'Integrators', colorScheme);
    await other.goto(simulator.consoleUrl());
    await other.getByRole('heading').first().waitFor();
    for (const size of [DESKTOP, PHONE]) {
      await other.setViewportSize(size);
      await takes('console');
    }
    await other.setViewportSize(DESKTOP);
    await other.goto(new URL('/outbox', simulator.url()).href);
    await takes('mail outbox');
    await other.setViewportSize(PHONE);
    await takes('mail outbox');
    const { redirectUrl } = (await (await runa.call('POST', `/api/order/${unpaid}/payment`, undefined, { 'idempotency-key': 'gallery-payment' })).json()) as { readonly redirectUrl: string };
    for (const size of [DESKTOP, PHONE]) {
      await other.setViewportSize(size);
      await other.goto(redirectUrl);
      await takes('payment provider');
    }
    await other.close();
    control.act('tap');
    await guest.isServed();
  });
}
