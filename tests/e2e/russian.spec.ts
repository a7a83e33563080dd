import type { Page } from 'playwright/test';
import { appWords, type AppWords } from './support/app-words.ts';
import { pageFaults } from './support/page-faults.ts';
import { expect, money, test } from './support/shop-test.ts';

/** The page as it is now: no raw text, no English that is not marked, nothing to scroll sideways. */
const expectFaultless = (page: Page, words: AppWords, where: string): Promise<void> =>
  expect.poll(() => pageFaults(page, { language: 'ru', words, headings: [/./], titles: [/./] }), { message: where }).toEqual([]);

test('[LOCALE-1] [LOCALE-9] a guest orders in Russian, and meets no word of another language on the way', async ({ page, context, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.kitchen.pause(); // From 20 s after it is paid on, an order's page may say something else.
  await context.addCookies([{ name: 'culture', value: 'ru', url: shop.url }]);
  const words = await appWords('ru');
  const says = (key: string, values: Readonly<Record<string, string>> = {}): string => words.anyOf(key, values)[0] ?? '';

  await page.goto('/');
  await expectFaultless(page, words, 'home');
  await page.getByRole('button', { name: says('home.order-from', { shop: 'Hornstull' }) }).click();
  await expect(page.getByRole('heading', { name: says('order-type.heading') })).toBeVisible();
  await expectFaultless(page, words, 'order type');
  await page.getByText(says('order-type.choose-takeAway'), { exact: true }).click();
  await page.getByRole('link', { name: 'Бургер «Бьёрк»' }).first().click();
  await page.getByText('Ржаной на закваске', { exact: true }).click();
  await expectFaultless(page, words, 'article');
  await page.getByRole('button', { name: new RegExp(`^${says('article.add')}.*\\d`) }).click();
  await expect(page.getByRole('heading', { name: says('suggested.heading', { name: 'Бургер «Бьёрк»' }) })).toBeVisible();
  await expectFaultless(page, words, 'suggested');

  await page.getByRole('button', { name: says('suggested.none') }).click();
  await page.getByRole('button', { name: new RegExp(says('menu.show-basket')) }).click();
  await expect(page.getByRole('dialog', { name: says('basket.heading') })).toBeVisible();
  await expectFaultless(page, words, 'basket');
  await page.getByRole('button', { name: says('basket.to-checkout') }).or(page.getByRole('link', { name: says('basket.to-checkout') })).first().click();
  await expect(page.getByRole('heading', { name: says('checkout.heading'), level: 1 })).toBeVisible();
  const pay = page.getByRole('button', { name: new RegExp(`^${says('checkout.pay')}.*\\d`) });
  await pay.click();
  await expect(page.getByText(says('order.requires-phone'))).toBeVisible();
  await expectFaultless(page, words, 'checkout with a mistake');
  await page.getByLabel(says('checkout.phone'), { exact: true }).fill('070 174 06 05');
  await pay.click();
  await page.locator('button[value="pay"]').click();
  await expect(page).toHaveURL(/\/order\/[A-Za-z0-9]+$/, { timeout: 30_000 });
  await expect(page.getByText(says('order.now-added'))).toBeVisible();
  await expectFaultless(page, words, 'order');
  expect(money(shop)).toEqual({ captured: [11_900], reversed: [], paidOrders: 1, mismatches: [] });
});
