import type { BrowserHistory } from '#core/ports/browser-history.ts';

/** The browser's history, and which of its entries the guest stands on. */
export interface PageHistory extends BrowserHistory {
  /** Names the entry: coming back to it gives the same name again, a new entry a new one. A replaced address keeps it. */
  entry(): string;
}

/** `from`: the address below it in the history, which the browser tells nobody after a reload. */
interface Entry { readonly entry: string; readonly from?: unknown }
const isEntry = (state: unknown): state is Entry => typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string';

/** A step of our own takes milliseconds, or as long as a document takes to come; whoever waits longer waits for what the browser does not do. */
const STEP_MS = 4000;

/**
 * The address bar of this page. Scrolling back to where the guest was is the app's own doing (it knows when the content is there), so the
 * browser's is switched off. Where a document that is asked for once more stood is kept by ui/early-taps.ts.
 */
export const createBrowserHistory = (page: Window): PageHistory => {
  const { history, location } = page;
  const current = (): string => location.pathname + location.search;
  history.scrollRestoration = 'manual';
  if (!isEntry(history.state)) history.replaceState({ entry: '0' }, '');
  const entry = (): string => (isEntry(history.state) ? history.state.entry : '0');
  const from = (): string | null => (isEntry(history.state) && typeof history.state.from === 'string' ? history.state.from : null);
  const isBehind = (path: string, isFresh: boolean): boolean => {
    // Not every browser tells what lies in a tab's history: of those that do not, only what was gone to within the app is known.
    const { navigation } = page as { readonly navigation?: Navigation };
    if (!navigation) return from() === path;
    const behind = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
    return behind?.url === location.origin + path && (isFresh || behind.sameDocument);
  };
  // Entries of an earlier visit of this page may lie ahead: a name must not be given twice.
  const run = page.performance.timeOrigin.toString(36);
  let count = 0;
  return {
    current,
    entry,
    previous: from,
    push: (path) => {
      const here = current();
      count += 1;
      // What stands twice is one place: both entries have its name.
      const state = { entry: path === here ? entry() : `${run}.${String(count)}`, from: here };
      if (from() === here) history.replaceState(state, '', path);
      else history.pushState(state, '', path);
    },
    replace: (path) => { history.replaceState({ entry: entry(), from: from() }, '', path); },
    back: () => { history.back(); },
    backTo: (path, isFresh) => isBehind(path, isFresh) ? new Promise((resolve) => {
      const timer = page.setTimeout(resolve, STEP_MS);
      page.addEventListener('popstate', () => {
        page.clearTimeout(timer);
        resolve();
      }, { once: true });
      // A document that the browser brings back as it was left, on its way, begins anew.
      if (isFresh) page.addEventListener('pageshow', ({ persisted }) => { if (persisted) location.reload(); });
      history.back();
    }) : null,
    onPop: (listener) => {
      const heard = (): void => { listener(current()); };
      page.addEventListener('popstate', heard);
      return () => { page.removeEventListener('popstate', heard); };
    },
  };
};
