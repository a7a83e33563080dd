/** §1: the interface languages with texts; Norwegian is Bokmål. `complete`: no fallback is ever needed. */
export const LANGUAGES = {
  sv: { nativeName: 'Svenska', locale: 'sv-SE', complete: true },
  en: { nativeName: 'English', locale: 'en-GB', complete: true },
} as const;

export type Language = keyof typeof LANGUAGES;

export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);

/** The languages' own names, also of those a server offers and we have no texts for yet. */
const NATIVE_NAMES: Readonly<Record<string, string>> = { sv: 'Svenska', fi: 'Suomi', en: 'English', ru: 'Russian', no: 'Norsk' };

/** §1: "Svenska, Suomi, English, Russian, Norsk"; a code nobody knows names itself. */
export const nativeName = (code: string): string => NATIVE_NAMES[code] ?? code;
