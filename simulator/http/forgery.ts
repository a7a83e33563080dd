import { timingSafeEqual } from 'node:crypto';
import { XSRF_COOKIE, cookieValue } from '#adapters/http/xsrf.ts';
import { refuse, type Refusal } from './problem.ts';
import type { Call, CallHeaders } from './call.ts';

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
const tokenForm = /^[A-Za-z0-9_-]{20,64}$/;
const yearSeconds = 31_536_000;

/** The anti-forgery token that this browser has; null when it has none of ours. */
export const xsrfTokenOf = (headers: CallHeaders): string | null => {
  const token = cookieValue(headers.get('cookie') ?? '', XSRF_COOKIE);
  return token !== null && tokenForm.test(token) ? token : null;
};

/** §7: readable by our own scripts on purpose. A year, because a service worker may show the page without asking us for it. */
export const xsrfCookie = (token: string, isSecure: boolean): string =>
  `${XSRF_COOKIE}=${token}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

const equal = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** By host, not by scheme: behind a proxy that ends TLS, the page's scheme is not ours. */
const isForeignOrigin = (request: Call): boolean => {
  const origin = request.headers.get('origin');
  return origin !== null && URL.parse(origin)?.host !== new URL(request.url).host;
};

/** Did a page of another site make the browser send this? */
const isFromElsewhere = (request: Call): boolean => {
  const site = request.headers.get('sec-fetch-site');
  return site === 'cross-site' || site === 'same-site' || isForeignOrigin(request);
};

const isFromBrowser = ({ headers }: Call): boolean => headers.has('cookie') || headers.has('origin') || headers.has('sec-fetch-site');

/** A form of another site may not be sent here (the payment provider's own page has no script that could add a header). */
export const refuseForeignForm = (request: Call): Refusal | null =>
  isFromElsewhere(request) ? refuse(403, 'request.forbidden') : null;

/**
 * §7: what changes something and comes from a browser must come from our own page, which alone can read the cookie XSRF-TOKEN and repeat it
 * in the header. A program without cookies has nothing that could be abused and passes.
 */
export const refuseForgery = (request: Call): Refusal | null => {
  if (isReading(request.method) || !isFromBrowser(request)) return null;
  const [token, header] = [xsrfTokenOf(request.headers), request.headers.get('x-xsrf-token')];
  const isOurs = !isFromElsewhere(request) && token !== null && header !== null && equal(token, header);
  return isOurs ? null : refuse(403, 'request.forbidden');
};
