import { initialLanguage } from '#core/locale/initial-language.ts';
import { LANGUAGES, type Language } from '#core/locale/languages.ts';
import type { CallHeaders } from './call.ts';
import { cookieValue } from '#adapters/http/xsrf.ts';

/** The cookie that remembers the guest's language. §1, §7 */
export const cultureCookie = 'culture';

/** §1: the guest's language, by the very rule that the page follows. */
export const languageOf = (headers: Pick<CallHeaders, 'get'>): Language =>
  initialLanguage({
    cultureCookie: cookieValue(headers.get('cookie') ?? '', cultureCookie),
    browserLanguage: headers.get('accept-language')?.split(/[,;]/, 1)[0] ?? '',
    supported: LANGUAGES,
  });
