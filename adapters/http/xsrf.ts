/** §7: where the anti-forgery token comes from and to whom it may go. */
export interface Xsrf {
  /** Our own origin, `https://order.example`; the token goes nowhere else. */
  readonly origin: string;
  /** The cookie XSRF-TOKEN as it is now; null when there is none. */
  token(): string | null;
}

export const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_HEADER = 'x-xsrf-token';

/** §7: X-XSRF-TOKEN for a call to our own origin, nothing for any other. `url` may be relative (the page's own). */
export const xsrfHeader = (xsrf: Xsrf | undefined, url: string): Readonly<Record<string, string>> => {
  if (xsrf === undefined || new URL(url, xsrf.origin).origin !== new URL(xsrf.origin).origin) return {};
  const token = xsrf.token();
  return token === null || token === '' ? {} : { [XSRF_HEADER]: token };
};

/** One cookie out of a `name=value; name=value` text; null when it is not there or not decodable. */
export const cookieValue = (cookies: string, name: string): string | null => {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    try {
      return decodeURIComponent(value);
    } catch {
      return value; // A cookie that is not percent-encoded stands for itself.
    }
  }
  return null;
};
