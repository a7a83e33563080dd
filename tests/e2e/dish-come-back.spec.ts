import type { Page } from 'playwright/test';
import { Guest } from './support/guest.ts';
import { expect, test } from './support/shop-test.ts';

/** How far down the guest is, and where the last of all choices stands on the screen. */
const standing = (page: Page): Promise<{ readonly scrolled: number; readonly choices: number; readonly last: number }> => page.evaluate(() => {
  const choices = [...document.querySelectorAll('main label')];
  return { scrolled: Math.round(scrollY), choices: choices.length, last: Math.round(choices.at(-1)?.getBoundingClientRect().top ?? 0) };
});

test('a guest who turns away from a dish and comes back stands at the choice where they had left it @both', async ({ page }) => {
  const lastQuestion = page.getByRole('group', { name: /måltid/ });
  await new Guest(page).opensTheMenu();
  await page.getByRole('link', { name: /Björk.?burgaren/u }).first().click();
  await expect(lastQuestion).toBeAttached();
  await page.evaluate(() => { scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }); });
  const left = await standing(page);
  expect(left.scrolled).toBeGreaterThan(200);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Meny' })).toBeVisible();
  await expect(lastQuestion).toHaveCount(0);
  await page.goForward();
  await expect(lastQuestion).toBeAttached();
  expect(await standing(page)).toEqual(left);
});
