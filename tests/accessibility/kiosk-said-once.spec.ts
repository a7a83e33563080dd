import type { Page } from 'playwright/test';
import { expect, test } from '#tests/e2e/support/kiosk-test.ts';

/** How often these words are seen, and how many headings say them: what is kept for the ear alone is a pixel or two in size. */
const seenAndSaid = async (page: Page, words: string): Promise<{ readonly seen: number; readonly said: number }> => {
  const sizes = await page.getByText(words, { exact: true }).evaluateAll((found) => found.map((one) => one.getBoundingClientRect().height));
  return { seen: sizes.filter((height) => height > 8).length, said: await page.getByRole('heading', { name: words, level: 1 }).count() };
};

test('in accessibility mode a page\'s name stands large above what is touched, and once more for the ear alone @kiosk', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  await page.getByRole('button', { name: /^Börja beställa/ }).first().click();
  await page.getByRole('heading', { name: 'Hur vill du äta?', level: 1 }).waitFor();
  await expect.poll(() => seenAndSaid(page, 'Hur vill du äta?')).toEqual({ seen: 1, said: 1 });
  await page.locator('footer').getByRole('button', { name: 'Tillgänglighet' }).click();
  await page.locator('body.accessibility').waitFor();
  await expect.poll(() => seenAndSaid(page, 'Hur vill du äta?')).toEqual({ seen: 1, said: 1 });
  await page.goto('/privacy-policy');
  await page.getByRole('heading', { name: 'Dina uppgifter', level: 1 }).waitFor();
  await expect.poll(() => seenAndSaid(page, 'Dina uppgifter')).toEqual({ seen: 1, said: 1 });
});
