import { Guest } from './support/guest.ts';
import { expect, test } from './support/shop-test.ts';

test.describe.configure({ timeout: 120_000 });

test('a basket that was kept says no price before the menu has come, which says in which money; then it says each @both', async ({ page }) => {
  const guest = new Guest(page);
  await guest.comesToHornstull();
  await guest.choosesABurger();
  const { promise: held, resolve: answer } = Promise.withResolvers<undefined>();
  await page.route('**/api/shops/1/menu*', async (route) => {
    await held;
    await route.fallback();
  });
  // The menu as last seen is written down again as the page goes; the next one does not find it.
  await page.addInitScript(() => { localStorage.removeItem('weborder.menu'); });
  await page.goto('/shop/1/checkout');
  const [pay, slip] = [guest.button(/^Betala/), page.getByRole('complementary', { name: 'Din beställning' })];
  await expect(pay).toHaveText('Betala nu');
  await expect(slip).toContainText('Totalt');
  const early = await slip.innerText();
  answer(undefined);
  await expect(pay).toHaveText(/^Betala nu\d+\skr$/);
  await expect(slip).toContainText(/Totalt.*\d+\skr/);
  // The dishes' count alone: 119 would be a price.
  expect(early.match(/\d{2,}/g)).toBeNull();
});
