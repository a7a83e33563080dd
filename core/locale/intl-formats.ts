import { INTL_LOCALES, languageOf } from './languages.ts';

const cache = new Map<string, unknown>();

/** Making an Intl object costs a hundred times more than using it: each is made once. `key` says what it is and with which options. */
export const once = <T>(key: string, make: () => T, is: (value: unknown) => value is T): T => {
  const known = cache.get(key);
  if (is(known)) return known;
  const made = make();
  cache.set(key, made);
  return made;
};

/** What `Intl` is asked for in a language; one that is not ours is taken at its word. */
export const localeOf = (language: string): string => {
  const known = languageOf(language);
  return known === null ? language : INTL_LOCALES[known];
};

/** English in the Nordics writes "119 kr", not "kr 119" or "SEK 119". */
export const moneyLocaleOf = (language: string): string => (language === 'en' ? 'en-150' : localeOf(language));

/** A text with a clock time in it, as it is read in a language: Swedes write a full stop. @example withClock('12:10', 'sv') // '12.10' */
export const withClock = (text: string, language: string): string => (language === 'sv' ? text.replace(':', '.') : text);

const isNumberFormat = (value: unknown): value is Intl.NumberFormat => value instanceof Intl.NumberFormat;

/** The number format of a locale with these options. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once(`n ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options), isNumberFormat);
