import { expect, it } from 'vitest';
import { ALL_TEXT_PARTS, anyTextBundle } from '#ui/i18n/kiosk-text-bundles.ts';
import { TEXT_LANGUAGES, type TextLanguage } from '#ui/i18n/languages.ts';

const languages = Object.keys(TEXT_LANGUAGES) as TextLanguage[];
/** LIX was made for Swedish and says as much of its neighbours and of English; Finnish and Russian words are long by nature. */
const measured = ['sv', 'no', 'en'] as const;

const wordsOf = (text: string): readonly string[] => text.replaceAll(/\{\{\w+\}\}/g, 'x').replaceAll(/<[^>]+>|\u00AD/g, '').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*/gu) ?? [];
/** Each text's sentences, as words. */
const sentencesOf = (text: string): readonly (readonly string[])[] => text.split(/(?<=[.!?:])\s+|\n+/).map(wordsOf).filter((words) => words.length > 0);

const partsOf = async (language: TextLanguage): Promise<readonly (readonly [part: string, sentences: readonly (readonly string[])[]])[]> =>
  Promise.all(ALL_TEXT_PARTS.map(async (part) => [part, Object.values(await anyTextBundle(language, part)).flatMap(sentencesOf)] as const));

/** LIX: words per sentence, and how many of a hundred have more than six letters. Below 30 is what children read, 40 a newspaper. */
const lixOf = (sentences: readonly (readonly string[])[]): number => {
  const words = sentences.flat();
  return words.length / sentences.length + (100 * words.filter((word) => word.length > 6).length) / words.length;
};

it('is what it is taken for', () => {
  expect(lixOf(sentencesOf('Kortet gick inte igenom. Inget har dragits.'))).toBeCloseTo(7 / 2 + 100 / 7);
  expect(sentencesOf('{{count}} kvar. <a>Läs villkoren</a>')).toEqual([['x', 'kvar'], ['Läs', 'villkoren']]);
});

it.each(languages)('[X20] %s: no sentence of the app has more than 25 words', async (language) => {
  const long = (await partsOf(language)).flatMap(([part, sentences]) => sentences.filter((words) => words.length > 25).map((words) => `${part}: ${words.join(' ')}`));
  expect(long).toEqual([]);
});

it.each(measured)('[X20] %s: no part of the app is harder to read than what children read (LIX 30), the terms neither', async (language) => {
  const hard = (await partsOf(language)).filter(([, sentences]) => lixOf(sentences) >= 30).map(([part, sentences]) => `${part}: ${lixOf(sentences).toFixed(1)}`);
  expect(hard).toEqual([]);
});
