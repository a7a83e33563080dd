import { cookieValue } from '#adapters/http/xsrf.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { Call } from '../../http/call.ts';

const name = 'weborder-session';
/** S8: over HTTPS the prefix keeps every other host and path from setting this cookie. */
const nameFor = (isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);
const form = /^[A-Za-z0-9_-]{20,64}$/;

const isSecure = (request: Call): boolean => request.url.startsWith('https:');
const attributes = (secure: boolean): string => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The session's secret as this browser shows it; null when there is none, or nothing that could be one. */
export const sessionTokenOf = (request: Call): string | null => {
  const token = cookieValue(request.headers.get('cookie') ?? '', nameFor(isSecure(request)));
  return token !== null && form.test(token) ? token : null;
};

/** `lastsMs` null: until the browser is closed. */
export const sessionCookie = (request: Call, token: string, lastsMs: Millis | null): string => {
  const secure = isSecure(request);
  return `${nameFor(secure)}=${token}; ${attributes(secure)}${lastsMs === null ? '' : `; Max-Age=${Math.floor(lastsMs / 1000)}`}`;
};

export const noSessionCookie = (request: Call): string => {
  const secure = isSecure(request);
  return `${nameFor(secure)}=; ${attributes(secure)}; Max-Age=0`;
};

const stateName = 'weborder-external';
const statePath = '/api/identity/external';

/** Ties the way to an external provider to this browser: whoever comes back without it did not set out here. */
export const externalStateCookie = (request: Call, state: string, lastsMs: Millis): string =>
  `${stateName}=${state}; Path=${statePath}; HttpOnly; SameSite=Lax${isSecure(request) ? '; Secure' : ''}; Max-Age=${Math.floor(lastsMs / 1000)}`;

export const externalStateOf = (request: Call): string | null => cookieValue(request.headers.get('cookie') ?? '', stateName);
