import { LOCALE } from '#core/business-constants.ts';
import { languageOfText, translated, type I18n } from '#core/shared/text.ts';
import { useTexts } from './use-texts.ts';

type Translatable<F extends string> = { readonly i18n: I18n } & Readonly<Record<F, string>>;

export interface EntityTexts {
  /** A field in the guest's language by the rule of §3. @example textOf(article, 'name') */
  readonly textOf: <F extends string>(entity: Translatable<F>, field: F) => string;
  /** For `lang=` where the text came out in another language than the page's (X15); undefined where it did not. */
  readonly langOf: <F extends string>(entity: Translatable<F>, field: F) => string | undefined;
}

/** The words of what the server sends: shops, articles, choices, spots. */
export const useEntityText = (): EntityTexts => {
  const { language } = useTexts();
  return {
    textOf: (entity, field) => translated(entity, field, language, LOCALE.fallbackLanguage),
    langOf: (entity, field) => {
      const found = languageOfText(entity.i18n[field], language, LOCALE.fallbackLanguage);
      return found === null || found === language ? undefined : found;
    },
  };
};
