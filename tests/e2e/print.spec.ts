import { ApiGuest } from './support/api-guest.ts';
import { Guest } from './support/guest.ts';
import { expect, test } from './support/shop-test.ts';

/** How dark a colour is on white paper: 0 is black, 255 white. */
const lightness = (colour: string): number => Math.max(...(colour.match(/\d+/g) ?? []).slice(0, 3).map(Number));

test('[X7] on paper an order is dark on white without buttons, and a long receipt is the page, whole @both', async ({ page }) => {
  const guest = new Guest(page);
  await guest.opensTheMenu();
  for (const name of ['Västerbottenmacka', 'Skogstaco', 'Kanelbulle']) await page.getByRole('button', { name: `Lägg till ${name}` }).first().click();
  await guest.hasChosen(3);
  await page.goto('/shop/1/checkout');
  await expect(page.getByText(/Klar omkring/).first()).toBeVisible();
  await guest.fillsIn();
  await guest.pays();
  await page.getByText('Välj ett testkort').waitFor();
  await guest.usesCard('Kort som går igenom');
  await guest.seesTheOrder();
  const number = page.getByRole('main').getByRole('heading', { level: 1 });

  await page.emulateMedia({ media: 'print' });
  for (const width of [718, 264]) {
    await page.setViewportSize({ width, height: 900 });
    expect(lightness(await number.evaluate((element) => getComputedStyle(element).color)), 'the number').toBeLessThan(80);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeHidden();
    // A number can be called from paper; nothing there can be opened.
    await expect(page.getByRole('main').getByRole('link').filter({ visible: true })).toHaveText([/^\+?[\d\s-]+$/]);
  }

  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /Öppna|Visa/ }).first().click();
  const receipt = page.getByRole('dialog', { name: 'Kvitto' });
  await expect(receipt).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const width of [718, 264]) {
    // A page that is lower than the receipt: nothing of it may be cut, and nothing of what lies behind it may show.
    await page.setViewportSize({ width, height: 300 });
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(number).toBeHidden();
    const cut = await receipt.evaluate((element) => [element, ...element.querySelectorAll('*')].filter((each) => getComputedStyle(each).overflowY !== 'visible' && each.scrollHeight > each.clientHeight + 1 && each.clientHeight > 1).length);
    expect(cut, `cut at ${width} px`).toBe(0);
    expect(await receipt.evaluate((element) => [element.getBoundingClientRect().top, getComputedStyle(element).position])).toEqual([0, 'absolute']);
  }
});

test('[X7] on paper the orders before and the member\'s card are without buttons, and dark on white also for who has a dark screen, and the card\'s picture and number are there @both', async ({ page, context, shop }) => {
  const runa = new ApiGuest(context, shop.url);
  await runa.signsUp({ name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' }, 'Kanelbulle-7');
  await runa.pays(await runa.orders());
  await page.goto('/order-history');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /^Beställ igen/ })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(main.getByText('78 kr').first()).toBeVisible();
  expect(lightness(await main.getByText('78 kr').first().evaluate((element) => getComputedStyle(element).color)), 'what was paid').toBeLessThan(80);
  await expect(main.getByRole('button').or(main.getByRole('link'))).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/member-card');
  const picture = main.getByRole('button', { name: /^Medlemskort/ });
  await expect(picture).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(picture.locator('img')).toBeVisible();
  await expect(main.getByText(/^[A-Z0-9]{4} [A-Z0-9]{4} [A-Z0-9]{4}$/)).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(1);
});

test('[X7] on paper an order that is not paid has nothing to press, steps that are taken are no empty rings, and a receipt that is saved is words and no picture of them @both', async ({ page, context, shop }) => {
  const runa = new ApiGuest(context, shop.url);
  await runa.signsUp({ name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' }, 'Kanelbulle-7');
  const [unpaid, paid] = [await runa.orders(), await runa.orders()];
  await runa.pays(paid);
  const main = page.getByRole('main');
  await page.goto(`/order/${unpaid}`);
  await expect(main.getByRole('link', { name: 'Till betalningen' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('link').filter({ visible: true })).toHaveText([/^\+?[\d\s-]+$/]);
  await expect(page.getByText(/^Version/)).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/order/${paid}`);
  const step = main.getByRole('listitem').filter({ hasText: 'Mottagen' }).locator('i');
  await expect(step).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // A printer leaves backgrounds out unless they are asked for, and the tick on one is white.
  expect(await step.evaluate((element) => getComputedStyle(element).printColorAdjust)).toBe('exact');

  await page.emulateMedia({ media: 'screen' });
  await main.getByRole('button', { name: /Öppna|Visa/ }).first().click();
  await expect(page.getByRole('dialog', { name: 'Kvitto' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect((await page.pdf()).includes('/Subtype /Image')).toBe(false);
});
