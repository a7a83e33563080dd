import { KioskGuest } from '#tests/e2e/support/kiosk-guest.ts';
import { expect, test } from '#tests/e2e/support/kiosk-test.ts';
import { hearLiveWords } from './support/live-words.ts';

const FULL = 'polite: Ta bort ett val först';

test('[X11] a level that is full says so at every press at a kiosk, too, in both modes @kiosk', async ({ page, signIn }) => {
  const guest = new KioskGuest(page);
  const heard = await hearLiveWords(page);
  const full = (): number => heard.filter((words) => words === FULL).length;
  await signIn(page);
  await guest.begins('takeAway');
  await guest.button('Välj till Björkburgaren').click();
  for (const name of ['Picklad rödlök', 'Saltgurka', 'Rökt sidfläsk']) await page.getByText(name, { exact: true }).click();
  const onion = page.getByText('Rostad lök', { exact: true });
  for (const times of [1, 2]) {
    await onion.click({ force: true });
    await expect.poll(full).toBe(times);
  }

  await guest.button('Tillgänglighet').click();
  await page.keyboard.press('1');
  await guest.button(/^Nästa$/).click();
  await page.getByRole('heading', { level: 1, name: 'Tillbehör' }).waitFor();
  await guest.button('Nästa tre').click();
  expect(full(), 'what was said before is no news').toBe(2);
  for (const times of [3, 4]) {
    await page.keyboard.press('1');
    await expect.poll(full).toBe(times);
  }
});
