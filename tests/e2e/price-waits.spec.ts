import { Guest } from './support/guest.ts';
import { holdMenu } from './support/held-menu.ts';
import { expect, test } from './support/shop-test.ts';

test('a basket that was kept says no price before the menu has come, which says in which money; then it says each @both', async ({ page }) => {
  const guest = new Guest(page);
  await guest.opensTheMenuWithABurger();
  const answer = await holdMenu(page);
  await page.goto('/shop/1/checkout');
  const [pay, slip] = [guest.button(/^Betala/), page.getByRole('complementary', { name: 'Din beställning' })];
  await expect(pay).toHaveText('Betala nu');
  await expect(slip).toContainText('Totalt');
  const early = await slip.innerText();
  answer();
  await expect(pay).toHaveText(/^Betala nu\d+\skr$/);
  await expect(slip).toContainText(/Totalt.*\d+\skr/);
  // The dishes' count alone: 119 would be a price.
  expect(early.match(/\d{2,}/g)).toBeNull();
});
