import { LOCALE } from '#core/business-constants.ts';
import { SHOP_TEXTS } from '#ui/brand/shop-texts.ts';
import { TEXT_LANGUAGES, type TextLanguage } from '#ui/i18n/languages.ts';
import { TEXT_PARTS, textBundle, type TextBundle } from '#ui/i18n/text-bundles.ts';

/** A text as it is compared: without the places where a long word may break. */
export const plain = (text: string): string => text.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();

const wholeBundle = async (language: TextLanguage): Promise<TextBundle> => Object.assign({}, ...await Promise.all(TEXT_PARTS.map((part) => textBundle(language, part)))) as TextBundle;

/** What the app may say in a language, for tests that know its keys. */
export interface AppWords {
  /** Everything this text may be on a page: as the chain says it, and as each shop does. */
  readonly anyOf: (key: string, values?: Readonly<Record<string, string>>) => readonly string[];
  /** The texts that the language lacks, in English, as patterns: a value may stand in them. Empty for a complete language. */
  readonly borrowed: readonly string[];
  /** Every key there is. */
  readonly keys: readonly string[];
}

const asPattern = (text: string): string => plain(text).replaceAll(/<\/?a>/g, '').split(/\{\{\w+\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+');

export const appWords = async (language: TextLanguage): Promise<AppWords> => {
  const [own, fallback, master, shops] = await Promise.all([
    wholeBundle(language), wholeBundle(LOCALE.fallbackLanguage), wholeBundle('sv'), Promise.all(Object.values(SHOP_TEXTS).map((texts) => texts())),
  ]);
  const filled = (text: string, values: Readonly<Record<string, string>>): string => plain(text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''));
  const isPartial = !TEXT_LANGUAGES[language].complete;
  const bases = new Set(Object.keys(own).map((key) => key.replace(/_(?:one|few|many|other)$/, '')));
  return {
    anyOf: (key, values = {}) => {
      const texts = [own[key] ?? fallback[key], ...(language === 'sv' ? shops.map((shop) => (shop as TextBundle)[key]) : [])];
      return texts.flatMap((text) => (text === undefined ? [] : [filled(text, values)]));
    },
    // Words as short as a name say nothing of their language.
    borrowed: isPartial ? Object.entries(fallback).flatMap(([key, text]) => (bases.has(key.replace(/_(?:one|few|many|other)$/, '')) || !/\p{Ll} \p{L}/u.test(text) ? [] : [asPattern(text)])) : [],
    keys: Object.keys(master).map((key) => key.replace(/_(?:one|other)$/, '')),
  };
};
