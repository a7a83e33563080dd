import { smallMenu } from '#tests/accessibility/support/small-menu.ts';
import { Guest } from './support/guest.ts';
import { isStarted } from './support/is-started.ts';
import { expect, money, test } from './support/shop-test.ts';

test.use({ hornstull: smallMenu });

test('[R-10] another tab changes the basket: the tab at checkout names what, asks for the new total, and pays only that', async ({ page, context, shop }) => {
  const guest = new Guest(page);
  await guest.opensTheCheckout();
  await guest.fillsIn();

  const other = await context.newPage();
  await other.goto('/shop/1/menu');
  await isStarted(other);
  await other.getByRole('button', { name: /^Lägg till Kanelbulle\b/ }).first().click();

  const notice = page.getByText('Beställningen ändrades i en annan flik');
  // Checkout listens to other tabs from the beginning.
  await expect(notice).toBeVisible();
  await expect(page.getByText(/1 Kanelbulle lades till\./)).toBeVisible();
  await guest.pays();
  await expect(notice).toBeVisible();
  expect(shop.ledger().orders).toEqual([]);

  await guest.button(/^Det stämmer, \d+/).click();
  await expect(notice).toBeHidden();
  await guest.pays();
  await page.getByText('Välj ett testkort').waitFor();
  await guest.usesCard('Kort som går igenom');
  await guest.seesTheOrder();
  const { captured } = money(shop);
  expect(captured).toHaveLength(1);
  expect(captured[0]).toBeGreaterThan(11_900);
});

test('[R-10] another tab takes the basket to another restaurant: this checkout orders nothing, and leads to the right one', async ({ page, context, shop }) => {
  const guest = new Guest(page);
  await guest.opensTheCheckout();
  await guest.fillsIn();

  const other = await context.newPage();
  await other.goto('/');
  await isStarted(other);
  await other.getByRole('button', { name: /Mariatorget/ }).first().click();
  // SHOP-3: this one came home by its address, so it is asked here.
  await other.getByRole('button', { name: 'Ja, avbryt den' }).click();
  const away = other.getByText('Ta hem', { exact: true });
  const bun = other.getByRole('button', { name: /^Lägg till Kanelbulle\b/ }).first();
  await expect(async () => {
    if (await away.isVisible()) await away.click({ timeout: 2_000 });
    await expect(bun).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await bun.click(); // Once: a click that comes too late for whoever waits for it counts all the same.

  const goThere = guest.button(/^Till kassan: .*Mariatorget/);
  await expect(goThere).toBeVisible();
  await expect(guest.button(/^Det stämmer/)).toHaveCount(0);
  await guest.pays();
  expect(shop.ledger().orders).toEqual([]);
  await goThere.click();
  await expect(page).toHaveURL(/\/shop\/2\/checkout/);
  await expect(page.getByText('Kanelbulle').filter({ visible: true }).first()).toBeVisible();
  await guest.fillsIn();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/order'));
  await guest.pays();
  expect((await sent).postDataJSON()).toMatchObject({ shopId: 2, items: [{ code: 'cinnamon-bun', quantity: 1 }] });
  await page.getByText('Välj ett testkort').waitFor();
});

test('[R-1] another order type, chosen on the page for it, says what it does to price and VAT, once @both', async ({ page }) => {
  const guest = new Guest(page);
  await guest.opensTheMenuWithABurger();
  await page.goto('/shop/1/order-type');
  await isStarted(page);
  await page.getByText('Ät hos oss', { exact: true }).click();
  await expect(page).toHaveURL(/\/shop\/1\/menu/);
  const words = /: samma pris, 119.kr, med moms 12.%/;
  await expect(page.getByText(words).locator('visible=true').first()).toBeVisible();
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: /samma pris/ })).toHaveCount(1);
  await page.reload();
  await guest.button(/Visa beställning/).or(guest.button('Till kassan')).or(page.getByRole('link', { name: 'Till kassan' })).first().waitFor();
  await expect(page.getByText(/samma pris/)).toHaveCount(0);
});

test('[R-10] what another tab adds while the guest pays is no part of the order, and stays in the basket', async ({ page, context, shop }) => {
  const guest = new Guest(page);
  await guest.opensTheMenuWithABurger();
  const other = await context.newPage();
  await other.goto('/shop/1/menu');
  const bun = other.getByRole('button', { name: /^Lägg till Kanelbulle\b/ }).first();
  await bun.waitFor();
  await isStarted(other);
  await guest.goesToCheckout();
  await guest.fillsIn();
  await guest.pays();
  await page.getByText('Välj ett testkort').waitFor();
  await bun.click();
  await guest.usesCard('Kort som går igenom');
  await guest.seesTheOrder();
  expect(money(shop).captured).toEqual([11_900]);
  await page.goto('/shop/1/menu');
  await guest.button(/Visa beställning/).click();
  const basket = page.getByRole('dialog', { name: 'Min beställning' });
  await expect(basket.getByText('Kanelbulle', { exact: true }).first()).toBeVisible();
  await expect(basket.getByText(/Björk.?burgaren/)).toHaveCount(0);
});

test('[CART-9] what sells out in the basket is named, the rest is kept, and something like it is offered in its place', async ({ page, shop }) => {
  const guest = new Guest(page);
  await guest.opensTheMenuWithABurger();
  await page.getByRole('button', { name: /^Lägg till Kanelbulle\b/ }).first().click();
  await expect(guest.button(/Visa beställning/)).toContainText('2'); // What is tapped before the app is there is lost with the page.
  await guest.goesToCheckout();
  await guest.fillsIn();
  await shop.desk.setSoldOut(1, 'cinnamon-bun', true);
  await guest.pays();
  // Refused by the server, and then named by today's menu.
  await expect(page.getByText('Något i beställningen har tagit slut.').first()).toBeVisible();
  await expect(page.getByRole('main').getByText(/Något i beställningen har tagit slut\. .+ Gäller: Kanelbulle\.$/)).toBeVisible();
  expect(shop.ledger().orders).toEqual([]);
  // On a phone the slip lies below all questions: it is said at the top, too, and leads there.
  const atTheTop = page.getByRole('main').getByRole('button', { name: 'Visa beställningen' });
  await atTheTop.scrollIntoViewIfNeeded();
  await atTheTop.click();
  const slip = page.getByRole('complementary', { name: 'Din beställning' });
  await expect(slip.locator('[data-callout]')).toBeFocused();
  // What is struck out is not paid for, so nothing here says what all of it costs.
  await expect(slip.getByText('Totalt')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Ta .+ i stället, \d+/ }).filter({ visible: true })).toBeInViewport();
  await page.getByRole('button', { name: /^Ta .+ i stället, \d+/ }).filter({ visible: true }).click();
  await expect(page.getByText('Något i beställningen har tagit slut.')).toHaveCount(0);
  await expect(slip.getByText('Totalt')).toBeVisible();
  await expect(page.getByText(/Björk.?burgaren/).first()).toBeAttached();
  await guest.pays();
  await page.getByText('Välj ett testkort').waitFor();
});

test('[CART-9] a choice that sells out is named, and the line is chosen anew', async ({ page, shop }) => {
  const guest = new Guest(page);
  await guest.opensTheCheckout();
  await guest.fillsIn();
  await shop.desk.setSoldOut(1, 'bread/rye-sourdough', true);
  await guest.pays();
  await expect(page.getByText(/Rågsurdeg är slut just nu/).filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: 'Välj igen' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/shop\/1\/menu\/.+\/edit|\/shop\/1\/menu\//);
  await expect(page.getByRole('heading', { name: /Björk.?burgaren/, level: 1 })).toBeVisible();
  expect(shop.ledger().orders).toEqual([]);
});
