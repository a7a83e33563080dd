import type { BrowserHistory } from '#core/ports/browser-history.ts';

/** A tab's history: `entries` with the one shown in brackets, and the guest's own back and forward buttons. */
export interface MemoryHistory extends BrowserHistory {
  /** @example ['/', '[/orders]'] */
  readonly entries: readonly string[];
  browserBack(): void;
  browserForward(): void;
  /** An address is typed: it comes as a document of its own, and the page before hears nothing any more. */
  visit(path: string): void;
  /** True: the browser does not go back when it is asked to, … */
  isStuck: boolean;
  /** … and whoever waits for that has waited long enough, … */
  givesUp(): void;
  /** … or it goes after all: to where it was asked to, step by step, whatever has been shown meanwhile. */
  goesAfterAll(): void;
}

/** Like a browser's, it tells of a move after the address has changed, and stops at both ends; a step into another document is told to nobody. */
export const memoryHistory = (...paths: readonly string[]): MemoryHistory => {
  // What the guest brought along was not gone to within the app.
  const entries = (paths.length === 0 ? ['/'] : [...paths]).map((path) => ({ path, document: 0, isBrought: true }));
  let at = entries.length - 1;
  const listeners = new Set<(path: string) => void>();
  const shown = () => entries[at] ?? { path: '/', document: 0, isBrought: true };
  const current = (): string => shown().path;
  let done: (() => void)[] = [];
  /** Where the steps lead that the browser was asked for and has not taken. */
  let owed: number | null = null;
  const moveTo = (place: number): void => {
    const [from, to] = [entries[at], entries[place]];
    if (from === undefined || to === undefined) return;
    at = place;
    if (to.document !== from.document) return listeners.clear();
    const path = current();
    queueMicrotask(() => {
      for (const listener of [...listeners]) listener(path);
      history.givesUp();
    });
  };
  const move = (by: 1 | -1): void => moveTo(at + by);
  const history: MemoryHistory = {
    current,
    isStuck: false,
    previous: () => (shown().isBrought ? null : entries[at - 1]?.path ?? null),
    backTo: (path, isFresh) => {
      const behind = entries[at - 1];
      if (behind?.path !== path || (!isFresh && behind.document !== shown().document)) return null;
      return new Promise((resolve) => {
        done.push(resolve);
        if (history.isStuck) owed = (owed ?? at) - 1;
        else move(-1);
      });
    },
    push: (path) => {
      // What stands twice: the next takes the place of the second.
      const next = at + (history.previous() === current() ? 0 : 1);
      entries.splice(next, entries.length, { path, document: shown().document, isBrought: false });
      at = next;
    },
    replace: (path) => { entries[at] = { ...shown(), path }; },
    back: () => move(-1),
    onPop: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    browserBack: () => move(-1),
    browserForward: () => move(1),
    visit: (path) => {
      entries.splice(at + 1, entries.length, { path, document: Math.max(...entries.map(({ document }) => document)) + 1, isBrought: true });
      at += 1;
      listeners.clear();
    },
    givesUp: () => {
      for (const resolve of done) resolve();
      done = [];
    },
    goesAfterAll: () => { moveTo(owed ?? at); },
    get entries() { return entries.map(({ path }, index) => (index === at ? `[${path}]` : path)); },
  };
  return history;
};
