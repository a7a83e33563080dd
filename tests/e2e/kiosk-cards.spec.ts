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
    const [tag, dish] = [await soldOut.getByText(out).boundingBox(), await soldOut.locator('img').boundingBox()];
    expect({ tag: tag !== null, covers: (tag?.y ?? 0) + (tag?.height ?? 0) > (dish?.y ?? 0) }).toEqual({ tag: true, covers: false });
  });
}
