import { HTTP } from '#core/business-constants.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Connectivity } from '#core/ports/connectivity.ts';
import { within } from '#core/shared/repeating.ts';
import type { PageEvents } from './page.ts';

export interface BrowserConnectivityDeps {
  readonly page: PageEvents & { readonly navigator: Pick<Navigator, 'onLine'>; readonly location: Pick<Location, 'origin'> };
  readonly fetch: (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'type'>>;
  readonly clock: Clock;
}

/** §2, §7: what the browser says, and a HEAD request in no-cors mode to the site's own origin: reachable if the answer is ok or opaque. */
export const createBrowserConnectivity = ({ page, fetch, clock }: BrowserConnectivityDeps): Connectivity => {
  const ask = async (signal: AbortSignal): Promise<boolean> => {
    try {
      const response = await fetch(`${page.location.origin}/`, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', signal });
      return response.ok || response.type === 'opaque';
    } catch {
      return false; // No answer is the answer.
    }
  };
  return {
    isOnline: () => page.navigator.onLine,
    onChange: (listener) => {
      const online = (): void => listener(true);
      const offline = (): void => listener(false);
      page.addEventListener('online', online);
      page.addEventListener('offline', offline);
      return () => {
        page.removeEventListener('online', online);
        page.removeEventListener('offline', offline);
      };
    },
    isReachable: () => {
      const bound = new AbortController();
      return within(clock, HTTP.readMs, ask(bound.signal), () => {
        bound.abort();
        return false;
      });
    },
  };
};
