import type { BrowserHistory } from '#core/ports/browser-history.ts';

/** The browser's history, and which of its entries the guest stands on. */
export interface PageHistory extends BrowserHistory {
  /** Names the entry: coming back to it gives the same name again, a new entry a new one. A replaced address keeps it. */
  entry(): string;
}

/** `from`: the address below it in the history, which the browser tells nobody after a reload. */
interface Entry { readonly entry: string; readonly from?: unknown }
const isEntry = (state: unknown): state is Entry => typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string';

/**
 * The address bar of this page. Scrolling back to where the guest was is the app's own doing (it knows when the content is there), so the
 * browser's is switched off.
 */
export const createBrowserHistory = (page: Window): PageHistory => {
  const { history, location } = page;
  const current = (): string => location.pathname + location.search;
  history.scrollRestoration = 'manual';
  if (!isEntry(history.state)) history.replaceState({ entry: '0' }, '');
  const entry = (): string => (isEntry(history.state) ? history.state.entry : '0');
  const from = (): string | null => (isEntry(history.state) && typeof history.state.from === 'string' ? history.state.from : null);
  // Entries of an earlier visit of this page may lie ahead: a name must not be given twice.
  const run = page.performance.timeOrigin.toString(36);
  let count = 0;
  return {
    current,
    entry,
    previous: from,
    push: (path) => {
      count += 1;
      history.pushState({ entry: `${run}.${String(count)}`, from: current() }, '', path);
    },
    replace: (path) => { history.replaceState({ entry: entry(), from: from() }, '', path); },
    back: () => { history.back(); },
    onPop: (listener) => {
      const heard = (): void => { listener(current()); };
      page.addEventListener('popstate', heard);
      return () => { page.removeEventListener('popstate', heard); };
    },
  };
};
