import { browserCookie } from '#adapters/browser/browser-cookies.ts';
import { initialLanguage } from '#core/locale/initial-language.ts';
import { LANGUAGES, type Language } from '#core/locale/languages.ts';
import { hasTexts } from '../i18n/languages.ts';

/** §1 "a culture cookie", set by the server when the guest changes the language (§7). */
const CULTURE_COOKIE = 'culture';

/** The languages this app can be read in. */
export const readableLanguages: readonly Language[] = LANGUAGES.filter(hasTexts);

/** §1: the language the page begins with. */
export const languageOfPage = (page: Window): Language =>
  initialLanguage({ cultureCookie: browserCookie(page, CULTURE_COOKIE), browserLanguage: page.navigator.language, supported: readableLanguages });
