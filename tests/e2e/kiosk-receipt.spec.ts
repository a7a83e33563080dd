import { KioskPayer } from './support/kiosk-payer.ts';
import { expect, test } from './support/kiosk-test.ts';

test.use({ pace: 0 });

test('[P-10] a mistyped address and a number that is printed alone take no choice away, and what was printed can be printed again @kiosk', async ({ page, signIn, control }) => {
  const guest = new KioskPayer(page);
  const [mail, receipt, number, again] = [guest.button(/^Kvitto med/), guest.button('Skriv ut kvitto'), guest.button('Bara numret'), guest.button('Skriv ut igen')];
  await signIn(page);
  await guest.comesToTheTerminal();
  await guest.isServed();
  await mail.click();
  await page.keyboard.type('alva@');
  await guest.button('Skicka kvittot').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Adressen ser inte hel ut' })).toBeVisible();
  await guest.button('Avbryt').click();
  await expect(page.getByText('Vill du ha kvitto?')).toBeVisible();
  await expect(again).toHaveCount(0);

  await number.click();
  await expect(page.getByText('Numret är utskrivet').last()).toBeVisible();
  await expect(number).toHaveCount(0);
  await receipt.click();
  await expect(page.getByText('Kvittot är utskrivet').last()).toBeVisible();
  await expect(receipt).toHaveCount(0);
  await again.click();
  await expect.poll(() => control.printJobs().length).toBe(3);
  await guest.isDone();
});
