import { LOCALE } from '#core/business-constants.ts';
import { ALL_TEXT_PARTS, anyTextBundle } from '#ui/i18n/kiosk-text-bundles.ts';
import type { TextLanguage } from '#ui/i18n/languages.ts';
import { SHOP_TEXTS } from '#ui/brand/shop-texts.ts';
import type { TextBundle } from '#ui/i18n/text-bundles.ts';
import { plain } from '#tests/e2e/support/app-words.ts';

const PLURALS = ['', '_one', '_few', '_many', '_other'] as const;

const pattern = (text: string): string => plain(text).replaceAll(/<\/?a>/g, '').split(/\{\{\w+\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+');

/** What the app may say in one language: a pattern for each text, whatever its values and its number are, as the chain or as one of its shops says it. */
export interface SpokenWords {
  readonly language: TextLanguage;
  /** Stands anywhere in what is heard. */
  readonly in: (key: string) => RegExp;
  /** What is heard begins with it. */
  readonly from: (...keys: readonly string[]) => RegExp;
  /** Is all that is heard. */
  readonly whole: (...keys: readonly string[]) => RegExp;
}

const wholeBundle = async (language: TextLanguage): Promise<TextBundle> => Object.assign({}, ...await Promise.all(ALL_TEXT_PARTS.map((part) => anyTextBundle(language, part)))) as TextBundle;

export const spokenWords = async (language: TextLanguage): Promise<SpokenWords> => {
  const [own, fallback, shops] = await Promise.all([wholeBundle(language), wholeBundle(LOCALE.fallbackLanguage), Promise.all(Object.values(SHOP_TEXTS).map((texts) => texts()))]);
  const textsOf = (key: string): readonly string[] => {
    const of = (bundle: TextBundle): readonly string[] => PLURALS.flatMap((plural) => bundle[key + plural] ?? []);
    const chain = of(own).length > 0 ? of(own) : of(fallback);
    if (chain.length === 0) throw new Error(`There is no text called ${key}.`);
    return [...chain, ...(language === 'sv' ? shops.flatMap((shop) => of(shop as TextBundle)) : [])].map(pattern);
  };
  const any = (keys: readonly string[]): string => `(?:${keys.flatMap(textsOf).join('|')})`;
  return { language, in: (key) => new RegExp(any([key]), 'u'), from: (...keys) => new RegExp(`^${any(keys)}`, 'u'), whole: (...keys) => new RegExp(`^${any(keys)}$`, 'u') };
};
