import { LOCALE } from '../business-constants.ts';
import { languageOf, type Language } from './languages.ts';

/** What the page knows of the guest's language before anybody was asked. */
export interface LanguageHints {
  /** The culture cookie's value: `sv`, `sv-SE`, or ASP.NET's `c=sv-SE|uic=sv-SE`; null when there is none. */
  readonly cultureCookie: string | null;
  /** The browser's first language. */
  readonly browserLanguage: string;
  readonly supported: readonly Language[];
}

const cultureOf = (cookie: string): string => /(?:^|\|)c=([^|]*)/.exec(cookie)?.[1] ?? cookie;

/** §1: from the culture cookie, else from the first two letters of the browser's language if supported, else the first supported language. */
export const initialLanguage = ({ cultureCookie, browserLanguage, supported }: LanguageHints): Language => {
  const wanted = [cultureCookie === null ? null : languageOf(cultureOf(cultureCookie)), languageOf(browserLanguage)];
  return wanted.find((language): language is Language => language !== null && supported.includes(language)) ?? supported[0] ?? LOCALE.defaultLanguage;
};
