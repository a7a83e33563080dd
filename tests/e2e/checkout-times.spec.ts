import { minutes } from '#core/shared/duration.ts';
import { Guest } from './support/guest.ts';
import { expect, money, test } from './support/shop-test.ts';

const NOTHING_PAID = { captured: [], reversed: [], paidOrders: 0, mismatches: [] };

test('[CHECKOUT-4] [CHECKOUT-5] who comes back to an old checkout is shown the time as it is now, and is asked before ordering for a later one @both', async ({ page, shop }) => {
  const guest = new Guest(page);
  await page.clock.install({ time: Date.now() });
  await guest.opensTheCheckout();
  await guest.fillsIn();
  const ready = page.getByText(/^Klar omkring/);
  const first = await ready.innerText();
  shop.pass(minutes(40));
  await page.clock.fastForward('40:00');
  await expect(ready).not.toHaveText(first);
  // A device that slept, on a line that is gone: nobody tells the page what is so now.
  await page.route('**/pickup-times**', (route) => route.abort());
  const second = await ready.innerText();
  shop.pass(minutes(60));
  await page.clock.fastForward('01:00:00');
  await expect(page.getByText('Tiderna gick inte att hämta')).toBeVisible();
  await page.unroute('**/pickup-times**');
  await guest.pays();
  const question = page.getByRole('alertdialog', { name: 'Det tar längre tid nu' });
  await expect(question.getByText(second.replace('Klar omkring ', ''))).toBeVisible();
  expect(shop.ledger().orders).toEqual([]);
  await question.getByRole('button', { name: 'Nej, tillbaka' }).click();
  await expect(ready).not.toHaveText(second);
  await guest.pays();
  await page.getByText('Välj ett testkort').waitFor();
});

test('[CHECKOUT-6] [CHECKOUT-7] a page from before closing says that the restaurant has closed, looks again instead of paying, keeps the basket, and leads to the others', async ({ page, shop }) => {
  const guest = new Guest(page);
  await guest.opensTheCheckout();
  await guest.fillsIn();
  await page.route('**/pickup-times**', (route) => route.fulfill({ json: { asap: null, slots: [] } }));
  await page.reload();
  const closed = page.locator('[data-callout]', { hasText: 'Restaurangen har stängt för i dag.' });
  await expect(closed).toBeVisible();
  await expect(guest.button(/^Betala/)).toHaveCount(0);
  const lookAgain = page.locator('[data-place="page"]').getByRole('button', { name: 'Titta igen' });
  await lookAgain.click();
  await expect(page.locator('[data-callout]:focus')).toContainText('Restaurangen har stängt för i dag.');
  await expect(page.getByText(/Välj en tid, så snart/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Se andra restauranger' }).click();
  // §2: home asks before a basket goes.
  await guest.button('Nej, fortsätt').click();
  await expect(closed).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Björk\u00AD?burgaren.*119/s);
  await page.getByRole('link', { name: 'Se andra restauranger' }).click();
  await guest.button('Ja, avbryt den').click();
  await expect(page).toHaveURL(/\/$/);
  expect(money(shop)).toEqual(NOTHING_PAID);
});

test('[PAY-6] back without paying: the page says until when the order waits, and by itself when that is over @both', async ({ page, shop }) => {
  const guest = new Guest(page);
  await page.clock.install({ time: Date.now() });
  await guest.opensTheProvider();
  await page.getByRole('link', { name: /Tillbaka utan att betala/ }).or(guest.button(/Tillbaka utan att betala/)).first().click();
  await expect(page.getByText(/Det du valt ligger kvar. Vi håller tiden åt dig till \d\d[.:]\d\d/)).toBeVisible();
  // Not a minute past the end: an order that the server still keeps then says that the device's clock is wrong.
  shop.pass(minutes(10.2));
  await page.clock.fastForward('10:12');
  await expect(page.getByRole('heading', { name: 'Tiden gick ut' })).toBeVisible();
  await expect(guest.button(/^Betala/)).toHaveCount(0);
  await guest.button('Till det du valt').click();
  await expect(page.getByRole('heading', { name: 'Kassa', level: 1 })).toBeVisible();
  expect(money(shop)).toEqual(NOTHING_PAID);
});
