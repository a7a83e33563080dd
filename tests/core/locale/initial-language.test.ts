import { describe, expect, it } from 'vitest';
import { LOCALE } from '#core/business-constants.ts';
import { initialLanguage } from '#core/locale/initial-language.ts';
import { INTL_LOCALES, languageOf, LANGUAGES, NATIVE_NAMES } from '#core/locale/languages.ts';

describe('the languages', () => {
  it('[LOCALE-1] are these five, in their own words', () => {
    expect(NATIVE_NAMES).toEqual({ sv: 'Svenska', fi: 'Suomi', en: 'English', ru: 'Russian', no: 'Norsk' });
    expect(LANGUAGES).toEqual(Object.keys(NATIVE_NAMES));
  });

  it('[LOCALE-1] are all known to Intl', () => {
    expect(Intl.DateTimeFormat.supportedLocalesOf(Object.values(INTL_LOCALES))).toEqual(['sv-SE', 'fi-FI', 'en-GB', 'ru-RU', 'nb-NO']);
  });

  it('[LOCALE-2] default to Swedish and fall back to English', () => {
    expect(LOCALE).toEqual({ defaultLanguage: 'sv', fallbackLanguage: 'en' });
  });

  it.each([['sv-SE', 'sv'], ['FI', 'fi'], ['en_GB', 'en'], ['nb-NO', 'no'], ['nn', 'no'], ['no', 'no'], ['ru', 'ru'], ['de-DE', null], ['', null], ['s', null], ['__proto__', null]])('%j is %j', (culture, language) => {
    expect(languageOf(culture)).toBe(language);
  });
});

describe('the first language', () => {
  const first = (cultureCookie: string | null, browserLanguage: string, supported: Parameters<typeof initialLanguage>[0]['supported'] = LANGUAGES) =>
    initialLanguage({ cultureCookie, browserLanguage, supported });

  it('[LOCALE-3] is the cookie\'s, however it is written', () => {
    expect([first('fi', 'en-US'), first('fi-FI', 'en-US'), first('c=fi-FI|uic=sv-SE', 'en-US'), first('uic=sv|c=no', 'en')]).toEqual(['fi', 'fi', 'fi', 'no']);
  });

  it('[LOCALE-3] else the first two letters of the browser\'s', () => {
    expect([first(null, 'en-US'), first('', 'ru-RU'), first('klingon', 'nb-NO')]).toEqual(['en', 'ru', 'no']);
  });

  it('[LOCALE-3] else the first supported one', () => {
    expect([first(null, 'de-DE'), first(null, ''), first(null, 'de', ['fi', 'sv']), first('en', 'en', ['no'])]).toEqual(['sv', 'sv', 'fi', 'no']);
  });

  it('[LOCALE-3] Swedish when nothing is configured', () => {
    expect(first('en', 'fi', [])).toBe('sv');
  });
});
