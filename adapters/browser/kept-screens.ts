import type { Reporting } from '#core/ports/reporting.ts';
import type { Millis } from '#core/shared/duration.ts';

/** The service worker looks here (scripts/build/service-worker.ts). */
const CACHE = 'weborder-screens';
/** First screens that are kept at a time: home, and two pages each of three shops. */
const MOST = 7;
/** What a document needs of its answer's headers; the policy above all. */
const HEADERS = ['content-type', 'content-security-policy', 'x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy', 'permissions-policy'] as const;

export interface KeptScreensDeps {
  /** Undefined where the browser has none, or the page is not on HTTPS. */
  readonly caches: Pick<CacheStorage, 'open' | 'delete'> | undefined;
  readonly fetch: (path: string) => Promise<Response>;
  /** Addresses of the scripts that this page came with: what is kept is of the same version. */
  readonly ownScripts: readonly string[];
  readonly now: () => Millis;
  readonly reporting: Reporting;
}

/** First screens as strangers see them, rendered by the server: the next visit begins with what was there last, while the app starts. */
export interface KeptScreens {
  /** Asks the server for the page at this path and keeps it, if it comes with a first screen. Whatever fails leaves the next visit the shell. */
  keep(path: string): Promise<void>;
  /** Nothing is kept any more: they are another language's, or the guest is no stranger now. */
  forget(): Promise<void>;
}

/**
 * The page for somebody who has all of it at hand: hints to fetch early would only hold up the paint. What they name stays, for the worker looks whether it has all
 * of that, and the app begins with what is marked for it (ui/early-taps.ts). Of when it is, nothing stays: whoever comes back reads what is so then.
 */
const atHand = (text: string): string => text.replaceAll(/ rel="(?:module)?preload"| data-rendered-at="\d+"/g, '').replace(' data-rendered=', ' data-kept data-rendered=');

/** Keeps at most seven pages in the browser's cache, the oldest going first. Never throws: what could not be kept is reported. */
export const createKeptScreens = ({ caches, fetch, ownScripts, now, reporting }: KeptScreensDeps): KeptScreens => {
  let round = 0;
  const store = async (path: string, asked: number): Promise<void> => {
    if (caches === undefined) return;
    const answer = await fetch(path);
    const text = await answer.text();
    const isOurs = answer.ok && text.includes(` data-rendered="${path}"`) && ownScripts.length > 0 && ownScripts.every((address) => text.includes(`"${address}"`));
    const cache = await caches.open(CACHE);
    await cache.delete(path);
    if (!isOurs || asked !== round) return;
    const headers = HEADERS.flatMap((name): [string, string][] => { const value = answer.headers.get(name); return value === null ? [] : [[name, value]]; });
    await cache.put(path, new Response(atHand(text), { headers: [...headers, ['x-kept-at', String(now())]] }));
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((oldest) => cache.delete(oldest)));
  };
  return {
    keep: async (path) => {
      try {
        await store(path, round);
      } catch {
        reporting.event('screen-not-kept'); // Offline, or no room: the next visit begins with the shell.
      }
    },
    forget: async () => {
      round += 1;
      try {
        await caches?.delete(CACHE);
      } catch {
        reporting.event('screens-not-forgotten'); // Forbidden storage keeps nothing either.
      }
    },
  };
};
