import { expect, type Page } from 'playwright/test';
import { NATIVE_NAMES } from '#core/locale/languages.ts';
import type { TextLanguage } from '#ui/i18n/languages.ts';
import { press } from './looks.ts';
import { spokenWords } from './spoken-words.ts';

/** A guest of a kiosk chooses their language, takes away, and is at the list of dishes in accessibility mode. Returns the words of that language. */
export const opensTheList = async (page: Page, signIn: (page: Page) => Promise<void>, language: TextLanguage): ReturnType<typeof spokenWords> => {
  const words = await spokenWords(language);
  await signIn(page);
  await page.getByRole('main').getByRole('button', { name: NATIVE_NAMES[language], exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await press(page, words.from('kiosk.begin'));
  await press(page, words.from('order-type.choose-takeAway'));
  await press(page, words.whole('kiosk.accessibility'));
  return words;
};
