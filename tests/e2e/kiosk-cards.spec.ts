import type { Locator } from 'playwright/test';
import { NATIVE_NAMES } from '#core/locale/languages.ts';
import { press } from '../accessibility/support/looks.ts';
import { spokenWords } from '../accessibility/support/spoken-words.ts';
import { expect, test } from './support/kiosk-test.ts';

for (const language of ['sv', 'fi', 'ru'] as const) {
  test(`what a card's tag says never lies on its dish, ${language} @kiosk`, async ({ page, signIn }) => {
    const words = await spokenWords(language);
    const out = words.whole('menu.sold-out');
    await signIn(page);
    await page.getByRole('button', { name: NATIVE_NAMES[language], exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await press(page, words.from('kiosk.begin'));
    await press(page, words.from('order-type.choose-takeAway'));
    const soldOut = page.getByRole('article').filter({ has: page.getByText(out) }).first();
    await soldOut.scrollIntoViewIfNeeded();
    // From the card's upper edge: cards above it may come between two looks.
    const fromTop = async (part: Locator): Promise<{ readonly from: number; readonly to: number }> => part.evaluate((element) => {
      const [{ top, bottom }, card] = [element.getBoundingClientRect(), element.closest('article')?.getBoundingClientRect()];
      return { from: top - (card?.top ?? NaN), to: bottom - (card?.top ?? NaN) };
    });
    const [tag, dish] = [await fromTop(soldOut.getByText(out)), await fromTop(soldOut.locator('img'))];
    expect({ tag: tag.to > tag.from, isAbove: tag.to <= dish.from }).toEqual({ tag: true, isAbove: true });
  });
}
