import { profileOf, type AccountState } from '#core/account/account-state.ts';
import { pathOf } from '#core/navigation/path-of.ts';
import { safeRedirect } from '#core/navigation/safe-redirect.ts';
import type { Navigator } from '#core/ports/navigator.ts';
import type { Readable } from '#core/shared/readable.ts';

type Query = Readonly<Record<string, string>>;

/** R5: the page that a guest wanted, as a path of ours; empty: none, or none that may be followed. */
export const wantedPath = (query: Query): string => {
  const target = safeRedirect(query['redirectUri']);
  return target === null ? '' : pathOf(target);
};

/** The same wish for the next page on the way: from login to registration and back. */
export const redirectQuery = (query: Query): Query => {
  const redirectUri = wantedPath(query);
  return redirectUri === '' ? {} : { redirectUri };
};

/**
 * Leads on as soon as somebody is signed in, or at once when somebody is, until the returned function is called. The guard knows where to: it skips login for whoever is signed in
 * (§2), to what was wanted or home, and asks nobody to give up a basket on the way.
 */
export const afterSignIn = (state: Readable<AccountState>, navigator: Navigator, query: Query): (() => void) => {
  const look = (): void => {
    if (profileOf(state.get()) === null) return;
    stop();
    navigator.go({ name: 'login', query: redirectQuery(query) }, { replace: true });
  };
  const stop = state.subscribe(look);
  look(); // It may have turned out while the page was on its way.
  return stop;
};
