import type { Locator } from 'playwright/test';
import { KioskGuest } from './support/kiosk-guest.ts';
import { expect, test } from './support/kiosk-test.ts';

test.use({ pace: 0 });

for (const mode of ['normal', 'accessibility'] as const) {
  test(`a card that is none is told at the dish where the guest is, and not once more over the menu; ${mode} mode @kiosk`, async ({ page, signIn }) => {
    const guest = new KioskGuest(page);
    const message = (words: string): Locator => page.getByRole('region', { name: words }).locator('> div');
    const told = message('Det kortet känner vi inte igen');
    await signIn(page);
    await guest.begins('takeAway');
    if (mode === 'accessibility') await guest.button('Tillgänglighet').click();
    await guest.button(/Björkburgaren/).first().click();
    await page.getByText('Rågsurdeg', { exact: true }).waitFor();
    await guest.scans('NOBODY-1');
    await expect(told).toBeVisible();
    await expect(told, 'its letters are as large as the mode\'s').toHaveCSS('font-size', mode === 'accessibility' ? '34px' : '30px');
    await guest.scans('SIM-1001');
    await expect(message('Hej Astrid!'), 'the next one is greeted there').toBeVisible();
    await guest.scans('NOBODY-1');
    await expect(told).toBeVisible();
    await guest.button('Tillbaka').click();
    await page.waitForURL(/\/menu$/);
    await expect(page.getByRole('heading', { level: 1, name: mode === 'accessibility' ? 'Bröd & burgare' : 'Meny' })).toBeAttached();
    await expect(page.getByRole('heading', { name: /^Hej Astrid/ })).toHaveCount(0);
  });
}
