import { hours } from '#core/shared/duration.ts';
import { Guest } from './support/guest.ts';
import { expect, test } from './support/shop-test.ts';

test.use({ serviceWorkers: 'allow' });

test('[TRACK-12] [P-10] on a device whose clock is three hours ahead, who has paid finds the order and its number again', async ({ page }) => {
  const guest = new Guest(page);
  await page.clock.install({ time: Date.now() + hours(3) });
  await guest.opensTheProvider();
  await guest.usesCard('Kort som går igenom');
  await guest.seesTheOrder();
  const number = page.getByRole('heading', { name: /^\d+$/, level: 1 });
  await expect(number).toBeVisible();
  const called = await number.innerText();
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: called, exact: true, level: 2 })).toBeVisible();
});
