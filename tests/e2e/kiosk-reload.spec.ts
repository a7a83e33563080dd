import { KioskPayer } from './support/kiosk-payer.ts';
import { expect, test } from './support/kiosk-test.ts';

test.use({ serviceWorkers: 'allow', pace: 0 });
// Signing in takes a few seconds before each.
test.describe.configure({ timeout: 120_000 });

test('[KIOSK-7] [P-9] the code for the counter is there again after a reload, stays when the kitchen closes or the network goes, and nothing can be ordered twice @kiosk', async ({ page, signIn, simulator, control }) => {
  const guest = new KioskPayer(page);
  await page.clock.install();
  await signIn(page);
  expect(control.setQueue('logged-out').ok).toBe(true);
  await guest.comesToTheTerminal();
  await guest.button('Betala i kassan').click();
  await expect(guest.number).toHaveAttribute('data-number', /^[A-Z2-9]{3}\s[A-Z2-9]{3}$/);
  const code = await guest.number.getAttribute('data-number') ?? '';
  await page.reload();
  await expect(guest.number).toHaveAttribute('data-number', code);
  await expect(guest.words).toContainText(/119\skr/);
  await expect(guest.button(/^Betala/)).toHaveCount(0);

  await simulator.product.desk.setStatus(1, 'paused');
  // The kiosk asks for its shop every half minute; the guest reads on meanwhile.
  const asked = page.waitForResponse(/\/api\/shops\/1$/, { timeout: 20_000 });
  for (let touches = 0; touches < 3; touches += 1) {
    await page.clock.runFor(12_000);
    await page.keyboard.press('Shift');
  }
  expect(await (await asked).text()).toContain('paused');
  await expect(guest.number).toHaveAttribute('data-number', code);
  await simulator.product.desk.setStatus(1, 'online');
  await page.context().setOffline(true);
  await page.clock.runFor(2_000);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(guest.number).toHaveAttribute('data-number', code);
  await page.context().setOffline(false);
  await guest.isDone();
  const stored = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  expect(stored).not.toContain('kiosk-counter');
  await expect.poll(() => simulator.product.ledger().orders.map(({ state }) => state)).toEqual(['cancelled', 'calculatedPrice']);
});

test('[KIOSK-7] a member stays one after a reload, and the receipt is there again beside the number @kiosk', async ({ page, signIn, control }) => {
  const guest = new KioskPayer(page);
  await signIn(page);
  await guest.fillsTheBasket('Skogstaco');
  await guest.scans('SIM-1001');
  await guest.owes('69');
  await page.reload();
  await guest.owes('69');
  await guest.pays();
  await guest.isServed();
  await expect(guest.words).toContainText(/Betalt 69\skr/);
  await page.reload();
  await guest.isServed();
  await expect(page.getByText('Vill du ha kvitto?')).toBeVisible();
  expect(control.printJobs()).toEqual([]);
  await guest.button('Skriv ut kvitto').click();
  await expect(page.getByText('Kvittot är utskrivet').last()).toBeVisible();
  expect(control.printJobs().length).toBe(1);
  await guest.isDone();
  expect(await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))).not.toMatch(/SIM-1001/);
});
