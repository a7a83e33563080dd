import { KioskGuest } from './support/kiosk-guest.ts';
import { expect, test } from './support/kiosk-test.ts';

// As it is for guests: with all its motion.
test.use({ serviceWorkers: 'allow', pace: 0, contextOptions: { reducedMotion: 'no-preference' } });
// Signing in takes a few seconds before each.
test.describe.configure({ timeout: 120_000 });

test('[KIOSK-1] one guest after the other: start, membership, card, receipt, number, and home by itself @kiosk', async ({ page, signInAtKiosk, simulator, control }) => {
  const guest = new KioskGuest(page);
  await signInAtKiosk(page);
  const entries = await page.evaluate(() => history.length);
  await guest.begins('takeAway');
  await guest.button('Lägg till Skogstaco').click();
  await guest.scans('SIM-1001');
  await guest.owes('69');
  await guest.button('Betala').click();
  await page.waitForURL(/\/order\/\w+$/, { timeout: 30_000 });
  const [cooked] = simulator.product.kitchen.view().orders;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(String(cooked?.number)).first()).toBeVisible();
  await guest.button('Skriv ut kvitto').click();
  await expect.poll(() => control.printJobs().length, { timeout: 20_000 }).toBe(1);
  await guest.button(/^Klar/).click();
  await page.waitForURL(/\/self-service\/1\/home$/);

  // The next one finds a kiosk that knows nobody.
  const order = cooked?.orderId ?? '';
  const left = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  expect([left.includes('SIM-1001'), left.includes('Astrid'), order !== '' && left.includes(order)]).toEqual([false, false, false]);
  expect(await page.evaluate(() => history.length), 'nothing to step back to').toBe(entries);
  await guest.begins('takeAway');
  await expect(page.getByText('Tomt än så länge')).toBeVisible();
  await guest.button('Lägg till Skogstaco').click();
  await guest.owes('89');
});
