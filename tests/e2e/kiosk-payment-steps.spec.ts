import { KioskPayer } from './support/kiosk-payer.ts';
import { expect, test } from './support/kiosk-test.ts';

test('in accessibility mode the tick of a past step stands beside its words, also when they take two lines @kiosk', async ({ page, signIn, control }) => {
  await signIn(page);
  const guest = new KioskPayer(page);
  control.setQueue('person');
  await guest.comesToTheTerminal();
  await guest.button('Tillgänglighet').click();
  await expect(guest.heading).toHaveText('Följ instruktionerna på kortterminalen', { timeout: 20_000 });
  control.act('insert');
  await expect(guest.heading).toHaveText('Slå din kod på terminalen', { timeout: 20_000 });
  const past = page.getByRole('listitem').filter({ hasText: 'Väntar på kortet' });
  const [step, words, tick] = [await past.boundingBox(), await past.locator('span').boundingBox(), await past.locator('svg').boundingBox()];
  if (!step || !words || !tick) throw new Error('a step, its words and its tick are shown');
  expect({ isBeside: tick.x >= words.x + words.width, isInItsStep: tick.x + tick.width <= step.x + step.width + 1, isLevel: tick.y < words.y + words.height / 2 })
    .toEqual({ isBeside: true, isInItsStep: true, isLevel: true });
  control.act('pin-right');
  await guest.isServed();
});
