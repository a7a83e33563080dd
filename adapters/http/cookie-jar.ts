import type { Clock } from '#core/ports/clock.ts';
import type { StoredValue } from '#core/ports/stored-value.ts';
import type { Millis } from '#core/shared/duration.ts';

/** What a browser does with cookies, as far as one shop's server needs it. */
export interface CookieJar {
  /** `name=value; name=value` for a request to this address; '' when there are none. */
  header(url: string): string;
  /** Keeps what a reply's Set-Cookie lines say. */
  keep(url: string, setCookies: readonly string[]): void;
  value(url: string, name: string): string | null;
}

/** `expires` Infinity: ends with the program. */
export interface Cookie { readonly name: string; readonly value: string; readonly host: string; readonly path: string; readonly secure: boolean; readonly expires: Millis }

export interface CookieJarDeps {
  readonly clock: Clock;
  /** Where cookies with a date wait for the next run; left out: cookies of one run. */
  readonly stored?: Pick<StoredValue<readonly Cookie[]>, 'read' | 'write'>;
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || host.startsWith('127.');

/** RFC 6265: `/api` holds for `/api` and `/api/…`, not for `/apiary`. */
const isUnder = (path: string, folder: string): boolean => path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

/** RFC 6265 5.2.1, 5.2.2: an age or a date that can't be read is ignored, as if nobody had said it. */
const isSaid = ([name, value]: readonly [string, string]): boolean =>
  (name !== 'max-age' || /^-?\d+$/.test(value)) && (name !== 'expires' || !Number.isNaN(Date.parse(value)));

const parse = (line: string, url: URL, now: Millis): Cookie | null => {
  const [pair = '', ...rest] = line.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  if (at <= 0) return null;
  const attributes = new Map(rest.map((part): [string, string] => {
    const equals = part.indexOf('=');
    return equals < 0 ? [part.toLowerCase(), ''] : [part.slice(0, equals).trim().toLowerCase(), part.slice(equals + 1).trim()];
  }).filter(isSaid));
  const maxAge = attributes.get('max-age');
  const until = maxAge === undefined ? Date.parse(attributes.get('expires') ?? '') : now + Number(maxAge) * 1000;
  const path = attributes.get('path') ?? '/';
  return {
    name: pair.slice(0, at), value: pair.slice(at + 1), host: url.hostname, path: path.startsWith('/') ? path : '/',
    secure: attributes.has('secure'), expires: Number.isNaN(until) ? Infinity : until,
  };
};

const slotOf = ({ host, path, name }: Cookie): string => JSON.stringify([host, path, name]);

/** Cookies by host (a Domain attribute is not widened: our servers are one host each). */
export const createCookieJar = ({ clock, stored }: CookieJarDeps): CookieJar => {
  const cookies = new Map<string, Cookie>();
  const lasting = (): readonly Cookie[] => [...cookies.values()].filter(({ expires }) => Number.isFinite(expires));
  /** What lasts is everybody's who runs at the same time: a run that began before a login must not write back what it knew then. */
  const readStored = (): void => {
    if (!stored) return;
    for (const cookie of lasting()) cookies.delete(slotOf(cookie));
    for (const cookie of stored.read() ?? []) cookies.set(slotOf(cookie), cookie);
  };
  readStored();
  const fitting = (address: string): readonly Cookie[] => {
    const url = new URL(address);
    const now = clock.now();
    const isSafe = url.protocol === 'https:' || isLoopback(url.hostname);
    return [...cookies.values()].filter((cookie) =>
      cookie.host === url.hostname && isUnder(url.pathname, cookie.path) && cookie.expires > now && (isSafe || !cookie.secure));
  };
  return {
    header: (url) => fitting(url).map(({ name, value }) => `${name}=${value}`).join('; '),
    keep: (address, lines) => {
      const url = new URL(address);
      if (lines.length > 0) readStored();
      for (const line of lines) {
        const cookie = parse(line, url, clock.now());
        if (cookie === null) continue;
        const slot = slotOf(cookie);
        if (cookie.expires > clock.now()) cookies.set(slot, cookie);
        else cookies.delete(slot);
      }
      if (stored && lines.length > 0) stored.write(lasting());
    },
    value: (url, name) => fitting(url).find((cookie) => cookie.name === name)?.value ?? null,
  };
};
