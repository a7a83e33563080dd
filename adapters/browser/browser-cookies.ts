import { cookieValue, XSRF_COOKIE, type Xsrf } from '../http/xsrf.ts';

/** A cookie of this page as it is now; null when there is none. */
export const browserCookie = (page: Window, name: string): string | null => cookieValue(page.document.cookie, name);

/** §7: the anti-forgery token of this page's own origin. */
export const browserXsrf = (page: Window): Xsrf => ({ origin: page.location.origin, token: () => browserCookie(page, XSRF_COOKIE) });
