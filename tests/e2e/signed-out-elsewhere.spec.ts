import { ApiGuest } from './support/api-guest.ts';
import { Customer } from './support/customer.ts';
import { Guest } from './support/guest.ts';
import { expect, test } from './support/shop-test.ts';

test('[S19] what a customer has filled in at checkout is gone from a tab that was elsewhere when they signed out in another one @both', async ({ page, context, shop }) => {
  await new ApiGuest(context, shop.url).signsUp({ name: 'Oda', lastName: 'Myrbakken', email: 'oda.myrbakken@example.com', phone: '070 112 23 34' }, 'Kanelbulle-7');
  const guest = new Guest(page);
  const kept = (): Promise<string> => page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]));
  await page.goto('/');
  await new Customer(page).isSignedIn();
  await guest.comesToHornstull();
  await guest.choosesABurger();
  await guest.goesToCheckout();
  await guest.fillsIn('070 998 87 76');
  expect(await kept()).toContain('998 87 76');
  // As at the payment provider, where nothing of ours hears of it.
  await page.goto('/outbox');
  const other = await context.newPage();
  await new Customer(other).opensMine('Logga ut');
  await expect(other.getByText('Du är utloggad').first()).toBeVisible();
  await other.close();
  await page.goto('/shop/1/checkout');
  await expect(page.getByLabel('Mobilnummer')).toHaveValue('');
  await page.goto('/');
  expect(await kept()).not.toMatch(/998|112 ?23|Myrbakken/);
});
