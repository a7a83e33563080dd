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
  await expect(past.locator('svg')).toBeVisible();
  // In one look: the page may move between two.
  expect(await past.evaluate((item) => {
    const boxOf = (part: Element | null): DOMRect => part?.getBoundingClientRect() ?? new DOMRect(NaN);
    const [step, words, tick] = [boxOf(item), boxOf(item.querySelector('span')), boxOf(item.querySelector('svg'))];
    return { isBeside: tick.left >= words.right, isInItsStep: tick.right <= step.right + 1, isLevel: tick.top < words.top + words.height / 2 };
  })).toEqual({ isBeside: true, isInItsStep: true, isLevel: true });
  control.act('pin-right');
  await guest.isServed();
});
