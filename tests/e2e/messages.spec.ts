import type { Locator, Page } from 'playwright/test';
import { ApiGuest } from './support/api-guest.ts';
import { goes } from './support/goes.ts';
import { messagesStay } from './support/messages-stay.ts';
import { expect, test } from './support/shop-test.ts';

const RUNA = { name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' };

/** The buttons of a dialog that a message lies on, by their names, once nothing moves any more. */
const coveredIn = async (dialog: Locator, message: Locator): Promise<readonly string[]> => {
  await expect(message).toBeVisible();
  await dialog.evaluate(async (shown) => { await Promise.allSettled(shown.getAnimations({ subtree: true }).map((animation) => animation.finished)); });
  const over = await message.boundingBox();
  const covered: string[] = [];
  for (const button of await dialog.getByRole('button').all()) {
    const box = await button.boundingBox();
    if (box !== null && over !== null && box.x < over.x + over.width && over.x < box.x + box.width && box.y < over.y + over.height && over.y < box.y + box.height) covered.push((await button.textContent()) ?? '');
  }
  return covered;
};

/** "Ändringarna är sparade" stands at the foot of the page. */
const savesThePhone = async (page: Page): Promise<void> => {
  await page.goto('/profile');
  const phone = page.getByLabel(/^Mobilnummer/);
  await phone.fill('070 111 22 33');
  await phone.press('Enter');
  await expect(page.getByText('Ändringarna är sparade').last()).toBeVisible();
};

test('a message that is still there lies on no answer of a question and on no language that is asked for after it, and is whole @both', async ({ page, context, shop }) => {
  await new ApiGuest(context, shop.url).signsUp(RUNA, 'Kanelbulle-7');
  await messagesStay(page);
  await savesThePhone(page);
  await page.getByRole('button', { name: 'Ta bort kontot' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Ta bort kontot för alltid?' });
  const message = question.locator('div:not([aria-live]) > span', { hasText: 'Ändringarna är sparade' }).locator('..');
  expect(await coveredIn(question, message)).toEqual([]);
  await expect(message).toBeInViewport({ ratio: 1 });

  await savesThePhone(page);
  await page.getByRole('button', { name: /Språk|Svenska/ }).first().press('Enter');
  const languages = page.getByRole('dialog', { name: 'Välj språk' });
  const there = languages.locator('div:not([aria-live]) > span', { hasText: 'Ändringarna är sparade' }).locator('..');
  expect(await coveredIn(languages, there)).toEqual([]);
  await expect(there).toBeInViewport({ ratio: 1 });
});

test('a message at the end of a phone\'s page lies on none of its buttons', async ({ page, context, shop }) => {
  await new ApiGuest(context, shop.url).signsUp(RUNA, 'Kanelbulle-7');
  await messagesStay(page);
  await savesThePhone(page);
  await page.evaluate(() => { scrollTo(0, document.documentElement.scrollHeight); });
  const message = page.locator('div:not([aria-live]) > span', { hasText: 'Ändringarna är sparade' }).locator('..');
  await expect(page.getByRole('button', { name: 'Ta bort kontot' })).toBeInViewport({ ratio: 1 });
  expect(await coveredIn(page.getByRole('main'), message)).toEqual([]);
  await expect(message).toBeInViewport({ ratio: 1 });
});

test.describe('without a worker that has everything', () => {
  // Texts that a worker keeps come at once, and nobody can hold them back.
  test.use({ serviceWorkers: 'block' });

  test('[ERR-2] what the server calls a failure is never read by a guest, who may not know its language: until the catalogue is there, the plainest sentence stands in', async ({ page, context, shop }) => {
    const TITLE = 'Internal Server Error';
    await context.addCookies([{ name: 'culture', value: 'fi', url: shop.url }]);
    await page.addInitScript((title) => {
      new MutationObserver(() => { if (document.body?.textContent.includes(title)) document.documentElement.dataset['titleShown'] = 'yes'; }).observe(document, { subtree: true, childList: true, characterData: true });
    }, TITLE);
    await page.route('**/api/shops**', (route) => route.fulfill({ status: 500, contentType: 'application/problem+json', json: { type: 'about:blank', title: TITLE, status: 500 } }));
    const letCome: (() => void)[] = [];
    await page.route('**/assets/errors-*.js', async (route) => {
      await new Promise<void>((resolve) => { letCome.push(resolve); });
      await route.continue();
    });
    await page.goto('/terms-and-conditions');
    await goes(page, '/');
    await expect(page.getByRole('main')).toContainText(/Ravintoloita ei saatu haettua\s*Jokin meni vikaan\./);
    await expect.poll(() => letCome.length).toBe(1);
    letCome[0]?.();
    await expect(page.getByRole('main')).toContainText(/Ravintoloita ei saatu haettua\s*Meillä takkuaa\./);
    expect(await page.evaluate(() => document.documentElement.dataset['titleShown'] ?? 'no')).toBe('no');
  });
});
