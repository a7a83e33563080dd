import type { Page } from 'playwright/test';
import { KioskPayer } from './support/kiosk-payer.ts';
import { expect, test } from './support/kiosk-test.ts';
import { shortMenu } from './support/short-menu.ts';

test.use({ serviceWorkers: 'allow', hornstull: shortMenu });
test.setTimeout(240_000);

/** A newer version has taken over, as the page hears of it when nobody here has asked for it. */
const newVersion = (page: Page): Promise<unknown> => page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));

test('[P-7] [PWA-2] in every phase at a kiosk the network goes and a newer version comes: nobody is led away, it is paid once, and the page is loaded anew between two guests @kiosk', async ({ page, context, signIn, control }) => {
  await signIn(page);
  const guest = new KioskPayer(page);
  // The first worker of a page is no update.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 40_000 }).toBe(true);
  let loads = 0;
  page.on('load', () => { loads += 1; });
  const airplane = async (isOn: boolean): Promise<void> => {
    await context.setOffline(isOn);
    await newVersion(page);
  };
  control.setQueue('person');
  await guest.begins('takeAway');
  await newVersion(page);
  await guest.button('Lägg till Tunnbrödsrulle med kyckling').click();
  await guest.pays();
  const calm = page.getByText(/betala inte|kontrollerar|instruktionerna/i).first();

  for (const { act, heading } of [{ act: null, heading: 'Följ instruktionerna på kortterminalen' }, { act: 'insert', heading: 'Slå din kod på terminalen' }] as const) {
    if (act !== null) control.act(act);
    await expect(guest.heading).toHaveText(heading, { timeout: 20_000 });
    await airplane(true);
    // The terminal is not heard either: nobody knows how it stands.
    await expect(guest.heading).not.toHaveText(heading, { timeout: 30_000 });
    await expect(calm).toBeVisible();
    await expect(page).toHaveURL(/\/checkout\/payment\//);
    await airplane(false);
    await expect(guest.heading).toHaveText(heading, { timeout: 30_000 });
  }
  // The bank decides while nobody here hears anything.
  await airplane(true);
  control.act('pin-right');
  await expect.poll(() => control.ledger().lines.length, { timeout: 30_000 }).toBe(1);
  await expect(calm).toBeVisible();
  await airplane(false);
  await guest.isServed();
  await airplane(true);
  await expect(guest.number).toBeVisible();
  await airplane(false);
  expect([loads, control.ledger().lines.length]).toEqual([0, 1]);

  await guest.button(/^Klar/).click();
  await expect.poll(() => loads, { timeout: 20_000 }).toBe(1);
  await guest.isHome();
  expect(loads).toBe(1);
});
