/** §1: the interface languages. */
export const LANGUAGES = ['sv', 'fi', 'en', 'ru', 'no'] as const;
export type Language = (typeof LANGUAGES)[number];

/** §1: how each language calls itself. */
export const NATIVE_NAMES: Readonly<Record<Language, string>> = { sv: 'Svenska', fi: 'Suomi', en: 'English', ru: 'Russian', no: 'Norsk' };

/** X15: the language that such a name is a word of; Russian calls itself in English. */
export const NATIVE_NAME_LANGUAGES: Readonly<Record<Language, Language>> = { sv: 'sv', fi: 'fi', en: 'en', ru: 'en', no: 'no' };

/** What `Intl` is asked for; Norwegian is written in bokmål. */
export const INTL_LOCALES: Readonly<Record<Language, string>> = { sv: 'sv-SE', fi: 'fi-FI', en: 'en-GB', ru: 'ru-RU', no: 'nb-NO' };

/** The interface language of a culture code (`sv`, `sv-SE`, `nb-NO`), by its first two letters; null when it is none of ours. Browsers call Norwegian nb or nn. */
export const languageOf = (culture: string): Language | null => {
  const letters = culture.trim().slice(0, 2).toLowerCase();
  const code = letters === 'nb' || letters === 'nn' ? 'no' : letters;
  return LANGUAGES.find((language) => language === code) ?? null;
};
