import type { Container } from 'inversify';
import { createKeptScreens } from '#adapters/browser/kept-screens.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import type { AccountState } from '#core/account/account-state.ts';
import type { RouteName } from '#core/navigation/routes.ts';
import { seconds, type Millis } from '#core/shared/duration.ts';
import type { Readable } from '#core/shared/readable.ts';

/** Pages that a guest begins with, and that the server renders as a stranger sees them. */
const FIRST_SCREENS: ReadonlySet<RouteName> = new Set(['home', 'shopPage', 'menuPage']);

/** A page that is left sooner was passed through. */
const STAY_MS = seconds(2);

/** The scripts that this page came with, as it names them: in tags of their own, or to be begun once it is painted. */
export const ownScriptsOf = (document: Document): readonly string[] =>
  Array.from(document.querySelectorAll('script[src^="/assets/"], link[data-start]'), (tag) => tag.getAttribute('src') ?? tag.getAttribute('href') ?? '');

export interface KeepScreensDeps {
  readonly container: Container;
  readonly page: Window;
  /** Null: nobody's screens are kept here (a kiosk). */
  readonly account: Readable<AccountState> | null;
}

/**
 * Keeps the first screens that a guest stays at for their next visit: of a stranger only, in their language, in this version of the app.
 * Answers how to forget them all, before another version begins.
 */
export const keepScreens = ({ container, page, account }: KeepScreensDeps): (() => Promise<void>) => {
  const clock = container.get(PORTS.clock);
  const screens = createKeptScreens({
    caches: 'caches' in page ? page.caches : undefined, ownScripts: ownScriptsOf(page.document), now: () => clock.now(), reporting: container.get(PORTS.reporting),
    fetch: (path) => page.fetch(path, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(seconds(20)) }),
  });
  if (account === null) {
    void screens.forget();
    return () => screens.forget();
  }
  const { location } = container.get(CORE.navigation);
  let leaves = (): void => undefined;
  const look = (stayMs: Millis): void => {
    leaves();
    const at = location.get();
    if (account.get().phase !== 'anonymous' || at === null || !FIRST_SCREENS.has(at.target.name) || (at.target.category ?? []).length > 0 || at.path.includes('?')) return;
    leaves = clock.schedule(stayMs, () => { void screens.keep(at.path); });
  };
  const anew = (): void => { void screens.forget().then(() => { look(STAY_MS); }); };
  location.subscribe(() => { look(STAY_MS); });
  account.subscribe(anew);
  container.get(CORE.locale).language.subscribe(anew);
  if (account.get().phase === 'anonymous') look(0);
  else anew();
  return () => screens.forget();
};
