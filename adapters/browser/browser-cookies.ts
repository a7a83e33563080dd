import { cookieValue, XSRF_COOKIE, type Xsrf } from '../http/xsrf.ts';

interface CookiePage { readonly document: Pick<Document, 'cookie'> }

/** A cookie of this page as it is now; null when there is none. */
export const browserCookie = (page: CookiePage, name: string): string | null => cookieValue(page.document.cookie, name);

/** §7: the anti-forgery token of this page's own origin. */
export const browserXsrf = (page: CookiePage & { readonly location: Pick<Location, 'origin'> }): Xsrf => ({ origin: page.location.origin, token: () => browserCookie(page, XSRF_COOKIE) });
