import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Article } from '#core/menu/menu.ts';
import { ALL_TEXT_PARTS, anyTextBundle } from '#ui/i18n/kiosk-text-bundles.ts';
import { startTexts } from '#ui/i18n/texts.ts';
import { TextsProvider } from '#ui/i18n/TextsProvider.tsx';
import { useDietWords } from '#ui/screens/kiosk/menu/use-diet-words.ts';
import { anArticle } from '../../../support/an-article.ts';

const texts = await startTexts('sv', { parts: ALL_TEXT_PARTS, bundle: anyTextBundle });
await texts.loadPart('kioskOrder');

/** What a kiosk's card shows and says of a dish, and what stands on its page. */
const words = (dish: Partial<Article>): readonly string[] => {
  const said: string[] = [];
  const Words = (): null => {
    const { line, whole, contains } = useDietWords();
    const article = anArticle('bun', dish);
    said.push(line(article), whole(article), contains(article));
    return null;
  };
  renderToStaticMarkup(<TextsProvider i18next={texts.i18next}><Words /></TextsProvider>);
  return said;
};

it('a kiosk says what is in a dish, and counts what its card has no room for', () => {
  expect(words({ diets: ['vegetarian'], allergens: ['gluten', 'milk', 'egg', 'nuts'] })).toEqual(['Vego · gluten, mjölk +2', 'Vego · gluten, mjölk, ägg, nötter', 'Innehåller gluten, mjölk, ägg, nötter.']);
  expect(words({ allergens: [] })).toEqual(['', '', '']);
});

it('[W-10] where the server does not tell of allergens a kiosk says whom to ask', () => {
  expect(words({ diets: ['vegan'], allergens: null })).toEqual(['Vegan', 'Vegan', 'Allergener står inte här. Vi vet vad som är i maten: fråga oss i disken innan du beställer.']);
});
