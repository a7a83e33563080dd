import { LOCALE } from '#core/business-constants.ts';
import { languageOfText, translated, type I18n } from '#core/shared/text.ts';
import { useTexts } from './use-texts.ts';

/** What a server gives in several languages (§3): shops, articles, choices, categories. */
type Translatable<F extends string> = { readonly i18n: I18n } & Readonly<Record<F, string>>;

export interface Translated {
  /** A field in the language that is shown, by §3's lookup. */
  readonly of: <F extends string>(entity: Translatable<F>, field: F) => string;
  /** The same without soft hyphens, for labels and messages that are spoken. */
  readonly spoken: <F extends string>(entity: Translatable<F>, field: F) => string;
  /** For `lang`: the language of a text that could not be had in the language of the page (X15); otherwise undefined. */
  readonly lang: <F extends string>(entity: Translatable<F>, field: F) => string | undefined;
}

const made = new Map<string, Translated>();

const translatedIn = (language: string): Translated => {
  const of: Translated['of'] = (entity, field) => translated(entity, field, language, LOCALE.fallbackLanguage);
  return {
    of,
    spoken: (entity, field) => of(entity, field).replaceAll('\u00AD', ''),
    lang: (entity, field) => {
      const found = languageOfText(entity.i18n[field], language, LOCALE.fallbackLanguage);
      return found === null || found === language ? undefined : found;
    },
  };
};

/** One for each language, so that memoised components see the same thing again. @example const texts = useTranslated(); texts.of(article, 'name') */
export const useTranslated = (): Translated => {
  const { language } = useTexts();
  const known = made.get(language);
  if (known) return known;
  const translations = translatedIn(language);
  made.set(language, translations);
  return translations;
};
