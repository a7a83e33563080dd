import type { Locator, Page } from 'playwright/test';
import { ApiGuest } from './support/api-guest.ts';
import { Guest } from './support/guest.ts';
import { expect, test } from './support/shop-test.ts';

test.use({ serviceWorkers: 'allow' });

test('[BACK-5] [BACK-3] the browser\'s back closes the basket\'s sheet and then goes back; after a reload the app\'s own is one step back', async ({ page }) => {
  const guest = new Guest(page);
  await guest.comesToHornstull();
  await guest.button('Lägg till Skogstaco').click();
  await guest.button(/Visa beställning/).click();
  const sheet = page.getByRole('dialog', { name: 'Min beställning' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/shop\/1\/menu/);
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\/1\/order-type/);
  await page.goForward();
  await expect(guest.button(/Visa beställning/)).toBeVisible();
  await expect(sheet).toBeHidden();
  await page.getByRole('link', { name: 'Logga in' }).or(guest.button('Logga in')).first().click();
  await expect(page).toHaveURL(/\/login/);
  await page.reload();
  await guest.button('Tillbaka').first().click();
  await expect(page).toHaveURL(/\/shop\/1\/menu/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

/** Comes to the menu by home and looks for a dish; answers the field. */
const searchesForATaco = async (page: Page): Promise<Locator> => {
  const guest = new Guest(page);
  await guest.comesToHornstull();
  await guest.button('Sök i menyn').click();
  const field = page.getByRole('searchbox');
  await field.fill('skogs');
  return field;
};

test('[BACK-5] the browser\'s back closes the search of a menu, also after a dish that was found, and the page stays', async ({ page }) => {
  const field = await searchesForATaco(page);
  await page.getByRole('link', { name: 'Skogstaco' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Skogstaco' })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('skogs');
  await page.goBack();
  await expect(field).toBeHidden();
  await expect(page).toHaveURL(/\/shop\/1\/menu/);
  await expect(page.getByRole('heading', { name: 'Bröd & burgare' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\/1\/order-type/);
});

test('[BACK-5] who steps back in the moment in which a found dish stands is at the search again, and not kept at the dish', async ({ page }) => {
  const field = await searchesForATaco(page);
  await page.getByRole('link', { name: 'Skogstaco' }).click({ trial: true });
  const dish = await page.evaluate(() => new Promise<string>((resolve) => {
    // What has been made is heard of before it is painted, and before what waits for that.
    const stands = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent.replaceAll('\u00AD', '') !== 'Skogstaco') return;
      stands.disconnect();
      resolve(location.pathname);
      history.back();
    });
    stands.observe(document.body, { childList: true, subtree: true });
    document.querySelector<HTMLElement>('a[href$="/forest-taco"]')?.click();
  }));
  expect(dish).toMatch(/articles\/forest-taco$/);
  await expect(field).toHaveValue('skogs');
  await expect(page).toHaveURL(/\/shop\/1\/menu$/);
});

test('[BACK-5] the browser\'s back closes the member\'s card on the whole screen, and the page stays', async ({ page, context, shop }) => {
  await new ApiGuest(context, shop.url).signsUp({ name: 'Astrid', lastName: 'Lindroos', email: 'astrid.lindroos@example.com', phone: '0701740605' }, 'Kanelbulle-7');
  await page.goto('/');
  await page.getByRole('button', { name: 'Mitt konto' }).click();
  await page.getByRole('link', { name: /^Medlemskort/ }).click();
  await page.getByRole('button', { name: 'Visa i helskärm', exact: true }).click();
  const card = page.getByRole('dialog', { name: 'Medlemskort i helskärm' });
  await expect(card).toBeVisible();
  await page.goBack();
  await expect(card).toBeHidden();
  await expect(page).toHaveURL(/\/member-card$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/member-card$/);
});

test('[BACK-5] [BACK-3] who a link led straight to the menu closes its sheet and its search by the browser\'s back, as by their own, and then leaves', async ({ page, shop }) => {
  const guest = new Guest(page);
  await page.goto('about:blank');
  await page.goto(`${shop.url}/shop/1/menu`);
  const entries = await page.evaluate(() => history.length);
  await guest.button('Lägg till Skogstaco').click();
  const [sheet, field, shows] = [page.getByRole('dialog', { name: 'Min beställning' }), page.getByRole('searchbox'), guest.button(/Visa beställning/)];
  await shows.click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await guest.button('Sök i menyn').click();
  await expect(field).toBeVisible();
  await page.goBack();
  await expect(field).toBeHidden();
  await guest.button('Sök i menyn').click();
  await guest.button('Stäng').click();
  await expect(field).toBeHidden();
  await shows.click();
  await sheet.getByRole('combobox', { name: 'Beställning' }).selectOption('Ta hem');
  await sheet.getByRole('button', { name: 'Till kassan' }).click();
  await expect(page).toHaveURL(/\/shop\/1\/checkout/);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\/1\/menu$/);
  await expect(shows).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test.describe('while a dish is on its way', () => {
  // What a worker has kept would come at once.
  test.use({ serviceWorkers: 'block' });

  test('[BACK-5] the browser\'s back leads to the search in which it was found, and the dish does not come', async ({ page }) => {
    const came: string[] = [];
    let letGo: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => { letGo = resolve; });
    await page.route(/\/assets\/article-page-[^/]+\.js$/, async (route) => {
      came.push('asked');
      await gate;
      await route.continue();
    });
    const field = await searchesForATaco(page);
    await page.getByRole('link', { name: 'Skogstaco' }).click();
    await expect(page).toHaveURL(/articles\/forest-taco$/);
    await expect.poll(() => came.length).toBeGreaterThan(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/shop\/1\/menu$/);
    const script = page.waitForResponse(/\/assets\/article-page-[^/]+\.js$/);
    letGo();
    await (await script).finished();
    await expect(field).toHaveValue('skogs');
    await expect(page.getByRole('heading', { level: 1, name: 'Skogstaco' })).toHaveCount(0);
    await page.goBack();
    await expect(field).toBeHidden();
    await expect(page).toHaveURL(/\/shop\/1\/menu$/);
  });
});
