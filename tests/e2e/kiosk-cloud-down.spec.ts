import type { Simulator } from '#simulator/composition/create-simulator.ts';
import { KioskPayer } from './support/kiosk-payer.ts';
import { expect, test } from './support/kiosk-test.ts';
import { shortMenu } from './support/short-menu.ts';

test.use({ serviceWorkers: 'allow', hornstull: shortMenu, pace: 0 });
test.setTimeout(240_000);

/** The way to the product server is gone, for the kiosk as for its terminal host; between these two everything is as always. */
const isAway = (simulator: Simulator, isOn: boolean): Promise<void> =>
  simulator.world.productFaults.set({ id: 'away', name: 'The product server is away', isOn, route: '*', client: '', fault: { kind: 'reset' }, timing: {} });

const paidNumbers = (simulator: Simulator): readonly string[] => simulator.product.ledger().orders.filter(({ paid }) => paid).map(({ number }) => number);

/** A number of the terminal host's own; it is spoken letter by letter, so the text holds more than it. */
const servedByTheHost = async (guest: KioskPayer): Promise<string> => {
  await expect(guest.heading).toHaveText('Tack, smaklig måltid!', { timeout: 60_000 });
  await expect(guest.number).toHaveAttribute('data-number', /^A\d+$/);
  return await guest.number.getAttribute('data-number') ?? '';
};

test('[KIOSK-3] the product server is away: the kiosk opens, sells from the menu as last seen, and gives numbers; when it is back it has every order once @kiosk', async ({ page, signIn, simulator, control }) => {
  const guest = new KioskPayer(page);
  await signIn(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 40_000 }).toBe(true);
  // Later than the moment in which the menu is put away for such a time.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('menu'))), { timeout: 20_000 }).toBe(true);
  await isAway(simulator, true);

  // As after a power cut.
  await page.reload();
  await guest.comesToTheTerminal();
  const first = await servedByTheHost(guest);
  await expect(guest.button(/Kvitto med e/)).toHaveCount(0);
  await guest.button('Bara numret').click();
  await expect.poll(() => control.printJobs().length, { timeout: 20_000 }).toBe(1);
  await guest.isDone();

  await guest.begins('takeAway');
  await expect(page.getByText('Vi säljer som vanligt.')).toBeVisible();
  await guest.button('Lägg till Tunnbrödsrulle med kyckling').click();
  await guest.pays();
  const second = await servedByTheHost(guest);
  await guest.isDone();
  expect([paidNumbers(simulator), simulator.world.books().mismatches]).toEqual([[], []]);

  await isAway(simulator, false);
  await expect.poll(() => paidNumbers(simulator), { timeout: 20_000 }).toEqual([first, second]);
  await guest.comesToTheTerminal();
  const third = await guest.isServed();
  expect([paidNumbers(simulator), control.ledger().lines.map(({ kind }) => kind)]).toEqual([[first, second, third], ['charge', 'charge', 'charge']]);
});
