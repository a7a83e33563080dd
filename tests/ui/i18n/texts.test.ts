import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '#core/errors/error-codes.ts';
import { TEXT_LANGUAGES, type TextLanguage } from '#ui/i18n/languages.ts';
import { TEXT_PARTS, textBundle, type TextBundle } from '#ui/i18n/text-bundles.ts';

const languages = Object.keys(TEXT_LANGUAGES) as TextLanguage[];

const textsOf = async (language: TextLanguage): Promise<TextBundle> =>
  Object.assign({}, ...await Promise.all(TEXT_PARTS.map((part) => textBundle(language, part)))) as TextBundle;

const placeholders = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}|<\/?a>/g)].map(([whole]) => whole).toSorted();

describe('the texts', () => {
  it.each(languages.filter((language) => language !== 'sv'))('of %s have each key of the Swedish ones, and no other', async (language) => {
    const [sv, other] = await Promise.all([textsOf('sv'), textsOf(language)]);
    const keys = Object.keys(sv);
    expect(keys.filter((key) => !(key in other))).toEqual([]);
    expect(Object.keys(other).filter((key) => !(key in sv))).toEqual([]);
    expect(keys.length).toBeGreaterThan(300);
  });

  it.each(languages.filter((language) => language !== 'sv'))('of %s are filled with the same values as the Swedish ones', async (language) => {
    const [sv, other] = await Promise.all([textsOf('sv'), textsOf(language)]);
    const different = Object.keys(sv).filter((key) => !key.endsWith('_one') && placeholders(sv[key] ?? '').join() !== placeholders(other[key] ?? '').join());
    expect(different).toEqual([]);
  });

  it.each(languages)('of %s are sentences, not keys, without space around or a dash', async (language) => {
    const texts = await textsOf(language);
    const odd = Object.entries(texts).filter(([key, text]) => text === '' || text === key || text !== text.trim() || /\s[–—]\s/.test(text));
    expect(odd).toEqual([]);
  });

  it.each(languages)('of %s come in every number that the language has', async (language) => {
    const texts = await textsOf(language);
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const bases = new Set(Object.keys(texts).flatMap((key) => /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1] ?? []));
    const missing = [...bases].flatMap((base) => forms.map((form) => `${base}_${form}`).filter((key) => !(key in texts)));
    expect(missing).toEqual([]);
  });

  it.each(languages)('[ERR-2] of %s have a sentence for every code of the catalogue', async (language) => {
    const errors = await textBundle(language, 'errors');
    expect(ERROR_CODES.filter((code) => (errors[code] ?? '').length < 12)).toEqual([]);
    expect(Object.keys(errors).filter((key) => !ERROR_CODES.some((code) => code === key))).toEqual([]);
  });

  it.each(languages)('of %s stand in one part only', async (language) => {
    const parts = await Promise.all(TEXT_PARTS.map((part) => textBundle(language, part)));
    const keys = parts.flatMap((part) => Object.keys(part));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});
