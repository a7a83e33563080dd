import { ApiGuest } from '#tests/e2e/support/api-guest.ts';
import { Guest } from '#tests/e2e/support/guest.ts';
import { expect, test } from '#tests/e2e/support/shop-test.ts';
import { brokenWords } from './support/broken-words.ts';
import { isAt } from './support/looks.ts';

test.describe.configure({ timeout: 180_000 });

const RUNA = { name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' };

test('[X7] on a phone that lies, what leads on from a page with little on it is in sight: paying, the menu, another try', async ({ page, context, shop }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const runa = new ApiGuest(context, shop.url);
  await runa.signsUp(RUNA, 'Kanelbulle-7');
  const unpaid = await runa.orders();
  await page.goto(`/shop/1/checkout/payment/${unpaid}`);
  await expect(page.getByRole('button', { name: /^Betala/ })).toBeInViewport({ ratio: 1 });
  for (const [path, name] of [['/shop/1/checkout', 'Till menyn'], ['/orders', 'Beställ något gott'], ['/order/nobodys', 'Till startsidan']] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link', { name }).or(page.getByRole('main').getByRole('button', { name })), path).toBeInViewport({ ratio: 1 });
  }
});

test('[X7] the member\'s card is whole on the whole screen, and can be closed, also where the page is zoomed', async ({ page, context, shop }) => {
  await new ApiGuest(context, shop.url).signsUp(RUNA, 'Kanelbulle-7');
  await page.goto('/member-card');
  await page.evaluate(() => { document.body.classList.add('accessibility-mode'); });
  await page.getByRole('button', { name: 'Visa i helskärm', exact: true }).click();
  const full = page.getByRole('dialog', { name: 'Medlemskort i helskärm' });
  await expect(full.getByRole('img')).toBeInViewport({ ratio: 1 });
  await full.getByRole('button', { name: 'Stäng' }).click();
  await expect(full).toBeHidden();
});

test('the pay bar of a phone stays at the foot of the screen at the end of the page, too, and the version stands above it', async ({ page }) => {
  const guest = new Guest(page);
  await guest.comesToHornstull();
  await page.getByRole('button', { name: /^Lägg till Kanelbulle\b/ }).first().click();
  await guest.goesToCheckout();
  const bar = page.locator('form > :has(> [data-place="page"])').filter({ visible: true });
  const version = page.getByText(/^Version/);
  await version.scrollIntoViewIfNeeded();
  await expect.poll(async () => {
    await page.evaluate(() => { scrollTo(0, document.documentElement.scrollHeight); });
    const [foot, words] = [await bar.boundingBox(), await version.boundingBox()];
    return foot !== null && words !== null && { isAtTheFoot: Math.abs(foot.y + foot.height - 844) < 1, isAbove: words.y + words.height <= foot.y + 1 };
  }).toEqual({ isAtTheFoot: true, isAbove: true });
});

for (const language of ['ru', 'no', 'fi'] as const) {
  test(`[X7] no word is broken without a hyphen on a small phone: ways to eat, favourites, the order, its receipt, ${language}`, async ({ page, context, shop }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const runa = new ApiGuest(context, shop.url);
    await runa.signsUp(RUNA, 'Kanelbulle-7');
    await Promise.all([runa.marks('cinnamon-bun', 'article'), runa.marks('1', 'shop'), runa.marks('2', 'shop')]);
    const paid = await runa.orders();
    await runa.pays(paid);
    await context.addCookies([{ name: 'culture', value: language, url: shop.url }]);
    const faults: string[] = [];
    for (const path of ['/', '/shop/1/order-type', '/favorites', `/order/${paid}`, '/order-history', '/orders']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await isAt(page, /./);
      await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0, { timeout: 20_000 });
      faults.push(...(await brokenWords(page)).map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}
