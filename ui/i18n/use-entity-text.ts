import { languageOfText, translated, type I18n } from '#core/shared/text.ts';
import { hasTexts, TEXT_LANGUAGES } from './languages.ts';
import { useTexts } from './use-texts.ts';

type Translatable<F extends string> = { readonly i18n: I18n } & Readonly<Record<F, string>>;

export interface EntityTexts {
  /** A field in the guest's language by the rule of §3. @example textOf(article, 'name') */
  readonly textOf: <F extends string>(entity: Translatable<F>, field: F) => string;
  /**
   * For `lang=` where the text came out in another language than the page's (X15); undefined where it did not. In a partial language the words around it
   * may be English, so there it is always said.
   */
  readonly langOf: <F extends string>(entity: Translatable<F>, field: F) => string | undefined;
}

const isWhole = (language: string): boolean => hasTexts(language) && TEXT_LANGUAGES[language].complete;

/** The words of what the server sends: shops, articles, choices, spots. */
export const useEntityText = (): EntityTexts => {
  const { language } = useTexts();
  return {
    textOf: (entity, field) => translated(entity, field, language),
    langOf: (entity, field) => {
      const found = languageOfText(entity.i18n[field], language);
      return found === null || (found === language && isWhole(language)) ? undefined : found;
    },
  };
};
